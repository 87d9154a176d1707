import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withDeployed } from './deploy';
import { incompatibilities } from './fit';
import {
  deployedAt,
  folderOf,
  type Registry,
  readRegistry,
  remoteRecord,
  shellRecord,
  type Target,
  whileLocked,
  writeRegistry,
} from './site-folder';

/** The registry with the earlier build of a target in it again. */
function takenBack(registry: Registry, { site, target }: { site: string; target: Target }): Registry {
  const version = deployedAt(registry, target)?.previous;
  if (!version) throw new Error(`There is no earlier ${target} to go back to.`);
  const text = readFileSync(path.join(folderOf(site, target), version, 'record.json'), 'utf8');
  const record: unknown = JSON.parse(text);
  const facts = target === 'shell' ? shellRecord.parse(record) : remoteRecord.parse(record);
  return withDeployed(registry, { target, facts });
}

/** Why what would be deployed then does not work together, as far as it has to do with the given targets. */
function objections({ shell, remotes }: Registry, targets: readonly Target[]): string[] {
  if (!shell) return [];
  return Object.entries(remotes)
    .filter(([portal]) => targets.some((target) => target === 'shell' || target === portal))
    .flatMap(([portal, remote]) =>
      incompatibilities({
        portal: `The ${portal} portal ${remote.version}`,
        needs: remote,
        shell: `the shell ${shell.version}`,
        provision: shell,
      }),
    );
}

/**
 * Deploys the build before the current one again on each of the targets, in one step, and remembers the current one as
 * the previous. Answers with what is deployed on each target now; throws every reason why it would not work together.
 */
export async function rollBack(targets: readonly Target[], site: string): Promise<Map<Target, string>> {
  return whileLocked(site, () => {
    const after = targets.reduce<Registry>(
      (registry, target) => takenBack(registry, { site, target }),
      readRegistry(site),
    );
    const reasons = objections(after, targets);
    if (reasons.length > 0) {
      throw new Error([...reasons, 'What belongs together can be taken back together.'].join('\n'));
    }
    writeRegistry(site, after);
    return new Map(targets.map((target) => [target, deployedAt(after, target)?.version ?? '']));
  });
}
