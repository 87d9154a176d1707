import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/departments', {
  editor: 'Departments and programs',
  noDepartments: 'No departments listed.',
  noPrograms: 'No programs in this department yet.',
  addHeading: 'Add a program',
  departmentName: 'Department name',
  programName: 'Program name',
  add: 'Add program',
  alreadyThere: '{program} is already in {department}.',
  sameName: 'There is another department of this name. Please choose a different one.',
  edit: 'Edit',
  editOne: 'Edit {department}',
  remove: 'Remove',
  removeOne: 'Remove {department}',
  removeProgram: 'Remove {program} from {department}',
  removed: '{department} removed.',
  nameOf: 'Name of the department {department}',
  programsOf: 'Programs of {department}',
  oneALine:
    'One program a line. A changed line is a new program: to correct a name, use Rename in your profile.',
  done: 'Done',
  undoEdits: 'Undo edits',
  rename: 'Rename program',
  renameOne: 'Rename {program}',
  renameMore:
    'Applications that were made already keep the name they were made with and show the new one beside it.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
});
