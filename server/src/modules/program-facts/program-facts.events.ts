import { type Details, event } from '../../platform/events/event-record';

function amountOf({ programs }: Details): string {
  return programs === 1 ? '1 program' : `${programs} programs`;
}

export const programFactsEvents = {
  'set-closing-merits': event({
    about: ['institute'],
    fields: ['session'],
    history: '{actor} gave closing merits of {subject}',
    institute: 'Closing merits of {changes} were given.',
    changes: ({ session }) => String(session),
  }),
  'set-program-facts': event({
    about: ['institute'],
    fields: ['session', 'programs'],
    history: '{actor} changed the facts of programs of {subject}',
    institute: 'The facts of {changes} were changed.',
    changes: amountOf,
  }),
};
