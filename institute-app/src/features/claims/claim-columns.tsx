import { DOCUMENT_STATE_LABELS, DOCUMENT_STATES, type InstitutesClaim, knownWord } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import {
  Badge,
  type BadgeTone,
  commonTexts,
  ReferenceNumber,
  Stack,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { texts } from './claims.texts';

/** A claim as a row: the category, whose it is, what proves it, and whether it counts. */
export function claimColumns(): Column<InstitutesClaim>[] {
  return [
    { id: 'category', header: texts.category, cell: ({ category }) => <Typed>{category}</Typed> },
    {
      id: 'student',
      header: commonTexts.student,
      card: 'title',
      cell: ({ student, number }) => (
        <span>
          <Typed>{student}</Typed>
          <ReferenceNumber number={number} line />
        </span>
      ),
    },
    { id: 'proof', header: texts.proof, cell: ({ proof }) => proofText(proof) },
    { id: 'state', header: texts.state, cell: (claim) => <State claim={claim} /> },
  ];
}

function proofText(proof: InstitutesClaim['proof']): string {
  if (proof === null) return texts.proofFree;
  const known = knownWord(DOCUMENT_STATES, proof.state);
  const state = sentence(known ? DOCUMENT_STATE_LABELS[known] : proof.state);
  return texts.proofOf({ document: sentence(proof.label), state });
}

const STATES: Readonly<Record<string, { readonly tone: BadgeTone; readonly text: () => string }>> = {
  counts: { tone: 'success', text: () => texts.counts },
  'proof-open': { tone: 'attention', text: () => texts.proofOpen },
  refused: { tone: 'danger', text: () => texts.refused },
};

function State({ claim: { state, reason } }: { readonly claim: InstitutesClaim }) {
  const known = STATES[state];
  return (
    <Stack gap={1}>
      <span>{known && <Badge tone={known.tone}>{known.text()}</Badge>}</span>
      {reason !== '' && (
        <Text as="span" size="s" tone="muted">
          <Typed>{reason}</Typed>
        </Text>
      )}
    </Stack>
  );
}
