import type { Candidate } from './candidate';
import { providedBy, requiredBy } from './check';
import {
  deployedAt,
  type Place,
  type PublishedRemote,
  type PublishedShell,
  type Registry,
} from './site-folder';

/** A build as its own folder describes it: without what was deployed before. */
export type RemoteFacts = Omit<PublishedRemote, 'previous'>;
export type ShellFacts = Omit<PublishedShell, 'previous'>;

/** The name under which the registry remembers when a build was replaced. */
export function keyOf(place: Place, version: string): string {
  return `${place}/${version}`;
}

/** The registry with a build in its place; the one that was there becomes the previous one. */
export function withDeployed(
  registry: Registry,
  { place, facts, now = new Date() }: { place: Place; facts: RemoteFacts | ShellFacts; now?: Date },
): Registry {
  const current = deployedAt(registry, place);
  const { [keyOf(place, facts.version)]: _back, ...replaced } = registry.replaced;
  if (current) replaced[keyOf(place, current.version)] = now.toISOString();
  const next = { ...facts, previous: current?.version ?? null };
  if (place === 'shell') return { ...registry, replaced, shell: next as PublishedShell };
  return { ...registry, replaced, remotes: { ...registry.remotes, [place]: next as PublishedRemote } };
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
