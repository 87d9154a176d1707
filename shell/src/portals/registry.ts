import { type DeployedRemote, isDeployedRemote, REMOTES_PATH, type Role } from '@uas/contract';

const ANSWER_WITHIN_MS = 30_000;

function remoteIn(registry: unknown, role: Role): DeployedRemote | undefined {
  const remotes = (registry as { remotes?: Record<string, unknown> } | null)?.remotes;
  const remote = remotes?.[role];
  return isDeployedRemote(remote) ? remote : undefined;
}

/** What the served page says about the deployment that it belongs to. */
export function deploymentInPage(): unknown {
  const text = document.getElementById('remotes')?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether this site may be seen in the languages that only try it. */
export function testLanguagesInPage(): boolean {
  const { testLanguages } = (deploymentInPage() ?? {}) as { testLanguages?: unknown };
  return testLanguages === true;
}

/** What is deployed now. Throws when the site does not answer with a registry. */
async function deploymentNow(): Promise<unknown> {
  const reply = await fetch(REMOTES_PATH, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!reply.ok) throw new Error(`The registry answered ${reply.status}.`);
  return reply.json();
}

/** The deployed build that the served page itself names; undefined when it names none. */
export function remoteInPage(role: Role): DeployedRemote | undefined {
  return remoteIn(deploymentInPage(), role);
}

/** Asks the site which build is deployed now. Throws when the site does not answer with a registry. */
export async function remoteNow(role: Role): Promise<DeployedRemote | undefined> {
  return remoteIn(await deploymentNow(), role);
}

function versionsOf(deployment: unknown): string {
  const { shell, remotes } = (deployment ?? {}) as { shell?: unknown; remotes?: Record<string, unknown> };
  const portals = Object.entries(remotes ?? {}).map(([role, remote]) => {
    return `${role} ${isDeployedRemote(remote) ? remote.version : undefined}`;
  });
  return [shell, ...portals.sort()].join(', ');
}

/** Whether something else is deployed now than when this page was loaded. A site that does not answer: not known. */
export async function siteWasUpdated(): Promise<boolean> {
  const inPage = deploymentInPage();
  if (inPage === undefined) return false;
  const now = await deploymentNow().catch(() => undefined);
  return now !== undefined && versionsOf(now) !== versionsOf(inPage);
}
