import type { AnyEndpoint } from '@uas/contract';
import * as contract from '@uas/contract';
import type { Dependencies } from '../dependencies';
import { Refusal } from '../refusals/refusal';
import type { Actor } from './actor';
import { isSecondStepOn, readSecondStep } from './second-step';

/** What somebody may call who must set up the second step first. */
const SET_UP: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  contract.getSecondStep,
  contract.beginSecondStep,
  contract.confirmSecondStep,
  contract.beginPasskey,
  contract.addPasskey,
  contract.logout,
]);

/** Whether the operator demands a second step of this person. */
export function isSecondStepRequired(
  { environment }: Pick<Dependencies, 'environment'>,
  actor: Actor,
): boolean {
  const { requireSecondStep } = environment;
  if (actor.role !== 'admin' || requireSecondStep === 'nobody') return false;
  return requireSecondStep === 'staff' || actor.isMaster;
}

/** Refuses all but the set-up to a person of whom a second step is demanded and who has none. */
export async function requireSecondStep(
  dependencies: Pick<Dependencies, 'database' | 'environment'>,
  actor: Actor,
  endpoint: AnyEndpoint,
): Promise<void> {
  if (!isSecondStepRequired(dependencies, actor) || SET_UP.has(endpoint)) return;
  const row = await readSecondStep(dependencies.database, actor.accountId);
  if (!isSecondStepOn(row)) throw new Refusal('second-step.set-up-first');
}
