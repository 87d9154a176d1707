import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/export', {
  export: 'Export to CSV',
  preparing: 'Preparing the file…',
  preparingRows: { one: 'Preparing {rows} row…', other: 'Preparing {rows} rows…' },
  notMade: 'The file could not be made. Please try again.',
  noAnswer: 'Network error. Please try again.',
  downloaded: 'The CSV file has been downloaded.',
});
