import { OBJECTION_SUBJECTS } from '@uas/contract';
import type { BadgeProps } from '@uas/shared-ui/kit';
import { stateTexts, subjectTexts } from './objections.texts';

type Tone = NonNullable<BadgeProps['tone']>;

const TONES = { open: 'attention', accepted: 'success', refused: 'danger' } as const satisfies Record<
  string,
  Tone
>;

/** What a state of an objection is called and how it looks; one that is not known yet is said as it came. */
export function stateLook(state: string): readonly [text: string, tone: Tone] {
  const known = (Object.keys(TONES) as (keyof typeof TONES)[]).find((each) => each === state);
  return known ? [stateTexts[known], TONES[known]] : [state, 'neutral'];
}

/** What an objection is about. */
export function subjectText(about: string): string {
  const known = OBJECTION_SUBJECTS.find((each) => each === about);
  return known ? subjectTexts[known] : about;
}

/** Whether it waits for an answer. */
export function isOpen({ answeredAt }: { readonly answeredAt: string | null }): boolean {
  return answeredAt === null;
}
