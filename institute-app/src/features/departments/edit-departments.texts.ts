import { defineTexts } from '@uas/shared-ui/kit';

/** What is said only while it is edited. */
export const texts = defineTexts('institute/edit-departments', {
  editor: 'Departments and programs',
  addHeading: 'Add a program',
  departmentName: 'Department name',
  add: 'Add program',
  added: '{program} is offered now.',
  alreadyThere: '{program} is already in {department}.',
  sameName: 'There is another department of this name. Please choose a different one.',
  edit: 'Edit',
  editOne: 'Edit {department}',
  removeOne: 'Remove {department}',
  removeProgram: 'Remove {program} from {department}',
  removed: '{department} removed.',
  nameOf: 'Name of the department {department}',
  programsOf: 'Programs of {department}',
  oneALine:
    'One program a line. A changed line is a new program: to correct a name, use Rename under Programs.',
  undoEdits: 'Undo edits',
  rename: 'Rename program',
  renameOne: 'Rename {program}',
  renameMore:
    'Applications that were made already keep the name they were made with and show the new one beside it.',
  renameDepartment: 'Rename department',
  renameDepartmentOne: 'Rename the department {department}',
  renameDepartmentMore: 'Its programs and their applications stay the same.',
  stop: 'Stop offering',
  stopOne: 'Stop offering {program}',
  stopTitle: 'Stop offering {program}?',
  stopMore:
    'Nobody can apply to it any more. Its applications and dates stay as they are, and you can offer it again.',
  past: 'Programs that are not offered any more',
  loadingPast: 'Loading the programs...',
  noPast: 'Everything that you had is offered.',
  pastSince: 'not offered since {day}',
  pastApplications: { one: '{count} application', other: '{count} applications' },
  offerAgain: 'Offer again',
  offerAgainOne: 'Offer {program} again',
});
