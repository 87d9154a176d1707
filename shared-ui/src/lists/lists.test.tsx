import { act, screen, waitFor } from '@testing-library/react';
import { exportAdminApplications, listAdminStudents, listAudit, queryValues } from '@uas/contract';
import { fieldsOf, ListHead, ListScreen, useList } from '@uas/shared-ui/lists';
import { fakeServer, omar, renderScreen, root, sara } from '../test-kit';

const as = { role: 'admin', record: root } as const;
const FEES = { paid: 'Paid', unpaid: 'Not paid', review: 'Under review' };

const { choice, order, days, occurring } = fieldsOf(listAdminStudents);

const fields = () => [
  choice('paid', { label: 'Fee', all: 'All', labelOf: (fee) => FEES[fee] }),
  order('sort', { label: 'Order', all: 'Newest first', only: ['name'], labelOf: () => 'Name' }),
  days(),
  occurring('search', { label: 'Town', all: 'All towns', choices: [{ value: 'Lahore', label: 'Lahore' }] }),
];

function Students() {
  const list = useList(listAdminStudents, 'students', {
    name: 'students',
    fields: () => fields().slice(0, 3),
  });
  return (
    <ListScreen
      of={list}
      label="Filter students"
      search="Search"
      searchIn="Name"
      csv={{ endpoint: exportAdminApplications, emptyText: 'Nothing to export', name: 'a.csv' }}
      caption="Students"
      columns={[
        { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
        { id: 'phone', header: 'Phone', cell: ({ phone }) => phone },
      ]}
      kind="student"
      rowKey={({ _id }) => _id}
      none="Nobody yet"
      noMatch="Nobody matches"
      showAll="Show all students"
    />
  );
}

const ofHistory = fieldsOf(listAudit);
const historyFields = () => [
  ofHistory.person('by', { label: 'Done by', placeholder: 'Name' }),
  ofHistory.days(),
];

function History() {
  const list = useList(listAudit, 'entries', { name: 'history', fields: historyFields });
  return <ListHead of={list} label="Filter history" search="Search" searchIn="Name" />;
}

const show = (at = '/') => renderScreen(<Students />, { as, at });
const press = (name: string) => screen.getByRole('button', { name });
const queries = () => fakeServer.calls(listAdminStudents).map(({ query }) => query);

beforeEach(() => {
  fakeServer.reply(listAdminStudents, ({ query }) => {
    const students = query.paid === 'review' ? [] : [sara, omar];
    return { students, hasMore: false, total: students.length, cursor: null };
  });
});

it('the values of a choice are those of the query of the call, without the one for all', () => {
  expect(queryValues(listAdminStudents, 'paid')).toEqual(['paid', 'unpaid', 'review']);
  expect(queryValues(listAdminStudents, 'search')).toEqual([]);
});

it('a word in the address that the call does not know is asked of nobody, and is no condition', async () => {
  show('/?students.paid=of-tomorrow&students.sort=shoe-size');
  expect(await screen.findByText(sara.name)).toBeVisible();
  expect(queries()).toEqual([{ page: '1' }]);
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

it('what is chosen is asked for on Apply, said in words, and taken away by its tag; an order is no condition', async () => {
  const { user } = show();
  await screen.findByText(sara.name);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fee' }), 'Not paid');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name');
  expect(queries()).toHaveLength(1);
  await user.click(press('Apply'));
  await waitFor(() => expect(queries().at(-1)).toEqual({ page: '1', paid: 'unpaid', sort: 'name' }));
  expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent(/^Fee: Not paid$/);
  await user.click(screen.getByRole('button', { name: /Fee: Not paid/ }));
  await waitFor(() => expect(queries().at(-1)).toEqual({ page: '1', sort: 'name' }));
});

it('F-7 words that name somebody are asked for and are a condition, and stand in no address', async () => {
  fakeServer.reply(listAudit, { entries: [], actions: [], hasMore: false, total: 0, cursor: null });
  const last = () => fakeServer.calls(listAudit).at(-1)?.query;
  const { user, router } = renderScreen(<History />, { as, at: '/?history.from=2026-11-01' });
  await user.type(await screen.findByLabelText('Done by'), ' root {Enter}');
  await waitFor(() => expect(last()).toEqual({ page: '1', by: 'root', from: '2026-11-01' }));
  expect(router.state.location.search).not.toContain('root');
  await user.clear(screen.getByLabelText('Done by'));
  await user.click(press('Apply'));
  await waitFor(() => expect(last()).toEqual({ page: '1', from: '2026-11-01' }));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByLabelText('Done by')).toHaveValue('root'));
});

it('where nothing matches, it says so and offers all; where there is nothing at all, it says that', async () => {
  const { user } = show('/?students.paid=review');
  expect(await screen.findByText('Nobody matches')).toBeVisible();
  await user.click(press('Show all students'));
  expect(await screen.findByText(sara.name)).toBeVisible();
  fakeServer.reply(listAdminStudents, { students: [], hasMore: false, total: 0, cursor: null });
  await user.click(press('Apply'));
  expect(await screen.findByText('Nobody yet')).toBeVisible();
});

it('the rows stay in sight until those of another order are there, and go with another filter', async () => {
  const { user } = show();
  await screen.findByText(sara.name);
  const answer = fakeServer.hold(listAdminStudents);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name');
  await user.click(press('Apply'));
  await waitFor(() => expect(queries()).toHaveLength(2));
  expect(screen.getByText(sara.name)).toBeVisible();
  answer();
  await waitFor(() => expect(press('Apply')).not.toHaveAttribute('aria-disabled', 'true'));
  const other = fakeServer.hold(listAdminStudents);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fee' }), 'Paid');
  await user.click(press('Apply'));
  await waitFor(() => expect(screen.queryByText(sara.name)).not.toBeInTheDocument());
  other();
  expect(await screen.findByText(sara.name)).toBeVisible();
});

it('a list without rows is not exported, and says why', async () => {
  const { user } = show('/?students.paid=review');
  await screen.findByText('Nobody matches');
  await user.click(press('Export to CSV'));
  expect(await screen.findByText('Nothing to export')).toBeVisible();
});

it('what occurs can be chosen, and any other text of the address is asked for as it is', () => {
  const [, , , town] = fields();
  expect(town?.ask({ search: 'Quetta' })).toEqual({ search: 'Quetta' });
  expect(town?.tags({ search: 'Quetta' })).toEqual([{ id: 'search', label: 'Town: Quetta' }]);
  expect(town?.ask({ search: '' })).toEqual({});
});
