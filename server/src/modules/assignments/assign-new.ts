import { APPLICATION_TRANSITIONS } from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { assignByRule } from './assignments.store';

/** Whoever applies is given to a colleague of the institute, by its rules. */
export const assignNewApplication: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (kind === APPLICATION_TRANSITIONS.apply.emits) await assignByRule(database, subjectId);
};
