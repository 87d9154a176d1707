import {
  type DeployedRemote,
  deployedRemoteSchema,
  PORTAL_OVERRIDES_KEY,
  ROLES,
  type Role,
} from '@uas/contract';
import { deploymentInPage } from './registry';

/** Which build a browser shows instead of the deployed one: a published version, or the address of its record. */
export type Overrides = Partial<Record<Role, string>>;

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PORTAL_OVERRIDES_KEY) ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The overrides of this browser, where the site allows them; elsewhere none, whatever is stored. */
export function readOverrides(): Overrides {
  const { overrides } = (deploymentInPage() ?? {}) as { overrides?: unknown };
  if (overrides !== true) return {};
  const chosen = Object.entries(stored()).filter(
    ([role, build]) => ROLES.some((known) => known === role) && typeof build === 'string' && build !== '',
  );
  return Object.fromEntries(chosen);
}

/** Forgets every override of this browser. */
export function removeOverrides() {
  localStorage.removeItem(PORTAL_OVERRIDES_KEY);
}

/** Finds the build that an override names. A record elsewhere names its files relative to its own origin. */
export async function overriddenRemote(role: Role, build: string): Promise<DeployedRemote> {
  const isAddress = /^https?:\/\//.test(build);
  const place = isAddress ? build : `/remotes/${role}/${encodeURIComponent(build)}/record.json`;
  const record = new URL(place, location.origin);
  const reply = await fetch(record);
  if (!reply.ok) throw new Error(`There is no ${role} portal ${build}.`);
  const remote = deployedRemoteSchema.parse(await reply.json());
  if (record.origin === location.origin) return remote;
  const there = (file: string) => new URL(file, record).href;
  return { ...remote, entry: there(remote.entry), preload: remote.preload.map(there) };
}
