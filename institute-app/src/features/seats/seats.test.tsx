import { screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  answerObjection,
  anySentenceOf,
  cancelDocumentRequests,
  decideApplication,
  getApplicantForm,
  getInstitute,
  getInstituteActivity,
  type InstitutesClaim,
  listClaims,
  listInstituteApplications,
  listObjections,
  listOfferings,
  listSeats,
  moveDocumentRequests,
  type Objection,
  type OwnSeats,
  type RequestedDocument,
  refuseClaim,
  requestDocuments,
  type SeatCategory,
  type SeatPlan,
  saveSeats,
  seatsOf,
  serverNow,
  sessionsForInstitute,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, saraForm } from '@uas/shared-ui/test-kit';
import { inCalls } from '../../institute/in-calls';
import { openDashboard, pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

describe('seats', () => {
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

  it('the sessions of the past year stay there to be gone on with', async () => {
    const [, , past = ''] = sessionsForInstitute(serverNow());
    const { user, part } = await openSeats(reply([kp(40)]));
    await user.selectOptions(await part.findByLabelText('Session'), past);
    await waitFor(() => expect(fakeServer.calls(listSeats).at(-1)?.query).toMatchObject({ session: past }));
    expect(part.getByLabelText('Session')).toHaveValue(past);
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
    expect(
      await form.findByText('This session is not offered. Please select another session.'),
    ).toBeVisible();
    expect(form.getByLabelText('Category 2')).toHaveValue('Same district');

    fakeServer.reply(saveSeats, reply([kp(40)]));
    await user.click(form.getByRole('button', { name: 'Save draft' }));
    expect(await form.findByRole('button', { name: 'Change seats' })).toBeVisible();
    expect(fakeServer.calls(saveSeats).at(-1)?.body).toEqual({
      session: 'Fall 2026',
      plans: [
        {
          programId: 'p1',
          seen: '',
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
    expect(
      form.getByText('2 applications were approved by hand and hold no seat of the plan.'),
    ).toBeVisible();
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

  it('F-3.1 copies the categories to other programs, each with its own total; what a colleague wrote meanwhile stays', async () => {
    const other = kp(20, {
      programId: 'p2',
      program: 'BS Data Science',
      publishedAt: '2026-11-20T06:00:00.000Z',
      seen: 'as-it-stands-here',
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
    fakeServer.refuseWith(saveSeats, 'seats.changed');
    await user.click(form.getByRole('button', { name: 'Copy to 2 programs' }));
    expect(
      await form.findByText('Somebody has changed these seats meanwhile. Please reload the page.'),
    ).toBeVisible();
    fakeServer.reply(saveSeats, reply([kp(40), other, kp(30, { programId: 'p3', program: 'BS AI' })]));
    await user.click(form.getByRole('button', { name: 'Copy to 2 programs' }));
    expect(await form.findByRole('button', { name: 'Change seats' })).toBeVisible();
    const body = fakeServer.calls(saveSeats)[0]?.body as {
      plans: { programId: string; total: number; seen: string }[];
    };
    expect(body.plans.map(({ programId, total: seats, seen }) => [programId, seats, seen])).toEqual([
      ['p2', 20, 'as-it-stands-here'],
      ['p3', 30, ''],
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
});

describe('objections', () => {
  const aTest = { test: '', year: '2026', rollNo: '', score: '', outOf: '' };
  const recordOf = (obtainedMarks: string) => ({
    ...{ qualification: 'Intermediate', passingYear: '2026', rollNo: '', totalMarks: '1100', obtainedMarks },
    ...{ percentage: '', board: '', registrationNo: '', examination: '' },
  });
  const objection: Objection = {
    _id: 'ob_1',
    listId: 'ml_1',
    round: 1,
    applicationId: 'ap_1',
    number: 'UAS-26-000001-4',
    studentName: 'Sara Ahmed',
    program: 'BS Computer Science',
    about: 'marks',
    which: 'Intermediate',
    text: 'My marks are 978.',
    lines: [
      {
        ...{ program: 'BS Computer Science', position: 3, result: 'waiting', aggregate: '90.5000' },
        parts: [{ label: 'Intermediate', weight: '50', percent: '88.73', points: '44.3636' }],
      },
    ],
    counted: { academicRecords: [recordOf('976')] },
    present: {
      academicRecords: [recordOf('978')],
      tests: [{ ...aTest, test: 'NET', score: '140', outOf: '200' }],
    },
    file: null,
    madeAt: '2026-11-18T09:00:00.000Z',
    state: 'open',
    answer: '',
    answeredAt: null,
  };
  const other: Objection = {
    ...objection,
    _id: 'ob_2',
    number: 'UAS-26-000002-8',
    studentName: 'Omar Khan',
    about: 'category',
  };
  const answered = {
    ...objection,
    state: 'accepted',
    answer: 'You are right.',
    answeredAt: '2026-11-19T09:00:00.000Z',
  } as const;

  async function openObjections(objections: readonly Objection[], member: object | null = null) {
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard({ institute: { ...nust, ...(member && { member }) } as typeof nust });
    serve(objections);
    const rendered = renderPortal(undefined, '/?tab=programs&programs=objections&role=institute');
    const part = within(await screen.findByRole('region', { name: 'Objections' }));
    await part.findByText(/^What students say is wrong/);
    return { ...rendered, part };
  }

  function serve(objections: readonly Objection[]) {
    const open = objections.filter(({ answeredAt }) => answeredAt === null).length;
    const total = objections.length;
    fakeServer.reply(listObjections, {
      objections: [...objections],
      open,
      total,
      hasMore: false,
      cursor: null,
    });
  }

  it('F-3.13 says that there are none', async () => {
    const { part } = await openObjections([]);
    expect(await part.findByText(/^No objections in /)).toBeVisible();
  });

  it('F-3.14 what the list counted stands beside what the form says now; a form that was not changed is said', async () => {
    const unchanged: Objection = { ...objection, _id: 'ob_3', studentName: 'Zara Iqbal', present: null };
    const { part, user } = await openObjections([
      objection,
      { ...other, counted: null, present: null, lines: [] },
      unchanged,
    ]);
    expect(await part.findByRole('region', { name: 'Sara Ahmed' })).toHaveTextContent(
      'BS Computer Science: position 3, merit 90.5000, Waiting',
    );
    expect(part.getByText('Intermediate, of 50: 88.73 %, 44.3636 points')).toBeVisible();
    expect(part.getByText('Intermediate 2026: 976 of 1100')).toBeVisible();
    expect(part.getByText('Intermediate 2026: 978 of 1100')).toBeVisible();
    expect(part.getByText('NET 2026: 140 of 200')).toBeVisible();
    await user.click(part.getByRole('button', { name: /^Zara Iqbal/ }));
    expect(await part.findByText('The student has not changed the form since.')).toBeVisible();
    expect(part.queryByText('Results in the form now')).not.toBeInTheDocument();
  });

  it('F-3.13 a colleague without the right reads them', async () => {
    const member = { name: 'Hina', email: 'hina@nust.example', rights: ['decide'], mainAccount: 'Bilal' };
    const { part } = await openObjections([objection], member);
    expect(await part.findByText('My marks are 978.')).toBeVisible();
    expect(
      part.getByText(/Bilal can give you the right to change merit rules, seats, claims and lists/),
    ).toBeVisible();
    expect(part.queryByLabelText(/^Answer/)).not.toBeInTheDocument();
  });

  it('F-3.13 an answer is needed for both, and afterwards the next one is open', async () => {
    const { part, user } = await openObjections([objection, other]);
    const opened = () => within(part.getByRole('region', { name: 'Sara Ahmed' }));
    await user.click(await opened().findByRole('button', { name: 'Refuse' }));
    expect(await opened().findByText('Please write an answer. The student will read it.')).toBeVisible();
    expect(opened().getByLabelText(/^Answer/)).toHaveFocus();
    expect(fakeServer.calls(answerObjection)).toHaveLength(0);
    expect(opened().getByText(/the student's present form counts/)).toBeVisible();

    await user.type(opened().getByLabelText(/^Answer/), 'You are right.');
    fakeServer.reply(answerObjection, answered);
    serve([other, answered]);
    await user.click(opened().getByRole('button', { name: 'Accept' }));
    expect(await part.findByRole('region', { name: 'Omar Khan' })).toBeVisible();
    expect(fakeServer.calls(answerObjection)).toMatchObject([
      { params: { id: 'ob_1' }, body: { accept: true, answer: 'You are right.' } },
    ]);
    expect(part.getByText('1 objection is not answered yet.')).toBeVisible();
    await user.click(part.getByRole('button', { name: /^Sara Ahmed/ }));
    expect(await part.findByText('You are right.')).toBeVisible();
    expect(part.queryByLabelText(/^Answer/)).not.toBeInTheDocument();
  });

  it('F-3.14 what cannot be accepted, or somebody else has answered meanwhile, is said, and what was typed stays until it is put away', async () => {
    const { part, user } = await openObjections([objection, other]);
    const field = await part.findByLabelText(/^Answer/);
    await user.type(field, 'The marks are right.');
    await user.click(part.getByRole('button', { name: /^Omar Khan/ }));
    await user.click(part.getByRole('button', { name: /^Sara Ahmed/ }));
    expect(part.getByLabelText(/^Answer/)).toHaveValue('The marks are right.');
    fakeServer.refuseWith(answerObjection, 'objection.same-form');
    await user.click(part.getByRole('button', { name: 'Refuse' }));
    expect(
      await part.findByText('The form says what the application says. Please ask the student to correct it.'),
    ).toBeVisible();
    expect(part.getByLabelText(/^Answer/)).toHaveValue('The marks are right.');

    fakeServer.refuseWith(answerObjection, 'objection.answered');
    serve([answered, other]);
    await user.click(part.getByRole('button', { name: 'Accept' }));
    expect(
      await part.findByText('This objection is answered already. What you typed was not sent:'),
    ).toBeVisible();
    expect(part.getByText('The marks are right.')).toBeVisible();
    expect(part.getByText('You are right.')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Discard' }));
    expect(part.queryByText('The marks are right.')).not.toBeInTheDocument();
  });

  it('F-3.14 whoever is shown on arrival stays when a colleague was quicker, with what was typed, also behind those that are open', async () => {
    const { part, user } = await openObjections([objection, other]);
    await user.type(await part.findByLabelText(/^Answer/), 'The marks are right.');
    fakeServer.refuseWith(answerObjection, 'objection.answered');
    serve([other, answered]);
    await user.click(part.getByRole('button', { name: 'Accept' }));
    expect(await part.findByText('1 objection is not answered yet.')).toBeVisible();
    const opened = within(part.getByRole('region', { name: 'Sara Ahmed' }));
    expect(
      opened.getByText('This objection is answered already. What you typed was not sent:'),
    ).toBeVisible();
    expect(opened.getByText('The marks are right.')).toBeVisible();
  });

  it('F-3.13 A accepts and R refuses, never while one types; asks before a typed answer is lost with another view of the programs', async () => {
    const { part, user } = await openObjections([objection]);
    await user.type(await part.findByLabelText(/^Answer/), 'ra');
    expect(fakeServer.calls(answerObjection)).toHaveLength(0);
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('tab', { name: 'Merit lists' }));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(part.getByLabelText(/^Answer/)).toHaveValue('ra');
    asked.mockRestore();
    fakeServer.reply(answerObjection, { ...answered, state: 'refused' });
    part.getByRole('button', { name: /^Sara Ahmed/ }).focus();
    await user.keyboard('r');
    await waitFor(() =>
      expect(fakeServer.calls(answerObjection).map(({ body }) => body)).toEqual([
        { accept: false, answer: 'ra' },
      ]),
    );
  });
});

describe('claims', () => {
  const claimOf = (changes: Partial<InstitutesClaim> = {}): InstitutesClaim => ({
    ...{
      applicationId: 'a1',
      number: 'UAS-26-000001-0',
      student: 'Sara',
      code: 'sports',
      category: 'Sports',
    },
    ...{ proof: { label: 'Sports certificate', state: 'sent' }, state: 'proof-open', reason: '' },
    ...changes,
  });
  const REFUSED = claimOf({ state: 'refused', reason: 'Another team.' });

  function reply(claims: readonly InstitutesClaim[]): void {
    fakeServer.reply(listClaims, {
      claims: [...claims],
      categories: [{ code: 'sports', label: 'Sports' }],
      ...{ hasMore: false, total: claims.length, cursor: null },
    });
  }

  async function open(claims: readonly InstitutesClaim[] = [claimOf()], institute = nust) {
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard({ institute });
    reply(claims);
    const rendered = renderPortal(undefined, '/?tab=programs&programs=claims&role=institute');
    const part = within(await screen.findByRole('region', { name: 'Claims to reserved seats' }));
    return { ...rendered, part };
  }

  it('F-3.5 says that nobody claims anything', async () => {
    const { part } = await open([]);
    expect(await part.findByText('Nobody claims a category in this session.')).toBeVisible();
  });

  it('F-3.5 claims that could not be loaded are asked for again', async () => {
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard();
    fakeServer.refuse(listClaims, 500);
    const { user } = renderPortal(undefined, '/?tab=programs&programs=claims&role=institute');
    const part = within(await screen.findByRole('region', { name: 'Claims to reserved seats' }));
    expect(await part.findByText('Could not load the claims. Please try again.')).toBeVisible();
    reply([claimOf()]);
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByText('Sports certificate: Sent')).toBeVisible();
  });

  it('F-3.5 a claim is refused with a reason, which stays where it could not be sent', async () => {
    const { part, user } = await open();
    expect(await part.findByText('Waits for the document')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Refuse Sports of Sara' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse a claim' }));
    expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/^Reason/), 'Another team.');
    fakeServer.refuse(refuseClaim, 503);
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('Could not change the claim. Please try again.')).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Another team.');
    fakeServer.reply(refuseClaim, { success: true });
    reply([REFUSED]);
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('The claim is refused. The student is notified.')).toBeVisible();
    expect(await part.findByText('Another team.')).toBeVisible();
    expect(fakeServer.calls(refuseClaim).at(-1)?.body).toEqual({
      applicationId: 'a1',
      code: 'sports',
      reason: 'Another team.',
    });
  });

  it('F-3.5 a refusal is taken back', async () => {
    const { part, user } = await open([REFUSED]);
    fakeServer.reply(refuseClaim, { success: true });
    reply([claimOf()]);
    await user.click(await part.findByRole('button', { name: 'Take back the refusal of Sports of Sara' }));
    expect(await screen.findByText('The refusal is taken back.')).toBeVisible();
    expect(await part.findByRole('button', { name: 'Refuse Sports of Sara' })).toBeVisible();
    expect(fakeServer.calls(refuseClaim)[0]?.body).toMatchObject({ reason: '' });
  });

  it('F-3.5 a member without the right only reads', async () => {
    const member = { name: 'Bilal', email: 'bilal@uas.example', rights: ['decide'], mainAccount: 'Dr Khan' };
    const { part } = await open([claimOf()], { ...nust, member } as never);
    expect(await part.findByText(/^You can look here\. Dr Khan/)).toBeVisible();
    await part.findByText('Sports certificate: Sent');
    expect(part.queryByRole('button', { name: /^Refuse/ })).not.toBeInTheDocument();
  });
});

describe('requested documents', () => {
  const masked = { studentEmail: '*****', studentPhone: '*****' };
  const pending = applicationOf({ ...masked, number: 'UAS-26-000001-7' });
  const domicile: RequestedDocument = {
    ...{ document: 'domicile', label: 'Domicile', why: 'missing', note: 'Both sides, please.' },
    ...{ until: '2126-12-03T18:59:59.999Z', askedAt: '2026-11-20T05:00:00.000Z', answeredAt: null },
  };
  const asked: Application = { ...pending, requestedDocuments: [domicile] };
  const sent = (answeredAt: string): Application => ({
    ...pending,
    requestedDocuments: [{ ...domicile, answeredAt }],
  });
  const checklist = [
    { key: 'domicile', label: 'Domicile', state: 'not-sent' },
    { key: 'matriculation', label: 'Matriculation', state: 'verified' },
  ];

  function serveForm() {
    fakeServer.reply(getApplicantForm, { form: saraForm, changedSince: false, documents: checklist });
  }

  async function openView(row: Application, change?: object) {
    serveDashboard({ applications: [row], institute: { ...nust, ...change } });
    serveForm();
    const at = `/?dialog=requested-documents&application=${row.number}`;
    const rendered = renderPortal(undefined, at);
    const dialog = within(await screen.findByRole('dialog', { name: 'Documents requested from Sara Ahmed' }));
    return { ...rendered, dialog };
  }

  describe('asking for a document', () => {
    it('F-8 is not offered to a member who may not decide, who reads what was asked', async () => {
      const member = { name: 'Hina', email: 'hina@nust.example', rights: [], mainAccount: 'Bilal' };
      const { dialog } = await openView(asked, { member });
      expect(await dialog.findByText('Both sides, please.')).toBeVisible();
      expect(dialog.getByText(/can give you the right to decide/)).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Ask the student' })).toBeNull();
      expect(dialog.queryByRole('button', { name: /^Take back/ })).toBeNull();
      expect(dialog.queryByRole('button', { name: 'Move the day' })).toBeNull();
    });

    it('F-8 says so once the application is decided', async () => {
      serveDashboard({ applications: [{ ...pending, status: 'approved' }] });
      renderPortal(undefined, `/?dialog=requested-documents&application=${pending.number}`);
      expect(await screen.findByText(/^Nothing to show here/)).toBeVisible();
    });

    it('F-8 needs a document; what is sent is asked for as unclear, what is not as missing', async () => {
      const { user, dialog } = await openView(pending);
      const send = await dialog.findByRole('button', { name: 'Ask the student' });
      expect(send).toBeDisabled();
      expect(dialog.getAllByRole('checkbox')).toHaveLength(9);
      await user.click(dialog.getByRole('checkbox', { name: 'Domicile' }));
      await user.click(dialog.getByRole('checkbox', { name: 'Matriculation' }));
      const unclear = within(dialog.getByRole('group', { name: 'Sent: ask for what is unclear' }));
      expect(unclear.getAllByRole('checkbox')).toEqual([
        dialog.getByRole('checkbox', { name: 'Matriculation' }),
      ]);
      await user.type(dialog.getByLabelText(/^What the student should know/), 'Both sides, please.');
      fakeServer.reply(requestDocuments, { message: 'The student is asked for it now.' });
      fakeServer.reply(listInstituteApplications, pageOf([asked]));
      await user.dblClick(send);
      expect(await dialog.findByText('Not sent yet')).toBeVisible();
      expect(fakeServer.calls(requestDocuments).map(({ body }) => body)).toMatchObject([
        {
          documents: [
            { document: 'domicile', why: 'missing' },
            { document: 'matriculation', why: 'unclear' },
          ],
          note: 'Both sides, please.',
        },
      ]);
      await user.click(dialog.getByText('Ask for another document'));
      expect(dialog.getAllByRole('checkbox')).toHaveLength(8);
      expect(dialog.queryByRole('checkbox', { name: 'Domicile' })).toBeNull();
    });

    it('F-8 says why not, and keeps what was chosen', async () => {
      const { user, dialog } = await openView(pending);
      await user.click(await dialog.findByRole('checkbox', { name: 'Domicile' }));
      fakeServer.refuse(requestDocuments, 409, 'This document is sent: Domicile.');
      await user.click(dialog.getByRole('button', { name: 'Ask the student' }));
      expect(await dialog.findByText('This document is sent: Domicile.')).toBeVisible();
      expect(dialog.getByRole('checkbox', { name: 'Domicile' })).toBeChecked();
    });

    it('F-8 says before that a prepared decision is taken out of its batch', async () => {
      const { dialog } = await openView({ ...pending, prepared: 'rejected' });
      expect(await dialog.findByText(/taken out of its batch/)).toBeVisible();
    });

    it('F-8 is offered instead of a rejection, never with an approval, and decides nothing', async () => {
      const { user } = await openDashboard({ applications: [pending] });
      serveForm();
      await user.click(screen.getByRole('button', { name: /^Reject the application of Sara Ahmed/ }));
      await user.click(await screen.findByRole('button', { name: 'Ask for a document instead' }));
      expect(
        await screen.findByRole('dialog', { name: 'Documents requested from Sara Ahmed' }),
      ).toBeVisible();
      expect(fakeServer.calls(decideApplication)).toEqual([]);
    });
  });

  describe('what was asked for', () => {
    it('F-8 is taken back after a question, and moved to another day', async () => {
      const { user, dialog } = await openView(asked);
      await user.click(await dialog.findByRole('button', { name: 'Take back: Domicile' }));
      const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(cancelDocumentRequests)).toEqual([]);
      await user.click(dialog.getByText('Move the day', { selector: 'summary, summary *' }));
      expect(dialog.getByRole('button', { name: 'Move the day' })).toBeDisabled();
      expect(fakeServer.calls(moveDocumentRequests)).toEqual([]);
      fakeServer.reply(cancelDocumentRequests, { message: 'The student is not asked for it any more.' });
      fakeServer.reply(listInstituteApplications, pageOf([pending]));
      await user.click(dialog.getByRole('button', { name: 'Take back: Domicile' }));
      await user.click(await screen.findByRole('button', { name: 'Yes, take back' }));
      await waitFor(() => expect(dialog.queryByText('Not sent yet')).toBeNull());
      expect(fakeServer.calls(cancelDocumentRequests)[0]?.body).toEqual({ documents: ['domicile'] });
    });

    it('F-8 stands in the row of the list, and not of what is decided, though the row still has it', async () => {
      const rows: readonly (readonly [Application, string | null])[] = [
        [asked, 'Asked for a document, until 3 Dec 2126'],
        [
          { ...asked, requestedDocuments: [{ ...domicile, until: '2026-11-19T18:59:59.999Z' }] },
          'Asked for a document, due on 19 Nov 2026',
        ],
        [
          { ...asked, requestedDocuments: [domicile, { ...domicile, document: 'photographs' }] },
          'Asked for 2 documents, the first until 3 Dec 2126',
        ],
        [sent('2026-11-21T05:00:00.000Z'), 'The student sent what you asked for'],
        [sent('2126-12-04T05:00:00.000Z'), 'The student sent what you asked for, late'],
        [{ ...asked, status: 'approved' }, null],
      ];
      const named = (index: number) => `Student ${index}`;
      const applications = rows.map(([row], index) => ({
        ...row,
        _id: `ap_${index}`,
        studentName: named(index),
      }));
      await openDashboard({ applications });
      for (const [index, [, line]] of rows.entries()) {
        const row = within(screen.getByRole('row', { name: new RegExp(named(index)) }));
        if (line) {
          expect(row.getByText(line)).toBeVisible();
          expect(row.getByRole('button', { name: /^Requested documents: Student/ })).toBeVisible();
        } else {
          expect(row.queryByText(/Asked for a document/)).toBeNull();
          expect(row.queryByRole('button', { name: /^Requested documents/ })).toBeNull();
        }
      }
    });

    it('F-8 stands in a row of the queue in place of the state and the day, filters it, and on the page', async () => {
      serveDashboard();
      serveForm();
      fakeServer.reply(getInstitute, nust);
      fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
      const none = { total: 0, totalIsCapped: false };
      const counts = { pending: { ...none, total: 1 }, approved: none, rejected: none };
      fakeServer.reply(listInstituteApplications, {
        ...pageOf([asked]),
        counts: { ...counts, 'document-requested': { ...none, total: 1 }, 'document-sent': none },
      });
      const { user } = renderPortal(undefined, '/?tab=review&review.status=pending&role=institute');
      const rows = await screen.findByRole('list', { name: 'Applications to review' });
      const [row] = within(rows).getAllByRole('listitem');
      expect(row).toHaveTextContent(/Document asked for.*until 3 Dec 2126/);
      expect(row).not.toHaveTextContent('Pending');
      const person = within(await screen.findByRole('region', { name: 'Sara Ahmed' }));
      expect(person.getByText('Document asked for')).toBeVisible();
      expect(person.getByText('Asked for a document, until 3 Dec 2126')).toBeVisible();
      expect(await person.findByText('Documents requested from Sara Ahmed')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Document sent/ })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Document asked for 1' }));
      await waitFor(() =>
        expect(fakeServer.calls(listInstituteApplications).at(-1)?.query).toMatchObject({
          status: 'document-requested',
        }),
      );
    });
  });
});
