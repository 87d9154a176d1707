import { defineTexts } from '@uas/shared-ui/kit';

/** What became of somebody on a merit list. */
export const resultTexts = defineTexts('ui/merit-lists/results', {
  selected: 'Selected',
  upgraded: 'Moved up',
  hasSeat: 'Has the seat already',
  waiting: 'Waiting',
  leftOut: 'Left out',
});

export const stateTexts = defineTexts('ui/merit-lists/states', {
  draft: 'Draft',
  provisional: 'Provisional',
  publishing: 'Offers are being made',
  final: 'Final',
  cancelled: 'Cancelled',
});

export const dateTexts = defineTexts('ui/merit-lists/dates', {
  objectionsUntil: 'Objections until',
  payUntil: 'Reply by',
  papersUntil: 'Papers until',
  nextListAt: 'Next list',
});

/** What stands in the place of a closing merit. */
export const closingTexts = defineTexts('ui/merit-lists/closing', {
  nobody: 'Nobody yet',
  wentOn: 'Went to another category',
});
