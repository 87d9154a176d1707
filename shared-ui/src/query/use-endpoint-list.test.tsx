import { act, screen, waitFor } from '@testing-library/react';
import { listAdminStudents } from '@uas/contract';
import { useState } from 'react';
import { fakeServer, omar, renderScreen, root, sara } from '../test-kit';
import { keyOf, queryClient } from './query-client';
import { totalWithout, useEndpointList } from './use-endpoint-list';

const zain = { ...omar, _id: 'zain', name: 'Zain Abbas' };
const as = { role: 'admin', record: root } as const;

function Students() {
  const [search, setSearch] = useState('');
  const list = useEndpointList(listAdminStudents, 'students', { query: { search } });
  return (
    <>
      <button type="button" onClick={list.more.onMore}>
        More
      </button>
      <button type="button" onClick={list.refetch}>
        Again
      </button>
      <button type="button" onClick={() => setSearch('z')}>
        Search
      </button>
      <button type="button" onClick={() => list.remove(({ _id }) => _id === sara._id)}>
        Remove
      </button>
      <button
        type="button"
        onClick={() =>
          list.replace(
            ({ _id }) => _id === omar._id,
            (row) => ({ ...row, name: 'Omar paid' }),
          )
        }
      >
        Replace
      </button>
      <p>{list.isLoading ? 'Loading' : list.rows.map(({ name }) => name).join(', ')}</p>
      <p>{`of ${list.total}`}</p>
      <p>{list.more.error?.message ?? list.error?.message ?? 'no failure'}</p>
    </>
  );
}

function Finder() {
  const list = useEndpointList(listAdminStudents, 'students', null);
  const [found, setFound] = useState('');
  const find = () => setFound(list.find(({ _id }) => _id === omar._id)?.name ?? 'Not in a list');
  return (
    <>
      <button type="button" onClick={find}>
        Find
      </button>
      <p>{found}</p>
    </>
  );
}

/** Two pages: Sara, then Omar behind a cursor. */
function serveTwoPages() {
  fakeServer.reply(listAdminStudents, ({ query }) =>
    query.page === '2'
      ? { students: [omar], hasMore: false, total: 2, cursor: null }
      : { students: [sara], hasMore: true, total: 2, cursor: 'after-sara' },
  );
}

const press = (name: string) => screen.getByRole('button', { name });

it('grows by the page after the last one, by its cursor', async () => {
  serveTwoPages();
  const { user } = renderScreen(<Students />, { as });
  await screen.findByText(sara.name);
  await user.click(press('More'));
  expect(await screen.findByText(`${sara.name}, ${omar.name}`)).toBeVisible();
  expect(fakeServer.calls(listAdminStudents).at(-1)?.query).toMatchObject({ page: '2', after: 'after-sara' });
});

it('keeps the rows when the next page does not come, says why and can be tried again', async () => {
  serveTwoPages();
  const { user } = renderScreen(<Students />, { as });
  await screen.findByText(sara.name);
  fakeServer.unreachable(listAdminStudents);
  await user.click(press('More'));
  expect(await screen.findByText(String(listAdminStudents.texts?.noAnswer))).toBeVisible();
  expect(screen.getByText(sara.name)).toBeVisible();
  serveTwoPages();
  await user.click(press('More'));
  expect(await screen.findByText(`${sara.name}, ${omar.name}`)).toBeVisible();
});

it('begins a new list for another request', async () => {
  serveTwoPages();
  const { user } = renderScreen(<Students />, { as });
  await screen.findByText(sara.name);
  await user.click(press('More'));
  await screen.findByText(`${sara.name}, ${omar.name}`);
  fakeServer.reply(listAdminStudents, { students: [zain], hasMore: false, total: 1, cursor: null });
  await user.click(press('Search'));
  expect(await screen.findByText(zain.name)).toBeVisible();
});

it('replaces and removes rows in their places, and counts on', async () => {
  serveTwoPages();
  const { user } = renderScreen(<Students />, { as });
  await screen.findByText(sara.name);
  await user.click(press('More'));
  await screen.findByText(`${sara.name}, ${omar.name}`);
  await user.click(press('Replace'));
  expect(await screen.findByText(`${sara.name}, Omar paid`)).toBeVisible();
  await user.click(press('Remove'));
  expect(await screen.findByText('Omar paid')).toBeVisible();
  expect(screen.getByText('of 1')).toBeVisible();
});

it('finds a row in any of the lists, also for whoever asks for none', async () => {
  serveTwoPages();
  const { user } = renderScreen(
    <>
      <Students />
      <Finder />
    </>,
    { as },
  );
  await screen.findByText(sara.name);
  await user.click(press('Find'));
  expect(screen.getByText('Not in a list')).toBeVisible();
  await user.click(press('More'));
  await screen.findByText(`${sara.name}, ${omar.name}`);
  await user.click(press('Find'));
  expect(await screen.findByText(omar.name)).toBeVisible();
  expect(fakeServer.calls(listAdminStudents)).toHaveLength(2);
});

it('takes a row that is gone out of the other lists of the endpoint too, and none is newer for it', async () => {
  serveTwoPages();
  const { user } = renderScreen(<Students />, { as });
  await screen.findByText(sara.name);
  fakeServer.reply(listAdminStudents, { students: [sara, zain], hasMore: false, total: 2, cursor: null });
  await user.click(press('Search'));
  await screen.findByText(`${sara.name}, ${zain.name}`);
  const ages = () =>
    queryClient
      .getQueryCache()
      .findAll()
      .map(({ state }) => state.dataUpdatedAt);
  const before = ages();
  await user.click(press('Remove'));
  expect(await screen.findByText(zain.name)).toBeVisible();
  const cached = queryClient.getQueryCache().findAll({ queryKey: keyOf(listAdminStudents) });
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain(sara.name);
  expect(ages()).toEqual(before);
});

it('U15 a list that has grown keeps its place when another tab changes something', async () => {
  serveTwoPages();
  const { user } = renderScreen(<Students />, { as });
  const hear = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changedAt' })));
  await screen.findByText(sara.name);
  hear();
  await waitFor(() => expect(fakeServer.calls(listAdminStudents)).toHaveLength(2));
  await user.click(press('More'));
  await screen.findByText(`${sara.name}, ${omar.name}`);
  hear();
  expect(fakeServer.calls(listAdminStudents)).toHaveLength(3);
});

it('counts a total without rows that are gone; behind a capped one there are others', () => {
  expect(totalWithout({ total: 3 }, 1)).toBe(2);
  expect(totalWithout({ total: 0 }, 1)).toBe(0);
  expect(totalWithout({ total: 10_000, totalIsCapped: true }, 1)).toBe(10_000);
  expect(totalWithout({}, 1)).toBeUndefined();
});
