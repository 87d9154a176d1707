import type { Role } from '@uas/contract';
import { sql } from 'kysely';
import { breaksConstraint, type Database, type ReadableDatabase } from '../database/tables';

/** Names an account; its id is not that of its person. */
export interface AccountKey {
  readonly role: Role;
  readonly accountId: string;
}

/** What somebody signs in with, and whose it is. */
export interface Account extends AccountKey {
  /** The student, institute or staff member. */
  readonly personId: string;
  /** The member of the institute whose account it is; none for its main account, nor for other roles. */
  readonly memberId?: string | null;
  readonly email: string;
  readonly password_hash: string;
}

/** The name of somebody of an institute, of an `account` and its `institute_member`, if it has one, in the outer query. */
export const nameOfAccount = sql<string>`coalesce(institute_member.name,
  (select contact_person from institute_row where institute_row.id = account.institute_id))`;

const PERSON_COLUMN = { student: 'student_id', institute: 'institute_id', admin: 'staff_id' } as const;
const PERSON_TABLE = { student: 'student', institute: 'institute', admin: 'staff' } as const;

function accounts(database: ReadableDatabase) {
  return database
    .selectFrom('account')
    .select([
      'id as accountId',
      'role',
      'email',
      'password_hash',
      sql<string>`coalesce(student_id, institute_id, staff_id)`.as('personId'),
      sql<string | null>`(select institute_member.id from institute_member where account_id = account.id)`.as(
        'memberId',
      ),
    ]);
}

/**
 * The account with that e-mail in a role; the same e-mail in another role is another account. Nobody signs in to that of
 * a member who has not taken the invitation, which has no password: it only keeps the address.
 */
export function findAccount(
  database: ReadableDatabase,
  { role, email }: { readonly role: Role; readonly email: string },
): Promise<Account | undefined> {
  return accounts(database)
    .where('role', '=', role)
    .where(sql`lower(email)`, '=', email)
    .where('password_hash', '<>', '')
    .executeTakeFirst();
}

/** The account of whoever is signed in; undefined once it is gone. */
export function readAccount(
  database: ReadableDatabase,
  { accountId }: Pick<AccountKey, 'accountId'>,
): Promise<Account | undefined> {
  return accounts(database).where('id', '=', accountId).executeTakeFirst();
}

/** The account with which a student, or an institute as a whole, signs in. */
export function readMainAccount(
  database: ReadableDatabase,
  { role, personId }: Pick<Account, 'role' | 'personId'>,
): Promise<Account | undefined> {
  return accounts(database)
    .where(PERSON_COLUMN[role], '=', personId)
    .where(
      sql<boolean>`not exists (select from institute_member where institute_member.account_id = account.id)`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps the account from being deleted until the transaction ends; false when it is gone already. */
export async function holdAccount(
  transaction: Database,
  { accountId }: Pick<AccountKey, 'accountId'>,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an account to a person who is there. */
export async function addAccount(
  transaction: Database,
  { accountId, personId, memberId: _, ...account }: Account & { readonly created_at: Date },
): Promise<void> {
  await transaction
    .insertInto('account')
    .values({ id: accountId, [PERSON_COLUMN[account.role]]: personId, ...account })
    .execute();
}

/** Whether an error is the database refusing an e-mail that somebody of the same role has. */
export function isEmailTaken(error: unknown): boolean {
  const rules = ['account_email', 'student_email', 'institute_email', 'staff_email'];
  return rules.some((rule) => breaksConstraint(error, rule));
}

/**
 * Sets another password; false when the account or its person is gone. Takes the person's row first, as whoever deletes
 * the person does, so that the two never wait for each other.
 */
export async function setPasswordHash(
  transaction: Database,
  { role, accountId, personId }: Omit<Account, 'email' | 'password_hash'>,
  password_hash: string,
): Promise<boolean> {
  const person = await transaction
    .selectFrom(PERSON_TABLE[role])
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('account')
    .set({ password_hash })
    .where('id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives an account and its person another address, and answers with the one before; null when they are gone. Takes the
 * person's row first, as whoever deletes the person does.
 */
export async function setEmail(
  transaction: Database,
  { role, accountId, personId }: Pick<Account, 'role' | 'accountId' | 'personId'>,
  email: string,
): Promise<string | null> {
  const table = PERSON_TABLE[role];
  const person = await transaction
    .selectFrom(table)
    .select('email')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return null;
  await transaction.updateTable('account').set({ email }).where('id', '=', accountId).execute();
  await transaction.updateTable(table).set({ email }).where('id', '=', personId).execute();
  return person.email;
}
