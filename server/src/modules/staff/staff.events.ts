import { event } from '../../platform/events/event-record';

export const staffEvents = {
  'change-staff-password': event({
    about: ['staff'],
    fields: [],
    history: '{actor} set a new password for {subject}',
    notifies: ['password-changed'],
  }),
  'create-staff': event({
    about: ['staff'],
    fields: ['isMaster', 'permissions'],
    history: '{actor} added {subject} to the staff',
  }),
  'delete-staff': event({
    about: ['staff'],
    fields: ['isMaster', 'permissions'],
    history: '{actor} deleted a staff member',
  }),
  'login-staff': event({ about: ['staff'], fields: [], history: '{actor} logged in' }),
  'rename-own-staff': event({ about: ['staff'], fields: [], history: '{actor} changed the own name' }),
  'update-staff': event({
    about: ['staff'],
    fields: ['isMaster', 'permissions'],
    history: '{actor} changed the account of {subject}',
  }),
};
