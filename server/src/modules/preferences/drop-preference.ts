import { APPLICATION_TRANSITIONS } from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { dropPreference } from './preferences.store';

const ENDS: ReadonlySet<string> = new Set([
  APPLICATION_TRANSITIONS.withdraw.emits,
  APPLICATION_TRANSITIONS.delete.emits,
]);

/** The program of an application that is withdrawn or deleted leaves the order of its student. */
export const leaveOrder: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (ENDS.has(kind)) await dropPreference(database, subjectId);
};
