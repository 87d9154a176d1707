import { type Details, event } from '../../platform/events/event-record';

export const queriesEvents = {
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
