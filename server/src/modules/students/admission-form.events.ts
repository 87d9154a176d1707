import { event } from '../../platform/events/event-record';

export const admissionFormEvents = {
  'read-form': event({
    about: ['student'],
    fields: [],
    history: '{actor} looked at the admission form of {subject}',
  }),
  'save-admission-form': event({
    about: ['student'],
    fields: ['version'],
    history: '{actor} saved the admission form',
    student: 'You saved your admission form.',
    icon: 'file-text',
  }),
};
