import { notification } from '../../platform/events/notification-record';
import { APPLICATION_PAGE, OF_APPLICATION } from '../applications/applications.notifications';

const OF_LIST = ['university', 'round'] as const;
const OF_SEAT = [...OF_APPLICATION, 'round', 'category', 'until'] as const;

export const meritListsNotifications = {
  'seat-offered': notification({
    to: { student: { dialog: 'accept-offer', application: '{applicationId}' } },
    category: 'decisions',
    email: 'soon',
    rank: 42,
    name: 'Seat offered',
    title: 'You are offered a seat',
    sms: '{university} offers you {program}. Reply by {until}: {site}',
    text: '{university} offers you {program} ({category}) on list {round}. Reply by {until}.{asked}',
    fields: [...OF_SEAT, 'asked'],
  }),
  'seat-upgraded': notification({
    to: { student: {} },
    category: 'decisions',
    email: 'soon',
    rank: 43,
    name: 'Moved up',
    title: 'You moved up',
    text: 'You moved up from {from} to {program} at {university}, list {round}.',
    fields: [...OF_SEAT, 'from'],
  }),
  'list-provisional': notification({
    to: { student: {} },
    category: 'decisions',
    email: 'soon',
    name: 'Provisional list published',
    title: 'A provisional merit list is out',
    text: 'The provisional list {round} of {university} is out. Objections can be made until {until}.',
    fields: [...OF_LIST, 'until'],
  }),
  'still-waiting': notification({
    to: { student: {} },
    category: 'decisions',
    name: 'Still waiting',
    title: 'A merit list is out',
    text: 'List {round} of {university} is out. You are still waiting; your place is in your portal.',
    fields: OF_LIST,
  }),
  'list-cancelled': notification({
    to: { student: {} },
    category: 'decisions',
    email: 'soon',
    name: 'Merit list cancelled',
    title: 'A merit list was cancelled',
    text: 'The provisional list {round} of {university} was cancelled. {note}',
    fields: [...OF_LIST, 'note'],
  }),
  'list-dates-moved': notification({
    to: { student: {} },
    category: 'decisions',
    email: 'soon',
    name: 'Dates of a merit list moved',
    title: 'Dates of a merit list moved',
    text: 'List {round} of {university}: {what} is now {until}. {reason}',
    fields: [...OF_LIST, 'what', 'until', 'reason'],
  }),
  'objection-made': notification({
    to: { institute: APPLICATION_PAGE },
    category: 'decisions',
    right: 'lists',
    name: 'Objection to a merit list',
    title: 'There is an objection to a merit list',
    text: 'There is an objection to list {round}, application {number}.',
    fields: ['round', 'number'],
  }),
  'objection-answered': notification({
    to: { student: {} },
    category: 'decisions',
    email: 'soon',
    name: 'Objection answered',
    title: 'Your objection was answered',
    text: '{university} answered your objection to list {round}. {answer}',
    fields: [...OF_LIST, 'answer'],
  }),
};
