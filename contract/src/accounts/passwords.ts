import type { Reason } from '../refusals';

/** The documents' minimums, in characters (R-6). Each belongs to an action, not to a person. */
export const PASSWORD_MINIMUM = {
  student: 5,
  institute: 4,
  staffCreate: 4,
  staffChange: 7,
  reset: 4,
} as const;

export const PASSWORD_MAXIMUM = 128;
interface Change {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Why a change of one's own password is refused, or null (S-5.17 to S-5.19, A-5.2 to ). */
export function passwordChangeRefusal(
  owner: 'student' | 'institute' | 'staffChange',
  change: Change,
): Reason | null {
  if (!change.oldPassword || !change.newPassword || !change.confirmPassword)
    return { code: 'password.fields-missing' };
  const minimum = PASSWORD_MINIMUM[owner];
  if (change.newPassword.length < minimum) {
    return { code: 'password.new-too-short', params: { min: minimum } };
  }
  if (change.newPassword !== change.confirmPassword) {
    return owner === 'student'
      ? { code: 'password.confirmation-differs' }
      : { code: 'password.repetition-differs' };
  }
  return null;
}
