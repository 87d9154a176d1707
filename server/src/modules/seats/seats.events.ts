import { type Details, event } from '../../platform/events/event-record';

function changesOf({ session, programs, published }: Details): string {
  const changed = programs === 1 ? '1 program' : `${programs} programs`;
  return `${session}, ${changed} changed, ${published} published`;
}

export const seatsEvents = {
  'save-seats': event({
    about: ['institute'],
    fields: ['session', 'programs', 'published'],
    history: '{actor} changed the seats of {subject}',
    institute: 'The seats were changed: {changes}.',
    changes: changesOf,
  }),
};
