import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';

export const applicationThreadNotifications = {
  'message-from-institute': notification({
    to: { student: { dialog: 'application-messages', application: '{applicationId}' } },
    category: 'messages',
    email: 'if-unread',
    name: 'Message from an institute',
    title: 'A message from a university',
    text: '{university} wrote to you about your application {number} for {program}.',
    fields: ['program', 'university', 'number'],
  }),
  'message-from-student': notification({
    to: { institute: { dialog: 'application-messages', application: '{number}' } },
    category: 'messages',
    email: 'if-unread',
    name: 'Message from a student',
    title: 'A message from a student',
    text: 'A student wrote to you about the application {number} for {program}.',
    fields: ['program', 'university', 'number'],
  }),
};

export const applicationThreadEvents = {
  'message-applicants': event({
    about: ['institute'],
    fields: ['count'],
    history: '{actor} began to write to many applicants of {subject}',
    institute: 'One message to many approved applicants was begun.',
  }),
};
