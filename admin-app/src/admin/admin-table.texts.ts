import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/table', {
  columns: 'Columns',
  columnsHidden: { one: 'Columns ({count} hidden)', other: 'Columns ({count} hidden)' },
});
