import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_ATTEMPTS,
  CODE_LENGTH,
  CODE_MINUTES,
  DAY,
  HOUR,
  MINUTE,
  type NotificationChannel,
  type Role,
  SECOND,
} from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Database, json, type Transaction } from '../database/tables';
import type { Dependencies } from '../dependencies';
import type { Device } from '../limits/device';
import { networkOf, networksAround } from '../limits/network-of';
import { Refusal } from '../refusals/refusal';
import { type Account, findAccount, readAccount } from './accounts';
import type { NoteFailedLogin } from './failed-login';
import { isKnownDevice } from './known-devices';
import { countHit, endsOfLimited, refuseWhenLimited } from './limit-rate';

/** When a code that could not be sent goes again, as a new one, and how often it is tried. */
const SEND_AGAIN = MINUTE;
const SENDINGS = 3;
/** How many wrong codes an address, a larger network around it, and everybody together may type in an hour to get back into accounts. */
export const WRONG_OF_ADDRESS = 30;
export const WRONG_OF_NETWORK = 150;
export const WRONG_OF_ALL = 1_000;

/** What a code proves: who somebody is, an address of theirs, a new one, or that an account passes to somebody else. */
export type CodePurpose = 'recover' | 'verify' | 'new-address' | 'hand-over';

/** What a code is asked for and typed with: an address, whether it has an account or not, or the account. */
export type CodeKey = { readonly role: Role } & (
  | {
      readonly purpose: 'recover';
      /** Normalised, as all addresses are at the edge. */
      readonly email: string;
    }
  | {
      readonly purpose: Exclude<CodePurpose, 'recover'>;
      readonly accountId: string;
      /** Which of several codes for one purpose, where an account has them at a time. */
      readonly slot?: string;
    }
);

/** Where a code goes, and what is done once it is typed. */
export interface CodeTarget {
  readonly channel: NotificationChannel;
  /** Null for the address that the account has when the code is sent. */
  readonly address: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

/** What the column `email` holds: it makes one live code of a purpose. */
function keyOf(key: CodeKey): string {
  if (key.purpose === 'recover') return key.email;
  return key.slot === undefined ? key.accountId : `${key.accountId}:${key.slot}`;
}

/** Asks for a code; it takes the place of the one that was asked for before. */
export async function askForCode(
  { database, clock, ids }: Pick<Dependencies, 'clock' | 'ids'> & { readonly database: Transaction },
  key: CodeKey,
  { channel, address, details = {} }: CodeTarget = { channel: 'email', address: null },
): Promise<void> {
  const now = clock.now();
  const fresh = {
    id: ids.next(),
    account_id: key.purpose === 'recover' ? null : key.accountId,
    channel,
    address,
    details: json(details),
    code_hash: null,
    attempts: 0,
    send_at: now,
    sendings: 0,
    expires_at: null,
    created_at: now,
  };
  await database
    .insertInto('one_time_code')
    .values({ ...fresh, purpose: key.purpose, role: key.role, email: keyOf(key) })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'role', 'email']).where('used_at', 'is', null).doUpdateSet(fresh),
    )
    .execute();
}

/** A code that is to be sent now. */
export interface CodeToSend {
  readonly id: string;
  /** Whose code it is: of somebody who asks for many at once, a few are on their way at a time. */
  readonly asker: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly channel: NotificationChannel;
  /** Where it goes; null for the address of the account. */
  readonly address: string | null;
  /** Undefined where the address has none: nothing is sent, and no code fits. */
  readonly account: Account | undefined;
}

/** What stands before the name of one of several codes: an account, or the address that was typed. */
const ASKER = sql<string>`split_part(email, ':', 1)`;

/**
 * Makes the next code that is due, which no other instance makes at this moment; null when none is. Its time runs from
 * now; of those in `butOf` none is made. Until `noteCodeSent` another one goes out in its place a minute later.
 */
export async function makeNextCode(
  { database, clock, fileKey }: Pick<Dependencies, 'clock' | 'fileKey'> & { readonly database: Transaction },
  { butOf = [] }: { readonly butOf?: readonly string[] } = {},
): Promise<CodeToSend | null> {
  const now = clock.now();
  const row = await database
    .selectFrom('one_time_code')
    .select(['id', 'purpose', 'role', 'email', 'account_id', 'channel', 'address', 'sendings'])
    .where('send_at', '<=', now)
    .where(sql<boolean>`${ASKER} <> all(${[...butOf]}::text[])`)
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return null;
  const account =
    row.purpose === 'recover'
      ? await findAccount(database, row)
      : await readAccount(database, { accountId: row.account_id ?? '' });
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const isLast = !account || row.sendings + 1 >= SENDINGS;
  await database
    .updateTable('one_time_code')
    .set({
      account_id: account?.accountId ?? null,
      code_hash: hashCode(fileKey, row.id, code),
      sendings: row.sendings + 1,
      send_at: isLast ? null : new Date(now.getTime() + SEND_AGAIN),
      expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE),
    })
    .where('id', '=', row.id)
    .execute();
  const { id, purpose, channel, address } = row;
  const [asker = ''] = row.email.split(':');
  return { id, asker, purpose, code, channel, address, account };
}

/** Notes that a code has left, so that no other one follows it. */
export async function noteCodeSent(
  { database, fileKey }: Pick<Dependencies, 'fileKey'> & { readonly database: Database },
  { id, code }: Pick<CodeToSend, 'id' | 'code'>,
): Promise<void> {
  await database
    .updateTable('one_time_code')
    .set({ send_at: null })
    .where('id', '=', id)
    .where('code_hash', '=', hashCode(fileKey, id, code))
    .execute();
}

/** A code that was right; whoever spends it first may use it. */
export interface ProvedCode {
  readonly id: string;
  readonly codeHash: string;
  readonly accountId: string;
  /** Where it went, when that was not simply the address of the account. */
  readonly address: string | null;
  readonly details: Readonly<Record<string, string>>;
}

/**
 * Lets only the right code pass. Each attempt is counted before it is compared, in one statement, and stays counted: of
 * codes that are sent together, five are looked at. An address without an account is answered like one with a wrong code.
 */
export async function proveCode(
  guesser: Guesser,
  { code, ...key }: CodeKey & { readonly code: string },
): Promise<ProvedCode> {
  const { database, clock, fileKey } = guesser;
  const now = clock.now();
  const live = sql<boolean>`purpose = ${key.purpose} and role = ${key.role} and email = ${keyOf(key)}
    and used_at is null and code_hash is not null and expires_at > ${now}`;
  if (key.purpose === 'recover') await refuseGuesser(guesser, key.role, live);
  const row = await database
    .updateTable('one_time_code')
    .set({ attempts: sql<number>`attempts + 1` })
    .where(live)
    .where('attempts', '<', CODE_ATTEMPTS)
    .returning(['id', 'code_hash', 'account_id', 'address', 'details'])
    .executeTakeFirst();
  if (!row) {
    const spent = await database.selectFrom('one_time_code').select('id').where(live).executeTakeFirst();
    throw new Refusal(spent ? 'code.too-many-wrong' : 'code.not-valid');
  }
  const codeHash = row.code_hash ?? '';
  const fits = areSame(hashCode(fileKey, row.id, code), codeHash);
  if (!fits || row.account_id === null) {
    if (key.purpose === 'recover') {
      const { role, email } = key;
      await guesser.noteFailedLogin({ role, email, accountId: row.account_id ?? undefined, proof: 'code' });
      await countWrong(guesser);
    }
    throw new Refusal('code.wrong');
  }
  const details = row.details as ProvedCode['details'];
  return { id: row.id, codeHash, accountId: row.account_id, address: row.address, details };
}

/** Who types a code. */
type Guesser = Pick<Dependencies, 'database' | 'clock' | 'fileKey' | 'environment'> & {
  readonly ip: string;
  readonly device: Device;
  readonly noteFailedLogin: NoteFailedLogin;
};

/**
 * Five guesses at one code are few, but five at each of a hundred thousand are not: wrong codes are counted over all
 * accounts, for an address and for everybody.
 */
function limitsOf({ ip, environment: { limitFactor } }: Guesser) {
  const common = { windowSeconds: HOUR / SECOND, code: 'too-often.codes' } as const;
  return {
    around: [
      { ...common, key: `wrong-codes:${networkOf(ip)}`, max: WRONG_OF_ADDRESS * limitFactor },
      ...networksAround(ip).map((network) => ({
        ...common,
        key: `wrong-codes:${network}`,
        max: WRONG_OF_NETWORK * limitFactor,
      })),
    ],
    all: { ...common, key: 'wrong-codes', max: WRONG_OF_ALL * limitFactor },
  };
}

/** A browser in which somebody of the account has logged in before is let through when everybody together typed too many. */
async function refuseGuesser(guesser: Guesser, role: Role, live: RawBuilder<boolean>): Promise<void> {
  const { around, all } = limitsOf(guesser);
  await refuseWhenLimited(guesser, ...around);
  if ((await endsOfLimited(guesser, [all])).size === 0) return;
  const { database, device } = guesser;
  const row = await database.selectFrom('one_time_code').select('account_id').where(live).executeTakeFirst();
  const accountId = row?.account_id ?? '';
  if (!(await isKnownDevice(guesser, { role, accountId }, device.id))) await refuseWhenLimited(guesser, all);
}

async function countWrong(guesser: Guesser): Promise<void> {
  const { around, all } = limitsOf(guesser);
  await countHit(guesser, all);
  for (const limit of around) await countHit(guesser, limit);
}

/** Spends a code that was proved; refuses when somebody else has, or when another one was asked for meanwhile. */
export async function spendCode(
  { database, clock }: Pick<Dependencies, 'clock'> & { readonly database: Transaction },
  { id, codeHash }: ProvedCode,
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('one_time_code')
    .set({ used_at: clock.now() })
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('code.not-valid');
}

/**
 * Forgets every code of an account that gets another address, also one that is asked for with the former address and
 * being made at this moment.
 */
export async function dropCodesOf(
  database: Transaction,
  { role, accountId, email }: Pick<Account, 'role' | 'accountId' | 'email'>,
): Promise<void> {
  await database
    .deleteFrom('one_time_code')
    .where(
      sql<boolean>`account_id = ${accountId} or (purpose = 'recover' and role = ${role} and email = ${email.toLowerCase()})`,
    )
    .execute();
}

/** Forgets codes of the day before. */
export async function sweepCodes({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  await database
    .deleteFrom('one_time_code')
    .where('created_at', '<', new Date(clock.now().getTime() - DAY))
    .execute();
}

/** Six digits alone are tried in a second: without the installation's key a hash says nothing. */
function hashCode(key: Buffer, id: string, code: string): string {
  return createHmac('sha256', key).update(`one-time-code:${id}:${code}`).digest('base64url');
}

function areSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
