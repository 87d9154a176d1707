import { formatDay } from '@uas/contract';
import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';

export const recognitionsEvents = {
  'ask-recognition': event({
    about: ['institute'],
    fields: ['body'],
    history: '{actor} asked for {subject} to be looked up at its recognising body',
    institute: 'You asked to be looked up at {changes}.',
    changes: ({ body }) => String(body),
  }),
  'import-unrecognised-names': event({
    about: ['unrecognised-names'],
    fields: ['source', 'names'],
    history: '{actor} imported a list of unrecognised institutions',
  }),
  'recognise-institute': event({
    about: ['institute'],
    fields: ['body', 'until', 'source'],
    history: '{actor} found that {subject} is recognised',
    institute: '{changes}.',
    changes: ({ body, until }) => `${body} recognises you. Shown until ${formatDay(String(until))}`,
    fills: ({ body, until }) => ({ body: String(body), day: formatDay(String(until)) }),
    notifies: ['recognition-recorded'],
  }),
  'refuse-recognition': event({
    about: ['institute'],
    fields: ['body', 'reason'],
    history: '{actor} did not find {subject} at its recognising body',
    institute: 'We did not find you at {changes}.',
    changes: ({ body, reason }) => `${body}: ${String(reason).replace(/\.$/, '')}`,
    fills: ({ body, reason }) => ({ body: String(body), reason: String(reason) }),
    notifies: ['recognition-refused'],
  }),
};

const SETTINGS = { tab: 'profile' };

export const recognitionsNotifications = {
  'recognition-recorded': notification({
    to: { institute: SETTINGS },
    category: 'account',
    email: 'soon',
    name: 'University recognised',
    title: 'Your recognition is shown now',
    text: '{body} recognises you. Everybody reads it on your page until {day}.',
    fields: ['body', 'day'],
  }),
  'recognition-refused': notification({
    to: { institute: SETTINGS },
    category: 'account',
    email: 'soon',
    name: 'University not found',
    title: 'We did not find you at the body that you named',
    text: 'We did not find you at {body}. {reason} You can ask again once this is corrected.',
    fields: ['body', 'reason'],
  }),
  'recognition-ending': notification({
    to: { institute: SETTINGS },
    category: 'reminders',
    right: 'settings',
    email: 'soon',
    name: 'Recognition ends',
    title: 'Your recognition ends soon',
    text: 'Your recognition is shown until {day}. Please ask to be looked up again.',
    fields: ['day'],
  }),
};
