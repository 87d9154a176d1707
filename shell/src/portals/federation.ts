import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { DeployedRemote } from '@uas/contract';
import './lend-runtime';

/** The same as the webpack option of the builds: two minutes, the ceiling for a slow line. */
const SCRIPT_WITHIN_MS = 120_000;

let attempts = 0;

/** The runtime gives a script 20 seconds; slow lines need more. A retry asks under an address of its own. */
const entryTimeout: ModuleFederationRuntimePlugin = {
  name: 'patience',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = attempts === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}r=${attempts}`;
    return { script, timeout: SCRIPT_WITHIN_MS };
  },
  fetch(url, options) {
    return fetch(url, { ...options, cache: 'no-cache', signal: AbortSignal.timeout(SCRIPT_WITHIN_MS) });
  },
};

const registered = new Set<string>();

function register(remote: DeployedRemote) {
  if (registered.size === 0) registerPlugins([entryTimeout]);
  if (registered.has(remote.name)) return;
  registerRemotes([{ name: remote.name, entry: remote.entry }]);
  registered.add(remote.name);
}

/**
 * Makes the runtime forget a remote that failed, and nothing else: registering it again by force would take the
 * shared modules with it. It reaches into the runtime, so a browser test guards it.
 */
function forget(remote: DeployedRemote) {
  const everywhere = globalThis as unknown as Record<string, unknown>;
  getInstance()?.moduleCache.delete(remote.name);
  everywhere[remote.name] = undefined;
  const loading = everywhere.__GLOBAL_LOADING_REMOTE_ENTRY__ as Record<string, unknown> | undefined;
  for (const key of Object.keys(loading ?? {})) {
    if (loading && key.startsWith(`${remote.name}:`)) delete loading[key];
  }
}

/** The module federation runtime as the loader sees it. */
export const federation = {
  load(remote: DeployedRemote): Promise<unknown> {
    register(remote);
    return loadRemote(`${remote.name}/portal`);
  },
  forget(remote: DeployedRemote) {
    attempts += 1;
    forget(remote);
  },
};
