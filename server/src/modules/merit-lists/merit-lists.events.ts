import { type Details, event } from '../../platform/events/event-record';

/** Which list it is. */
function listOf({ session, round }: Details): string {
  return `list ${round} of ${session}`;
}
const OF_LIST = ['session', 'round'] as const;
const OF_SEAT = [
  'status',
  'offerAccepted',
  'program',
  'listId',
  'round',
  'category',
  'until',
  'asked',
] as const;

/** What the notification of an offered seat says beside what is known of its application. */
function seatIn({ round, category, until, asked, listId }: Details) {
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : '');
  const other = asked === '' ? '' : ` You applied for ${text(asked)}.`;
  return {
    round: text(round),
    category: text(category),
    until: text(until),
    asked: other,
    from: text(asked),
    listId: text(listId),
  };
}

export const meritListsEvents = {
  'answer-objection': event({
    about: ['application'],
    fields: ['listId', 'round', 'accepted'],
    history: '{actor} answered the objection of {subject}, {program}',
    student: '{university} answered your objection, {program}.',
    institute: 'The objection of application {number} was answered.',
  }),
  'cancel-merit-list': event({
    about: ['institute'],
    fields: OF_LIST,
    history: '{actor} cancelled a merit list of {subject}',
    institute: 'A merit list was cancelled: {changes}.',
    changes: listOf,
  }),
  'finish-merit-list': event({
    about: ['institute'],
    fields: OF_LIST,
    history: 'All offers of a merit list of {subject} were made',
    institute: 'All offers of a merit list were made: {changes}.',
    changes: listOf,
  }),
  'finish-session': event({
    about: ['institute'],
    fields: ['session', 'rows'],
    history: '{actor} prepared the decision on all who still wait at {subject}',
    institute: 'The decision on all who still wait was prepared.',
  }),
  'join-application': event({
    about: ['application'],
    fields: ['status', 'offerAccepted', 'instituteId'],
    steps: { joined: 'Joined with another application' },
    history:
      'The application of {subject} for {program} at {institute} was joined with the one that moved up',
    student: 'Your application for {program} at {university} was joined with the one that moved up to it.',
    icon: 'info-circle',
    institute: 'The application {number} for {program} was joined with the one that moved up to it.',
  }),
  'make-objection': event({
    about: ['application'],
    fields: ['listId', 'round'],
    history: '{actor} made an objection to a merit list of {institute}',
    student: 'You made an objection to a merit list of {university}.',
    icon: 'send',
    institute: 'There is an objection to a merit list, application {number}.',
    notifies: ['objection-made'],
    fills: ({ round }: Details) => ({ round: Number(round) }),
  }),
  'move-list-dates': event({
    about: ['institute'],
    fields: [...OF_LIST, 'dates'],
    history: '{actor} moved dates of a merit list of {subject}',
    institute: 'Dates of a merit list were moved: {changes}.',
    changes: (after: Details) => `${listOf(after)}, ${after.dates}`,
  }),
  'prepare-merit-list': event({
    about: ['institute'],
    fields: [...OF_LIST, 'selected', 'upgraded', 'unmoved'],
    history: '{actor} prepared a merit list of {subject}',
    institute: 'A merit list was prepared: {changes}.',
    changes: listOf,
  }),
  'print-merit-list': event({
    about: ['institute'],
    fields: OF_LIST,
    history: '{actor} opened a merit list of {subject} with names to print it',
    institute: 'A merit list was opened with names: {changes}.',
    changes: listOf,
  }),
  'publish-merit-list': event({
    about: ['institute'],
    fields: [...OF_LIST, 'stage'],
    history: '{actor} published a merit list of {subject}',
    institute: 'A merit list was published: {changes}.',
    changes: (after: Details) => `${listOf(after)}, ${after.stage}`,
  }),
  'read-merit-list': event({
    about: ['institute'],
    fields: OF_LIST,
    history: '{actor} looked at a prepared merit list of {subject}',
  }),
  'select-for-seat': event({
    about: ['application'],
    fields: OF_SEAT,
    steps: { 'seat-offered': 'Seat offered' },
    history: 'A merit list of {institute} gave {subject} a seat of {program}',
    student: '{university} offers you a seat of {program}.',
    icon: 'circle-check',
    tone: 'success',
    institute: 'A merit list gave application {number} a seat of {program}.',
    fills: seatIn,
    notifies: ['seat-offered'],
  }),
  'stay-with-seat': event({
    about: ['application'],
    fields: [],
    history: '{actor} stays with the seat of {program} at {institute}',
    student: 'You stay with your seat of {program} at {university}.',
    icon: 'school',
    institute: 'The student of application {number} stays with the seat of {program}.',
  }),
  'upgrade-seat': event({
    about: ['application'],
    fields: OF_SEAT,
    steps: { 'moved-up': 'Moved up' },
    history: 'A merit list of {institute} moved {subject} up to {program}',
    student: 'You moved up to {program} at {university}.',
    icon: 'circle-check',
    tone: 'success',
    institute: 'A merit list moved application {number} up to {program}.',
    fills: seatIn,
    notifies: ['seat-upgraded'],
  }),
};
