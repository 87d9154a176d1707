import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/compare', {
  title: 'Compare universities',
  bar: 'Comparison',
  chooseMore: 'Choose one or two more to compare (1 of {most}).',
  chosen: '{chosen} of {most} universities chosen.',
  clear: 'Clear',
  compare: 'Compare',
  none: 'No universities are chosen.',
  noneMore: 'Press Compare on two or three universities of the list.',
  choose: 'Choose universities',
  chooseOthers: 'Choose others',
  universities: 'Universities',
  loading: 'Loading university information...',
  city: 'City',
  address: 'Address',
  website: 'Website',
  fees: 'Fee structure',
  departments: 'Departments',
  programs: 'Programs',
  sendQuery: 'Send Query',
  sendQueryTo: 'Send Query to {university}',
});
