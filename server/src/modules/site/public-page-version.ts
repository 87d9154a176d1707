import type { PublicOffering } from '@uas/contract';
import type { Snapshot } from './catalogue';
import { countPassed } from './count-passed';

/** The moments at which something opens, closes or ends, in their order, of each catalogue. */
const moments = new WeakMap<Snapshot, readonly number[]>();

/**
 * Names what the public pages show at a moment: the catalogue, and how many of its dates have passed. As long as it
 * stays the same, so do the pages.
 */
export function publicPageVersion(snapshot: Snapshot, now: Date): string {
  const known = moments.get(snapshot) ?? momentsOf(snapshot);
  moments.set(snapshot, known);
  return `${snapshot.version}-${countPassed(known, now)}`;
}

function momentsOf({ byId, ends }: Snapshot): readonly number[] {
  const all = [...byId.values()].flatMap(({ dates = [] }) => dates.flatMap(turnsOf)).concat(ends);
  return [...new Set(all)].sort((one, other) => one - other);
}

/** One may apply from the moment it opens, and until the moment it closes is over. */
function turnsOf({ opensAt, closesAt, lateUntil }: PublicOffering): number[] {
  return [
    ...(opensAt === null ? [] : [Date.parse(opensAt)]),
    ...[closesAt, lateUntil].flatMap((end) => (end === null ? [] : [Date.parse(end) + 1])),
  ];
}
