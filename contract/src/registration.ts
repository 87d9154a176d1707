const ALARMING = /fail|must be at least|already|wrong|error/i;

/** The colour of a registration message: red when the reply was not ok or a keyword occurs (S-4.4, R-36). */
export function registrationColour(reply: { ok: boolean; message: string }): 'red' | 'green' {
  return !reply.ok || ALARMING.test(reply.message) ? 'red' : 'green';
}

export const STUDENT_REGISTERED =
  'You are registered! Please Login to complete your profile and fill application form.';
export const STUDENT_REGISTRATION_NOTICE = 'Please fill out admission form in your profile after login.';
export const INSTITUTE_REGISTERED = 'Welcome! Your institute is registered. Please login to continue.';
export const INSTITUTE_REGISTRATION_NOTICE =
  'After login, please complete your profile and add your programs and departments.';
