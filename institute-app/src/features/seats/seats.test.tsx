import { screen, within } from '@testing-library/react';
import {
  anySentenceOf,
  listOfferings,
  listSeats,
  type OwnSeats,
  type SeatCategory,
  type SeatPlan,
  saveSeats,
  seatsOf,
} from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { inCalls } from '../../institute/in-calls';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const PROGRAMS = [
  { id: 'p1', name: 'BS Computer Science' },
  { id: 'p2', name: 'BS Data Science' },
  { id: 'p3', name: 'BS AI' },
];
const INSTITUTE = {
  ...nust,
  departments: [{ name: 'Computing', courses: PROGRAMS.map(({ name }) => name), programs: PROGRAMS }],
};
const SETTINGS = {
  mostPreferences: 3,
  acceptedSeat: 'moves-up',
  unansweredOffer: 'out',
  verifiedOnly: false,
} as const;

const category = (
  code: string,
  label: string,
  share: string,
  change: Partial<SeatCategory> = {},
): SeatCategory => ({
  code,
  label,
  share,
  count: null,
  atLeastOne: code !== 'open',
  overAndAbove: false,
  showsInitials: true,
  fallsTo: code === 'open' ? null : 'open',
  proofTag: null,
  seats: 0,
  taken: 0,
  fee: null,
  ...change,
});

function kp(total: number, change: Partial<SeatPlan> = {}): SeatPlan {
  const categories = [
    category('open', 'Open merit', '43', { fee: { semesterRupees: 85_000, admissionRupees: 120_000 } }),
    category('district', 'District', '42', { proofTag: 'domicile' }),
    category('employees', 'Employees', '6'),
    category('sports', 'Sports', '5'),
    category('disabled', 'Disabled', '2', { proofTag: 'proof-disability', showsInitials: false }),
    category('minority', 'Minority', '2'),
  ];
  const seats = seatsOf(total, categories);
  return {
    programId: 'p1',
    program: 'BS Computer Science',
    department: 'Computing',
    isOffered: true,
    total,
    onlyFor: null,
    cap: null,
    publishedAt: null,
    approvedWithoutSeat: 0,
    categories: categories.map((each, index) => ({ ...each, seats: seats[index] ?? 0 })),
    ...change,
  };
}

const reply = (plans: readonly SeatPlan[], change: Partial<OwnSeats> = {}): OwnSeats => ({
  settings: SETTINGS,
  caps: [],
  plans: [...plans],
  ...change,
});

const vacantUntil = (until: string | null) => reply([], { settings: { ...SETTINGS, vacantUntil: until } });

async function openSeats(seats: OwnSeats | null = reply([]), institute: object = INSTITUTE) {
  fakeServer.reply(listOfferings, { offerings: [] });
  serveDashboard({ institute: institute as typeof nust });
  if (seats) fakeServer.reply(listSeats, seats);
  const rendered = renderPortal(undefined, '/?tab=programs&programs=seats&role=institute');
  const part = within(await screen.findByRole('region', { name: 'Seats' }));
  return { ...rendered, part };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it("F-3.20 says 'Could not load the seats. Please try again.' and loads them with Retry; nothing is entered yet", async () => {
  fakeServer.unreachable(listSeats);
  const { user, part } = await openSeats(null);
  expect(await part.findByText('Could not load the seats. Please try again.')).toBeVisible();
  fakeServer.reply(listSeats, reply([]));
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText('No seats entered yet. Lists need seats and a merit rule.')).toBeVisible();
  expect(part.getByText('Can move up on later lists')).toBeVisible();
});

it('F-3.20 F-3.21 a member without the right reads them and can change nothing, nor end vacant seats', async () => {
  const member = { name: 'Bilal', email: 'bilal@uas.example', rights: ['decide'], mainAccount: 'Dr Khan' };
  const settings = { ...SETTINGS, vacantUntil: '2099-12-10T11:00:00.000Z' };
  const { user, part } = await openSeats(reply([kp(40)], { settings }), { ...INSTITUTE, member });
  expect(
    await part.findByText(
      'You can look here. Dr Khan can give you the right to change merit rules, seats, claims and lists.',
    ),
  ).toBeVisible();
  expect(part.getByText(/^Vacant seats until 10 Dec 2099, 16:00\./)).toBeVisible();
  expect(part.queryByRole('button', { name: /^Enter|^Publish|^Change|^End vacant seats/ })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Open the seats of BS Computer Science' }));
  const opened = await dialog('Seats of BS Computer Science');
  expect(opened.getByText('42 %')).toBeVisible();
  expect(opened.getByText('Rs 85,000 a semester')).toBeVisible();
  expect(opened.queryByRole('button', { name: 'Change seats' })).toBeNull();
});

it('F-3.1 categories are typed in with what they come to, faults stand at their fields, and the draft is published', async () => {
  const { user, part } = await openSeats();
  await user.click(await part.findByRole('button', { name: 'Enter the seats of BS Computer Science' }));
  const form = await dialog('Seats of BS Computer Science');
  await user.click(form.getByRole('button', { name: 'Save draft' })).catch(() => undefined);
  expect(form.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await user.type(form.getByLabelText('Seats in all'), '40');
  expect(form.getByText('40 seats')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add a category' }));
  await user.clear(form.getByLabelText('Share in %, 1'));
  await user.type(form.getByLabelText('Share in %, 1'), '58');
  await user.type(form.getByLabelText('Share in %, 2'), '40');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect((await form.findAllByText('Please name the category.')).length).toBeGreaterThan(0);
  await user.type(form.getByLabelText('Category 2'), 'Same district');
  expect(form.getByText('The shares add up to 98 of 100 %.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await form.findByText('The shares must add up to 100 %. They add up to 98 %.')).toBeVisible();
  expect(fakeServer.calls(saveSeats)).toHaveLength(0);

  await user.clear(form.getByLabelText('Share in %, 2'));
  await user.type(form.getByLabelText('Share in %, 2'), '42');
  await user.click(form.getByText('Proof, minimum and what happens to empty seats of', { exact: false }));
  await user.selectOptions(form.getByLabelText('Proof, 2'), 'Disability certificate');
  expect(form.getByRole('checkbox', { name: /^Lists say the initials/ })).not.toBeChecked();
  fakeServer.refuseWith(saveSeats, 'application.session-not-offered');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await form.findByText('This session is not offered. Please select another session.')).toBeVisible();
  expect(form.getByLabelText('Category 2')).toHaveValue('Same district');

  fakeServer.reply(saveSeats, reply([kp(40)]));
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await form.findByRole('button', { name: 'Change seats' })).toBeVisible();
  expect(fakeServer.calls(saveSeats).at(-1)?.body).toEqual({
    session: 'Fall 2026',
    plans: [
      {
        programId: 'p1',
        total: 40,
        categories: [
          { code: 'open', label: 'Open merit', share: '58' },
          { code: 'same-district', label: 'Same district', share: '42', proofTag: 'proof-disability' },
        ],
      },
    ],
  });

  await user.click(form.getByRole('button', { name: 'Publish' }));
  const question = await dialog('Publish these seats?');
  expect(question.getByText(/^Everybody reads published seats/)).toBeVisible();
  fakeServer.reply(saveSeats, reply([kp(40, { publishedAt: '2026-11-20T06:00:00.000Z' })]));
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The seats are published.')).toBeVisible();
  expect(fakeServer.calls(saveSeats).at(-1)?.body).toEqual({ session: 'Fall 2026', publish: ['p1'] });
  expect(form.getByText('Published 20 Nov 2026')).toBeVisible();
});

it("F-3.1 what a change takes stands before it is saved: 'Disabled 2 → 1'; F-3.19 a refusal keeps what was typed", async () => {
  const published = kp(74, { publishedAt: '2026-11-20T06:00:00.000Z', approvedWithoutSeat: 2 });
  const { user, part } = await openSeats(reply([published]));
  await user.click(await part.findByRole('button', { name: 'Open the seats of BS Computer Science' }));
  const form = await dialog('Seats of BS Computer Science');
  expect(form.getByText('2 applications were approved by hand and hold no seat of the plan.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Change seats' }));
  expect(form.getByText(/^These seats are published\./)).toBeVisible();
  await user.clear(form.getByLabelText('Seats in all'));
  await user.type(form.getByLabelText('Seats in all'), '75');
  expect(form.getByText('This change takes seats away: Disabled 2 → 1.')).toBeVisible();
  const taken = { category: 'Disabled', taken: 2, seats: 1 };
  fakeServer.refuse(saveSeats, 409, anySentenceOf({ code: 'seats.below-taken', params: taken }));
  await user.click(form.getByRole('button', { name: 'Save seats' }));
  expect(await form.findByText('Disabled has 2 seats taken. It cannot have 1.')).toBeVisible();
  expect(form.getByLabelText('Seats in all')).toHaveValue('75');
});

it('F-3.1 a circle is said at its field; categories move with the keyboard and go', async () => {
  const { user, part } = await openSeats(reply([kp(40)]));
  await user.click(await part.findByRole('button', { name: 'Open the seats of BS Computer Science' }));
  const form = await dialog('Seats of BS Computer Science');
  await user.click(form.getByRole('button', { name: 'Change seats' }));
  expect(form.queryByRole('button', { name: 'Move District up' })).toBeNull();
  const down = form.getByRole('button', { name: 'Move District down' });
  down.focus();
  await user.keyboard('{Enter}');
  expect(form.getByLabelText('Category 3')).toHaveValue('District');
  expect(form.getByRole('button', { name: 'Move District down' })).toHaveFocus();
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  expect(form.getByLabelText('Category 2')).toHaveValue('District');
  expect(form.getByRole('button', { name: 'Move District down' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Remove Sports' }));
  expect(form.getByDisplayValue('Employees')).toHaveFocus();
  expect(form.getByText('The shares add up to 95 of 100 %.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: /Discard/ })).toBeVisible();
});

it('F-3.1 copies the categories to other programs, each with its own total', async () => {
  const other = kp(20, {
    programId: 'p2',
    program: 'BS Data Science',
    publishedAt: '2026-11-20T06:00:00.000Z',
  });
  const { user, part } = await openSeats(reply([kp(40), other]));
  await user.click(await part.findByRole('button', { name: 'Open the seats of BS Computer Science' }));
  const form = await dialog('Seats of BS Computer Science');
  await user.click(form.getByRole('button', { name: 'Copy these categories to other programs' }));
  await user.click(form.getByRole('button', { name: 'Copy to 0 programs' }));
  expect(await form.findByText('Please choose a program.')).toBeVisible();
  await user.click(form.getByRole('checkbox', { name: 'BS Data Science' }));
  await user.click(form.getByRole('checkbox', { name: 'BS AI' }));
  expect(form.getByText('Published: everybody reads the change at once.')).toBeVisible();
  const total = form.getByLabelText('Seats in all of BS AI');
  expect(total).toHaveValue('40');
  await user.clear(total);
  await user.click(form.getByRole('button', { name: 'Copy to 2 programs' }));
  expect(form.getByText('Please enter a whole number from 1 to 5,000.')).toBeVisible();
  expect(fakeServer.calls(saveSeats)).toHaveLength(0);
  await user.type(total, '30');
  fakeServer.reply(saveSeats, reply([kp(40), other, kp(30, { programId: 'p3', program: 'BS AI' })]));
  await user.click(form.getByRole('button', { name: 'Copy to 2 programs' }));
  expect(await form.findByRole('button', { name: 'Change seats' })).toBeVisible();
  const body = fakeServer.calls(saveSeats)[0]?.body as { plans: { programId: string; total: number }[] };
  expect(body.plans.map(({ programId, total: seats }) => [programId, seats])).toEqual([
    ['p2', 20],
    ['p3', 30],
  ]);
});

it('F-3.9 settings of the session are changed with their caps; fewer preferences are refused where they stand', async () => {
  const { user, part } = await openSeats();
  await user.click(await part.findByRole('button', { name: 'Change' }));
  const form = await dialog('How seats are given');
  const most = form.getByLabelText('Programs that a student can name');
  await user.clear(most);
  await user.type(most, '31');
  await user.click(form.getByRole('button', { name: 'Add a cap' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please enter a number from 3 to 30.')).toBeVisible();
  expect(form.getAllByText('Please enter a name and a number from 1 to 20,000.')).toHaveLength(2);
  await user.clear(most);
  await user.type(most, '12');
  await user.type(form.getByLabelText('Name of cap 1'), 'Computing');
  await user.type(form.getByLabelText('Seats of cap 1'), '60');
  await user.selectOptions(
    form.getByLabelText('A student who accepted a seat'),
    'Keeps the seat, other preferences end',
  );
  fakeServer.refuseWith(saveSeats, 'seats.fewer-preferences');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(
    await form.findByText('Students have longer lists already. The number can only be raised.'),
  ).toBeVisible();
  expect(most).toHaveValue('12');
  fakeServer.reply(saveSeats, reply([], { caps: [{ name: 'Computing', seats: 60 }] }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The seats are saved.')).toBeVisible();
  expect(fakeServer.calls(saveSeats).at(-1)?.body).toEqual({
    session: 'Fall 2026',
    settings: { mostPreferences: 12, acceptedSeat: 'is-kept', unansweredOffer: 'out', verifiedOnly: false },
    caps: [{ name: 'Computing', seats: 60 }],
  });
  expect(await part.findByText('Caps on open merit')).toBeVisible();
});

it('F-3.21 until when seats are vacant: what is no day and what is refused stand at the field, with what was typed', async () => {
  const { user, part } = await openSeats();
  expect(await part.findByText('Not offered')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Change' }));
  const form = await dialog('How seats are given');
  const until = form.getByLabelText('Vacant seats until');
  expect(until).toHaveAccessibleDescription(
    'Everybody reads your free seats until then. Open the programs again under Admission dates, then prepare a list that moves nobody up.',
  );
  await user.type(until, 'soon');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please write a day such as 1 Dec 2026, or 1 Dec 2026, 16:00.')).toBeVisible();
  expect(fakeServer.calls(saveSeats)).toHaveLength(0);
  await user.clear(until);
  await user.type(until, '10 Dec 2020, 4 pm');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please choose a date that has not passed.')).toBeVisible();
  expect(until).toHaveValue('10 Dec 2020, 16:00');
  expect(fakeServer.calls(saveSeats)).toHaveLength(0);
  await user.clear(until);
  await user.type(until, '10 Dec 2098');
  // The clock of the server is ahead.
  fakeServer.refuseWith(saveSeats, 'list.date-passed', { 'settings.vacantUntil': 'list.date-passed' });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please choose a date that has not passed.')).toBeVisible();
  expect(until).toHaveValue('10 Dec 2098');
  await user.clear(until);
  await user.type(until, '10 Dec 2099, 4 pm');
  fakeServer.reply(saveSeats, vacantUntil('2099-12-10T11:00:00.000Z'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(
    await part.findByText(
      'Vacant seats until 10 Dec 2099, 16:00. Everybody reads your free seats once a list of the session is final.',
    ),
  ).toBeVisible();
  expect(fakeServer.calls(saveSeats).at(-1)?.body).toMatchObject({
    settings: { mostPreferences: 3, vacantUntil: '2099-12-10T16:00' },
  });
  expect(part.getByRole('link', { name: 'Page of vacant seats' })).toHaveAttribute('href', '/vacant-seats');
});

it('F-3.21 vacant seats are ended with one press; other settings leave them as they are; what is over says so', async () => {
  const { user, part } = await openSeats(vacantUntil('2099-12-10T18:59:59.999Z'));
  await user.click(await part.findByRole('button', { name: 'Change' }));
  const form = await dialog('How seats are given');
  expect(form.getByLabelText('Vacant seats until')).toHaveValue('10 Dec 2099');
  await user.click(form.getByRole('checkbox', { name: 'Only verified marks take part' }));
  fakeServer.reply(saveSeats, vacantUntil('2099-12-10T18:59:59.999Z'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The seats are saved.')).toBeVisible();
  expect(fakeServer.calls(saveSeats).at(-1)?.body).not.toHaveProperty('settings.vacantUntil');
  fakeServer.unreachable(saveSeats);
  await user.click(part.getByRole('button', { name: 'End vacant seats' }));
  expect(await screen.findByText('Could not save the seats. Please try again.')).toBeVisible();
  fakeServer.reply(saveSeats, vacantUntil(null));
  await user.click(part.getByRole('button', { name: 'End vacant seats' }));
  expect(await screen.findByText('Your vacant seats are not offered any more.')).toBeVisible();
  expect(fakeServer.calls(saveSeats).at(-1)?.body).toEqual({
    session: 'Fall 2026',
    settings: { ...SETTINGS, vacantUntil: null },
  });
  expect(part.queryByText(/^Vacant seats until 10/)).toBeNull();
});

it('F-3.21 vacant seats that are over cannot be ended', async () => {
  const { part } = await openSeats(vacantUntil('2020-12-10T11:00:00.000Z'));
  expect(await part.findByText('Vacant seats were offered until 10 Dec 2020, 16:00.')).toBeVisible();
  expect(part.queryByRole('button', { name: 'End vacant seats' })).toBeNull();
});

it('publishes all drafts at once, after a question', async () => {
  const { user, part } = await openSeats(
    reply([kp(40), kp(20, { programId: 'p2', program: 'BS Data Science' })]),
  );
  await user.click(await part.findByRole('button', { name: 'Publish 2 drafts' }));
  const question = await dialog('Publish these seats?');
  fakeServer.reply(saveSeats, reply([kp(40, { publishedAt: '2026-11-20T06:00:00.000Z' })]));
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The seats are published.')).toBeVisible();
  expect(fakeServer.calls(saveSeats)[0]?.body).toEqual({ session: 'Fall 2026', publish: ['p1', 'p2'] });
});

it('plans travel in as many calls as their size needs', () => {
  const plan = {
    programId: 'p',
    total: 40,
    categories: [{ code: 'open', label: 'x'.repeat(60), share: '100' }],
  };
  expect(inCalls(Array(301).fill(plan), 150).map(({ length }) => length)).toEqual([150, 150, 1]);
  const large = { ...plan, categories: Array(30).fill(plan.categories[0]) };
  for (const part of inCalls(Array(150).fill(large), 150))
    expect(JSON.stringify(part).length).toBeLessThan(100_000);
});
