import { getSiteConfig } from './get-site-config';

/** Support contacts, payment accounts and the fee; read once, when the server starts. */
export const handlers = [getSiteConfig];
