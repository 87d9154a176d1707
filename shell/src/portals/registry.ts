import { type DeployedRemote, deployedRemoteSchema, REMOTES_PATH, type Role } from '@uas/contract';

const ANSWER_WITHIN_MS = 30_000;

function remoteIn(registry: unknown, role: Role): DeployedRemote | undefined {
  const remotes = (registry as { remotes?: Record<string, unknown> } | null)?.remotes;
  return deployedRemoteSchema.safeParse(remotes?.[role]).data;
}

/** The deployed build that the served page itself names; undefined when it names none. */
export function remoteInPage(role: Role): DeployedRemote | undefined {
  const text = document.getElementById('remotes')?.textContent;
  if (!text) return undefined;
  try {
    return remoteIn(JSON.parse(text), role);
  } catch {
    return undefined;
  }
}

/** Asks the site which build is deployed now. Throws when the site does not answer with a registry. */
export async function remoteNow(role: Role): Promise<DeployedRemote | undefined> {
  const reply = await fetch(REMOTES_PATH, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!reply.ok) throw new Error(`The registry answered ${reply.status}.`);
  return remoteIn(await reply.json(), role);
}
