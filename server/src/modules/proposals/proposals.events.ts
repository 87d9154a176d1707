import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';
import { APPLICATION_PAGE, OF_APPLICATION } from '../applications/applications.notifications';

export const proposalsEvents = {
  'accept-proposal': event({
    about: ['application'],
    fields: ['status', 'offerAccepted', 'program'],
    steps: { approved: 'Approved' },
    history: '{actor} took the other program that {institute} offered: {program}',
    student: 'You took the other program that {university} offered: {program}. It is approved.',
    icon: 'circle-check',
    tone: 'success',
    institute: 'The student took the other program: application {number} is for {program} now, and approved.',
    notifies: ['application-approved', 'proposal-accepted'],
  }),
  'end-proposal': event({
    about: ['application'],
    fields: ['program'],
    steps: { 'proposal-ended': 'Other program not answered' },
    history: 'The time to take another program of {institute} instead of {program} ended for {subject}',
    student: 'The time to take another program of {university} instead of {program} ended.',
    icon: 'circle-x',
    tone: 'attention',
    institute: 'The time to take another program instead of {program}, application {number}, ended.',
    notifies: ['proposal-ended'],
  }),
  'propose-program': event({
    about: ['application'],
    fields: ['program', 'replyBy'],
    steps: { 'program-proposed': 'Another program offered' },
    history: '{actor} offered {subject} another program instead of {program}',
    student: '{university} offers you another program instead of {program}.',
    icon: 'school',
    tone: 'attention',
    institute: 'Another program was offered instead of {program}, application {number}.',
    notifies: ['program-proposed'],
  }),
  'refuse-proposal': event({
    about: ['application'],
    fields: ['program'],
    steps: { 'proposal-refused': 'Other program not taken' },
    history: '{actor} keeps {program} at {institute} instead of another program',
    student: 'You kept your application for {program} at {university} instead of another program.',
    icon: 'circle-x',
    institute: 'The student keeps the application {number} for {program} instead of another program.',
    notifies: ['proposal-refused'],
  }),
};

export const proposalsNotifications = {
  'program-proposed': notification({
    to: { student: { dialog: 'proposal', application: '{applicationId}' } },
    category: 'decisions',
    email: 'soon',
    rank: 50,
    name: 'Another program offered',
    title: 'You are offered another program',
    text: '{university} offers you another program instead of {program}, application {number}. Please answer until {to}.',
    fields: [...OF_APPLICATION, 'to'],
  }),
  'proposal-accepted': notification({
    to: { institute: APPLICATION_PAGE },
    category: 'decisions',
    email: 'soon',
    name: 'Another program taken',
    title: 'A student takes the other program',
    text: 'The student of the application {number} takes the other program. It is for {program} now, and approved.',
    fields: OF_APPLICATION,
  }),
  'proposal-refused': notification({
    to: { institute: {} },
    category: 'decisions',
    email: 'soon',
    name: 'Another program not taken',
    title: 'A student does not take the other program',
    text: 'The student keeps the application {number} for {program}. It is pending as before.',
    fields: OF_APPLICATION,
  }),
  'proposal-ended': notification({
    to: { student: {}, institute: {} },
    category: 'decisions',
    email: 'soon',
    name: 'Another program not answered',
    title: 'The time to take another program ended',
    text: 'Nobody answered in time. The application {number} for {program} is pending as before.',
    fields: OF_APPLICATION,
  }),
};
