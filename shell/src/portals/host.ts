import {
  init,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { provided } from './provided';

interface SharedModule {
  readonly version: string;
  readonly requiredVersion: string;
  readonly singleton: boolean;
  readonly strictVersion: boolean;
}

/** What `sharedByShell` of `shared-ui/federation/sharing.cjs` says, put in by the build. */
declare const SHARED_BY_SHELL: Readonly<Record<string, SharedModule>>;

/** The same as the webpack option of the builds: two minutes, the ceiling for a slow line. */
const SCRIPT_WITHIN_MS = 120_000;

let attempts = 0;

/** Makes the next attempt at an entry ask under an address of its own. */
export function countAttempt() {
  attempts += 1;
}

/** The runtime gives a script 20 seconds; slow lines need more. */
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

/**
 * The runtime remembers that a shared module is on its way, and goes on remembering when it did not arrive: everybody
 * who asks later would get the failure of the first. Here it is forgotten, so that asking again fetches again. Portals
 * ask on their own, so it is a plugin of all of them.
 */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'retry',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {})) shared.loading = null;
  },
};

function share([name, { version, ...shareConfig }]: [string, SharedModule]) {
  const get = async () => {
    const module = await provided[name]?.();
    return () => module;
  };
  return [name, { version, shareConfig, get }] as const;
}

// The name under which the entry of a portal looks for the federation runtime, which it does not bring itself.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

registerGlobalPlugins([forgetFailedShares]);

/** This page as the host of the portals (ADR 52): it provides what is shared, and is told of each portal when it is asked for. */
export const host = init({
  name: 'shell',
  remotes: [],
  // The default loads every remote's entry at start, and one that is down would blank the page.
  shareStrategy: 'loaded-first',
  plugins: [entryTimeout],
  shared: Object.fromEntries(Object.entries(SHARED_BY_SHELL).map(share)),
});
