/** Applications, offers and decisions. */
export const APPLICATION_REFUSALS = {
  'application.not-found': { status: 404, message: 'Application not found.' },
  'application.choice-missing': {
    status: 400,
    message: 'Please select both department and course.',
  },
  'application.session-missing': { status: 400, message: 'Please select a session.' },
  'application.already-applied': {
    status: 409,
    message: 'You have already applied to this course in this institute.',
  },
  'application.institute-limit': {
    status: 409,
    message: 'You can only apply to up to 3 courses/programs in this institute.',
  },
  'application.total-limit': {
    status: 409,
    message: 'You can only apply to up to 10 institutes.',
  },
  'application.fee-unpaid': {
    status: 409,
    message: 'Your registration fee is not paid. You can apply after payment is confirmed.',
  },
  'application.form-incomplete': {
    status: 409,
    message: 'Please fill and save your application form before applying.',
  },
  'application.not-pending': {
    status: 409,
    message: 'This application is no longer pending. Please refresh and try again.',
  },
  'application.already-pending': {
    status: 409,
    message: 'This application is already pending. Please refresh and try again.',
  },
  'note.text-missing': { status: 400, message: 'Please write something.' },
  'tag.name-missing': { status: 400, message: 'Please enter the name of the tag.' },
  'application.not-approved': { status: 409, message: 'This application is not approved.' },
  'offer.already-accepted': { status: 409, message: 'You have already accepted an offer.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const APPLICATION_SERVER_REFUSALS = {
  'application.session-not-offered': {
    status: 409,
    message: 'This session is not offered. Please select another session.',
  },
  'application.program-not-offered': {
    status: 409,
    message: 'This program is not offered by this institute. Please reload the page.',
  },
  'application.account-closed': {
    status: 409,
    message: 'The account of this student was closed by our staff, so this application stays decided.',
  },
  'application.not-unique': {
    status: 409,
    message: 'More than one application matches. Please refresh and try again.',
  },
  'note.too-many': {
    status: 409,
    message: 'An application can have 100 notes. Please delete one of yours first.',
  },
  'note.not-found': { status: 404, message: 'This note was not found. Please reload the page.' },
  'tag.too-many': {
    status: 409,
    message: 'Your university can have 10 tags. Please take one off all its applications first.',
  },
} as const;
