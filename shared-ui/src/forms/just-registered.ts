/** Forgotten with the page: on a shared computer nothing stays of who registered. */
let registered = '';

/** Notes who registered on this page; nobody once it is empty. */
export function noteRegistration(email: unknown): void {
  registered = typeof email === 'string' ? email.trim().toLowerCase() : '';
}

/** Whether the account with this e-mail was registered on this page. */
export function hasJustRegistered(email: string): boolean {
  return registered !== '' && registered === email.toLowerCase();
}
