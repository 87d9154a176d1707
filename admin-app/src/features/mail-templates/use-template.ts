import {
  knownWord,
  listMailTemplates,
  MAIL_LANGUAGES,
  type MailLanguage,
  type MailTemplate,
} from '@uas/contract';
import { HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import type { Subject } from '@uas/shared-ui/views';
import { notThereYet } from '../../admin/use-view';
import { texts } from '../../admin/views.texts';

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

/** The template with this kind and language; missing where this page does not know the language. */
export function useTemplate(id: string | null): Subject<MailTemplate> {
  const list = useEndpointQuery(listMailTemplates, id === null ? null : {}, HARDLY_CHANGES);
  const value = list.data?.templates.find((each) => templateId(each) === id);
  if (value && templateKey(value)) return { state: 'found', value };
  return list.data ? { state: 'missing', message: texts.noTemplate } : notThereYet(list);
}
