import * as runtimeCore from '@module-federation/runtime-core';

/** The name under which the entry of a portal looks for the federation runtime, which it does not bring itself. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
