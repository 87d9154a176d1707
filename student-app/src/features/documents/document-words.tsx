import { CHECKLIST, readableWord, type StudentDocument } from '@uas/contract';

const OF_TAG: Readonly<Record<string, string>> = {
  photo: 'Photo of the admission form',
  paymentreceipt: 'Receipt of the registration fee',
  receipt: 'Receipt of the registration fee',
  challan: 'Admission proof',
};

/** What a document is, in words: by its tag, else by what the student called it. */
export function wordsFor(document: StudentDocument): string {
  const listed = CHECKLIST.find(({ key }) => key === document.typeTag);
  return (
    listed?.label ??
    OF_TAG[document.typeTag] ??
    (document.documentType || readableWord(document.typeTag) || 'Document')
  );
}
