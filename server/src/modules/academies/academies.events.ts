import { event } from '../../platform/events/event-record';

export const academiesEvents = {
  'add-academy': event({
    about: ['academy'],
    fields: [],
    history: '{actor} added {subject} to the academies',
  }),
  'delete-academy': event({
    about: ['academy'],
    fields: ['name', 'email'],
    history: '{actor} deleted an academy',
  }),
  'update-academy': event({
    about: ['academy'],
    fields: ['name', 'email', 'city', 'address', 'phone', 'contactPerson'],
    history: '{actor} changed the entry of {subject}',
  }),
};
