import type { ListProgram } from '@uas/contract';
import type { BadgeProps } from '@uas/shared-ui/kit';
import { closingTexts, dateTexts, resultTexts, stateTexts } from './merit-lists.texts';

type Tone = NonNullable<BadgeProps['tone']>;
type Look = readonly [text: string, tone: Tone];

/** The four dates of a list, in the order in which they come. */
export const LIST_DATES = ['objectionsUntil', 'payUntil', 'papersUntil', 'nextListAt'] as const;

/** What a date of a list is called. */
export function dateLabel(kind: (typeof LIST_DATES)[number]): string {
  return dateTexts[kind];
}

const RESULTS = [
  ['selected', 'selected', 'success'],
  ['upgraded', 'upgraded', 'success'],
  ['kept', 'hasSeat', 'accent'],
  ['waiting', 'waiting', 'neutral'],
  ['left-out', 'leftOut', 'neutral'],
] as const;

const STATES = {
  draft: 'neutral',
  provisional: 'attention',
  publishing: 'accent',
  final: 'success',
  cancelled: 'danger',
} as const satisfies Record<string, Tone>;

export type ResultText = (typeof RESULTS)[number][1];

/** Under which name the texts of a result stand; undefined for one that is not known yet. */
export function resultTextOf(result: string): ResultText | undefined {
  return RESULTS.find(([code]) => code === result)?.[1];
}

/** What a result is called and how it looks; one that is not known yet is said as it came. */
export function resultLook(result: string): Look {
  const row = RESULTS.find(([code]) => code === result);
  return row ? [resultTexts[row[1]], row[2]] : [result, 'neutral'];
}

/** What a state of a list is called and how it looks. */
export function stateLook(state: string): Look {
  const known = (Object.keys(STATES) as (keyof typeof STATES)[]).find((each) => each === state);
  return known ? [stateTexts[known], STATES[known]] : [state, 'neutral'];
}

type Category = ListProgram['categories'][number];

/** What a category of a program is called; lines name it by its code. */
export function categoryLabel({ categories }: Pick<ListProgram, 'categories'>, code: string): string {
  return categories.find((category) => category.code === code)?.label ?? code;
}

/** The least merit that a category selected; its seats can also have gone to others, or to nobody. */
export function closingText({ closing, taken }: Pick<Category, 'closing' | 'taken'>): string {
  return closing ?? (taken > 0 ? closingTexts.wentOn : closingTexts.nobody);
}
