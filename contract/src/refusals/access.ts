/** Who is calling, and whether they may. */
export const ACCESS_REFUSALS = {
  'session.wrong-password': { status: 401, message: 'Invalid email or password. Try again!' },
  'session.wrong-admin-password': { status: 401, message: 'Invalid admin credentials.' },
  'account.password-missing': { status: 400, message: 'Please enter your password.' },
  'code.six-digits': { status: 400, message: 'The code has six digits.' },
  'new-email.reference-missing': { status: 400, message: 'Please enter a number that the person named.' },
  'new-email.reason-too-short': { status: 400, message: 'Please say how you made sure.' },
  'password.fields-missing': { status: 400, message: 'Please fill all fields.' },
  'password.too-short': { status: 400, message: 'Password must be at least {min} characters.' },
  'password.new-too-short': { status: 400, message: 'New password must be at least {min} characters.' },
  'password.too-long': { status: 400, message: 'Please use at most {max} characters for the password.' },
  'password.confirmation-differs': {
    status: 400,
    message: 'New password and confirm password do not match.',
  },
  'password.repetition-differs': { status: 400, message: 'Passwords do not match.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const ACCESS_SERVER_REFUSALS = {
  'session.sign-in': { status: 401, message: 'Please login to continue.' },
  'session.too-many-attempts': { status: 429, message: 'Too many attempts. Please try again later.' },
  /** The lock of a login, which a code opens. */
  'session.locked': {
    status: 429,
    message:
      'Too many attempts. Please try again later. You can also sign in with a code sent to your e-mail.',
  },
  'session.not-yours': { status: 404, message: 'This device is signed out already.' },
  /** To whoever typed the right password of an account that staff closed. */
  'session.account-closed': {
    status: 403,
    message: 'This account was closed by our staff on {day}. Please use your other account.',
  },
  'access.forbidden': { status: 403, message: 'You are not allowed to do this.' },
  /** What a member of an institute reads who was not given the right. */
  'access.no-right': {
    status: 403,
    message: 'You do not have the right to do this at {university}. Please ask {mainAccount}.',
  },
  'account.email-taken': { status: 409, message: 'This email is already registered.' },
  'account.password-wrong': { status: 400, message: 'This password is not correct.' },
  'account.offer-accepted': {
    status: 409,
    message:
      'You have accepted an offer. Your university counts on you, so your account cannot be deleted. Give up the seat first.',
  },
  'code.wrong': { status: 400, message: 'This code is not correct. Please look again.' },
  'code.too-many-wrong': { status: 409, message: 'Too many wrong codes. Please ask for a new one.' },
  'code.not-valid': { status: 409, message: 'This code is no longer valid. Please ask for a new one.' },
  'hand-over.old-code-wrong': {
    status: 400,
    message: 'The code from your present address is not correct. Please look again.',
  },
  'hand-over.new-code-wrong': {
    status: 400,
    message: 'The code from the new address is not correct. Please look again.',
  },
  'contact.no-phone': {
    status: 409,
    message: 'There is no mobile number of Pakistan in your profile. Please add it there first.',
  },
  'contact.no-sms': { status: 409, message: 'This site sends no SMS at the moment.' },
  'new-email.cnic-differs': { status: 409, message: 'This CNIC is not the one in the record.' },
  'new-email.reference-differs': { status: 409, message: 'This number is not in the record.' },
  'password.old-wrong': { status: 400, message: 'The old password is not correct.' },
} as const;
