/** The title of the product and of its confirm dialog. */
export const PRODUCT_NAME = 'Universities Admission Service';
export const CONFIRM_QUESTION = 'Are you sure? You cannot undo this action.';

export const STUDENT_REGISTERED =
  'You are registered! Please Login to complete your profile and fill application form.';
export const STUDENT_REGISTRATION_NOTICE = 'Please fill out admission form in your profile after login.';
export const INSTITUTE_REGISTERED = 'Welcome! Your institute is registered. Please login to continue.';
export const INSTITUTE_REGISTRATION_NOTICE =
  'After login, please complete your profile and add your programs and departments.';
