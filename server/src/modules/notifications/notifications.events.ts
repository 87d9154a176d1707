import { event } from '../../platform/events/event-record';

export const notificationsEvents = {
  'drop-mail-template': event({
    about: ['mail-template'],
    fields: [],
    history: '{actor} went back to the standard words of a mail',
  }),
  'save-mail-template': event({
    about: ['mail-template'],
    fields: [],
    history: '{actor} changed the words of a mail',
  }),
};
