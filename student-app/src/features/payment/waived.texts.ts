import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/waived', {
  registration: 'Your registration fee is waived.',
  other: 'You need not pay: {purpose}.',
  because: 'Reason: {reason}.',
  becauseNote: 'Reason: {reason}. {note}',
  disability: 'disability',
  orphan: 'orphan',
  'martyrs-child': 'child of a martyr',
  need: 'financial need',
});
