import { lazyPart } from '../kit/navigation/lazy-part';

/**
 * Who registered on this page, and the e-mail that the login begins with until it is used. Forgotten with the page: on a
 * shared computer nothing stays of it.
 */
export const justRegistered: { email: unknown; toLogIn: string } = { email: '', toLogIn: '' };

export const EMAIL_MISSING = 'Please enter your e-mail address.';
export const PASSWORD_MISSING = 'Please enter your password.';

/** As a `ref`: the focus follows from what was replaced to what stands there now. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** The field of a code, which travels only once a code was asked for. */
export const codeField = lazyPart(() => import('./code-field').then(({ CodeField }) => CodeField));
