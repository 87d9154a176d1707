import type { AnyEndpoint } from '@uas/contract';
import * as contract from '@uas/contract';
import type { Dependencies } from '../dependencies';
import { Refusal } from '../refusals/refusal';
import type { Actor } from './actor';
import { isTwoFactorOn, readTwoFactor } from './two-factor';

/** What somebody may call who must set up the second step first. */
const SET_UP: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  contract.getTwoFactor,
  contract.beginTwoFactor,
  contract.confirmTwoFactor,
  contract.beginPasskey,
  contract.addPasskey,
  contract.logout,
]);

/** Whether the operator demands a second step of this person. */
export function isTwoFactorRequired(
  { environment }: Pick<Dependencies, 'environment'>,
  actor: Actor,
): boolean {
  const { requireTwoFactor } = environment;
  if (actor.role !== 'admin' || requireTwoFactor === 'nobody') return false;
  return requireTwoFactor === 'staff' || actor.isMaster;
}

/** Refuses all but the set-up to a person of whom a second step is demanded and who has none. */
export async function requireTwoFactor(
  dependencies: Pick<Dependencies, 'database' | 'environment'>,
  actor: Actor,
  endpoint: AnyEndpoint,
): Promise<void> {
  if (!isTwoFactorRequired(dependencies, actor) || SET_UP.has(endpoint)) return;
  const row = await readTwoFactor(dependencies.database, actor.accountId);
  if (!isTwoFactorOn(row)) throw new Refusal('second-step.set-up-first');
}
