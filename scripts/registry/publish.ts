import type { Wire } from '../../contract/lock/wire';
import type { Candidate } from './candidate';
import { objections } from './check';
import { factsOf, withDeployed } from './deploy';
import { installBuild } from './install-build';
import { deployedAt, type Registry, readRegistry, whileLocked, writeRegistry } from './site-folder';

export interface PublishOptions {
  readonly site: string;
  /** The calls of the server that the build will meet. */
  readonly server: Wire;
  /** False leaves the files as they are: quicker during development. */
  readonly compressed?: boolean;
  /** The origin that serves the portal's files, when it is not the site itself. */
  readonly origin?: string | undefined;
  /** Puts the build beside what is deployed: only a browser that asks for it gets it. */
  readonly staged?: boolean;
}

const targetOf = ({ build }: Candidate) => build.portal ?? 'shell';

/**
 * Deploys builds in one step; answers with those that were not deployed already. Throws every objection as one error
 * and then changes nothing. Builds that come together are judged beside each other, so that a name may move or go
 * from the design system together with its last use.
 */
export async function publishTogether(
  candidates: readonly Candidate[],
  { site, server, compressed = true, origin, staged = false }: PublishOptions,
): Promise<Candidate[]> {
  return whileLocked(site, async () => {
    const before = readRegistry(site);
    const fresh = candidates.filter(
      (candidate) => deployedAt(before, targetOf(candidate))?.version !== candidate.build.version,
    );
    const after = fresh.reduce(
      (registry, candidate) =>
        withDeployed(registry, { target: targetOf(candidate), facts: factsOf(candidate, origin) }),
      before,
    );
    const registry = staged ? before : after;
    const reasons = fresh.flatMap((candidate) =>
      objections(candidate, { registry: without(fresh, registry, candidate), server }),
    );
    if (reasons.length > 0) throw new Error(reasons.join('\n'));
    for (const candidate of fresh) {
      await installBuild(candidate, { site, facts: factsOf(candidate, origin), compressed });
    }
    if (!staged && fresh.length > 0) writeRegistry(site, after);
    return fresh;
  });
}

/** For a shell, the portals that do not come with it: the others speak for themselves. */
function without(fresh: readonly Candidate[], registry: Registry, { build }: Candidate): Registry {
  if (build.portal) return registry;
  const coming = fresh.map(targetOf);
  const remotes = Object.entries(registry.remotes).filter(
    ([target]) => !coming.some((one) => one === target),
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Deploys a build. Answers false when that version is deployed already. Throws every objection as one error. */
export async function publish(candidate: Candidate, options: PublishOptions): Promise<boolean> {
  return (await publishTogether([candidate], options)).length > 0;
}
