import { z } from 'zod';
import { PASSWORD_MINIMUM } from '../accounts/passwords';
import { endpoint } from '../endpoint';
import { emailKey, id, newPassword, paged, paging, searchText, success } from '../fields';
import { staffInstitute } from './institute';

/** The admin's list of institutes; also behind the Institute Profile dialog. */
export const listAdminInstitutes = endpoint({
  method: 'GET',
  path: '/api/admin/institutes',
  summary: 'Institutes with contact data, newest first.',
  audience: { staff: ['manageInstitutes'] },
  query: z.object({
    ...paging,
    search: searchText,
    sort: z.enum(['newest', 'name']).default('newest'),
    /** Those that are in no public list, or all that nobody has looked at. */
    only: z.enum(['waiting', 'not-looked-at']).optional(),
    /** Just this one, which may be in no public list. */
    id: id.optional(),
  }),
  reply: z.object({ institutes: z.array(staffInstitute), ...paged }),
  texts: 'Could not load institutes from backend.',
});

export const setQueriesAllowed = endpoint({
  method: 'POST',
  path: '/api/admin/institute/set-queries-allowed',
  summary: 'Lets an institute receive queries, or blocks them (R-30).',
  audience: { staff: ['manageInstitutes'] },
  body: z.strictObject({ instituteId: id, allowed: z.boolean() }),
  reply: success.extend({ institute: staffInstitute }),
  texts: { notOk: 'Could not update the institute.', noAnswer: 'Network error. Please try again.' },
});

export const setInstituteLookedAt = endpoint({
  method: 'POST',
  path: '/api/admin/institute/set-looked-at',
  summary:
    'Says that staff have looked at an institute that is new, or takes it back. One that waited is in the public lists from then on.',
  audience: { staff: ['manageInstitutes'] },
  body: z.strictObject({ instituteId: id, lookedAt: z.boolean() }),
  reply: success.extend({ institute: staffInstitute }),
  texts: { notOk: 'Could not update the institute.', noAnswer: 'Network error. Please try again.' },
});

export const resetInstitutePassword = endpoint({
  method: 'POST',
  path: '/api/admin/institutes/reset-password',
  summary: 'Sets a new password for an institute and ends its sessions.',
  audience: { staff: ['manageInstitutes'] },
  body: z.strictObject({ email: emailKey, newPassword: newPassword(PASSWORD_MINIMUM.reset) }),
  reply: success.extend({ message: z.string() }),
  texts: {
    done: 'Password updated.',
    failed: 'Could not update password!',
  },
});

export const deleteInstitute = endpoint({
  method: 'DELETE',
  path: '/api/admin/institutes/:email',
  summary:
    'Deletes an institute with its applications, queries, messages and files. Where vouchers of its offers can still be paid, only with a second confirmation.',
  audience: { staff: ['deleteInstitute'] },
  params: z.object({ email: emailKey }),
  query: z.object({ withOpenVouchers: z.enum(['true', 'false']).default('false') }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Institute deleted.',
    failed: 'Could not delete institute!',
  },
});
