import { screen, within } from '@testing-library/react';
import { getPublicInstitute, sentenceOf } from '@uas/contract';
import { fakeServer, nust, renderScreen } from '@uas/shared-ui/test-kit';
import { ComparePage } from './compare-page';

const lums = {
  ...nust,
  _id: 'id-lums',
  name: 'Lums',
  city: 'Lahore',
  departments: [{ name: 'Law', courses: ['LLB'] }],
  feeStructureUrl: '',
};

it('U38 shows the facts and programs of each, with the ways to read on and to ask', async () => {
  fakeServer.reply(getPublicInstitute, ({ params }) => ({ institute: params.id === lums._id ? lums : nust }));
  renderScreen(<ComparePage />, { at: `/compare?ids=${nust._id},id-lums,id-lums` });
  expect(await screen.findByRole('link', { name: 'Lums' })).toHaveAttribute('href', '/institute/id-lums');
  const columns = screen.getByRole('list', { name: 'Universities' }).children;
  expect(columns).toHaveLength(2);
  const column = within(columns[1] as HTMLElement);
  expect(column.getByText('Lahore')).toBeVisible();
  expect(column.getByText('LLB')).toBeVisible();
  expect(column.getByRole('button', { name: 'Send Query to Lums' })).toBeVisible();
  expect(column.getAllByText('Not provided').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Choose others' })).toHaveAttribute(
    'href',
    `/universities?compare=${nust._id},id-lums`,
  );
});

it('U38 a university that is gone says so in its column; the others stay', async () => {
  fakeServer.refuse(getPublicInstitute, 404, sentenceOf('institute.unknown'));
  renderScreen(<ComparePage />, { at: '/compare?ids=gone' });
  expect(await screen.findByText(sentenceOf('institute.unknown'))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('U38 without a choice it leads to the list', () => {
  renderScreen(<ComparePage />, { at: '/compare' });
  expect(screen.getByRole('link', { name: 'Choose universities' })).toHaveAttribute('href', '/universities');
});
