import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withDeployed } from './deploy';
import { misfits } from './fit';
import {
  deployedAt,
  folderOf,
  type Place,
  type Registry,
  readRegistry,
  remoteRecord,
  shellRecord,
  whileLocked,
  writeRegistry,
} from './site-folder';

/** The registry with the earlier build of a place in it again. */
function takenBack(registry: Registry, { site, place }: { site: string; place: Place }): Registry {
  const version = deployedAt(registry, place)?.previous;
  if (!version) throw new Error(`There is no earlier ${place} to go back to.`);
  const text = readFileSync(path.join(folderOf(site, place), version, 'record.json'), 'utf8');
  const record: unknown = JSON.parse(text);
  const facts = place === 'shell' ? shellRecord.parse(record) : remoteRecord.parse(record);
  return withDeployed(registry, { place, facts });
}

/** Why what would be deployed then does not work together, as far as it has to do with the given places. */
function objections({ shell, remotes }: Registry, places: readonly Place[]): string[] {
  if (!shell) return [];
  return Object.entries(remotes)
    .filter(([portal]) => places.some((place) => place === 'shell' || place === portal))
    .flatMap(([portal, remote]) =>
      misfits({
        portal: `The ${portal} portal ${remote.version}`,
        needs: remote,
        shell: `the shell ${shell.version}`,
        provision: shell,
      }),
    );
}

/**
 * Deploys the build before the current one again in each of the places, in one step, and remembers the current one as
 * the previous. Answers with what is deployed in each place now; throws every reason why it would not work together.
 */
export async function rollBack(places: readonly Place[], site: string): Promise<Map<Place, string>> {
  return whileLocked(site, () => {
    const after = places.reduce<Registry>(
      (registry, place) => takenBack(registry, { site, place }),
      readRegistry(site),
    );
    const reasons = objections(after, places);
    if (reasons.length > 0) {
      throw new Error([...reasons, 'What belongs together can be taken back together.'].join('\n'));
    }
    writeRegistry(site, after);
    return new Map(places.map((place) => [place, deployedAt(after, place)?.version ?? '']));
  });
}
