import { event } from '../platform/events/event-record';

export const demoEvents = {
  'create-demo-data': event({ about: ['demo'], fields: [], history: '{actor} created the demo data' }),
};
