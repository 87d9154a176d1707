import { knownWord, MAIL_LANGUAGES, type MailLanguage, type MailTemplate } from '@uas/contract';

/** Which template: the parameters of its calls. */
export interface TemplateKey {
  readonly kind: string;
  readonly language: MailLanguage;
}

/** A template in an address: `application-approved.en`. */
export function templateId({ kind, language }: Pick<MailTemplate, 'kind' | 'language'>): string {
  return `${kind}.${language}`;
}

/** What the calls need; null for a language that this page does not know. */
export function templateKey(template: Pick<MailTemplate, 'kind' | 'language'>): TemplateKey | null {
  const language = knownWord(MAIL_LANGUAGES, template.language);
  return language !== null ? { kind: template.kind, language } : null;
}
