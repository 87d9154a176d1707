import { PORTAL_OVERRIDES_KEY, ROLES, type Role } from '@uas/contract';
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
