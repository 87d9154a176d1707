import { formatInstant } from '@uas/contract';
import { type Details, event } from '../../platform/events/event-record';

function changesOf({ session, programs, published, vacantUntil }: Details): string {
  const changed = programs === 1 ? '1 program' : `${programs} programs`;
  return `${session}, ${changed} changed, ${published} published${vacantChange(vacantUntil)}`;
}

/** Nothing where that stays as it was. */
function vacantChange(until: Details[string]): string {
  if (typeof until !== 'string') return '';
  return until === '' ? ', vacant seats offered no longer' : `, vacant seats until ${formatInstant(until)}`;
}

export const seatsEvents = {
  'save-seats': event({
    about: ['institute'],
    fields: ['session', 'programs', 'published', 'vacantUntil'],
    history: '{actor} changed the seats of {subject}',
    institute: 'The seats were changed: {changes}.',
    changes: changesOf,
  }),
};
