import { isAppCode, type PasskeyAssertion, spareCode } from '@uas/contract';
import { sql } from 'kysely';
import { verifySync } from 'otplib';
import type { Database, ReadableDatabase } from '../database/tables';
import type { Dependencies } from '../dependencies';
import { Refusal } from '../refusals/refusal';
import { isPasskeyRight, type Site } from './passkeys';
import { hashRecoveryCode, openSecret } from './sealed-secret';

/** A step before and after the current one is taken too: clocks of phones are not exact. */
export const STEP_SECONDS = 30;

type Context = Pick<Dependencies, 'database' | 'clock' | 'fileKey'>;

/** What was typed or signed beside the password. */
export interface TwoFactorAttempt {
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAssertion | undefined;
  /** Where passkeys are asked for. */
  readonly site: Site;
}

/** How an account asks for a second step. */
export interface TwoFactorRow {
  readonly secret: string | null;
  readonly confirmedAt: Date | null;
  readonly spareCodesLeft: number;
  readonly passkeys: number;
}

/** What a second step was proved with; of a backup code, how many are left. */
export type ProvedTwoFactor = { readonly spareCodesLeft: number | null };

/** What is set up for an account; null while nothing was ever begun. */
export async function readTwoFactor(
  database: ReadableDatabase,
  accountId: string,
): Promise<TwoFactorRow | null> {
  const { rows } = await sql<TwoFactorRow>`
    select secret, confirmed_at as "confirmedAt",
      coalesce(jsonb_array_length(spare_hashes), 0)::int as "spareCodesLeft",
      (select count(*)::int from passkey where passkey.account_id = account.id) as passkeys
    from account left join second_step on second_step.account_id = account.id
    where account.id = ${accountId}`.execute(database);
  return rows[0] ?? null;
}

/** Whether a login of the account asks for more than the password. */
export function isTwoFactorOn(row: Pick<TwoFactorRow, 'confirmedAt' | 'passkeys'> | null): boolean {
  return row !== null && (row.confirmedAt !== null || row.passkeys > 0);
}

/**
 * Proves the second step of an account whose password was right: null where it has none, false where what was typed is
 * wrong. Without anything typed it refuses with what is needed. Codes and challenges are spent by looking at them.
 */
export async function proveTwoFactor(
  context: Context,
  accountId: string,
  { code, passkey, site }: TwoFactorAttempt,
): Promise<ProvedTwoFactor | null | false> {
  const row = await readTwoFactor(context.database, accountId);
  if (!row || !isTwoFactorOn(row)) return null;
  if (passkey) return (await isPasskeyRight(context, { accountId, passkey, site })) && NO_RECOVERY_CODE;
  const typed = spareCode(code ?? '');
  if (typed === '') throw new Refusal(neededOf(row));
  if (isAppCode(typed))
    return (await isAppCodeRight(context, { accountId, row, code: typed })) && NO_RECOVERY_CODE;
  return spendRecoveryCode(context, accountId, typed);
}

const NO_RECOVERY_CODE: ProvedTwoFactor = { spareCodesLeft: null };

function neededOf({ confirmedAt, passkeys }: TwoFactorRow) {
  if (confirmedAt === null) return 'second-step.passkey-needed';
  return passkeys > 0 ? 'second-step.either-needed' : 'second-step.needed';
}

/** The step of 30 seconds in which these digits are right at this moment, or null. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1_000),
    // Whole steps: the one before and the one after.
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

interface TypedAppCode {
  readonly accountId: string;
  readonly row: Pick<TwoFactorRow, 'secret' | 'confirmedAt'>;
  readonly code: string;
}

async function isAppCodeRight(
  { database, clock, fileKey }: Context,
  { accountId, row: { secret, confirmedAt }, code }: TypedAppCode,
): Promise<boolean> {
  if (secret === null || confirmedAt === null) return false;
  const step = stepOfCode(openSecret(fileKey, accountId, secret), code, clock.now());
  return step !== null && spendStep(database, { accountId, secret, step });
}

/** Marks the code of a step as used, over all servers; false for whoever comes second. */
export async function spendStep(
  database: Database,
  { accountId, secret, step }: { accountId: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('second_step')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function spendRecoveryCode(
  { database, fileKey }: Context,
  accountId: string,
  code: string,
): Promise<ProvedTwoFactor | false> {
  const hash = hashRecoveryCode(fileKey, accountId, code);
  const { rows } = await sql<{ left: number }>`
    update second_step set spare_hashes = spare_hashes - ${hash}::text
    where account_id = ${accountId} and jsonb_exists(spare_hashes, ${hash})
    returning jsonb_array_length(spare_hashes)::int as left`.execute(database);
  return rows[0] ? { spareCodesLeft: rows[0].left } : false;
}
