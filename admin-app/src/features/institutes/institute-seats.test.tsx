import { screen, waitFor, within } from '@testing-library/react';
import {
  karachiDay,
  listAdminInstitutes,
  listMeritLists,
  listSeats,
  moveOfferings,
  type OwnMeritList,
  type OwnSeats,
  type Permission,
  previewMoves,
  type SeatPlan,
  sessionsForAdmin,
  sessionsForStudent,
} from '@uas/contract';
import { aishaWith, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const [SESSION = ''] = sessionsForStudent(new Date());
const SESSIONS = sessionsForAdmin(new Date()).reverse();
const OLD_SESSION = SESSIONS.at(-2) ?? '';

const category: SeatPlan['categories'][number] = {
  code: 'open',
  label: 'Open merit',
  share: '90',
  count: null,
  atLeastOne: false,
  overAndAbove: false,
  showsInitials: true,
  fallsTo: null,
  proofTag: null,
  seats: 1_800,
  taken: 1_200,
  fee: null,
};
const plan: SeatPlan = {
  programId: 'p1',
  program: 'BS Computer Science',
  department: 'Computing',
  isOffered: true,
  total: 2_000,
  onlyFor: null,
  cap: null,
  publishedAt: '2026-11-10T11:00:00.000Z',
  approvedWithoutSeat: 0,
  categories: [category, { ...category, code: 'sports', label: 'Sports', seats: 200, taken: 7 }],
};
const seatsWith = (...plans: SeatPlan[]): OwnSeats => ({
  settings: {
    mostPreferences: 3,
    acceptedSeat: 'moves-up',
    unansweredOffer: 'out',
    verifiedOnly: false,
  },
  caps: [],
  plans,
});
const draft: OwnMeritList = {
  _id: 'ml_2',
  session: SESSION,
  round: 2,
  state: 'draft',
  objectionsUntil: null,
  payUntil: null,
  papersUntil: null,
  nextListAt: null,
  note: '',
  provisionalAt: null,
  finalAt: null,
  upgrades: true,
  awaitedLeast: false,
  preparedAt: '2026-11-16T11:00:00.000Z',
  isFinalPrepared: false,
  selected: 3,
  upgraded: 1,
  unmoved: 2,
  waiting: 4,
  leftOut: 5,
  openObjections: 0,
  objections: 0,
};
const provisional: OwnMeritList = {
  ...draft,
  _id: 'ml_1',
  round: 1,
  state: 'provisional',
  provisionalAt: '2026-11-12T11:00:00.000Z',
  objectionsUntil: '2026-11-14T11:00:00.000Z',
  selected: 1_207,
  objections: 9,
  openObjections: 4,
};

async function openProfile(...rights: Permission[]) {
  fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
  const { user } = await showDashboard({ as: aishaWith('manageInstitutes', ...rights) });
  await user.click(await screen.findByRole('button', { name: `Profile of ${nust.name}` }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Institute Profile' }) };
}

async function openSeats() {
  const { user, dialog } = await openProfile('viewApplications');
  await user.click(await within(dialog).findByText('Seats and merit lists'));
  return { user, dialog };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('F-3 says nothing of seats and lists to whoever may not see applications', async () => {
  const { dialog } = await openProfile();
  expect(await within(dialog).findByText('Merit rules')).toBeVisible();
  expect(within(dialog).queryByText('Seats and merit lists')).toBeNull();
});

it('F-3 says that seats or lists could not be loaded, each for itself, and tries again', async () => {
  fakeServer.refuse(listSeats, 500);
  fakeServer.refuse(listMeritLists, 500);
  const { user } = await openSeats();
  expect(await screen.findByText('Could not load the seats. Please try again.')).toBeVisible();
  expect(await screen.findByText('Could not load the lists. Please try again.')).toBeVisible();
  fakeServer.reply(listSeats, seatsWith(plan));
  await user.click(section('Seats').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('BS Computer Science', { selector: 'td *' })).toBeVisible();
  expect(screen.getByText('Could not load the lists. Please try again.')).toBeVisible();
  fakeServer.reply(listMeritLists, { lists: [provisional] });
  await user.click(section('Merit lists').getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('List 1')).toBeVisible();
});

it('F-3 asks for nothing before it is opened, and says where there is nothing', async () => {
  fakeServer.reply(listSeats, seatsWith());
  fakeServer.reply(listMeritLists, { lists: [] });
  const { user, dialog } = await openProfile('viewApplications');
  expect(fakeServer.calls(listSeats)).toHaveLength(0);
  expect(fakeServer.calls(listMeritLists)).toHaveLength(0);
  await user.click(await within(dialog).findByText('Seats and merit lists'));
  expect(await screen.findByText(`No seats are entered for ${SESSION}.`)).toBeVisible();
  expect(await screen.findByText(`No list has been prepared for ${SESSION}.`)).toBeVisible();
});

it('F-3 shows the seats of each program by category, and which are no more than a draft', async () => {
  fakeServer.reply(
    listSeats,
    seatsWith(
      plan,
      { ...plan, programId: 'p2', program: 'BBA', publishedAt: null },
      { ...plan, programId: 'p3', program: 'BS Physics', isOffered: false },
    ),
  );
  fakeServer.reply(listMeritLists, { lists: [] });
  await openSeats();
  const table = await screen.findByRole('table', { name: `Seats of the programs, ${SESSION}` });
  const counts = [
    'Open merit: 1,200 of 1,800 taken, 600 freeSports: 7 of 200 taken, 193 free',
    ...['2,000', '1,207', '793'],
  ];
  expect(rowTexts(table)).toEqual([
    ['BS Computer ScienceComputing', ...counts],
    ['BBADraftComputing', ...counts],
    ['BS PhysicsNot offered any moreComputing', ...counts],
  ]);
});

it('F-3 shows the lists with state, dates and counts, and leads to the page of a published one', async () => {
  fakeServer.reply(listSeats, seatsWith());
  const cancelled = {
    ...provisional,
    _id: 'ml_0',
    round: 3,
    state: 'cancelled',
    note: 'A result was missing.',
  };
  fakeServer.reply(listMeritLists, { lists: [cancelled, draft, provisional] });
  await openSeats();
  const table = await screen.findByRole('table', { name: `Merit lists, ${SESSION}` });
  expect(rowTexts(table)).toEqual([
    [
      ...['List 3CancelledA result was missing.', 'Published: 12 Nov 2026, 16:00', '1,207', '4'],
      'Public page',
    ],
    ['List 2Draft', 'Not published yet', '3', '0', ''],
    [
      ...['List 1Provisional', 'Published: 12 Nov 2026, 16:00Objections until: 14 Nov 2026, 16:00'],
      ...['1,207', '4', 'Public page'],
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Public page of list 1' })).toHaveAttribute('href', '/lists/ml_1');
});

it('F-3 looks at another session, the newest first', async () => {
  fakeServer.reply(listSeats, seatsWith());
  fakeServer.reply(listMeritLists, { lists: [] });
  const { user, dialog } = await openSeats();
  const field = await within(dialog).findByLabelText('Session');
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(SESSIONS);
  await user.selectOptions(field, OLD_SESSION);
  expect(await screen.findByText(`No list has been prepared for ${OLD_SESSION}.`)).toBeVisible();
  await waitFor(() =>
    expect(fakeServer.calls(listSeats).map(({ query }) => query)).toEqual([
      { session: SESSION },
      { session: OLD_SESSION },
    ]),
  );
  expect(fakeServer.calls(listSeats)[0]?.params).toEqual({ email: nust.email });
});

describe('dates that are moved', () => {
  const today = karachiDay(new Date());
  const closing = {
    institute: nust.name,
    session: 'Fall 2026',
    program: null,
    from: '2026-11-20T18:59:59.999Z',
    to: '2026-11-21T18:59:59.999Z',
    applicants: 12,
  };
  const preview = { offerings: 1, institutes: 1, applicants: 12, closing: [closing] };

  async function open(at?: string) {
    fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
    const rendered = await showDashboard({ as: aishaWith('manageInstitutes'), ...(at && { at }) });
    if (!at) await rendered.user.click(await screen.findByRole('button', { name: 'Move dates' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Move dates' })) };
  }

  it('F-2.10 says when what closes cannot be loaded, and asks again', async () => {
    fakeServer.unreachable(previewMoves);
    const { user, dialog } = await open();
    expect(await dialog.findByText('Could not load the dates.')).toBeVisible();
    fakeServer.reply(previewMoves, { offerings: 0, institutes: 0, applicants: 0, closing: [] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Nothing closes in this period.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Move dates' })).not.toBeInTheDocument();
  });

  it('F-2.8 asks nobody before a reason is given, which stays when the period is changed', async () => {
    fakeServer.reply(previewMoves, preview);
    fakeServer.refuseWith(moveOfferings, 'offering.reason-missing');
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Move dates' }));
    expect(
      await dialog.findByText('Please give the reason for the new date. Everybody will read it.'),
    ).toBeVisible();
    await user.type(await dialog.findByLabelText(/^Reason/), 'The service was down.');
    fakeServer.reply(previewMoves, { offerings: 0, institutes: 0, applicants: 0, closing: [] });
    await user.selectOptions(dialog.getByLabelText('Move by'), '2 days');
    expect(await dialog.findByText('Nothing closes in this period.')).toBeVisible();
    fakeServer.reply(previewMoves, preview);
    await user.selectOptions(dialog.getByLabelText('Move by'), '3 days');
    expect(await dialog.findByLabelText(/^Reason/)).toHaveValue('The service was down.');
  });

  it('F-2.10 begins with what closes today and names whom a move concerns; moves for everybody, after a question, with the reason and the hours', async () => {
    fakeServer.reply(previewMoves, preview);
    fakeServer.reply(moveOfferings, { offerings: 1, institutes: 1, applicants: 12 });
    const { user, dialog } = await open();
    expect(await dialog.findByRole('heading', { name: '1 closes today' })).toBeVisible();
    expect(dialog.getByText('1 institute, 12 applicants')).toBeVisible();
    expect(within(dialog.getByRole('list', { name: 'What closes' })).getByRole('listitem')).toHaveTextContent(
      `${nust.name}All programs · Fall 2026 · 12 applicants20 Nov 2026 → 21 Nov 2026`,
    );
    expect(fakeServer.calls(previewMoves)[0]?.query).toEqual({
      closesFrom: today,
      closesTo: today,
      byHours: '24',
    });
    await user.selectOptions(await dialog.findByLabelText('Move by'), '2 days');
    await user.type(await dialog.findByLabelText(/^Reason/), 'The service was down.');
    await user.click(dialog.getByRole('button', { name: 'Move dates' }));
    const question = await screen.findByText(
      'Move 1 date for everybody? It can be moved later again, but never back.',
    );
    expect(question).toBeVisible();
    expect(fakeServer.calls(moveOfferings)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Move for everybody' }));
    expect(await screen.findByText('The dates were moved.')).toBeVisible();
    expect(fakeServer.calls(moveOfferings)[0]?.body).toEqual({
      closesFrom: today,
      closesTo: today,
      byHours: 48,
      reason: 'The service was down.',
    });
  });
});
