import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/document-name', {
  photoOfForm: 'Photo of the admission form',
  feeReceipt: 'Receipt of the registration fee',
  offerProof: 'Admission proof',
  document: 'Document',
});
