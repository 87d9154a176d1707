import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type RemoteFacts, type ShellFacts, withDeployed } from './deploy';
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

function factsOf(site: string, { place, version }: { place: Place; version: string }) {
  const text = readFileSync(path.join(folderOf(site, place), version, 'record.json'), 'utf8');
  const record: unknown = JSON.parse(text);
  return place === 'shell' ? shellRecord.parse(record) : remoteRecord.parse(record);
}

function isRemote(facts: RemoteFacts | ShellFacts): facts is RemoteFacts {
  return 'entry' in facts;
}

/** Why an earlier build would not work beside what is deployed now. */
function objectionsTo(
  facts: RemoteFacts | ShellFacts,
  { place, registry }: { place: Place; registry: Registry },
) {
  const { shell, remotes } = registry;
  if (isRemote(facts)) {
    return misfits({
      portal: `The ${place} portal ${facts.version}`,
      needs: facts,
      shell: `the deployed shell ${shell?.version}`,
      provision: shell ?? { provides: {} },
    });
  }
  return Object.entries(remotes).flatMap(([portal, remote]) =>
    misfits({
      portal: `The deployed ${portal} portal ${remote.version}`,
      needs: remote,
      shell: `the shell ${facts.version}`,
      provision: facts,
    }),
  );
}

/**
 * Deploys the build before the current one again and remembers the current one as the previous. Answers with its
 * version; throws every reason why it would not fit what is deployed now.
 */
export async function rollBack(place: Place, site: string): Promise<string> {
  return whileLocked(site, () => {
    const registry = readRegistry(site);
    const version = deployedAt(registry, place)?.previous;
    if (!version) throw new Error(`There is no earlier ${place} to go back to.`);
    const facts = factsOf(site, { place, version });
    const reasons = objectionsTo(facts, { place, registry });
    if (reasons.length > 0) throw new Error(reasons.join('\n'));
    writeRegistry(site, withDeployed(registry, { place, facts }));
    return version;
  });
}
