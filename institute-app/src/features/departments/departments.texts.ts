import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/departments', {
  noDepartments: 'No departments listed.',
  noPrograms: 'No programs in this department yet.',
  programName: 'Program name',
  done: 'Done',
  rename: 'Rename program',
  renameOne: 'Rename {program}',
  renameMore:
    'Applications that were made already keep the name they were made with and show the new one beside it.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
});
