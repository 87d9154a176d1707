import { knownWord, RECOGNITION_STATES, type StaffRecognition } from '@uas/contract';
import type { BadgeTone } from '@uas/shared-ui/kit';
import { texts } from './recognitions.texts';

type Stated = Pick<StaffRecognition, 'state'>;

const TONES = {
  recognised: 'success',
  ended: 'attention',
  refused: 'danger',
  'not-looked-up': 'neutral',
} as const satisfies Record<(typeof RECOGNITION_STATES)[number], BadgeTone>;

/** A state in words; one of a later server as it is called there. */
export function recognitionLabel({ state }: Stated): string {
  const known = knownWord(RECOGNITION_STATES, state);
  return known ? texts[known] : state;
}

export function recognitionTone({ state }: Stated): BadgeTone {
  const known = knownWord(RECOGNITION_STATES, state);
  return known ? TONES[known] : 'neutral';
}
