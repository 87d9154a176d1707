import { listMailTemplates, type MailTemplate } from '@uas/contract';
import { HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import type { Subject } from '@uas/shared-ui/views';
import { notThereYet } from '../../admin/not-there-yet';
import { texts } from '../../admin/views.texts';
import { templateId, templateKey } from './template-id';

/** The template with this kind and language; missing where this page does not know the language. */
export function useTemplate(id: string | null): Subject<MailTemplate> {
  const list = useEndpointQuery(listMailTemplates, id === null ? null : {}, HARDLY_CHANGES);
  const value = list.data?.templates.find((each) => templateId(each) === id);
  if (value && templateKey(value)) return { state: 'found', value };
  return list.data ? { state: 'missing', message: texts.noTemplate } : notThereYet(list);
}
