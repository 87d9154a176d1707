import type { Application } from '@uas/contract';
import { defineTexts } from '@uas/shared-ui/kit';

const texts = defineTexts('institute/prepared-decision', {
  approval: 'Prepared: approve',
  rejection: 'Prepared: reject',
});

/** What is prepared for an application and not published yet. */
export function preparedText(prepared: NonNullable<Application['prepared']>): string {
  return prepared === 'approved' ? texts.approval : texts.rejection;
}
