/** What somebody reads who does one thing more often than anybody has reason to. */
export const RATE_SERVER_REFUSALS = {
  'too-often.calls': {
    status: 429,
    message: 'You are doing this faster than we can follow. Please wait a few seconds.',
  },
  'too-often.actions': {
    status: 429,
    message: 'You have done this very often in a short time. Please try again later.',
  },
  'too-often.registrations': {
    status: 429,
    message: 'Many accounts were registered from here in a short time. Please try again later.',
  },
  'too-often.registrations-from-here': {
    status: 429,
    message:
      'Too many registrations from here. Please try again in {minutes} minutes, or use another connection.',
  },
  'too-often.registrations-in-all': {
    status: 429,
    message: 'Very many people are registering right now. Please try again in a few minutes.',
  },
  'too-often.logins': {
    status: 429,
    message: 'You have logged in very often in a short time. Please try again later.',
  },
  'too-often.codes': {
    status: 429,
    message: 'Several codes were asked for in a short time. Please try again later.',
  },
  'too-often.invitations': {
    status: 429,
    message: 'You have sent many invitations in a short time. Please try again later.',
  },
  'too-often.invitations-of-new': {
    status: 429,
    message:
      'A new university can invite a few people in an hour. You can invite more once your e-mail is confirmed and a day has passed, or once our staff have looked at your university.',
  },
  'too-often.messages': {
    status: 429,
    message: 'You have sent many messages in a short time. Please try again later.',
  },
  'too-often.applications': {
    status: 429,
    message: 'You have applied and withdrawn many times. Please try again later.',
  },
  'too-often.forms': {
    status: 429,
    message: 'You have saved your form many times in a short time. Please try again later.',
  },
  'too-often.profiles': {
    status: 429,
    message: 'You have changed your profile many times in a short time. Please try again later.',
  },
  'too-often.passwords': {
    status: 429,
    message: 'You have changed your password many times in a short time. Please try again later.',
  },
  'too-often.uploads': {
    status: 429,
    message: 'You have sent many files in a short time. Please try again later.',
  },
  'too-often.exports': {
    status: 429,
    message: 'You have downloaded many lists in a short time. Please try again later.',
  },
  'too-often.copies': {
    status: 429,
    message: 'You have asked for several copies in a short time. Please try again later.',
  },
  'too-often.queries': {
    status: 429,
    message: 'Many queries were sent from here in a short time. Please try again later.',
  },
} as const;
