import { defineTexts } from '@uas/shared-ui/kit';

/** What is said only while it is edited. */
export const texts = defineTexts('institute/edit-profile', {
  lookAtFees: 'Look at the fee structure',
  feeStructureFile: 'Fee structure (PDF or image)',
  logo: 'Logo',
  cover: 'Cover photo',
  coverHint: 'A wide picture is shown whole, e.g. 1600 by 700; of others you see below what is shown.',
  coverOf: 'Cover photo of {institute}',
  emailHint: 'The e-mail is the key of your account and cannot be changed.',
  websiteHint: 'For example www.example.edu.pk',
  form: 'Edit profile',
  save: 'Save profile',
  notSaved: 'The profile is not saved yet. {reason}',
  typedProgram: 'The program that you typed: {reason}',
  stillEdited: '{department} is still edited: press Done or Undo edits there.',
  archived: {
    one: '{programs} is archived. It is no longer offered; its applications stay as they are.',
    other: '{programs} are archived. They are no longer offered; their applications stay as they are.',
  },
  archivedMany:
    '{figure} programs are archived. They are no longer offered; their applications stay as they are.',
});
