import type { DeployedRemote } from './remotes';

/** Where the site says which build of each portal is deployed. The only thing of the site that changes in place. */
export const REMOTES_PATH = '/remotes.json';

/** Where a running server says which calls it answers, for the check before a build is published. */
export const WIRE_PATH = '/api/docs/wire';

/**
 * Where a browser remembers which builds it shows instead of the deployed ones: an object with a published version, or
 * the address of a build's `record.json`, for each portal. Honoured only where the site's page says so.
 */
export const PORTAL_OVERRIDES_KEY = 'portal-overrides';

export const REMOTE_NAME = /^[a-z]\w*$/;
export const ENTRY_ADDRESS = /^(\/remotes\/|https?:\/\/)/;

/**
 * What `deployedRemoteSchema` says, without zod: the first load of the site reads its registry and nothing else that
 * would need a parser.
 */
export function isDeployedRemote(value: unknown): value is DeployedRemote {
  const { name, version, entry, preload } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof name === 'string' &&
    REMOTE_NAME.test(name) &&
    typeof version === 'string' &&
    version !== '' &&
    typeof entry === 'string' &&
    ENTRY_ADDRESS.test(entry) &&
    Array.isArray(preload) &&
    preload.every((file) => typeof file === 'string')
  );
}
