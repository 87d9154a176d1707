import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/lists', {
  searchTag: 'Search: {text}',
  tag: '{field}: {value}',
  between: 'Between',
  fromTag: 'From: {day}',
  toTag: 'To: {day}',
  columns: 'Columns',
  columnsHidden: { one: 'Columns ({count} hidden)', other: 'Columns ({count} hidden)' },
  export: 'Export to CSV',
  preparingFile: 'Preparing the file…',
  preparingRows: { one: 'Preparing {rows} row…', other: 'Preparing {rows} rows…' },
  notMade: 'The file could not be made. Please try again.',
  noAnswer: 'Network error. Please try again.',
  downloaded: 'The CSV file has been downloaded.',
});
