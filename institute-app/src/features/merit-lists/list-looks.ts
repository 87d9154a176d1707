import { LIST_LEFT_OUT, type ListProgram } from '@uas/contract';
import type { BadgeProps } from '@uas/shared-ui/kit';
import { resultTexts, stateTexts, whyTexts } from './merit-lists.texts';

type Tone = NonNullable<BadgeProps['tone']>;
type Look = readonly [text: string, tone: Tone];

const RESULTS = [
  ['selected', 'selected', 'success'],
  ['upgraded', 'upgraded', 'success'],
  ['kept', 'hasSeat', 'accent'],
  ['waiting', 'waiting', 'neutral'],
  ['left-out', 'leftOut', 'neutral'],
] as const;

/** What can be done with a list. */
export type ListAction = 'prepare' | 'publish' | 'cancel' | 'move' | 'print';

interface StateOfList {
  readonly tone: Tone;
  readonly actions: readonly ListAction[];
  /** The server goes on with it by itself. */
  readonly isBusy?: true;
  /** No other list can be prepared before it is final or cancelled. */
  readonly isOpen?: true;
}

const STATES = {
  draft: { tone: 'neutral', actions: ['publish', 'prepare', 'cancel'], isOpen: true },
  provisional: {
    tone: 'attention',
    actions: ['publish', 'prepare', 'move', 'print', 'cancel'],
    isOpen: true,
  },
  publishing: { tone: 'accent', actions: [], isBusy: true, isOpen: true },
  final: { tone: 'success', actions: ['move', 'print'] },
  cancelled: { tone: 'danger', actions: [] },
} as const satisfies Record<string, StateOfList>;

interface Listed {
  readonly state: string;
  readonly provisionalAt: string | null;
  readonly isFinalPrepared: boolean;
}

/** What a result is called and how it looks; one that is not known yet is said as it came. */
export function resultLook(result: string): Look {
  const row = RESULTS.find(([code]) => code === result);
  return row ? [resultTexts[row[1]], row[2]] : [result, 'neutral'];
}

/** What a state of a list is called and how it looks. */
export function stateLook(state: string): Look {
  const known = stateIn(state);
  return known ? [stateTexts[known], STATES[known].tone] : [state, 'neutral'];
}

/** What can be done with a list now; a provisional one is published again once its final stage is prepared. */
export function actionsOf({ state, provisionalAt, isFinalPrepared }: Listed): readonly ListAction[] {
  const known = stateIn(state);
  const actions: readonly ListAction[] = known ? STATES[known].actions : [];
  return actions.filter((action) => action !== 'publish' || provisionalAt === null || isFinalPrepared);
}

/** Whether its offers are being made. */
export function isBusy({ state }: Pick<Listed, 'state'>): boolean {
  const known = stateIn(state);
  return known !== undefined && 'isBusy' in STATES[known];
}

/** Whether the next list has to wait for it. */
export function isOpen({ state }: Pick<Listed, 'state'>): boolean {
  const known = stateIn(state);
  return known !== undefined && 'isOpen' in STATES[known];
}

/** What a category of a program is called; lines name it by its code. */
export function categoryLabel({ categories }: Pick<ListProgram, 'categories'>, code: string): string {
  return categories.find((category) => category.code === code)?.label ?? code;
}

/** Why somebody takes no part. */
export function whyText(why: string): string {
  const known = LIST_LEFT_OUT.find((each) => each === why);
  return known ? whyTexts[known] : why;
}

function stateIn(state: string): keyof typeof STATES | undefined {
  return (Object.keys(STATES) as (keyof typeof STATES)[]).find((each) => each === state);
}
