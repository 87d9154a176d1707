/** Messages and queries. */
export const CORRESPONDENCE_REFUSALS = {
  'message.empty': { status: 400, message: 'Cannot send empty message.' },
  'template.unknown-placeholder': { status: 400, message: 'This placeholder is not known: {name}.' },
  'template.link-missing': { status: 400, message: 'The text must contain {link}.' },
  'template.subject-missing': { status: 400, message: 'Please enter a subject.' },
  'thread.not-open': {
    status: 403,
    message: 'Messages are possible once the application is approved.',
  },
  'query.answer-missing': { status: 400, message: 'Please write an answer.' },
  'kept-answer.name-missing': { status: 400, message: 'Please enter a name for the answer.' },
  'query.report-missing': { status: 400, message: 'Please write what is wrong.' },
  'query.fields-missing': { status: 400, message: 'Please fill all required fields.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const CORRESPONDENCE_SERVER_REFUSALS = {
  'thread.account-closed': { status: 409, message: 'Our staff closed the account of this student.' },
  /** What staff read when they write to an address that nobody has. */
  'correspondent.no-student': {
    status: 404,
    message: 'There is no student with this e-mail address.',
  },
  'correspondent.no-institute': {
    status: 404,
    message: 'There is no institute with this e-mail address.',
  },
  'notification.not-found': { status: 404, message: 'Notification not found.' },
  'notification.always-sent': {
    status: 400,
    message: 'Messages about decisions, payments and the safety of your account cannot be switched off.',
  },
  /** A changed or broken address from a mail. */
  'notification.no-such-address': {
    status: 404,
    message: 'This address is not complete. Please use the one in the mail.',
  },
  'outbox.not-found': { status: 404, message: 'This message is not in the outbox any more.' },
  'thread.owner-missing': { status: 400, message: 'Please say whose messages are meant.' },
  'thread.application-missing': {
    status: 400,
    message: 'Please say which application the messages belong to.',
  },
  'query.not-found': { status: 404, message: 'Query not found.' },
  'query.answered': { status: 409, message: 'This query was answered on {at} by {who}.' },
  'query.answered-by-staff': { status: 409, message: 'Our staff answered this query on {at}.' },
  'query.answer-sent': { status: 409, message: 'An answer was sent by mail, so this query stays answered.' },
  'query.paused': {
    status: 403,
    message: 'The admin has paused queries for your institute, so nothing can be answered now.',
  },
  'kept-answer.not-found': { status: 404, message: 'This answer is not kept any more.' },
  'kept-answer.name-taken': { status: 409, message: 'Another kept answer has this name.' },
  'kept-answer.too-many': {
    status: 409,
    message: 'You keep {max} answers already. Please remove one first.',
  },
  'query.university-unknown': {
    status: 409,
    message: 'This university is not known. Please reload the page.',
  },
  'query.course-unknown': {
    status: 409,
    message: 'This course is not offered by this university. Please choose another one.',
  },
  'query.too-many': {
    status: 429,
    message: 'You have sent several queries in a short time. Please try again later.',
  },
} as const;
