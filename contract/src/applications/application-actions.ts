import { PART_GUARDS, type PartFields } from '../application-parts/application-parts';
import { formatInstant } from '../dates';
import type { Reason } from '../refusals';
import { serverNow } from '../server-now';
import { type AllowedAction, APPLICATION_STATUSES, type Application } from './application';
import { ACTION_ROWS, type ApplicationAction, applicationState } from './application-states';

/** Why an offer cannot be accepted at some instant, or null (S-4.10 to S-4.13, R-22, R-73). */
export function offerRefusal(
  chosen: Pick<Application, 'status' | 'offerAccepted' | 'replyBy'>,
  anyAccepted: boolean,
  at = serverNow(),
): Reason | null {
  if (chosen.offerAccepted || anyAccepted) return { code: 'offer.already-accepted' };
  if (chosen.status !== 'approved') return { code: 'application.not-approved' };
  return endedRefusal(chosen, at);
}

/** Why an open offer cannot be answered any more, or null. */
export function endedRefusal({ replyBy }: Pick<Application, 'replyBy'>, at: Date): Reason | null {
  if (replyBy === undefined || at < new Date(replyBy)) return null;
  return { code: 'offer.ended', params: { at: formatInstant(replyBy) } };
}

/** An application as it is presented, as far as its actions depend on it. */
export type ActionableRow = Pick<Application, 'status' | 'offerAccepted' | 'replyBy' | 'conditions'> &
  PartFields;

/** Who asks when, and whether the student has accepted an offer. */
interface ActionContext {
  readonly by: 'student' | 'institute' | 'admin';
  readonly at: Date;
  readonly anyAccepted?: boolean;
}

/** Whether an action is possible besides its state; a text is the instant from which on it is not any more. */
type Guard = (row: ActionableRow, asked: ActionContext) => boolean | string;

const GUARDS: { readonly [Action in ApplicationAction]?: Guard } = {
  accept: (row, { at, anyAccepted = false }) =>
    offerRefusal(row, anyAccepted, at) === null && (row.replyBy ?? true),
  decline: (row, { at }) => endedRefusal(row, at) === null && (row.replyBy ?? true),
  extend: ({ replyBy }) => replyBy !== undefined,
  'settle-condition': ({ conditions = [] }) => conditions.some(({ state }) => state === 'open'),
  ...PART_GUARDS,
};

/**
 * What somebody can do with an application as it is presented, by the table of states and the rules beside it. The
 * server says it with the row (`can`) and stays the judge: its own guards are asked when it is done. A status that this
 * build does not know allows nothing; reading never depends on this.
 */
export function actionsOf(row: ActionableRow, asked: ActionContext): AllowedAction[] {
  const status = APPLICATION_STATUSES.find((known) => known === row.status);
  if (status === undefined) return [];
  const state = applicationState({ status, offerAccepted: row.offerAccepted });
  return ACTION_ROWS.flatMap(({ action, from, by }) => {
    if (!from.includes(state) || !by.includes(asked.by)) return [];
    const holds = GUARDS[action]?.(row, asked) ?? true;
    if (holds === false) return [];
    return [typeof holds === 'string' ? { action, until: holds } : { action }];
  });
}

/** Applications of one student with what the student can do with each; where a row says it already it stays so. */
export function withStudentActions<Row extends ActionableRow & Pick<Application, 'can'>>(
  rows: readonly Row[],
  at: Date,
): readonly Row[] {
  if (rows.every(({ can }) => can !== undefined)) return rows;
  const anyAccepted = rows.some(({ offerAccepted }) => offerAccepted);
  return rows.map((row) =>
    row.can ? row : { ...row, can: actionsOf(row, { by: 'student', at, anyAccepted }) },
  );
}

/** The action, where the reader of a row can do it; a row that does not say it is asked itself, where that is known. */
export function allowed<Row extends Pick<Application, 'can'>>(
  row: Row,
  action: ApplicationAction,
  otherwise?: (row: Row) => readonly AllowedAction[],
): AllowedAction | undefined {
  return (row.can ?? otherwise?.(row))?.find((one) => one.action === action);
}
