import { act, screen, waitFor } from '@testing-library/react';
import { getStudent, updateStudent } from '@uas/contract';
import { call } from '../kit/client/client';
import { expireSession, forgetPerson, signIn, useSession } from '../kit/session/session';
import { fakeServer, omar, renderScreen, sara, TEST_TOKEN } from '../test-kit';
import { every } from './query-client';
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
