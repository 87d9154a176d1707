import { APPLICATION_TRANSITIONS, type LeftOut } from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { removeConditions } from './conditions.store';
import { leaveOut } from './prepared-decisions.store';

const { apply: _begins, ...transitions } = APPLICATION_TRANSITIONS;

/** What moves an application from one state to another. */
export const MOVES: ReadonlySet<string> = new Set(Object.values(transitions).map(({ emits }) => emits));

const WHY_LEFT_OUT: Readonly<Partial<Record<string, LeftOut>>> = {
  [APPLICATION_TRANSITIONS.withdraw.emits]: 'withdrawn',
  [APPLICATION_TRANSITIONS.delete.emits]: 'deleted',
};

/** A prepared decision is left out of its batch when its application moves. */
export const leaveOutOfBatch: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (MOVES.has(kind)) await leaveOut(database, subjectId, WHY_LEFT_OUT[kind] ?? 'decided');
};

/** A decision that is taken back takes its conditions with it. */
export const dropConditions: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (kind === APPLICATION_TRANSITIONS.undo.emits) await removeConditions(database, subjectId);
};
