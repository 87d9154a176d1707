import { APPLICATION_TRANSITIONS, type LeftOut } from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { removeFileRows } from '../../platform/files/keep-file';
import { removeConditions } from './conditions.store';
import { leaveOut } from './prepared.store';
import { closeProposal } from './proposals.store';
import { removeSecondLooks } from './second-looks.store';

const { apply: _begins, ...transitions } = APPLICATION_TRANSITIONS;

/** What moves an application from one state to another. */
const MOVES: ReadonlySet<string> = new Set(Object.values(transitions).map(({ emits }) => emits));

const WHY_LEFT_OUT: Readonly<Partial<Record<string, LeftOut>>> = {
  [APPLICATION_TRANSITIONS.withdraw.emits]: 'withdrawn',
  [APPLICATION_TRANSITIONS.delete.emits]: 'deleted',
};

/** A prepared decision is left out of its batch when its application moves, or is offered another program. */
export const leaveOutOfBatch: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (MOVES.has(kind) || kind === 'propose-program')
    await leaveOut(database, subjectId, WHY_LEFT_OUT[kind] ?? 'decided');
};

/** Whatever else happens to a pending application ends what was proposed for it. */
export const endOpenProposal: EventSubscriber = async ({ database }, { kind, subjectId, before }) => {
  if (MOVES.has(kind) && before?.status === 'pending') await closeProposal(database, subjectId, 'ended');
};

/** A decision that is taken back takes its conditions with it. */
export const dropConditions: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (kind === APPLICATION_TRANSITIONS.undo.emits) await removeConditions(database, subjectId);
};

/** A decision that is taken back takes the second looks at it with it, and their files. */
export const dropSecondLooks: EventSubscriber = async (unit, { kind, subjectId }) => {
  if (kind !== APPLICATION_TRANSITIONS.undo.emits) return;
  await removeFileRows(unit, await removeSecondLooks(unit.database, subjectId));
};
