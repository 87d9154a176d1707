import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/student-profile', {
  noAnswer: 'Could not connect to server. Please try again.',
  name: 'Name',
  email: 'Email',
  number: 'Student number',
  phone: 'Phone',
  address: 'Address',
  dob: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  documents: 'Documents',
  document: 'Document',
  photo: 'Photo of the admission form',
  noDocuments: 'No documents uploaded.',
  preview: 'Preview',
  previewOf: 'Preview {document}',
  hide: 'Hide',
});
