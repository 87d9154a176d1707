import { notification } from '../../platform/events/notification-record';

export const admissionFormNotifications = {
  'form-unfinished': notification({
    to: { student: { dialog: 'admission-form' } },
    category: 'reminders',
    email: 'soon',
    name: 'Form not finished',
    title: 'Your admission form is not finished',
    text: 'Your admission form is not complete yet. You need it for every application.',
    fields: [],
  }),
};
