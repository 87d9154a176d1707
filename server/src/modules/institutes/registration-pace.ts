import type * as api from '@uas/contract';
import { DAY, HOUR, SECOND } from '@uas/contract';
import type { Call } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { countHit } from '../../platform/identity/limit-rate';
import { networkOf, networksAround } from '../../platform/limits/network-of';

/** How many institutes of one network are listed at once in a day, and how many of all networks in an hour. */
export const LISTED_OF_NETWORK_A_DAY = 2;
export const LISTED_AN_HOUR = 100;

/**
 * Counts an institute that registers, and says whether it comes faster than anybody honest explains: the third of a network
 * in a day, of any size that `networkOf` and `networksAround` know, or more than a hundred in an hour. Those that wait
 * because of their own network do not count for all, so that one network holds up nobody else.
 */
export async function isBeyondPace(
  { database, clock }: Pick<Unit, 'clock' | 'database'>,
  { ip, environment: { limitFactor } }: Pick<Call<typeof api.registerInstitute>, 'environment' | 'ip'>,
): Promise<boolean> {
  const context = { database, clock };
  const most = LISTED_OF_NETWORK_A_DAY * limitFactor;
  let isBeyond = false;
  for (const network of [networkOf(ip), ...networksAround(ip)]) {
    const { hits } = await countHit(context, {
      key: `institutes:${network}`,
      max: most,
      windowSeconds: DAY / SECOND,
    });
    if (hits > most) isBeyond = true;
  }
  if (isBeyond) return true;
  const mostOfAll = LISTED_AN_HOUR * limitFactor;
  const { hits } = await countHit(context, {
    key: 'institutes',
    max: mostOfAll,
    windowSeconds: HOUR / SECOND,
  });
  return hits > mostOfAll;
}
