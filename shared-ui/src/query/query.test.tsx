import { act, screen, waitFor } from '@testing-library/react';
import { getStudent, listAdminStudents, listInstitutes, updateStudent } from '@uas/contract';
import { useState } from 'react';
import { call } from '../kit/client/client';
import { lazyEndpoint } from '../kit/navigation/lazy-part';
import { expireSession, forgetPerson, signIn, useSession } from '../kit/session/session';
import { fakeServer, nust, omar, renderScreen, root, sara, TEST_TOKEN } from '../test-kit';
import { every, keyOf, queryClient } from './query-client';
import { totalWithout, useEndpointList } from './use-endpoint-list';
import { type EndpointMutationOptions, OutcomeContext, useEndpointMutation } from './use-endpoint-mutation';
import { useEndpointQuery } from './use-endpoint-query';

const changed = { ...sara, gender: '' as const };

const as = { role: 'student', record: sara } as const;

const request = { params: { email: sara.email } };

function Name() {
  const { data, error } = useEndpointQuery(getStudent, request);
  return <p>{error?.message ?? data?.name ?? 'Loading'}</p>;
}

/** Shows a name that the server holds, until it is there. */
async function showName() {
  fakeServer.reply(getStudent, sara);
  const withData = renderScreen(<Name />, { as });
  await screen.findByText(sara.name);
  return withData;
}

const asked = () => fakeServer.calls(getStudent).length;

/** As the browser tells every tab but the one that wrote. */
function hearOfAnotherTab(key: string) {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

function look(hidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

const zain = { ...omar, _id: 'zain', name: 'Zain Abbas' };

const whoUseEndpointList = { role: 'admin', record: root } as const;

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

type Options = EndpointMutationOptions<typeof updateStudent>;

function Saver(options: Options) {
  const save = useEndpointMutation(updateStudent, options);
  return (
    <>
      <button type="button" onClick={() => save.mutate({ body: { ...sara, gender: '' } })}>
        {save.isPending ? 'Saving' : 'Save'}
      </button>
      <p>{save.error?.message ?? save.done}</p>
    </>
  );
}

const whoUseEndpointMutation = { role: 'student', record: sara } as const;

function Student() {
  const { data } = useEndpointQuery(getStudent, { params: { email: sara.email } });
  return <p>{data?.name}</p>;
}

const institute = { ...nust, name: 'NUST' };

const named = (name: string) => ({
  institutes: [{ ...institute, name }],
  hasMore: false,
  total: 1,
  cities: [],
});

function Names() {
  const [search, setSearch] = useState('first');
  const list = useEndpointQuery(listInstitutes, { query: { search } });
  return (
    <>
      <button type="button" onClick={() => setSearch('second')}>
        Second
      </button>
      <button type="button" onClick={() => void list.refetch()}>
        Again
      </button>
      <p>{list.isLoading ? 'Loading' : (list.error?.message ?? list.data?.institutes[0]?.name)}</p>
    </>
  );
}

const requestOfUseEndpointQuery = { query: { search: '' } };

const load = jest.fn<Promise<typeof listInstitutes>, []>();

const onDemand = lazyEndpoint(load, 'GET /api/institutes');

function LazyName() {
  const { data, error } = useEndpointQuery(onDemand, requestOfUseEndpointQuery, { staleTime: 60_000 });
  return <p>{error?.message ?? data?.institutes[0]?.name ?? 'Loading'}</p>;
}

describe('the client', () => {
  afterEach(() => jest.restoreAllMocks());

  it('U15 asks again when another tab changed something, and only then', async () => {
    await showName();
    hearOfAnotherTab('theme');
    expect(asked()).toBe(1);
    fakeServer.reply(getStudent, { ...sara, name: 'Sara Malik' });
    hearOfAnotherTab('changedAt');
    expect(await screen.findByText('Sara Malik')).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('U15 out of sight it waits until somebody looks, and then asks once', async () => {
    await showName();
    look(true);
    hearOfAnotherTab('changedAt');
    hearOfAnotherTab('changedAt');
    expect(asked()).toBe(1);
    fakeServer.reply(getStudent, { ...sara, name: 'Sara Malik' });
    look(false);
    expect(await screen.findByText('Sara Malik')).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('U15 a change tells the other tabs, a refused one does not', async () => {
    renderScreen(null, { as });
    fakeServer.refuse(updateStudent, 409, 'No.');
    await call(updateStudent, { body: changed }).catch(() => null);
    expect(localStorage.getItem('changedAt')).toBeNull();
    fakeServer.reply(updateStudent, { student: sara });
    await call(updateStudent, { body: changed });
    expect(localStorage.getItem('changedAt')).not.toBeNull();
  });

  it('R-8 asks again after the login over the page, and for nothing before it', async () => {
    await showName();
    act(() => expireSession(TEST_TOKEN));
    look(false);
    hearOfAnotherTab('changedAt');
    expect(asked()).toBe(1);
    fakeServer.reply(getStudent, { ...sara, name: 'Sara Malik' });
    act(() => signIn('student', { token: 'another', record: sara }));
    expect(await screen.findByText('Sara Malik')).toBeVisible();
  });

  it('R-38 shows nothing of one person to the next', async () => {
    const { unmount } = await showName();
    act(() => forgetPerson());
    unmount();
    const release = fakeServer.hold(getStudent);
    renderScreen(<Name />, { as: { role: 'student', record: omar } });
    expect(screen.getByText('Loading')).toBeVisible();
    release();
  });

  it('R-38 another person in another tab: what is shown is forgotten and asked for anew', async () => {
    await showName();
    fakeServer.reply(getStudent, omar);
    const release = fakeServer.hold(getStudent);
    act(() => useSession.setState({ token: 'of omar', record: omar }));
    await waitFor(() => expect(screen.getByText('Loading')).toBeVisible());
    release();
    expect(await screen.findByText(omar.name)).toBeVisible();
  });

  it('R-38 another person in another tab while this page waits for a login: nothing of the one before stays', async () => {
    await showName();
    act(() => expireSession(TEST_TOKEN));
    fakeServer.reply(getStudent, omar);
    const release = fakeServer.hold(getStudent);
    act(() => useSession.setState({ token: 'of omar', record: omar, expired: false }));
    await waitFor(() => expect(screen.getByText('Loading')).toBeVisible());
    release();
    expect(await screen.findByText(omar.name)).toBeVisible();
  });

  it('looks again now and then, but not without a session nor at a list that has grown', () => {
    const withData = (data: unknown) => ({ state: { data } }) as Parameters<ReturnType<typeof every>>[0];
    renderScreen(null, { as });
    expect(every(60_000)(withData(undefined))).toBe(60_000);
    expect(every(60_000)(withData({ pages: [1] }))).toBe(60_000);
    expect(every(60_000)(withData({ pages: [1, 2] }))).toBe(false);
    act(() => expireSession(TEST_TOKEN));
    expect(every(60_000)(withData(undefined))).toBe(false);
  });
});

describe('a list', () => {
  it('grows by the page after the last one, by its cursor', async () => {
    serveTwoPages();
    const { user } = renderScreen(<Students />, { as: whoUseEndpointList });
    await screen.findByText(sara.name);
    await user.click(press('More'));
    expect(await screen.findByText(`${sara.name}, ${omar.name}`)).toBeVisible();
    expect(fakeServer.calls(listAdminStudents).at(-1)?.query).toMatchObject({
      page: '2',
      after: 'after-sara',
    });
  });

  it('keeps the rows when the next page does not come, says why and can be tried again', async () => {
    serveTwoPages();
    const { user } = renderScreen(<Students />, { as: whoUseEndpointList });
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
    const { user } = renderScreen(<Students />, { as: whoUseEndpointList });
    await screen.findByText(sara.name);
    await user.click(press('More'));
    await screen.findByText(`${sara.name}, ${omar.name}`);
    fakeServer.reply(listAdminStudents, { students: [zain], hasMore: false, total: 1, cursor: null });
    await user.click(press('Search'));
    expect(await screen.findByText(zain.name)).toBeVisible();
  });

  it('replaces and removes rows in their places, and counts on', async () => {
    serveTwoPages();
    const { user } = renderScreen(<Students />, { as: whoUseEndpointList });
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
      { as: whoUseEndpointList },
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
    const { user } = renderScreen(<Students />, { as: whoUseEndpointList });
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
    const { user } = renderScreen(<Students />, { as: whoUseEndpointList });
    const hear = () =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changedAt' })));
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
});

describe('a change', () => {
  it('makes the call once however often it is clicked, and says so when it is done', async () => {
    fakeServer.reply(updateStudent, { student: sara });
    const release = fakeServer.hold(updateStudent);
    const { user } = renderScreen(<Saver success="in-place" />, { as: whoUseEndpointMutation });
    await user.dblClick(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: 'Saving' })).toBeVisible();
    release();
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(fakeServer.calls(updateStudent)).toHaveLength(1);
  });

  it('R-39 says why it failed, and clears that on the next try', async () => {
    fakeServer.refuse(updateStudent, 500);
    const { user } = renderScreen(<Saver success="in-place" />, { as: whoUseEndpointMutation });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Update failed.')).toBeVisible();
    fakeServer.unreachable(updateStudent);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByText('Network error. Please try again.')).toBeVisible());
  });

  it('R6 keeps its key when the answer was lost, so that the server does it once; a new deed has a new key', async () => {
    fakeServer.unreachable(updateStudent);
    const { user } = renderScreen(<Saver success="in-place" />, { as: whoUseEndpointMutation });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    fakeServer.reply(updateStudent, { student: sara });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(fakeServer.calls(updateStudent)).toHaveLength(3));
    const [lost, again, another] = fakeServer
      .calls(updateStudent)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(lost);
    expect(another).toMatch(/^[0-9a-f]{32}$/);
    expect(another).not.toBe(lost);
  });

  it('R6 keeps its key when something between the page and the server failed: what was asked for may be done', async () => {
    fakeServer.refuse(updateStudent, 504);
    const { user } = renderScreen(<Saver success="in-place" />, { as: whoUseEndpointMutation });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Update failed.')).toBeVisible();
    fakeServer.refuse(updateStudent, 409, 'No.');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('No.')).toBeVisible();
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(fakeServer.calls(updateStudent)).toHaveLength(3));
    const [failed, again, another] = fakeServer
      .calls(updateStudent)
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(failed);
    expect(another).not.toBe(failed);
  });

  describe('the ordinary outcome', () => {
    const DONE = 'Profile updated successfully!';
    const save = async (options: Options) => {
      const reported: unknown[] = [];
      const { user } = renderScreen(
        <OutcomeContext value={(outcome) => reported.push(outcome)}>
          <Student />
          <Saver {...options} />
        </OutcomeContext>,
        { as: whoUseEndpointMutation },
      );
      expect(await screen.findByText(sara.name)).toBeVisible();
      await user.click(screen.getByRole('button'));
      await screen.findByRole('button', { name: 'Save' });
      return reported;
    };
    beforeEach(() => {
      fakeServer.reply(getStudent, sara);
      fakeServer.reply(updateStudent, { student: sara });
    });

    it('is reported by itself', async () => {
      expect(await save({})).toEqual([{ message: DONE, tone: 'success' }]);
    });

    it('is reported in a toast where the portal has no place of its own', async () => {
      const { user } = renderScreen(<Saver />, { as: whoUseEndpointMutation });
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(DONE));
    });

    it('is not reported where the screen draws it itself', async () => {
      expect(await save({ success: 'in-place' })).toEqual([]);
      expect(await screen.findByText(DONE)).toBeVisible();
    });

    it('is said in other words where only the reply has them', async () => {
      expect(await save({ success: ({ student }) => `Saved for ${student.name}.` })).toEqual([
        { message: `Saved for ${sara.name}.`, tone: 'success' },
      ]);
    });

    it('what somebody else has changed meanwhile is asked for again; another failure changes nothing', async () => {
      fakeServer.refuse(updateStudent, 409, 'It was changed.');
      expect(await save({ invalidates: [getStudent] })).toEqual([]);
      await waitFor(() => expect(fakeServer.calls(getStudent)).toHaveLength(2));
    });

    it('a failure is reported only where the screen has no place for it', async () => {
      fakeServer.refuse(updateStudent, 500);
      expect(await save({ invalidates: [getStudent], failure: 'reported' })).toEqual([
        { message: 'Update failed.', tone: 'danger' },
      ]);
      expect(fakeServer.calls(getStudent)).toHaveLength(1);
    });
  });
});

describe('a question', () => {
  it('loads, fails in words and recovers by asking again', async () => {
    fakeServer.unreachable(listInstitutes);
    const { user } = renderScreen(<Names />);
    expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
    fakeServer.reply(listInstitutes, named('NUST'));
    await user.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('NUST')).toBeVisible();
  });

  it('keeps the failure in sight, and with it the button that has the focus, while it is asked for again', async () => {
    fakeServer.unreachable(listInstitutes);
    const { user } = renderScreen(<Names />);
    await screen.findByText('Could not connect to server. Please try again.');
    fakeServer.reply(listInstitutes, named('NUST'));
    const release = fakeServer.hold(listInstitutes);
    await user.click(screen.getByRole('button', { name: 'Again' }));
    await waitFor(() => expect(fakeServer.calls(listInstitutes)).toHaveLength(2));
    expect(screen.getByText('Could not connect to server. Please try again.')).toBeVisible();
    release();
    expect(await screen.findByText('NUST')).toBeVisible();
  });

  it('never lets an older answer overtake a newer question', async () => {
    fakeServer.reply(listInstitutes, named('slow first'));
    const release = fakeServer.hold(listInstitutes);
    const { user } = renderScreen(<Names />);
    expect(screen.getByText('Loading')).toBeVisible();
    fakeServer.reply(listInstitutes, ({ query }) => named(`fast ${query.search}`));
    await user.click(screen.getByRole('button', { name: 'Second' }));
    expect(await screen.findByText('fast second')).toBeVisible();
    release();
    await new Promise(process.nextTick);
    expect(screen.getByText('fast second')).toBeVisible();
  });

  describe('an endpoint whose description travels when it is needed', () => {
    it('says in words when it does not come', async () => {
      load.mockRejectedValueOnce(new Error('404'));
      renderScreen(<LazyName />);
      expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
      expect(fakeServer.calls(listInstitutes)).toHaveLength(0);
    });

    it('is asked like any other once it is there', async () => {
      load.mockResolvedValueOnce(listInstitutes);
      fakeServer.reply(listInstitutes, named('NUST'));
      renderScreen(<LazyName />);
      expect(await screen.findByText('NUST')).toBeVisible();
    });

    it('is not fetched for an answer that is there already, and answers under the same name', async () => {
      load.mockClear();
      queryClient.setQueryData(keyOf(listInstitutes, requestOfUseEndpointQuery), named('rendered'));
      renderScreen(<LazyName />);
      expect(screen.getByText('rendered')).toBeVisible();
      expect(load).not.toHaveBeenCalled();
    });
  });
});
