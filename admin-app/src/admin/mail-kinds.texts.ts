import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/mail', {
  repeated: '{kind} ({count})',
});
