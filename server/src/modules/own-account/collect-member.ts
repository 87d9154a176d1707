import type { ReadableDatabase } from '../../platform/database/tables';
import type { Account } from '../../platform/identity/accounts';

const NOTES = ['What belongs to your university: its main account has a copy of that.'];

/** What a member of an institute has: a name and rights. */
export function collectMember({ database }: { readonly database: ReadableDatabase }, { accountId }: Account) {
  const read = () =>
    database
      .selectFrom('institute_member')
      .innerJoin('institute', 'institute.id', 'institute_member.institute_id')
      .select(['institute_member.name', 'institute_member.email', 'institute.name as university'])
      .select(['rights', 'institute_member.created_at as addedAt'])
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
  return { parts: [{ name: 'profile', title: 'Your profile', read }], notes: NOTES };
}
