import { screen, waitFor } from '@testing-library/react';
import { listAdminStudents } from '@uas/contract';
import { useEndpointList } from '../query';
import { fakeServer, omar, renderScreen, root, sara, setViewport } from '../test-kit';
import { ListFilter, ListTable, useFilter } from '.';

const NO_FILTER = { search: '', sort: '' };
const as = { role: 'admin', record: root } as const;

function Students({ onUnchanged }: { onUnchanged: () => void }) {
  const filter = useFilter('students', NO_FILTER);
  const { search } = filter.applied;
  const list = useEndpointList(listAdminStudents, 'students', { query: { search } });
  return (
    <>
      <ListFilter
        label="Filter students"
        filter={filter}
        searchLabel="Search"
        searchPlaceholder="Name"
        partsOf={(applied) => (applied.search ? [{ id: 'search', label: `Search: ${applied.search}` }] : [])}
        onUnchanged={onUnchanged}
        pending={false}
      />
      <ListTable
        caption="Students"
        columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
        list={list}
        kind="student"
        rowKey={({ _id }) => _id}
        empty={filter.isNarrowed ? 'Nobody matches' : 'Nobody yet'}
      />
      <button type="button" onClick={list.refetch}>
        Refresh
      </button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });

it('the rows stay when the next page or a refresh fails, each with its sentence', async () => {
  fakeServer.reply(listAdminStudents, { students: [sara], hasMore: true, total: 2, cursor: 'after-sara' });
  const { user } = renderScreen(<Students onUnchanged={jest.fn()} />, { as });
  await screen.findByText(sara.name);
  fakeServer.refuse(listAdminStudents, 500);
  await user.click(press('Load more'));
  expect(await screen.findAllByText('Could not load students from backend.')).toHaveLength(1);
  await user.click(press('Refresh'));
  await waitFor(() => expect(fakeServer.calls(listAdminStudents).length).toBeGreaterThan(2));
  expect(await screen.findAllByText('Could not load students from backend.')).toHaveLength(1);
  expect(screen.getByText(sara.name)).toBeVisible();
  fakeServer.reply(listAdminStudents, { students: [sara, omar], hasMore: false, total: 2, cursor: null });
  await user.click(press('Retry'));
  expect(await screen.findByText(omar.name)).toBeVisible();
  expect(screen.queryByText('Could not load students from backend.')).not.toBeInTheDocument();
});

it('a filter is trimmed, applied once, and taken away by its tag; the same one again only says so', async () => {
  fakeServer.reply(listAdminStudents, ({ query }) => {
    const students = query.search ? [] : [omar];
    return { students, hasMore: false, total: students.length, cursor: null };
  });
  const onUnchanged = jest.fn();
  const { user } = renderScreen(<Students onUnchanged={onUnchanged} />, { as });
  await screen.findByText(omar.name);
  await user.click(press('Apply'));
  expect(onUnchanged).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Search'), '  zain ');
  await user.click(press('Apply'));
  expect(await screen.findByText('Nobody matches')).toBeVisible();
  expect(fakeServer.calls(listAdminStudents).at(-1)?.query).toEqual({ page: '1', search: 'zain' });
  await user.click(press('Remove Search: zain'));
  expect(await screen.findByText(omar.name)).toBeVisible();
  expect(screen.getByLabelText('Search')).toHaveValue('');
  expect(onUnchanged).toHaveBeenCalledTimes(1);
});

it('UX-2.3 on a phone the filter stands behind one button that counts, and closes once it is applied', async () => {
  setViewport(390);
  fakeServer.reply(listAdminStudents, { students: [sara], hasMore: false, total: 1, cursor: null });
  const { user } = renderScreen(<Students onUnchanged={jest.fn()} />, { as });
  await screen.findByText(sara.name);
  expect(screen.getByLabelText('Search')).not.toBeVisible();
  await user.click(screen.getByText('Search and filters'));
  await user.type(screen.getByLabelText('Search'), 'sara{Enter}');
  expect(await screen.findByText('Search and filters (1 active)')).toBeVisible();
  expect(screen.getByLabelText('Search')).not.toBeVisible();
});

it('UX-2.3 on a desk the filter stands open', async () => {
  fakeServer.reply(listAdminStudents, { students: [sara], hasMore: false, total: 1, cursor: null });
  renderScreen(<Students onUnchanged={jest.fn()} />, { as });
  expect(await screen.findByLabelText('Search')).toBeVisible();
  expect(screen.queryByText(/^Search and filters/)).not.toBeInTheDocument();
});
