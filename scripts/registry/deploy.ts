import type { PublishedRemote, PublishedShell, Registry } from './site-folder';
import { deployedAt, type Place } from './site-folder';

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
