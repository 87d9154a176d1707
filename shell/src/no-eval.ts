// The policy of the site forbids code made from text. zod would try it once to find out, in every portal's own copy,
// and the browser would report each attempt; the copies share this setting, so it is said here for all of them.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
