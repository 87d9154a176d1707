/** The documents' minimums, in characters (R-6). Each belongs to a deed, not to a person. */
export const PASSWORD_MINIMUM = {
  student: 5,
  institute: 4,
  staffCreate: 4,
  staffChange: 7,
  reset: 4,
} as const;

export const PASSWORD_MAXIMUM = 128;
export const PASSWORD_TOO_LONG = `Please use at most ${PASSWORD_MAXIMUM} characters for the password.`;

/** 'Password must be at least N characters.' */
export function passwordTooShort(minimum: number): string {
  return `Password must be at least ${minimum} characters.`;
}

/** 'New password must be at least N characters.' */
export function newPasswordTooShort(minimum: number): string {
  return `New password must be at least ${minimum} characters.`;
}

export const FILL_ALL_FIELDS = 'Please fill all fields.';

interface Change {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Why a change of one's own password is refused, or null (S-5.17 to S-5.19, A-5.2 to ). */
export function passwordChangeRefusal(
  owner: 'student' | 'institute' | 'staffChange',
  change: Change,
): string | null {
  if (!change.oldPassword || !change.newPassword || !change.confirmPassword) return FILL_ALL_FIELDS;
  const minimum = PASSWORD_MINIMUM[owner];
  if (change.newPassword.length < minimum) return newPasswordTooShort(minimum);
  if (change.newPassword !== change.confirmPassword) {
    return owner === 'student'
      ? 'New password and confirm password do not match.'
      : 'Passwords do not match.';
  }
  return null;
}
