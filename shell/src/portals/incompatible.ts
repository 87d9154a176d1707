import { satisfy } from '@module-federation/enhanced/runtime';
import type { DeployedRemote } from '@uas/contract';

const ANSWER_WITHIN_MS = 5_000;

export interface CompatibilitySources {
  /** What the published record of a build says; it lies beside the entry of the build. */
  readonly recordOf: (remote: DeployedRemote) => Promise<unknown>;
  /** The shared entries of this page, each by its name. */
  readonly provided: Readonly<Record<string, () => Promise<object>>>;
  /** The versions of a shared module in this page. */
  readonly versionsOf: (name: string) => readonly string[];
}

/** What was published beside the entry of a build. Rejects when it does not come. */
export async function publishedRecord({ entry }: DeployedRemote): Promise<unknown> {
  const address = new URL('record.json', new URL(entry, location.href));
  const reply = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  return reply.json();
}

/** The names that a build uses of each shared entry, as its record lists them. Read by hand: the first load has no parser. */
function namesIn(record: unknown): [string, readonly unknown[]][] {
  const { uses } = (record ?? {}) as { uses?: Record<string, unknown> };
  return Object.entries(uses ?? {}).map(([entry, names]) => [entry, Array.isArray(names) ? names : []]);
}

/** Whether a build wants another version of something than the page has. */
function wantsOtherVersion(record: unknown, versions: CompatibilitySources['versionsOf']): boolean {
  const { shared } = (record ?? {}) as { shared?: Record<string, unknown> };
  return Object.entries(shared ?? {}).some(([name, range]) => {
    const here = versions(name);
    return here.length > 0 && !here.some((version) => satisfy(version, String(range)));
  });
}

/**
 * Whether a build uses a name of the design system, or wants a version, that this page does not have. The registry refuses such a build;
 * an older page, a staged or a local build may meet one all the same. Asked only when something has failed already;
 * when there is no answer, the answer is no.
 */
export async function isIncompatible(
  remote: DeployedRemote,
  sources: CompatibilitySources,
): Promise<boolean> {
  try {
    const record = await sources.recordOf(remote);
    if (wantsOtherVersion(record, sources.versionsOf)) return true;
    const lacking = namesIn(record).map(async ([entry, names]) => {
      const module = (await sources.provided[entry]?.()) ?? {};
      return names.some((name) => !(String(name) in module));
    });
    // An entry whose own files are gone says nothing; the others still may.
    const answers = await Promise.allSettled(lacking);
    return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
  } catch {
    return false;
  }
}
