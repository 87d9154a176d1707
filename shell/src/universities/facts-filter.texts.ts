import { defineTexts } from '@uas/shared-ui/kit';

export const filterTexts = defineTexts('shell/universities/facts', {
  filter: 'Narrow by fee, closing merit and city',
  city: 'City',
  feeMost: 'At most, rupees a semester',
  meritMost: 'Closed at or below',
  feeWrong: 'Please write an amount in rupees, such as 70,000.',
  meritWrong: 'Please write a number up to 100, such as 85.',
  apply: 'Show',
  clear: 'Clear',
  order: 'Order',
  orderBy: 'Order by',
  byName: 'Name',
  byFee: 'Fee',
  byMerit: 'Closing merit',
  byCity: 'City',
  notGivenFee: {
    one: '{count} university has not given its fee.',
    other: '{count} universities have not given their fee.',
  },
  notGivenMerit: {
    one: '{count} university has not given its closing merit.',
    other: '{count} universities have not given their closing merit.',
  },
  notGivenBoth: {
    one: '{count} university has not given its fee or closing merit.',
    other: '{count} universities have not given their fee or closing merit.',
  },
  none: 'No university matches.',
  showAll: 'Show all',
});
