import { type DeployedRemote, remoteNeedsSchema } from '@uas/contract';
import { provided } from './provided';

const ANSWER_WITHIN_MS = 5_000;

export interface MisfitSources {
  /** What the published record of a build says; it lies beside the entry of the build. */
  readonly recordOf: (remote: DeployedRemote) => Promise<unknown>;
  /** The shared entries of this page, each by its name. */
  readonly provided: Readonly<Record<string, () => Promise<object>>>;
}

async function recordOf({ entry }: DeployedRemote): Promise<unknown> {
  const place = new URL('record.json', new URL(entry, location.href));
  const reply = await fetch(place, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  return reply.json();
}

/**
 * Whether a build uses a name of the design system that this page does not have. The registry refuses such a build;
 * an older page, a staged or a local build may meet one all the same. Asked only when something has failed already;
 * when there is no answer, the answer is no.
 */
export async function isMisfit(
  remote: DeployedRemote,
  sources: MisfitSources = { recordOf, provided },
): Promise<boolean> {
  try {
    const { uses } = remoteNeedsSchema.parse(await sources.recordOf(remote));
    const lacking = Object.entries(uses).map(async ([entry, names]) => {
      const module = (await sources.provided[entry]?.()) ?? {};
      return names.some((name) => !(name in module));
    });
    // An entry whose own files are gone says nothing; the others still may.
    const answers = await Promise.allSettled(lacking);
    return answers.some((answer) => answer.status === 'fulfilled' && answer.value);
  } catch {
    return false;
  }
}
