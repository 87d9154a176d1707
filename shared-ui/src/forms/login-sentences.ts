export const EMAIL_MISSING = 'Please enter your e-mail address.';
export const PASSWORD_MISSING = 'Please enter your password.';
