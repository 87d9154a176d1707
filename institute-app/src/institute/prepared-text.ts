import type { Application } from '@uas/contract';
import { texts } from './prepared-text.texts';

/** What is prepared for an application and not published yet. */
export function preparedText(prepared: NonNullable<Application['prepared']>): string {
  return prepared === 'approved' ? texts.approval : texts.rejection;
}
