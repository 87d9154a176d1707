import { z } from 'zod';
import { ownEmailState } from '../accounts/contacts';
import { PASSWORD_MINIMUM } from '../accounts/passwords';
import { twoFactorFields } from '../accounts/two-factor-fields';
import { endpoint } from '../endpoint';
import {
  anyPassword,
  day,
  emailKey,
  instant,
  line,
  newEmail,
  newPassword,
  openEnum,
  optionalDay,
  paged,
  paging,
  requiredLine,
  searchText,
  success,
  typedEmail,
} from '../fields';
import { type Reason, type RefusalCode, sentenceOf } from '../refusals';
import { SITE_SETTINGS } from '../site/site';
import { permissionsSchema, shownPermissions } from './permissions';

/** A staff member; the master has every permission. */
export const staffMember = z.object({
  name: z.string(),
  email: z.string(),
  isMaster: z.boolean(),
  permissions: shownPermissions,
});
export type StaffMember = z.infer<typeof staffMember>;

export const loginAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Logs an admin or a staff member in.',
  audience: 'open',
  body: z.strictObject({ email: typedEmail, password: anyPassword.min(1), ...twoFactorFields }),
  reply: z.object({ token: z.string(), admin: staffMember, message: z.string() }),
  isShownOnce: true,
  texts: { notOk: sentenceOf('session.wrong-admin-password'), noAnswer: 'Network error. Please try again.' },
});

export const getOwnStaffRecord = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  summary: 'The own record with the permissions as they are now.',
  audience: { staff: 'any' },
  /** `notSet`: what the operator has not set yet; older servers do not say it. */
  reply: z.object({
    admin: staffMember,
    ...ownEmailState,
    notSet: z.array(openEnum(SITE_SETTINGS)).optional(),
  }),
});

export const getCounts = endpoint({
  method: 'GET',
  path: '/api/admin/counts',
  summary: 'How many students, institutes, applications and staff there are (R-26, R-58).',
  audience: { staff: 'any' },
  reply: z.object({
    students: z.number().int(),
    institutes: z.number().int(),
    applications: z.number().int(),
    staff: z.number().int(),
    /** Which of them go on beyond their number, the `TOTAL_CAP`: of a server of before alone, today's counts to the last one. */
    capped: z.array(openEnum(['students', 'institutes', 'applications', 'staff'])).optional(),
  }),
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admins',
  summary: 'Staff and masters.',
  audience: { staff: 'master' },
  reply: z.object({ admins: z.array(staffMember) }),
  texts: { notOk: 'Could not load staff.', noAnswer: 'Network error. Please try again.' },
});

/** Why a staff member cannot be created, or null. */
export function createStaffRefusal(staff: { email: string; password: string }): Reason | null {
  if (staff.email.trim() === '' || staff.password === '') return { code: 'staff.credentials-missing' };
  return staff.password.length < PASSWORD_MINIMUM.staffCreate
    ? { code: 'password.too-short', params: { min: PASSWORD_MINIMUM.staffCreate } }
    : null;
}

export const createStaff = endpoint({
  method: 'POST',
  path: '/api/admin/register',
  summary: 'Creates a staff member or another master.',
  audience: { staff: 'master' },
  body: z.strictObject({
    name: line(120).default(''),
    email: requiredLine(254, 'staff.credentials-missing').pipe(newEmail),
    password: anyPassword
      .min(1, 'staff.credentials-missing' satisfies RefusalCode)
      .min(PASSWORD_MINIMUM.staffCreate, 'password.too-short' satisfies RefusalCode),
    isMaster: z.boolean().default(false),
    permissions: permissionsSchema.prefault({}),
  }),
  reply: z.object({ admin: staffMember }),
  status: 201,
  texts: {
    done: 'New staff created.',
    notOk: 'Failed to create staff.',
    noAnswer: 'Network error. Try again.',
  },
});

export const updateStaff = endpoint({
  method: 'PUT',
  path: '/api/admins/:email',
  summary: 'Changes name and permissions of a staff member.',
  audience: { staff: 'master' },
  params: z.object({ email: emailKey }),
  body: z.strictObject({
    name: line(120).optional(),
    permissions: permissionsSchema.optional(),
    isMaster: z.boolean().optional(),
  }),
  reply: z.object({ admin: staffMember }),
  texts: {
    done: 'Staff updated.',
    notOk: 'Could not update staff.',
    noAnswer: 'Network error. Could not update staff.',
  },
});

export const deleteStaff = endpoint({
  method: 'DELETE',
  path: '/api/admins/:email',
  summary: 'Deletes a staff member; never the last master, never oneself (R-28).',
  audience: { staff: 'master' },
  params: z.object({ email: emailKey }),
  reply: success,
  texts: { done: 'Staff deleted.', failed: 'Could not delete staff.' },
});

export const changeStaffPassword = endpoint({
  method: 'POST',
  path: '/api/admins/:email/change-password',
  summary:
    'Sets a new password for a staff member and ends their sessions; the own one with the old password.',
  audience: { staff: 'master' },
  params: z.object({ email: emailKey }),
  body: z.strictObject({
    newPassword: newPassword(PASSWORD_MINIMUM.staffChange),
    /** Asked for when it is the own password. */
    oldPassword: anyPassword.optional(),
  }),
  reply: success.extend({ message: z.string() }),
  texts: {
    done: 'Staff password updated.',
    failed: 'Could not update password.',
  },
});

export const changeOwnStaffPassword = endpoint({
  method: 'POST',
  path: '/api/admin/change-password',
  summary: 'Staff change their own password; their other sessions end.',
  audience: { staff: 'any' },
  body: z.strictObject({
    oldPassword: anyPassword.min(1),
    newPassword: newPassword(PASSWORD_MINIMUM.staffChange),
  }),
  reply: success.extend({ message: z.string() }),
  texts: {
    done: 'Password changed successfully.',
    failed: 'Could not update password.',
  },
});

/** Whom or what a line of the history is about, by its name of today; without a name it is gone. */
export const auditSubject = z.object({
  /** `student`, `institute`, `staff`, `academy`, `application`, `query` or another word. */
  kind: z.string(),
  /** Of the person or organisation; of the student of an application. */
  name: z.string(),
  /** Of whoever signs in; empty for the rest. */
  email: z.string(),
  /** Of an application. */
  program: z.string(),
  institute: z.string(),
});

export const auditEntry = z.object({
  _id: z.string(),
  at: instant,
  actorRole: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
  reason: z.string(),
  /** The name of today of who did it; empty for somebody who is gone and for the service itself. */
  actorName: z.string().optional(),
  /** The member of an institute who did it, where it was not its main account. */
  actorMember: z.object({ id: z.string(), name: z.string() }).optional(),
  about: auditSubject.optional(),
  /** What happened, for staff, with `{actor}`, `{subject}`, `{program}` and `{institute}` for the names beside it. */
  sentence: z.string().optional(),
  /** The number of the application or the student that it is about; left out where it is about neither. */
  number: z.string().optional(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilter = {
  /** Who did it or whom it is about: a name, an e-mail, or the number of an application or a student. */
  search: searchText,
  /** Who did it: a name, an e-mail, or the number of a student. */
  by: searchText,
  action: z.string().max(60).default(''),
  from: optionalDay.default(''),
  to: optionalDay.default(''),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who did what when, newest first.',
  audience: { staff: 'master' },
  query: z.object({ ...paging, ...auditFilter }),
  reply: z.object({
    entries: z.array(auditEntry),
    ...paged,
    /** Every action that occurs, for the filter. */
    actions: z.array(z.string()),
  }),
  texts: 'Could not load the history.',
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/csv',
  summary: 'Every line of the history that matches the filter as a CSV file; the file is a line of it too.',
  audience: { staff: 'master' },
  query: z.object(auditFilter),
  reply: z.string(),
  csv: true,
});

export const AUDIT_CSV_COLUMNS = [
  'Entry ID',
  'Date',
  'Who',
  'Who Email',
  'Who Role',
  'What Happened',
  'Number',
  'About',
  'About Email',
  'Course',
  'Institute/University',
  'Action',
  'Before',
  'After',
] as const;

export const NO_HISTORY_TO_EXPORT = 'Nothing of the history to export for current filter.';

/** `history_{date}.csv` with the Karachi day of the export. */
export function auditCsvName(today: string): string {
  return `history_${day.parse(today)}.csv`;
}
