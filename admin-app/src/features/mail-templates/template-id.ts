import {
  knownWord,
  MAIL_LANGUAGES,
  MAILED_KINDS,
  type MailLanguage,
  type MailTemplate,
  type NotificationKind,
} from '@uas/contract';

/** Which template: the parameters of its calls. */
export interface TemplateKey {
  readonly kind: NotificationKind;
  readonly language: MailLanguage;
}

/** A template in an address: `application-approved.en`. */
export function templateId({ kind, language }: Pick<MailTemplate, 'kind' | 'language'>): string {
  return `${kind}.${language}`;
}

/** What the calls need; null for a kind or a language that this page does not know. */
export function templateKey(template: Pick<MailTemplate, 'kind' | 'language'>): TemplateKey | null {
  const kind = knownWord(MAILED_KINDS, template.kind);
  const language = knownWord(MAIL_LANGUAGES, template.language);
  return kind !== null && language !== null ? { kind, language } : null;
}
