/** Who registered on this page. Forgotten with the page: on a shared computer nothing stays of it. */
export const justRegistered: { email: unknown } = { email: '' };
