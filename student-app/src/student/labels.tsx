import { documentLabel, humanize, REVIEW_TAGS, type StudentDocument } from '@uas/contract';
import type { Choice } from '@uas/shared-ui/forms';
import { sentence, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { texts } from './student.texts';

const OF_TAG: Readonly<Partial<Record<string, 'photoOfForm' | 'feeReceipt' | 'offerProof'>>> = {
  photo: 'photoOfForm',
  paymentreceipt: 'feeReceipt',
  receipt: 'feeReceipt',
  challan: 'offerProof',
};

/** What a document is, in words: by its tag, else by what the student called it. */
export function documentName({ typeTag, documentType }: StudentDocument): ReactNode {
  const known = OF_TAG[typeTag];
  if (known) return texts[known];
  if ((REVIEW_TAGS as readonly string[]).includes(typeTag)) return sentence(documentLabel(typeTag));
  if (documentType) return <Typed>{documentType}</Typed>;
  return sentence(humanize(typeTag)) || texts.document;
}

/** Words of the contract to choose from: sent as they are, shown in the language in use. */
export function choicesOf(values: readonly string[]): Choice[] {
  return values.map((value) => ({ value: value, label: sentence(value) }));
}
