import { LIST_LEFT_OUT } from '@uas/contract';
import { whyTexts } from './merit-lists.texts';

/** What can be done with a list. */
export type ListAction = 'prepare' | 'publish' | 'cancel' | 'move' | 'print';

interface StateOfList {
  readonly actions: readonly ListAction[];
  /** The server goes on with it by itself. */
  readonly isBusy?: true;
  /** No other list can be prepared before it is final or cancelled. */
  readonly isOpen?: true;
}

const STATES = {
  draft: { actions: ['publish', 'prepare', 'cancel'], isOpen: true },
  provisional: {
    actions: ['publish', 'prepare', 'move', 'print', 'cancel'],
    isOpen: true,
  },
  publishing: { actions: [], isBusy: true, isOpen: true },
  final: { actions: ['move', 'print'] },
  cancelled: { actions: [] },
} as const satisfies Record<string, StateOfList>;

interface Listed {
  readonly state: string;
  readonly provisionalAt: string | null;
  readonly isFinalPrepared: boolean;
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

/** Why somebody takes no part. */
export function whyText(why: string): string {
  const known = LIST_LEFT_OUT.find((each) => each === why);
  return known ? whyTexts[known] : why;
}

function stateIn(state: string): keyof typeof STATES | undefined {
  return (Object.keys(STATES) as (keyof typeof STATES)[]).find((each) => each === state);
}
