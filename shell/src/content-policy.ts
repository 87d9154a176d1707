// biome-ignore lint/style/useConst: webpack replaces the assignment below
declare let __webpack_nonce__: string | undefined;

/** The server allows inline styles of this page only under this number used once. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// Must come before every other module, because libraries read it when they are evaluated.
__webpack_nonce__ = nonce;

// The policy of the site forbids code made from text. zod would try it once to find out, in every portal's own copy,
// and the browser would report each attempt; the copies share this setting, so it is said here for all of them.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
