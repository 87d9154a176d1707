import type { Candidate } from './candidate';
import { providedBy, requiredBy } from './check';
import {
  deployedAt,
  type PublishedRemote,
  type PublishedShell,
  type Registry,
  type Target,
} from './site-folder';

/** A build as its own folder describes it: without what was deployed before. */
export type RemoteFacts = Omit<PublishedRemote, 'previous'>;
export type ShellFacts = Omit<PublishedShell, 'previous'>;

/** The name under which the registry remembers when a build was replaced. */
export function keyOf(target: Target, version: string): string {
  return `${target}/${version}`;
}

/** The registry with a build deployed to its target; the one that was there becomes the previous one. */
export function withDeployed(
  registry: Registry,
  { target, facts, now = new Date() }: { target: Target; facts: RemoteFacts | ShellFacts; now?: Date },
): Registry {
  const current = deployedAt(registry, target);
  const { [keyOf(target, facts.version)]: _back, ...replaced } = registry.replaced;
  if (current) replaced[keyOf(target, current.version)] = now.toISOString();
  const next = { ...facts, previous: current?.version ?? null };
  if (target === 'shell') return { ...registry, replaced, shell: next as PublishedShell };
  return { ...registry, replaced, remotes: { ...registry.remotes, [target]: next as PublishedRemote } };
}

function remoteOf({ build, manifest, exports }: Candidate, origin = ''): RemoteFacts {
  const base = `${origin}/remotes/${build.portal}/${build.version}`;
  const exposed = manifest.exposes.find(({ path: exposedPath }) => exposedPath === './portal')?.assets;
  const firstFiles = [...(exposed?.js.sync ?? []), ...(exposed?.css.sync ?? [])];
  return {
    name: build.name,
    version: build.version,
    entry: `${base}/${manifest.metaData.remoteEntry.name}`,
    preload: firstFiles.map((file) => `${base}/${file}`),
    shared: requiredBy(manifest.shared),
    uses: exports,
    contract: build.contract,
  };
}

function shellOf({ build, manifest, exports }: Candidate): ShellFacts {
  const { version, contract } = build;
  return { version, provides: providedBy(manifest.shared), offers: exports, contract };
}

/** What a site remembers of a build. `origin` serves the portal's files, when it is not the site itself. */
export function factsOf(candidate: Candidate, origin?: string): RemoteFacts | ShellFacts {
  return candidate.build.portal ? remoteOf(candidate, origin) : shellOf(candidate);
}
