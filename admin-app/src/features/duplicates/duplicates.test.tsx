import { act, screen, waitFor, within } from '@testing-library/react';
import {
  anySentenceOf,
  type ComparedAccount,
  type DuplicatePair,
  getDuplicate,
  getNextDocument,
  listDuplicates,
  listQueues,
  reopenAccount,
  settleDuplicate,
} from '@uas/contract';
import { queryClient } from '@uas/shared-ui/query';
import { fakeServer } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const SARA: ComparedAccount = {
  _id: 'sara',
  number: 'UAS-S26-000001-6',
  name: 'Muhammad Ali',
  closedAt: null,
  email: 'ali@uas.example',
  phone: '0300-1234567',
  firstSeenAt: '2026-09-01T06:00:00.000Z',
  paid: true,
  receipts: 1,
  form: {
    name: 'Muhammad Ali',
    fatherName: 'Karim',
    cnic: '42201-0397640-8',
    dob: '2007-03-01',
    gender: 'Male',
    domicile: 'Sindh',
    cell: '0300-1234567',
    presentAddress: 'Karachi',
  },
  cnicHints: { province: 'sindh', sex: 'female' },
  applications: [],
};
const ZARA: ComparedAccount = {
  ...SARA,
  _id: 'zara',
  number: 'UAS-S26-000002-4',
  name: 'Mohammad Ali',
  paid: false,
  receipts: 0,
  applications: Array.from({ length: 6 }, (_none, index) => ({
    number: `UAS-26-00000${index}-1`,
    program: 'BBA',
    university: 'NUST',
    session: 'Fall 2026',
    status: 'pending',
    offerAccepted: false,
  })),
};
const OPEN = {
  because: 'cnic',
  state: 'open',
  foundAt: '2026-11-20T06:00:00.000Z',
  settledAt: null,
  settledBy: null,
  reason: '',
} as const;
const PAIR: DuplicatePair = { ...OPEN, one: SARA, other: ZARA };

const AT = '/?tab=students&students=same-person&role=admin';

function serve(pair: DuplicatePair = PAIR) {
  const person = ({ _id, number, name, closedAt }: ComparedAccount) => ({ _id, number, name, closedAt });
  const row = { ...pair, one: person(pair.one), other: person(pair.other), cnicEnding: '6408' };
  fakeServer.reply(getDuplicate, pair);
  fakeServer.reply(listDuplicates, { duplicates: [row], open: 1, openIsCapped: false, ...onlyPage(1) });
}

async function openPair(pair?: DuplicatePair) {
  serve(pair);
  const dashboard = await showDashboard({ at: AT });
  await dashboard.user.click(await screen.findByRole('button', { name: /^Compare UAS-S26-000001/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Possible duplicates' }));
  await dialog.findByRole('table');
  return { ...dashboard, dialog };
}

it('F-9.9 says that no two accounts look like one person', async () => {
  await showDashboard({ at: AT });
  expect(await screen.findByText('No two accounts look like one person.')).toBeVisible();
});

it('F-9.9 F-3.1 each desk is a tab beside its list, with how many wait in it, and Back works', async () => {
  serve();
  const oldestAt = '2026-11-20T09:00:00.000Z';
  fakeServer.reply(listQueues, {
    queues: [
      { kind: 'same-person', count: 1, countIsCapped: false, oldestAt },
      { kind: 'documents', count: 10_000, countIsCapped: true, oldestAt },
    ],
  });
  fakeServer.reply(getNextDocument, { waiting: 0, waitingIsCapped: false, oldest: null, document: null });
  const { user, search } = await showDashboard({ at: '/?tab=students&students=documents&role=admin' });
  const desks = within(await screen.findByRole('tablist', { name: 'Students and desks' }));
  await desks.findByRole('tab', { name: 'Possible duplicates (1)' });
  expect(desks.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All students',
    'Check documents (10,000+)',
    'All documents',
    'Check receipts',
    'Receipts together',
    'Possible duplicates (1)',
    'Test results',
  ]);
  expect(desks.getByRole('tab', { name: /^Check documents/ })).toHaveAttribute('aria-selected', 'true');
  await user.click(desks.getByRole('tab', { name: /^Possible duplicates/ }));
  expect(search()).toBe(AT.slice(1));
  expect(await screen.findByRole('button', { name: /^Compare UAS-S26-000001/ })).toBeVisible();
});

it('F-9.1 F-9.10 shows what differs first, in words, and what the CNIC hints at', async () => {
  const { dialog, search } = await openPair();
  expect(search()).toContain('duplicate=sara.zara');
  const rows = dialog
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
  const marks = rows.map((row) => row.includes('Differs'));
  expect(marks).toEqual([...marks].sort((one, other) => Number(other) - Number(one)));
  expect(rows.filter((row) => row.includes('Differs'))).toHaveLength(3);
  expect(rows.find((row) => row.startsWith('The CNIC hints at'))).toContain('Sindh, female');
});

it('F-9.10 needs a choice and a reason before it asks', async () => {
  const { dialog, user } = await openPair();
  await user.click(dialog.getByRole('button', { name: 'Go on…' }));
  expect(await dialog.findAllByText('Please choose one of the three.')).not.toHaveLength(0);
  expect(dialog.getAllByText(anySentenceOf('duplicate.reason-missing'))).not.toHaveLength(0);
  expect(fakeServer.calls(settleDuplicate)).toEqual([]);
});

async function choose({ dialog, user }: Awaited<ReturnType<typeof openPair>>, name: RegExp) {
  await user.click(dialog.getByRole('radio', { name }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Same photo.');
  await user.click(dialog.getByRole('button', { name: 'Go on…' }));
}

it('F-9.10 a question that fails meanwhile takes nothing away that is being typed', async () => {
  const { dialog, user } = await openPair();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Same photo.');
  fakeServer.unreachable(getDuplicate);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changedAt' })));
  await waitFor(() => expect(fakeServer.calls(getDuplicate)).toHaveLength(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Same photo.');
});

it('F-9.10 names what closing does, and closes', async () => {
  fakeServer.reply(settleDuplicate, { success: true, withdrawn: 6 });
  const opened = await openPair();
  await choose(opened, /close UAS-S26-000002/);
  expect(
    await screen.findByText('6 pending applications are withdrawn, and their universities are notified.'),
  ).toBeVisible();
  expect(fakeServer.calls(settleDuplicate)).toEqual([]);
  await opened.user.click(screen.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('The account is closed.')).toBeInTheDocument();
  expect(fakeServer.calls(settleDuplicate)[0]?.body).toEqual({
    oneId: 'sara',
    otherId: 'zara',
    as: 'close',
    close: 'zara',
    reason: 'Same photo.',
  });
});

it('F-9.11 says why an account with an accepted offer stays open', async () => {
  const message = anySentenceOf('duplicate.offer-accepted');
  fakeServer.refuse(settleDuplicate, 409, message);
  const opened = await openPair();
  await choose(opened, /close UAS-S26-000002/);
  await opened.user.click(await screen.findByRole('button', { name: 'Close account' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('F-9.9 marks two persons as different', async () => {
  fakeServer.reply(settleDuplicate, { success: true, withdrawn: 0 });
  const opened = await openPair();
  await choose(opened, /different persons/);
  await opened.user.click(await screen.findByRole('button', { name: 'Different persons' }));
  expect(await screen.findByText('The two accounts are marked as different persons.')).toBeInTheDocument();
});

it('F-9.10 opens a closed account again with a reason', async () => {
  fakeServer.reply(reopenAccount, { success: true });
  const closedAt = '2026-11-20T06:00:00.000Z';
  const { dialog, user } = await openPair({ ...PAIR, state: 'closed', other: { ...ZARA, closedAt } });
  expect(dialog.queryByRole('button', { name: 'Go on…' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Why it is opened again/ }), 'They are brothers.');
  await user.click(dialog.getByRole('button', { name: 'Open the account again' }));
  expect(await screen.findByText('The account is open again.')).toBeInTheDocument();
});
