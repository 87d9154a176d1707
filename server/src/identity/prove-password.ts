import type { Role } from '@uas/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../dependencies';
import { Refusal } from '../http/refusal';
import { countHit, forgetHits, limitRate, refuseWhenLimited } from './limit-rate';
import { createTurns } from './one-at-a-time';

type World = Pick<Dependencies, 'database' | 'clock' | 'environment' | 'passwords'> & {
  readonly ip: string;
  readonly log: FastifyBaseLogger;
};

const inTurn = createTurns();

export interface PasswordProof {
  readonly role: Role;
  /** As it was typed, normalised: unknown accounts are counted as well, so that nobody learns which exist. */
  readonly email: string;
  /** The account of that e-mail, if there is one. */
  readonly account: { readonly id: string; readonly password_hash: string } | undefined;
  readonly password: string;
  /** What a wrong password is answered with. */
  readonly refusal: { readonly status: 400 | 401; readonly sentence: string };
}

/**
 * Lets only the right password pass. Too many wrong ones lock that account for a while (429), whoever tries; a loose
 * limit per address stops one machine from trying many accounts. Unknown accounts take the same time and answer.
 */
export async function provePassword(world: World, proof: PasswordProof): Promise<void> {
  const { environment, passwords } = world;
  const windowSeconds = environment.loginLockMinutes * 60;
  const ofAccount = {
    key: `password:${proof.role}:${proof.email}`,
    max: environment.loginAttempts,
    windowSeconds,
  };
  const ofAddress = {
    key: `password-from:${world.ip}`,
    max: environment.loginAttemptsPerAddress,
    windowSeconds,
  };
  // One guess at a time, so that guesses sent together cannot all pass before the first of them is counted. Another
  // instance has turns of its own, so what was counted there meanwhile is looked at again before anything is said.
  await inTurn(ofAccount.key, async () => {
    await refuseWhenLimited(world, ofAccount);
    await refuseWhenLimited(world, ofAddress);
    const fits = await passwords.verify(proof.account?.password_hash ?? null, proof.password);
    if (fits) {
      await refuseWhenLimited(world, ofAccount);
      return forgetHits(world, ofAccount.key);
    }
    await countHit(world, ofAddress);
    await limitRate(world, ofAccount);
    world.log.warn(
      { event: 'password-wrong', role: proof.role, accountId: proof.account?.id ?? null },
      'wrong password',
    );
    throw new Refusal(proof.refusal.status, proof.refusal.sentence);
  });
}
