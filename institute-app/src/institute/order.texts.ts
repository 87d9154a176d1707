import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/order', {
  label: 'Order',
  newest: 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  program: 'Program, A to Z',
  '-program': 'Program, Z to A',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
  '-matriculation': 'Matriculation, highest first',
  '-intermediate': 'Intermediate, highest first',
});
