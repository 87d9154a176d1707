import { createHash } from 'node:crypto';
import type { Role } from '@uas/contract';
import type { Clock } from '../clock';
import type { Database } from '../database/tables';

interface World {
  readonly database: Database;
  readonly clock: Clock;
}

type PersonKey = { readonly role: Role; readonly id: string };

const COLUMN = { student: 'student_id', institute: 'institute_id', admin: 'staff_id' } as const;
const DAY = 24 * 60 * 60_000;
/** How long a browser stays known without a login, and how many of one person are. */
const KEPT_DAYS = 180;
const MOST_OF_A_PERSON = 20;

function keyOf({ role, id }: PersonKey, device: string): string {
  return createHash('sha256').update(`${role}:${id}:${device}`).digest('hex');
}

/** Whether somebody has logged in to this account in this browser before. It takes as long for no account. */
export async function isKnownDevice(
  { database }: World,
  person: PersonKey,
  device: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('known_device')
    .select('key')
    .where('key', '=', keyOf(person, device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps in mind that the right password was typed in this browser; the browsers that were used last stay known. */
export async function rememberDevice(
  { database, clock }: World,
  person: PersonKey,
  device: string,
): Promise<void> {
  const column = COLUMN[person.role];
  const now = clock.now();
  await database
    .insertInto('known_device')
    .values({ key: keyOf(person, device), [column]: person.id, last_used_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_used_at: now }))
    .execute();
  const surplus = database
    .selectFrom('known_device')
    .select('key')
    .where(column, '=', person.id)
    .orderBy('last_used_at', 'desc')
    .orderBy('key')
    .offset(MOST_OF_A_PERSON);
  await database.deleteFrom('known_device').where('key', 'in', surplus).execute();
}

/** Forgets every browser of a person. */
export async function forgetDevicesOf(database: Database, person: PersonKey): Promise<void> {
  await database.deleteFrom('known_device').where(COLUMN[person.role], '=', person.id).execute();
}

/** Removes browsers that were not used for long. */
export async function sweepDevices({ database, clock }: World): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_DAYS * DAY);
  await database.deleteFrom('known_device').where('last_used_at', '<', since).execute();
}
