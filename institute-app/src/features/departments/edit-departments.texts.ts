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
    'One program a line. A changed line is a new program: to correct a name, use Rename in your profile.',
  undoEdits: 'Undo edits',
});
