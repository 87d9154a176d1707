import { APPLICATION_TRANSITIONS } from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { cancelVoucherOf } from './payments.store';

const MOVES: string = APPLICATION_TRANSITIONS.upgrade.emits;
const GONE: ReadonlySet<string> = new Set(
  Object.values(APPLICATION_TRANSITIONS)
    .filter(({ to }) => to === 'gone')
    .map(({ emits }) => emits),
);

/** Nobody pays for an offer that there is not any more, nor for the program from which a list moved somebody up. */
export const cancelVouchers: EventSubscriber = async (
  { database },
  { kind, subjectKind, subjectId, after },
) => {
  if (subjectKind !== 'application') return;
  const isOver =
    kind === MOVES || GONE.has(kind) || (typeof after?.status === 'string' && after.status !== 'approved');
  if (isOver) await cancelVoucherOf(database, subjectId);
};
