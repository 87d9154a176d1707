import { z } from 'zod';
import { endpoint, ROLES } from '../endpoint';
import { email, id, instant, openEnum, requiredLine, text } from '../fields';
import type { Reason } from '../refusals';

/** The languages in which mails are written. */
export const MAIL_LANGUAGES = ['en'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Why a template whose mail knows these placeholders, `{{name}}`, cannot be used, or null. */
export function templateRefusal(
  known: readonly string[],
  { subject, body }: { readonly subject: string; readonly body: string },
): Reason | null {
  for (const [, inner = ''] of `${subject}\n${body}`.matchAll(PLACEHOLDER)) {
    const name = inner.trim();
    if (!known.includes(name)) return { code: 'template.unknown-placeholder', params: { name } };
  }
  const hasLink = [...body.matchAll(PLACEHOLDER)].some(([, inner = '']) => inner.trim() === 'link');
  return hasLink ? null : { code: 'template.link-missing', params: { link: '{{link}}' } };
}

const template = z.object({ subject: z.string(), body: z.string() });

/** The words of a kind of mail: those in use, and those that the product brings. */
export const mailTemplate = z.object({
  kind: z.string(),
  /** What the kind is called among staff, and whom it is told to. Older servers do not say it. */
  name: z.string().optional(),
  to: z.array(openEnum([...ROLES, 'visitor'])).optional(),
  language: z.string(),
  ...template.shape,
  standard: template,
  placeholders: z.array(z.string()),
  /** 0 for the words that the product brings. */
  version: z.number().int(),
  changedAt: instant.nullable(),
});
export type MailTemplate = z.infer<typeof mailTemplate>;

const params = z.object({
  kind: id,
  language: z.enum(MAIL_LANGUAGES),
});
const body = z.strictObject({
  subject: requiredLine(150, 'template.subject-missing'),
  body: text(4_000),
});
const reply = z.object({ template: mailTemplate });
const texts = { failed: 'Could not save the template. Please try again.' };

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/api/admin/mail-templates',
  summary: 'The words of every kind of mail, those in use and those that the product brings.',
  audience: { staff: 'master' },
  reply: z.object({ templates: z.array(mailTemplate) }),
  texts: 'Could not load the templates.',
});

export const getMailTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/mail-templates/:kind/:language',
  summary: 'The words of one kind of mail.',
  audience: { staff: 'master' },
  params,
  reply,
  texts: 'Could not load the template.',
});

export const saveMailTemplate = endpoint({
  method: 'PUT',
  path: '/api/admin/mail-templates/:kind/:language',
  summary: 'Other words for one kind of mail, also for those that wait already.',
  audience: { staff: 'master' },
  params,
  body,
  reply,
  texts: { ...texts, done: 'Template saved.' },
});

export const dropMailTemplate = endpoint({
  method: 'DELETE',
  path: '/api/admin/mail-templates/:kind/:language',
  summary: 'Goes back to the words that the product brings.',
  audience: { staff: 'master' },
  params,
  reply,
  texts: { ...texts, done: 'The standard words are back.' },
});

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/api/admin/mail-templates/:kind/:language/preview',
  summary: 'A mail as it would look with these words and made-up data; nothing is saved or sent.',
  audience: { staff: 'master' },
  params,
  body,
  reply: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  texts: 'Could not show the mail.',
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/test',
  summary: 'Sends one mail now, past the outbox, and says what the mail server answered.',
  audience: { staff: 'master' },
  body: z.strictObject({ to: email }),
  reply: z.object({ sent: z.boolean(), answer: z.string() }),
  texts: 'Could not send the mail.',
});
