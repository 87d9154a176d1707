import { act, screen } from '@testing-library/react';
import { DataTable } from '../../data';
import { Form } from '../../forms';
import { MessageThread } from '../../overlays';
import { renderScreen } from '../../test-kit';
import { FailedState, StatusBadge, UnreadableRows } from '..';
import { OUTDATED_PAGE, pageIsOutdated } from '../client/page-age';

const ONE = '1 application cannot be shown by this page. Reload.';

it.each([
  [1, 'application', ONE],
  [2, 'query', '2 queries cannot be shown by this page. Reload.'],
  [1200, 'university', '1,200 universities cannot be shown by this page. Reload.'],
] as const)('says that %d of a list cannot be shown, with a way to see it', (count, kind, sentence) => {
  renderScreen(<UnreadableRows count={count} kind={kind} />);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('says nothing where every row could be read', () => {
  renderScreen(<UnreadableRows count={0} kind="application" />);
  expect(screen.queryByRole('status', { name: /cannot be shown/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/cannot be shown/)).not.toBeInTheDocument();
});

const table = (rows: readonly string[]) => (
  <DataTable
    caption="Applications"
    columns={[{ id: 'name', header: 'Name', cell: (row: string) => row }]}
    rows={rows}
    rowKey={(row) => row}
    empty="No applications"
    unreadable={{ count: 1, kind: 'application' }}
  />
);

it('a table shows the rows that can be read beside the count of the others', () => {
  renderScreen(table(['Sara']));
  expect(screen.getByText(ONE)).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Sara' })).toBeVisible();
});

it('a table of which nothing can be read is not said to be empty', () => {
  renderScreen(table([]));
  expect(screen.getByText(ONE)).toBeVisible();
  expect(screen.queryByText('No applications')).not.toBeInTheDocument();
});

it('a thread of which nothing can be read is not said to be empty', () => {
  renderScreen(
    <MessageThread label="Messages" height={280} messages={[]} empty="No messages yet." unreadable={2} />,
  );
  expect(screen.getByText('2 messages cannot be shown by this page. Reload.')).toBeVisible();
  expect(screen.queryByText('No messages yet.')).not.toBeInTheDocument();
});

it('a failure offers Retry, and Reload once the page is older than the site', () => {
  renderScreen(
    <>
      <FailedState message="Could not load applications." onRetry={() => undefined} />
      <Form label="Profile" onSubmit={() => undefined} failure={OUTDATED_PAGE}>
        fields
      </Form>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  act(pageIsOutdated);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(2);
});

it.each([
  ['waiting-list', 'Waiting list', 'neutral'],
  ['approved', 'approved', 'success'],
  ['Under review', 'Under review', 'attention'],
])('shows the status %s as %s with a %s badge', (status, label, shape) => {
  renderScreen(<StatusBadge status={status} />);
  expect(screen.getByText(label).querySelector('svg')).toHaveAttribute('data-shape', shape);
});
