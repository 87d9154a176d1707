import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';
import { OF_APPLICATION } from '../applications/applications.notifications';

/** Where a student reads the answer. */
const SECOND_LOOK = { dialog: 'second-look', application: '{applicationId}' };

export const secondLooksEvents = {
  'ask-second-look': event({
    about: ['application'],
    fields: [],
    steps: { 'second-look-asked': 'Appeal sent' },
    history: '{actor} appealed the decision of {institute} on the application for {program}',
    student: 'You appealed the decision of {university} on your application for {program}.',
    icon: 'send',
    institute: 'The student appealed your decision on the application {number} for {program}.',
    notifies: ['second-look-asked'],
  }),
  'change-decision': event({
    about: ['application'],
    fields: ['status', 'offerAccepted'],
    steps: { 'second-look-changed': 'Pending again after an appeal' },
    history: '{actor} looked again at the application of {subject} for {program}: it is pending again',
    student: '{university} looked again at your application for {program}. It is pending again.',
    icon: 'rotate-clockwise',
    tone: 'success',
    institute: 'After an appeal the application {number} for {program} is pending again.',
    notifies: ['second-look-changed'],
  }),
  'uphold-decision': event({
    about: ['application'],
    fields: [],
    steps: { 'second-look-unchanged': 'Decision stands after an appeal' },
    history: '{actor} looked again at the application of {subject} for {program}: the decision stands',
    student: '{university} looked again at your application for {program}. Its decision stands.',
    icon: 'info-circle',
    institute: 'After an appeal the decision on the application {number} for {program} stands.',
    notifies: ['second-look-unchanged'],
  }),
};

export const secondLooksNotifications = {
  'second-look-asked': notification({
    to: { institute: { dialog: 'second-look', application: '{number}' } },
    category: 'decisions',
    email: 'soon',
    name: 'Appeal sent',
    title: 'A student appeals your decision',
    text: 'The student of the application {number} for {program} asks you to look at your decision again.',
    fields: OF_APPLICATION,
  }),
  'second-look-changed': notification({
    to: { student: SECOND_LOOK },
    category: 'decisions',
    email: 'soon',
    rank: 80,
    name: 'Pending again after an appeal',
    title: 'Your application is pending again',
    text: '{university} looked again at your application {number} for {program}. It is pending again. Read the answer in your portal.',
    fields: OF_APPLICATION,
  }),
  'second-look-unchanged': notification({
    to: { student: SECOND_LOOK },
    category: 'decisions',
    email: 'soon',
    rank: 110,
    name: 'Decision stands after an appeal',
    title: 'Your appeal was answered',
    text: '{university} looked again at your application {number} for {program}. The decision stands. Read the answer in your portal.',
    fields: OF_APPLICATION,
  }),
};
