import type { DeployedRemote } from '@uas/contract';
import { forgetFailedParts } from '@uas/shared-ui/kit';
import { countAttempt, host } from './host';
import { type CompatibilitySources, isIncompatible, publishedRecord } from './incompatible';
import type { Federation } from './load-portal';
import { provided } from './provided';

const registered = new Set<string>();

function register(remote: DeployedRemote) {
  if (registered.has(remote.name)) return;
  host.registerRemotes([{ name: remote.name, entry: remote.entry }]);
  registered.add(remote.name);
}

/**
 * Makes the runtime forget a remote that failed, and nothing else: registering it again by force would take the
 * shared modules with it. It reaches into the runtime, so a browser test guards it.
 */
function forget(remote: DeployedRemote) {
  const everywhere = globalThis as unknown as Record<string, unknown>;
  host.moduleCache.delete(remote.name);
  everywhere[remote.name] = undefined;
  const loading = everywhere.__GLOBAL_LOADING_REMOTE_ENTRY__ as Record<string, unknown> | undefined;
  for (const key of Object.keys(loading ?? {})) {
    if (loading && key.startsWith(`${remote.name}:`)) delete loading[key];
  }
}

const page: CompatibilitySources = {
  recordOf: publishedRecord,
  provided,
  versionsOf: (name) => Object.keys(host.shareScopeMap.default?.[name] ?? {}),
};

/** The module federation runtime as the loader sees it. */
export const federation: Federation = {
  load(remote) {
    register(remote);
    return host.loadRemote(`${remote.name}/portal`);
  },
  forget(remote) {
    countAttempt();
    forgetFailedParts();
    forget(remote);
  },
  isIncompatible: (remote) => isIncompatible(remote, page),
};
