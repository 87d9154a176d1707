import { event } from '../../platform/events/event-record';

export const outboxEvents = {
  'cancel-messages': event({
    about: ['outbox'],
    fields: ['messages'],
    history: '{actor} cancelled messages of the outbox',
  }),
  'hold-messages': event({
    about: ['outbox'],
    fields: ['messages'],
    history: '{actor} held messages of the outbox',
  }),
  'release-messages': event({
    about: ['outbox'],
    fields: ['messages'],
    history: '{actor} released messages of the outbox',
  }),
  'retry-messages': event({
    about: ['outbox'],
    fields: ['messages'],
    history: '{actor} had messages of the outbox tried again',
  }),
};
