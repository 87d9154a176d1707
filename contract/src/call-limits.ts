/** What somebody reads who does one thing more often than anybody has reason to. */
export const TOO_OFTEN = {
  calls: 'You are doing this faster than we can follow. Please wait a few seconds.',
  deeds: 'You have done this very often in a short time. Please try again later.',
  registrations: 'Many accounts were registered from here in a short time. Please try again later.',
  registrationsInAll: 'Very many people are registering right now. Please try again in a few minutes.',
  logins: 'You have logged in very often in a short time. Please try again later.',
  messages: 'You have sent many messages in a short time. Please try again later.',
  applications: 'You have applied and withdrawn many times. Please try again later.',
  forms: 'You have saved your form many times in a short time. Please try again later.',
  profiles: 'You have changed your profile many times in a short time. Please try again later.',
  passwords: 'You have changed your password many times in a short time. Please try again later.',
  uploads: 'You have sent many files in a short time. Please try again later.',
  exports: 'You have downloaded many lists in a short time. Please try again later.',
  queries: 'Many queries were sent from here in a short time. Please try again later.',
} as const;
