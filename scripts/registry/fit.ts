import { satisfy } from '@module-federation/enhanced/runtime';

/** Names by the shared entry that exports them. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** What a portal asks of the shell around it. */
export interface Needs {
  /** Name and accepted range of each shared module. */
  readonly shared: Readonly<Record<string, string>>;
  /** The names that it uses of the design system; unknown for a build from before they were recorded. */
  readonly uses?: Names | undefined;
}

/** What a shell gives to the portals in it. */
export interface Provision {
  /** Name and version of each shared module. */
  readonly provides: Readonly<Record<string, string>>;
  /** The names that its design system exports; unknown for a build from before they were recorded. */
  readonly offers?: Names | undefined;
}

/** A portal and a shell with what to call them in a sentence. */
export interface Pair {
  readonly portal: string;
  readonly needs: Needs;
  readonly shell: string;
  readonly provision: Provision;
}

/** Every reason why a portal does not work inside a shell, in sentences. */
export function incompatibilities(pair: Pair): string[] {
  return [...unsatisfiedRanges(pair), ...missingNames(pair)];
}

function unsatisfiedRanges({ portal, needs, shell, provision }: Pair): string[] {
  return Object.entries(needs.shared)
    .map(([name, range]) => ({ name, range, version: provision.provides[name] }))
    .filter(({ version, range }) => !version || !satisfy(version, range))
    .map(
      ({ name, range, version }) =>
        `${portal} needs ${name} ${range}, but ${shell} provides ${version ?? 'none'}.`,
    );
}

/** Two builds of one version may differ: a version is not raised with every name that is added. */
function missingNames({ portal, needs, shell, provision }: Pair): string[] {
  const { offers } = provision;
  if (!offers) return [];
  return Object.entries(needs.uses ?? {}).flatMap(([entry, names]) => {
    const missing = names.filter((name) => !offers[entry]?.includes(name));
    if (missing.length === 0) return [];
    return [`${portal} uses ${missing.join(', ')} of ${entry}, which ${shell} does not have.`];
  });
}
