// biome-ignore lint/style/useConst: webpack replaces the assignment below
declare let __webpack_nonce__: string | undefined;

/** The server allows inline styles of this page only under this number used once. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// Must come before every other module, because libraries read it when they are evaluated.
__webpack_nonce__ = nonce;
