import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/shared', {
  photoOfForm: 'Photo of the admission form',
  feeReceipt: 'Receipt of the registration fee',
  offerProof: 'Admission proof',
  document: 'Document',
  willBeDeleted: 'Your account will be deleted on {day}.',
  keepAccount: 'Keep my account',
  checkPicture: 'Check the picture before you send it',
  openingPicture: 'Opening the picture…',
  pictureNotOpened: 'The picture could not be opened here. You can send it all the same.',
  sendAsItIs: 'Send as it is',
  aboutProgram: 'Messages for {program}',
  withAdmin: 'Messages with Admin',
  toAdmin: 'Type your message to admin',
  you: 'You',
  messageAdmin: 'Message Admin',
  message: 'Message',
  send: 'Send',
});
