import { defineTexts } from '@uas/shared-ui/kit';

/** What a colleague without a right can do, and who gives the right. */
export const texts = defineTexts('institute/shared', {
  decide: 'You can read everything here. {mainAccount} can give you the right to decide.',
  dates: 'You can read the dates here. {mainAccount} can give you the right to set and move them.',
  messages:
    'Colleagues with the right to do so read and write messages. {mainAccount} can give you that right.',
  people:
    'Colleagues with the right to do so invite others and give them rights. {mainAccount} can give you that right.',
  preparedApproval: 'Prepared: approve',
  preparedRejection: 'Prepared: reject',
  pdf: 'PDF',
  saveOne: 'Save the application form of {student} as PDF, {program}',
  printOne: 'Print the application form of {student}, {program}',
  notForRejected: 'The form is not available for rejected applications.',
  notPrinted: 'The PDF could not be made. Please check your connection and try again.',
  fileName: 'Application form',
  noDepartments: 'No departments listed.',
  noPrograms: 'No programs in this department yet.',
  programName: 'Program name',
  done: 'Done',
  rename: 'Rename program',
  renameOne: 'Rename {program}',
  renameMore:
    'Applications that were made already keep the name they were made with and show the new one beside it.',
  departments: 'Departments and programs',
  feeStructure: 'Fee structure',
  feeStructureOf: 'Fee structure of {institute}',
  noFeeStructure: 'No fee structure uploaded yet.',
  logoOf: 'Logo of {institute}',
  queries: 'Student queries',
  discard: 'Discard changes',
  discardTitle: 'Discard your changes?',
  discardMessage: 'What you have changed in your profile has not been saved.',
  keepEditing: 'Keep editing',
});
