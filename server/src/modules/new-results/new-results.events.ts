import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';
import { APPLICATION_PAGE, OF_APPLICATION } from '../applications/applications.notifications';

export const newResultsEvents = {
  'send-new-result': event({
    about: ['application'],
    fields: ['version'],
    steps: { 'new-result-sent': 'New result sent' },
    history: '{actor} sent a new result to {institute} for {program}',
    student: 'You sent your new result.',
    icon: 'upload',
    institute: 'The student sent a new result for the application {number} for {program}.',
    notifies: ['new-result-sent'],
  }),
};

export const newResultsNotifications = {
  'new-result-sent': notification({
    to: { institute: APPLICATION_PAGE },
    category: 'decisions',
    name: 'New result sent by a student',
    title: 'A student sent a new result',
    text: 'The student sent a new result for the application {number}.',
    fields: OF_APPLICATION,
  }),
};
