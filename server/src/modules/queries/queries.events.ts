import { type Details, event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';

export const queriesEvents = {
  'answer-query': event({
    about: ['query'],
    fields: ['by'],
    as: ({ by }: Details) => (by === 'mail' || by === 'elsewhere' ? by : 'reopened'),
    variants: {
      mail: { history: '{actor} answered a query by mail', institute: 'A query was answered by mail.' },
      elsewhere: {
        history: '{actor} said that a query was answered in another way',
        institute: 'A query was marked as answered in another way.',
      },
      reopened: {
        history: '{actor} said that a query still waits',
        institute: 'A query waits for an answer again.',
      },
    },
  }),
  'delete-query': event({ about: ['query'], fields: [], history: '{actor} deleted a query' }),
  'export-queries': event({
    about: ['queries'],
    fields: ['filter', 'rows'],
    history: '{actor} downloaded a file of queries',
  }),
  'set-query-answered': event({
    about: ['query'],
    fields: ['answered'],
    as: ({ answered }: Details) => (answered === true ? 'answered' : 'reopened'),
    variants: {
      answered: { history: '{actor} answered a query' },
      reopened: { history: '{actor} said that a query still waits' },
    },
  }),
};

export const queriesNotifications = {
  'query-answered': notification({
    to: { visitor: {} },
    category: 'messages',
    email: 'soon',
    name: 'Query answered',
    title: '{university} answered your question',
    text: '{university} answered the question that you sent on {day}:\n\n{answer}\n\nYou had asked:\n{question}\n\nTo write back, reply to this mail or write to {email}.',
    fields: ['university', 'day', 'answer', 'question', 'email'],
  }),
};
