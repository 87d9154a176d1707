import { screen, waitFor, within } from '@testing-library/react';
import {
  getNextDocument,
  HOUR,
  listAdminInstitutes,
  listAdminQueries,
  listAdminStudents,
  listConversations,
  listOutbox,
  listQueues,
  listStatementLines,
  type ReplyInput,
} from '@uas/contract';
import { aishaWith, fakeServer, omar, setViewport } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
type Queues = ReplyInput<typeof listQueues>['queues'];

function serve(queues: Queues) {
  fakeServer.reply(listQueues, { queues });
  fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
  fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  fakeServer.reply(listAdminQueries, { queries: [], ...onlyPage(0) });
  fakeServer.reply(listAdminInstitutes, { institutes: [], ...onlyPage(0) });
  fakeServer.reply(listOutbox, { messages: [], emailIsSetUp: true, ...onlyPage(0) });
  fakeServer.reply(listStatementLines, { lines: [], boxes: [], accounts: [], ...onlyPage(0) });
  fakeServer.reply(getNextDocument, { waiting: 0, waitingIsCapped: false, oldest: null, document: null });
}
const queue = (kind: string, count: number, hours = 80): Queues[number] => ({
  kind,
  count,
  countIsCapped: false,
  oldestAt: count === 0 ? null : ago(hours),
});
const cards = async () =>
  within(await screen.findByRole('region', { name: 'What waits' })).findAllByRole('link');

beforeEach(() => localStorage.removeItem('uas-admin-queues'));

it('UX-3.1 says how many wait and since when, most of all in days, and leaves out what does not wait', async () => {
  serve([
    queue('receipts', 23, 80),
    queue('documents', 1, 5),
    queue('queries', 0),
    { kind: 'messages-students', count: 10_000, countIsCapped: true, oldestAt: ago(0.2) },
    queue('of-a-later-server', 7),
  ]);
  await showDashboard();
  const [receipts, documents, messages, ...others] = await cards();
  expect(receipts).toHaveTextContent(/^23Receipts to confirmOldest: 3 days \d+ \w+ \d{4}$/);
  expect(documents).toHaveTextContent(/^1Documents to checkOldest: 5 hours \d+ \w+ \d{4}$/);
  expect(messages).toHaveTextContent(/^10,000\+Students to answerOldest: under an hour /);
  expect(others).toEqual([]);
  await screen.findByText(omar.name);
});

it('UX-3.1 says in one line that nothing waits, and nothing to somebody who has no queue', async () => {
  serve([queue('receipts', 0), queue('documents', 0)]);
  await showDashboard();
  expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  await screen.findByText(omar.name);
});

it('UX-3.1 shows nothing to somebody who has no queue', async () => {
  serve([]);
  await showDashboard({ as: aishaWith('manageStudents') });
  await screen.findByText(omar.name);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What waits' })).toBeNull());
});

it('UX-3.1 offers Retry where what waits does not come', async () => {
  serve([]);
  fakeServer.refuse(listQueues, 500);
  const { user } = await showDashboard();
  const region = await screen.findByRole('region', { name: 'What waits' });
  const retry = await within(region).findByRole('button', { name: 'Retry' });
  serve([queue('receipts', 2)]);
  await user.click(retry);
  expect(await cards()).toHaveLength(1);
});

it.each([
  ['receipts', '?tab=students&students=receipts&role=admin'],
  ['documents', '?tab=students&students=documents&role=admin'],
  ['bank-lines', '?tab=students&students=payments&role=admin'],
  ['messages-institutes', '?tab=messages&conversations.userType=institute&role=admin'],
  ['institutes', '?tab=institutes&institutes.only=waiting&role=admin'],
  ['queries', '?tab=queries&queries.state=open&role=admin'],
  ['failed-messages', '?tab=messages&messages=outbox&outbox.state=failed&role=admin'],
])('UX-3.3 one press on %s opens its desk with its filter', async (kind, address) => {
  serve([queue(kind, 4)]);
  const { user, search } = await showDashboard();
  const [card] = await cards();
  expect(card).toHaveAttribute('href', `/${address}`);
  await user.click(card as HTMLElement);
  expect(search()).toBe(address);
  if (kind === 'messages-institutes') {
    await waitFor(() =>
      expect(fakeServer.calls(listConversations).at(-1)?.query).toMatchObject({ userType: 'institute' }),
    );
  }
  if (kind === 'failed-messages') {
    await waitFor(() =>
      expect(fakeServer.calls(listOutbox).at(-1)?.query).toMatchObject({ state: 'failed' }),
    );
  }
});

it('UX-2.3 on a phone what waits stands in one line over the list that somebody asked for', async () => {
  setViewport(390);
  serve([queue('receipts', 23), queue('documents', 2)]);
  const { user } = await showDashboard({ at: '/?tab=students&role=admin' });
  const folded = await screen.findByText('What waits: 25');
  expect(screen.getByText('Receipts to confirm')).not.toBeVisible();
  await user.click(folded);
  expect(screen.getByText('Receipts to confirm')).toBeVisible();
  await screen.findByText(omar.name);
});
