import { event } from '../../platform/events/event-record';

export const auditEvents = {
  'export-history': event({
    about: ['history'],
    fields: ['filter', 'rows'],
    history: '{actor} downloaded a file of the history',
  }),
};
