/** The second step of a login, and the passkeys of an account. */
export const TWO_FACTOR_REFUSALS = {
  'second-step.needed': {
    status: 401,
    message: 'Please enter the six digits from your authenticator app.',
  },
  'second-step.passkey-needed': {
    status: 401,
    message: 'Please use your passkey, or one of your backup codes.',
  },
  'second-step.either-needed': {
    status: 401,
    message: 'Please enter the six digits from your authenticator app, or use your passkey.',
  },
  'second-step.wrong': { status: 401, message: 'This code is not correct, or it was used before.' },
  'second-step.set-up-first': { status: 403, message: 'Please set up the second step first.' },
  'second-step.prove-first': {
    status: 400,
    message: 'Please enter the six digits from your authenticator app, or a backup code.',
  },
  'second-step.own': {
    status: 409,
    message: 'This is your own second step. You can switch it off in My account.',
  },
  'second-step.reason-missing': {
    status: 400,
    message: 'Please say how you made sure, in at least ten letters.',
  },
  'passkey.name-missing': { status: 400, message: 'Please give the passkey a name.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const TWO_FACTOR_SERVER_REFUSALS = {
  'second-step.wrong-passkey': { status: 401, message: 'The passkey was not accepted. Please try again.' },
  'second-step.is-set-up': {
    status: 409,
    message: 'An authenticator app is set up already. Switch the second step off to use another one.',
  },
  'second-step.not-begun': {
    status: 409,
    message: 'This set-up is no longer valid. Please begin again.',
  },
  'second-step.not-on': { status: 409, message: 'There is no second step here.' },
  'second-step.wrong-code': {
    status: 400,
    message: 'This code is not correct. Please type the newest six digits from your authenticator app.',
  },
  'second-step.wrong-password': { status: 400, message: 'The password is not correct.' },
  'passkey.needs-a-name': {
    status: 409,
    message: 'Passkeys work only where the address of the site is a name, for example localhost.',
  },
  'passkey.not-accepted': { status: 409, message: 'The passkey was not accepted. Please begin again.' },
  'passkey.too-many': { status: 409, message: 'You can have {max} passkeys. Please remove one first.' },
  'passkey.not-found': { status: 404, message: 'This passkey is not there any more.' },
  'passkey.only-one': {
    status: 409,
    message: 'This passkey is your whole second step. Switch the second step off instead.',
  },
} as const;
