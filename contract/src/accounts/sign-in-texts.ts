import { sentenceOf } from '../refusals';

const noAnswer = 'Something went wrong. Please try again.';

/** What a login and a registration say that did not work, for students and institutes alike. */
export const LOGIN_TEXTS = { notOk: sentenceOf('session.wrong-password'), noAnswer };
export const REGISTRATION_TEXTS = { notOk: 'Registration failed.', noAnswer };
/** What a reply to a login says beside the token. */
export const LOGGED_IN = 'Login successful.';
