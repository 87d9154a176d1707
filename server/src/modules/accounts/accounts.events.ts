import { type Details, event } from '../../platform/events/event-record';

export const accountsEvents = {
  'change-email': event({
    about: ['student', 'institute'],
    fields: ['reference', 'reason'],
    history: '{actor} changed the e-mail of {subject}',
    student: 'Your e-mail was changed by the admin.',
    icon: 'key',
    institute: 'The e-mail was changed by the admin.',
    notifies: ['email-changed'],
  }),
  'change-own-password': event({
    about: ['student', 'institute', 'member', 'staff'],
    fields: [],
    history: '{actor} changed their own password',
    student: 'You changed your password.',
    icon: 'key',
    institute: 'The password was changed.',
    notifies: ['password-changed'],
  }),
  'complete-recovery': event({
    about: ['student', 'institute', 'member', 'staff'],
    fields: [],
    history: '{actor} set a new password with a code',
    student: 'You set a new password with a code.',
    icon: 'key',
    institute: 'A new password was set with a code.',
    notifies: ['password-recovered'],
  }),
  'confirm-contact': event({
    about: ['student', 'institute', 'member', 'staff'],
    fields: ['channel'],
    history: '{actor} confirmed how we reach them',
    student: 'You confirmed how we reach you.',
    icon: 'key',
    institute: 'An e-mail address was confirmed.',
  }),
  'end-session': event({
    about: ['student', 'institute', 'member', 'staff'],
    fields: [],
    history: '{actor} signed out another device',
    student: 'You signed out another device.',
    icon: 'key',
    institute: 'Another device was signed out.',
  }),
  'fail-login': event({
    about: ['student', 'institute', 'member', 'staff'],
    fields: ['proof', 'attempts'],
    as: ({ proof, attempts }: Details) => {
      const isOne = Number(attempts ?? 1) === 1;
      if (proof === 'second-step') return isOne ? 'wrong-second-step' : 'wrong-second-steps';
      if (proof === 'code') return isOne ? 'wrong-code' : 'wrong-codes';
      return isOne ? 'wrong-password' : 'wrong-passwords';
    },
    variants: {
      'wrong-password': {
        history: 'Somebody could not log in as {subject}',
        student: 'Somebody tried to log in to your account with a wrong password.',
        icon: 'key',
        tone: 'attention',
        institute: 'Somebody tried to log in as {account} with a wrong password.',
      },
      'wrong-passwords': {
        history: 'Somebody could not log in as {subject}',
        student:
          'Somebody tried to log in to your account with wrong passwords, {attempts} times or more within an hour.',
        icon: 'key',
        tone: 'attention',
        institute:
          'Somebody tried to log in as {account} with wrong passwords, {attempts} times or more within an hour.',
      },
      'wrong-second-step': {
        history: 'Somebody typed the right password of {subject}, but not the second step',
        student:
          'Somebody typed your right password, but not your second step. If it was not you, change your password.',
        icon: 'key',
        tone: 'danger',
        institute:
          'Somebody typed the right password of {account}, but not the second step. If nobody of you did, the password should be changed.',
      },
      'wrong-second-steps': {
        history: 'Somebody typed the right password of {subject}, but not the second step',
        student:
          'Somebody typed your right password, but not your second step, {attempts} times or more within an hour. If it was not you, change your password.',
        icon: 'key',
        tone: 'danger',
        institute:
          'Somebody typed the right password of {account}, but not the second step, {attempts} times or more within an hour. If nobody of you did, the password should be changed.',
      },
      'wrong-code': {
        history: 'Somebody typed a wrong code to set a new password for {subject}',
        student: 'Somebody typed a wrong code to set a new password for your account.',
        icon: 'key',
        tone: 'attention',
        institute: 'Somebody typed a wrong code to set a new password for {account}.',
      },
      'wrong-codes': {
        history: 'Somebody typed a wrong code to set a new password for {subject}',
        student:
          'Somebody typed wrong codes to set a new password for your account, {attempts} times or more within an hour.',
        icon: 'key',
        tone: 'attention',
        institute:
          'Somebody typed wrong codes to set a new password for {account}, {attempts} times or more within an hour.',
      },
    },
  }),
  'reset-institute-password': event({
    about: ['institute', 'member'],
    fields: [],
    history: '{actor} set a new password for {subject}',
    institute: 'The password was set by the admin.',
    notifies: ['password-changed'],
  }),
  'reset-student-password': event({
    about: ['student'],
    fields: [],
    history: '{actor} set a new password for {subject}',
    student: 'Your password was set by the admin.',
    icon: 'key',
    tone: 'attention',
    notifies: ['password-changed'],
  }),
};
