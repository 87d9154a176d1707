/**
 * Who registered on this page, and the e-mail that the login begins with until it is used. Forgotten with the page: on a
 * shared computer nothing stays of it.
 */
export const justRegistered: { email: unknown; toLogIn: string } = { email: '', toLogIn: '' };
