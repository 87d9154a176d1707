import { CODE_MINUTES } from '@uas/contract';
import type { CodePurpose } from '../../platform/identity/one-time-codes';

interface CodeText {
  readonly subject: string;
  /** What to do with the code. */
  readonly use: string;
  readonly warning: string;
  readonly footer: string;
}

const NOT_ASKED =
  'If you did not ask for it, you need not do anything. Please give the code to nobody, not even to us.';

/** What the mail of each purpose says around its code. */
const TEXTS: Readonly<Record<CodePurpose, CodeText>> = {
  recover: {
    subject: 'Your code to sign in',
    use: 'Type it on the page where you asked for it, and choose a new password.',
    warning:
      'If you did not ask for it, you need not do anything: your password stays as it is. Please give the code to nobody, not even to us.',
    footer: 'You get this mail because somebody asked for a code with your address.',
  },
  verify: {
    subject: 'Your code to confirm this address',
    use: 'Type it on the page where you asked for it. We know then that our mails reach you.',
    warning: NOT_ASKED,
    footer: 'You get this mail because an account with this address asked for a code.',
  },
  'new-address': {
    subject: 'Your code for a new e-mail address',
    use: 'You asked our staff to write to this address from now on. Please read the code out to them: only with it the address of your account changes.',
    warning: 'If you did not ask for it, please give the code to nobody: nothing changes then.',
    footer: 'You get this mail because our staff were asked to use this address for an account.',
  },
  'hand-over': {
    subject: 'Your code to hand over an account',
    use: 'The main account of a university passes to another person. Type the code on the page where it was asked for.',
    warning: 'If you know nothing of it, please give the code to nobody: nothing changes then.',
    footer: 'You get this mail because an account is to be handed over from or to this address.',
  },
};

/** The subject, the words and the footer of the mail with a code. */
export function codeMail({ purpose, code }: { readonly purpose: CodePurpose; readonly code: string }) {
  const { subject, use, warning, footer } = TEXTS[purpose];
  const text = [`Your code is ${code}. It is valid for ${CODE_MINUTES} minutes.`, use, warning].join('\n\n');
  return { subject, text, footer };
}

/** The SMS with a code; phones offer to type it. */
export function codeSms({ code, site }: { readonly code: string; readonly site: string }): string {
  return `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes. Please give it to nobody. ${site}`;
}
