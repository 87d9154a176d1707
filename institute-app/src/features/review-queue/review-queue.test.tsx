import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  type AssignmentRule,
  type Assignments,
  assignApplications,
  type Colleague,
  DECISION_PREPARED,
  decideApplication,
  getApplicantForm,
  getAssignments,
  getInstitute,
  getInstituteActivity,
  giveOutApplications,
  type HandedOut,
  listBatches,
  listInstituteApplications,
  listMembers,
  listTags,
  type OwnMember,
  previewAssignments,
  type ReplyOf,
  sentenceOf,
  TAGS_MOST,
  tagApplications,
} from '@uas/contract';
import { useSingleKeys } from '@uas/shared-ui/data';
import { applicationOf, fakeServer, nust, saraForm, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

describe('the desk', () => {
  const masked = { studentEmail: '*****', studentPhone: '*****' };
  const sara = applicationOf({ ...masked, number: 'UAS-26-000001-7' });
  const omar = applicationOf({ ...masked, _id: 'ap_2', number: 'UAS-26-000002-5', studentName: 'Omar Khan' });
  const zara = applicationOf({
    ...masked,
    _id: 'ap_3',
    number: 'UAS-26-000003-3',
    studentName: 'Zara Iqbal',
  });
  const three = [sara, omar, zara];
  const counted = (total: number) => ({ total, totalIsCapped: false });
  const counts = { pending: counted(3), approved: counted(7), rejected: counted(2) };

  const DESK = '/?tab=review&review.status=pending&role=institute';

  interface Served {
    readonly rows?: readonly Application[];
    readonly at?: string;
    /** How many wait for a second look. */
    readonly open?: number;
  }

  /** The desk with its list, and the forms of everybody on it. */
  async function openQueue({ rows = three, at = DESK, open = 0 }: Served = {}) {
    serveDashboard({ applications: rows });
    fakeServer.reply(listInstituteApplications, ({ query }) => {
      const found = rows.filter(({ number }) => !query.search?.startsWith('UAS') || number === query.search);
      return { ...pageOf(found), counts: { ...counts, 'second-look': counted(open) } };
    });
    fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
    fakeServer.reply(getApplicantForm, ({ params }) => ({
      form: { ...saraForm, name: rows.find(({ _id }) => _id === params.email)?.studentName ?? 'Sara Ahmed' },
      changedSince: false,
      documents: [],
    }));
    fakeServer.reply(decideApplication, { message: 'Status updated to "approved"' });
    const rendered = renderPortal(undefined, at);
    await screen.findByRole('heading', { name: `Welcome, ${nust.name}` });
    return rendered;
  }

  const list = () => screen.findByRole('list', { name: 'Applications to review' });
  const person = (name: string) => screen.findByRole('region', { name });
  const decided = () => fakeServer.calls(decideApplication).map(({ body }) => body);
  /** A letter pressed where the focus is, half a second and more after the one before unless told otherwise. */
  let pressedAt = 10_000;
  function press(key: string, after = 600) {
    pressedAt += after;
    const event = createEvent.keyDown(document.activeElement ?? document.body, { key });
    Object.defineProperty(event, 'timeStamp', { value: pressedAt });
    fireEvent(document.activeElement ?? document.body, event);
  }
  /** The focus is in what is known about a person. */
  async function focusOn(name: string) {
    const region = await person(name);
    act(() => region.focus());
  }
  const hide = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  afterEach(() => jest.restoreAllMocks());

  it('UX-2.3 shows the list with its counts and the first person beside it, goes on and back by key, says who it is, and fetches the next form ahead', async () => {
    const { user, router } = await openQueue();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
    for (const name of ['Pending 3', 'Approved 7', 'Rejected 2', 'All'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    const first = await person('Sara Ahmed');
    expect(within(first).getByText('1 of 3')).toBeVisible();
    expect(await within(first).findByText('Ahmed Ali')).toBeVisible();
    expect(router.state.location.search).toContain('number=UAS-26-000001-7');
    expect(router.state.location.search).not.toContain('Sara');
    await waitFor(() =>
      expect(fakeServer.calls(getApplicantForm).map(({ params }) => params.email)).toContain('ap_2'),
    );
    await focusOn('Sara Ahmed');
    await user.keyboard('j');
    await person('Omar Khan');
    expect(screen.getByRole('heading', { name: 'Omar Khan' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Omar Khan' })).toHaveAccessibleDescription('2 of 3');
    expect(router.state.location.search).toContain('number=UAS-26-000002-5');
    await user.keyboard('k');
    expect(await person('Sara Ahmed')).toBeVisible();
  });

  it('F-8.13 those who wait for a second look are a filter with their number, and are read as pending ones are', async () => {
    const secondLooks = [
      {
        ...{ _id: 'l_1', text: 'My new marks sheet came.', file: null, state: 'open', answer: '' },
        ...{ askedAt: '2026-11-23T05:00:00.000Z', answeredAt: null },
      },
    ];
    const asked = applicationOf({ ...masked, number: 'UAS-26-000001-7', status: 'rejected', secondLooks });
    const { user } = await openQueue({ rows: [asked], open: 1, at: '/?tab=review&role=institute' });
    await user.click(await screen.findByRole('button', { name: 'Appeal open 1' }));
    await waitFor(() =>
      expect(fakeServer.calls(listInstituteApplications).map(({ query }) => query.status)).toContain(
        'second-look',
      ),
    );
    const sight = within(await person('Sara Ahmed'));
    expect(await sight.findByText('Ahmed Ali')).toBeVisible();
    expect(await sight.findByRole('heading', { name: 'Marks' })).toBeVisible();
    expect(await sight.findByRole('heading', { name: 'Documents' })).toBeVisible();
    expect(sight.getByText(/^Contact details are shown once/)).toBeVisible();
  });

  it('says so when the number of a link is nobody here', async () => {
    await openQueue({ at: '/?tab=review&number=UAS-26-000009-1&role=institute' });
    expect(await screen.findByText('Nothing to show here')).toBeVisible();
  });

  it('UX-2.4 approves by key and shows the next one at once; each can be taken back for its own five seconds', async () => {
    await openQueue();
    await focusOn('Sara Ahmed');
    // The five seconds are over when this test says so, however slow the machine is.
    const setTimer = window.setTimeout;
    const wait = jest
      .spyOn(window, 'setTimeout')
      .mockImplementation(((work: () => void, milliseconds?: number) =>
        milliseconds === 5_000 ? 0 : setTimer(work, milliseconds)) as typeof setTimeout);
    press('a');
    await person('Omar Khan');
    expect(screen.getByText(/^Sara Ahmed: approved/)).toBeVisible();
    press('a');
    await person('Zara Iqbal');
    press('j');
    expect(decided()).toEqual([]);
    expect(screen.getByText(/^Sara Ahmed: approved/)).toBeVisible();
    press('u');
    await person('Omar Khan');
    expect(screen.queryByText(/^Omar Khan: approved/)).not.toBeInTheDocument();
    const send = wait.mock.calls.find(([, milliseconds]) => milliseconds === 5_000)?.[0];
    act(() => (send as () => void)());
    await waitFor(() => expect(decided()).toHaveLength(1));
    expect(decided()[0]).toMatchObject({ applicationId: 'ap_1', status: 'approved' });
    expect(await screen.findByText('Status updated to "approved"')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Approved 8' })).toBeVisible();
    press('u');
    hide();
    expect(decided()).toHaveLength(1);
  });

  it('a name that is typed decides about nobody, ? lists the keys, and My account switches them off on this device', async () => {
    const { user, router } = await openQueue();
    await person('Sara Ahmed');
    act(() => screen.getByRole('button', { name: 'Pending 3' }).focus());
    press('a');
    await focusOn('Sara Ahmed');
    for (const letter of 'sara') press(letter, 120);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    press('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(keys.getByText('Reject, after you have given the reasons')).toBeVisible();
    await user.click(keys.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => useSingleKeys.getState().set(false));
    expect(screen.queryByText(/^Keys: J next/)).not.toBeInTheDocument();
    await focusOn('Sara Ahmed');
    for (const key of ['a', 'j', '?']) press(key);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await person('Sara Ahmed')).toBeVisible();
    act(() => useSingleKeys.getState().set(true));
    press('j');
    expect(await person('Omar Khan')).toBeVisible();

    // Letters in a field are text, and the page stays where it is when the list is narrowed.
    await user.click(screen.getByText(/^Search and filters/));
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'jar');
    expect(search).toHaveValue('jar');
    hide();
    expect(decided()).toEqual([]);
    expect(await person('Omar Khan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Remove Search: jar' });
    expect(fakeServer.calls(listInstituteApplications).map(({ query }) => query.search)).toContain('jar');
    expect(router.state.preventScrollReset).toBe(true);
  });

  it('UX-2.4 R-51 the second press of a double click decides nothing about the next person, and who was refused is named and led back to', async () => {
    const { user } = await openQueue();
    const first = await person('Sara Ahmed');
    await user.click(within(first).getByRole('button', { name: 'Approve' }));
    const next = within(await person('Omar Khan'));
    for (const name of ['Approve', 'Reject', 'With conditions'])
      fireEvent.click(next.getByRole('button', { name }), { detail: 2 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await person('Omar Khan')).toBeVisible();
    hide();
    await waitFor(() => expect(decided()).toHaveLength(1));
    jest.restoreAllMocks();

    fakeServer.refuseWith(decideApplication, 'application.not-pending');
    await focusOn('Omar Khan');
    press('a');
    await person('Zara Iqbal');
    hide();
    expect(await screen.findByText(/^Omar Khan: This application is no longer pending/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await person('Omar Khan')).toBeVisible();
  });

  it('F-8 shows what is prepared, does not replace it without a word, and says of what is only prepared that it is', async () => {
    fakeServer.reply(listBatches, { batches: [] });
    const { user } = await openQueue({ rows: [{ ...sara, prepared: 'rejected' }, omar, zara] });
    fakeServer.reply(decideApplication, { message: DECISION_PREPARED });
    await focusOn('Sara Ahmed');
    expect(within(await person('Sara Ahmed')).getByText('Prepared: reject')).toBeVisible();
    expect(within(await list()).getByText(/Prepared: reject/)).toBeVisible();
    press('a');
    const replaced = within(await screen.findByRole('dialog'));
    expect(replaced.getByText(/^A rejection is prepared already\./)).toBeVisible();
    await user.click(replaced.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    hide();
    expect(decided()).toEqual([]);
    jest.restoreAllMocks();

    await focusOn('Sara Ahmed');
    press('j');
    await focusOn('Omar Khan');
    press('p');
    expect(await screen.findByRole('region', { name: 'Preparing decisions' })).toBeVisible();
    await focusOn('Omar Khan');
    press('r');
    const question = within(await screen.findByRole('dialog'));
    await user.click(await question.findByRole('checkbox', { name: 'All seats are taken' }));
    await user.click(question.getByRole('button', { name: 'Prepare: reject' }));
    await person('Zara Iqbal');
    expect(screen.getByText(/^Omar Khan: a rejection is prepared\./)).toBeVisible();
    hide();
    expect(await screen.findByText(DECISION_PREPARED)).toBeVisible();
    expect(screen.queryByText('Status updated to "rejected"')).not.toBeInTheDocument();
  });

  it('UX-2.4 takes a decision back within its time, and sends what waits when the page is hidden or the desk is left', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
    press('a');
    await person('Omar Khan');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const back = await person('Sara Ahmed');
    expect(within(back).getByRole('button', { name: 'Approve' })).toBeEnabled();
    hide();
    expect(decided()).toEqual([]);
    jest.restoreAllMocks();
    await focusOn('Sara Ahmed');
    press('a');
    await person('Omar Khan');
    hide();
    await waitFor(() => expect(decided()).toHaveLength(1));
    jest.restoreAllMocks();
    press('a');
    await person('Zara Iqbal');
    await user.click(screen.getByRole('link', { name: /^Home/ }));
    await waitFor(() => expect(decided()).toHaveLength(2));
  });

  it('A-8.59 F-8 asks for reasons before a rejection; R, the group, the reason and Enter reject one person, R 0 Enter the next', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
    press('r');
    const question = within(await screen.findByRole('dialog'));
    await question.findByRole('checkbox', { name: 'All seats are taken' });
    const firstBox = () => question.getAllByRole('checkbox')[0];
    await waitFor(() => expect(firstBox()).toHaveFocus());
    await user.keyboard('j');
    expect(screen.getByRole('heading', { name: 'Sara Ahmed', hidden: true })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await question.findByRole('alert')).toBeVisible();
    // A number without a reason does nothing.
    await user.keyboard('0939');
    for (const box of question.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await user.keyboard('12');
    const test = question.getByRole('checkbox', { name: 'Test below the minimum' });
    expect(test).toBeChecked();
    // A digit in a number is no key.
    await user.type(question.getByLabelText('Needed'), '60');
    expect(question.getByLabelText('Needed')).toHaveValue('60');
    expect(question.getByRole('checkbox', { name: 'Marks below the minimum' })).not.toBeChecked();
    await user.keyboard('{Enter}');
    expect(question.getByLabelText('The student has')).toHaveFocus();
    act(() => useSingleKeys.getState().set(false));
    act(() => firstBox()?.focus());
    await user.keyboard('31');
    const seats = question.getByRole('checkbox', { name: 'All seats are taken' });
    expect(seats).not.toBeChecked();
    act(() => useSingleKeys.getState().set(true));
    await user.click(test);
    await user.click(question.getByRole('button', { name: 'Reject' }));
    expect(question.getByRole('alert')).toBeVisible();
    expect(decided()).toEqual([]);
    act(() => firstBox()?.focus());
    await user.keyboard('31{Enter}');
    await person('Omar Khan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await focusOn('Omar Khan');
    press('r');
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByRole('button', { name: 'As last time: All seats are taken' })).toBeVisible();
    await waitFor(() => expect(again.getAllByRole('checkbox')[0]).toHaveFocus());
    await user.keyboard('0{Enter}');
    await person('Zara Iqbal');
    hide();
    await waitFor(() => expect(decided()).toHaveLength(2));
    expect(decided()).toMatchObject([
      { applicationId: 'ap_1', status: 'rejected', reasons: [{ code: 'seats-full' }] },
      { applicationId: 'ap_2', status: 'rejected', reasons: [{ code: 'seats-full' }] },
    ]);
  });

  it('A-6.28 has no decision for a member without that right, by button or by key', async () => {
    serveDashboard({ applications: three });
    const member = { name: 'Omar', email: 'omar@nust.example', rights: [], mainAccount: 'Bilal' };
    const { user } = await openQueue();
    fakeServer.reply(getInstitute, { ...nust, member });
    await person('Sara Ahmed');
    act(() => void fireEvent.focus(window));
    await user.keyboard('k');
    expect(decided()).toEqual([]);
  });

  it('UX-2.5 on a phone shows the list, then the person with the marks first, leads back, and the page stays where it is when the next person comes', async () => {
    setViewport(360);
    const { user, router } = await openQueue();
    await user.click(within(await list()).getByRole('button', { name: /Omar Khan/ }));
    await person('Omar Khan');
    expect(screen.queryByRole('list', { name: 'Applications to review' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await person('Zara Iqbal');
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await list()).toBeVisible();
    expect(router.state.location.search).not.toContain('number=');

    await user.click(within(await list()).getByRole('button', { name: /Sara Ahmed/ }));
    const marks = await within(await person('Sara Ahmed')).findByRole('heading', { name: 'Marks' });
    const program = within(await person('Sara Ahmed')).getByText(/Applied/);
    expect(marks.compareDocumentPosition(program)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const scrolled: [Element, unknown][] = [];
    Element.prototype.scrollIntoView = function (this: Element, how) {
      scrolled.push([this, how]);
    };
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const next = await within(await person('Omar Khan')).findByRole('heading', { name: 'Marks' });
    expect(router.state.preventScrollReset).toBe(true);
    // Nothing moves while the marks are in sight already.
    const [target, how] = scrolled.find(([element]) => element.contains(next)) ?? [];
    expect(how).toEqual({ block: 'nearest' });
    expect(target).not.toContainElement(screen.getByRole('heading', { name: 'Omar Khan' }));
    expect(scrolled.every(([, each]) => JSON.stringify(each) === '{"block":"nearest"}')).toBe(true);
    expect(screen.getByRole('heading', { name: 'Omar Khan' })).toHaveFocus();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    hide();
    await waitFor(() => expect(decided()).toHaveLength(1));
  });
});

describe('who reads what', () => {
  const you: Colleague = { _id: 'ac_1', name: 'Bilal Ahmed', isYou: true, open: 4 };
  const hina: Colleague = { _id: 'ac_2', name: 'Hina Shaikh', isYou: false, open: 2 };
  const PROGRAMS = [
    { _id: 'pr_1', name: 'BS Computer Science', department: 'Computing' },
    { _id: 'pr_2', name: 'BBA', department: 'Business' },
  ];
  const serve = (change: Partial<Assignments> = {}) =>
    fakeServer.reply(getAssignments, { colleagues: [you, hina], rules: [], programs: PROGRAMS, ...change });
  const outcome = (total: number): HandedOut => ({
    total,
    rules: [total],
    colleagues: [
      { ...you, gets: total - 1, openAfter: 4 + total - 1 },
      { ...hina, gets: 1, openAfter: 3 },
    ],
  });
  const sara = applicationOf({ studentEmail: '*****', studentPhone: '*****' });
  const hers = { _id: hina._id, name: hina.name, isYou: false };
  const mine = { _id: you._id, name: you.name, isYou: true };
  const queriesSent = () => fakeServer.calls(listInstituteApplications).map(({ query }) => query);
  const bodyOf = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body);
  const memberWith = (...rights: string[]): OwnMember => ({
    name: 'Hina Shaikh',
    email: 'hina@nust.example',
    rights,
    mainAccount: 'Bilal Ahmed',
  });

  async function openAssign(preview: HandedOut = outcome(3)) {
    fakeServer.reply(previewAssignments, preview);
    const opened = await openDashboard({ applications: [sara] });
    await opened.user.click(screen.getByRole('button', { name: 'Assign…' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Assign applications' })) };
  }

  describe('the list', () => {
    it('says in the row who reads it, and shows mine, those of a colleague and everything', async () => {
      serve();
      const other = applicationOf({ ...sara, _id: 'ap_2', studentName: 'Omar Khan', assignedTo: hers });
      const { user } = await openDashboard({ applications: [{ ...sara, assignedTo: mine }, other] });
      expect(screen.getByRole('row', { name: /Sara Ahmed/ })).toHaveTextContent('Assigned to you');
      expect(screen.getByRole('row', { name: /Omar Khan/ })).toHaveTextContent('Assigned to Hina Shaikh');
      const button = await screen.findByRole('button', { name: 'Mine' });
      await user.click(button);
      await waitFor(() => expect(queriesSent().at(-1)).toMatchObject({ assigned: 'me' }));
      expect(button).toHaveAttribute('aria-pressed', 'true');
      await user.click(button);
      await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Hina Shaikh');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() => expect(queriesSent().at(-1)).toMatchObject({ assigned: 'ac_2' }));
    });

    it('is that of whoever is signed in by the link of a notification, and assigns the ticked applications together', async () => {
      serve();
      const { user } = await openDashboard({
        applications: [sara, { ...sara, _id: 'ap_2' }],
        at: '/?assigned=me&status=pending&role=institute',
      });
      expect(queriesSent().at(-1)).toMatchObject({ assigned: 'me', status: 'pending' });
      expect(await screen.findByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
      await user.click(await bar.findByRole('button', { name: 'Assign…' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 applications' }));
      expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
      await user.selectOptions(dialog.getByLabelText('Assign to'), 'Hina Shaikh');
      fakeServer.reply(assignApplications, { message: 'The assignment was saved.', assigned: 2 });
      await user.dblClick(dialog.getByRole('button', { name: 'Assign' }));
      expect(await screen.findByText('The assignment was saved.')).toBeVisible();
      expect(bodyOf(fakeServer.calls(assignApplications))).toEqual([
        { applicationIds: [sara._id, 'ap_2'], colleagueId: 'ac_2' },
      ]);
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
    });
  });

  describe('an application', () => {
    const openPerson = async (institute: ReplyOf<typeof getInstitute> = nust) => {
      serve();
      fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
      fakeServer.reply(getApplicantForm, { form: saraForm, changedSince: false, documents: [] });
      const opened = await openDashboard({ applications: [{ ...sara, assignedTo: mine }], institute });
      if (institute.member) expect(screen.queryByRole('button', { name: 'Assign…' })).not.toBeInTheDocument();
      await opened.user.click(screen.getByRole('link', { name: 'Sara Ahmed' }));
      return { ...opened, sight: within(await screen.findByRole('region', { name: 'Sara Ahmed' })) };
    };

    it('is handed over to a colleague or back; a refusal stays in sight', async () => {
      const { user, sight } = await openPerson();
      expect(sight.getByText('Assigned to you')).toBeVisible();
      await user.click(sight.getByRole('button', { name: 'Hand over…' }));
      await user.selectOptions(sight.getByLabelText('Assign to'), 'Nobody');
      fakeServer.refuseWith(assignApplications, 'application.not-found');
      await user.click(sight.getByRole('button', { name: 'Assign' }));
      expect(await sight.findByText(sentenceOf('application.not-found'))).toBeVisible();
      fakeServer.reply(assignApplications, { message: 'The assignment was saved.', assigned: 1 });
      fakeServer.reply(listInstituteApplications, pageOf([sara]));
      await user.click(sight.getByRole('button', { name: 'Assign' }));
      expect(await sight.findByText('Assigned to nobody')).toBeVisible();
      expect(bodyOf(fakeServer.calls(assignApplications)).at(-1)).toEqual({
        applicationIds: [sara._id],
        colleagueId: null,
      });
    });

    it('shows whose it is to whoever may not decide, no way to hand it over, and no rules', async () => {
      const { sight } = await openPerson({ ...nust, member: memberWith('messages') });
      expect(sight.getByText('Assigned to you')).toBeVisible();
      expect(sight.queryByRole('button', { name: 'Hand over…' })).not.toBeInTheDocument();
    });
  });

  describe('the rules', () => {
    it('begin with inviting people where there is no colleague, and the list says nothing of assigning', async () => {
      serve({ colleagues: [you] });
      const { user, dialog } = await openAssign();
      for (const [role, name] of [
        ['button', 'Mine'],
        ['combobox', 'Assigned to'],
      ] as const)
        expect(screen.queryByRole(role, { name, hidden: true })).not.toBeInTheDocument();
      expect(await dialog.findByText('There is nobody to share the applications with yet.')).toBeVisible();
      fakeServer.reply(listMembers, {
        main: { _id: 'ac_1', name: 'Bilal Ahmed', email: nust.email, isYou: true },
        members: [],
      });
      await user.click(dialog.getByRole('button', { name: 'Invite people' }));
      expect(await screen.findByRole('dialog', { name: 'People' })).toBeVisible();
    });

    it('that cannot be loaded say so, and come with Retry; incomplete ones are not sent, and say what is missing', async () => {
      fakeServer.refuse(getAssignments, 500);
      const { user, dialog } = await openAssign();
      expect(await dialog.findByText('Could not load who reads what.')).toBeVisible();
      serve();
      await user.click(dialog.getByRole('button', { name: 'Retry' }));
      expect(await dialog.findByRole('group', { name: 'Rule 1' })).toBeVisible();
      await user.click(await dialog.findByRole('button', { name: 'Add a rule' }));
      await user.click(dialog.getByRole('button', { name: /^Assign|^Save the rules/ }));
      expect(await dialog.findByText(sentenceOf('assignment.rule-incomplete'))).toBeVisible();
      expect(fakeServer.calls(giveOutApplications)).toEqual([]);
    });

    it('the first ones close without a question as long as nothing was changed, and ask before a change is lost', async () => {
      serve();
      const { user, dialog } = await openAssign();
      await dialog.findByRole('group', { name: 'Rule 1' });
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: 'Assign…' }));
      const again = within(await screen.findByRole('dialog', { name: 'Assign applications' }));
      await user.click(await again.findByRole('checkbox', { name: 'Hina Shaikh' }));
      await user.click(again.getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByText('Discard your changes?')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      expect(again.getByRole('checkbox', { name: 'Hina Shaikh' })).not.toBeChecked();
    });

    it('show what they come to before anything is given out, once for a double click', async () => {
      const saved: AssignmentRule[] = [{ programIds: null, colleagueIds: ['ac_1'] }];
      serve({ rules: saved });
      const { user, dialog } = await openAssign();
      const table = within(await dialog.findByRole('table', { name: 'What it comes to' }));
      expect(table.getByRole('row', { name: 'Hina Shaikh 2 1 3' })).toBeVisible();
      await user.click(dialog.getByRole('checkbox', { name: 'Hina Shaikh' }));
      await user.click(dialog.getByRole('radio', { name: 'Give everything out anew' }));
      const body = { rules: [{ programIds: null, colleagueIds: ['ac_1', 'ac_2'] }], mode: 'anew' };
      await waitFor(() => expect(bodyOf(fakeServer.calls(previewAssignments)).at(-1)).toEqual(body));
      fakeServer.reply(giveOutApplications, outcome(3));
      await user.dblClick(await dialog.findByRole('button', { name: 'Assign 3' }));
      expect(await screen.findByText('3 applications were assigned.')).toBeVisible();
      expect(bodyOf(fakeServer.calls(giveOutApplications))).toEqual([body]);
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: 'Assign applications' })).not.toBeInTheDocument(),
      );
    });

    it('have each program once: one that is in a rule cannot be chosen in another', async () => {
      serve({ rules: [{ programIds: ['pr_1'], colleagueIds: ['ac_2'] }] });
      const { user, dialog } = await openAssign();
      await user.click(await dialog.findByRole('button', { name: 'Add a rule' }));
      const second = within(dialog.getByRole('group', { name: 'Rule 2' }));
      await user.click(second.getByLabelText('Add a program'));
      const choices = within(await screen.findByRole('listbox'));
      expect(choices.getByRole('option', { name: 'BBA' })).toBeVisible();
      expect(choices.queryByRole('option', { name: 'BS Computer Science' })).not.toBeInTheDocument();
      await user.click(choices.getByRole('option', { name: 'All other programs' }));
      await user.click(second.getByRole('button', { name: 'Everybody' }));
      await waitFor(() =>
        expect(bodyOf(fakeServer.calls(previewAssignments)).at(-1)).toEqual({
          rules: [
            { programIds: ['pr_1'], colleagueIds: ['ac_2'] },
            { programIds: null, colleagueIds: ['ac_1', 'ac_2'] },
          ],
          mode: 'rest',
        }),
      );
      await user.click(dialog.getByRole('button', { name: 'Remove rule 1' }));
      expect(dialog.getByRole('group', { name: 'Rule 1' })).toHaveTextContent('All other programs');
    });
  });
});

describe('tags', () => {
  const number = 'UAS-26-000001-7';
  const masked = { studentEmail: '*****', studentPhone: '*****' };
  /** Decided and closed: nothing else of the page is asked for. */
  const sara = applicationOf({ ...masked, number, status: 'rejected', can: [] });

  async function openPage(row: Application, member?: object) {
    serveDashboard({ applications: [row], institute: { ...nust, ...member } });
    fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
    const rendered = renderPortal(undefined, `/?application=${number}&role=institute`);
    return { ...rendered, page: within(await screen.findByRole('region', { name: 'Sara Ahmed' })) };
  }

  describe('the tags of an application', () => {
    it('are only read by a member who may not decide', async () => {
      const member = { name: 'Hina', email: 'hina@nust.example', rights: [], mainAccount: 'Bilal' };
      const { page } = await openPage({ ...sara, tags: ['shortlisted'] }, { member });
      expect(page.getByText('shortlisted')).toBeVisible();
      expect(page.queryByRole('button', { name: 'Tags' })).toBeNull();
    });

    it('a server of before knows none, and nothing offers them', async () => {
      fakeServer.refuse(listTags, 404);
      const { page } = await openPage(sara);
      await waitFor(() => expect(page.queryByRole('button', { name: 'Tags' })).toBeNull());
    });

    it('are given and taken as they are ticked; a refusal is said, and changes nothing', async () => {
      fakeServer.reply(listTags, { tags: ['shortlisted'] });
      const { user, page } = await openPage(sara);
      await user.click(page.getByRole('button', { name: 'Tags' }));
      const group = within(page.getByRole('group', { name: 'Tags of Sara Ahmed' }));
      fakeServer.refuseWith(tagApplications, 'tag.too-many');
      await user.click(group.getByRole('checkbox', { name: 'to interview' }));
      expect(await group.findByText(/^Your university can have 10 tags/)).toBeVisible();
      expect(group.getByRole('checkbox', { name: 'to interview' })).not.toBeChecked();
      const reply = { message: 'x', applicationIds: [sara._id] };
      fakeServer.reply(tagApplications, { ...reply, tag: 'shortlisted' });
      await user.click(group.getByRole('checkbox', { name: 'shortlisted' }));
      await waitFor(() => expect(page.getAllByText('shortlisted')).toHaveLength(2));
      expect(fakeServer.calls(tagApplications).at(-1)?.body).toEqual({
        applicationIds: [sara._id],
        tag: 'shortlisted',
        remove: false,
      });
      await user.click(group.getByRole('checkbox', { name: 'shortlisted' }));
      await waitFor(() => expect(group.getByRole('checkbox', { name: 'shortlisted' })).not.toBeChecked());
      expect(fakeServer.calls(tagApplications).at(-1)?.body).toMatchObject({ remove: true });
    });

    it('another one is typed; its name stays when it is refused', async () => {
      const { user, page } = await openPage(sara);
      await user.click(page.getByRole('button', { name: 'Tags' }));
      const name = page.getByRole('textbox', { name: 'New tag' });
      expect(page.getByRole('button', { name: 'Add tag' })).toBeDisabled();
      fakeServer.unreachable(tagApplications);
      await user.type(name, 'abroad{Enter}');
      expect(await page.findByText(/^Could not connect/)).toBeVisible();
      expect(name).toHaveValue('abroad');
      fakeServer.reply(tagApplications, { message: 'x', tag: 'Abroad', applicationIds: [sara._id] });
      fakeServer.reply(listTags, { tags: ['Abroad'] });
      await user.click(page.getByRole('button', { name: 'Add tag' }));
      expect(await page.findByRole('checkbox', { name: 'Abroad' })).toBeChecked();
      expect(name).toHaveValue('');
    });

    it('with ten of them there is no field for another, and nothing is suggested', async () => {
      const tags = Array.from({ length: TAGS_MOST }, (_, index) => `tag ${index}`);
      fakeServer.reply(listTags, { tags });
      const { user, page } = await openPage(sara);
      await user.click(page.getByRole('button', { name: 'Tags' }));
      expect(page.getAllByRole('checkbox')).toHaveLength(TAGS_MOST);
      expect(page.getByText(/^Your university has 10 tags/)).toBeVisible();
      expect(page.queryByRole('textbox', { name: 'New tag' })).toBeNull();
    });
  });

  describe('tags in the list', () => {
    it('are given to all that are ticked at once, which stay ticked, and one that some have says so', async () => {
      const [one, two] = [
        applicationOf({ ...masked, tags: ['shortlisted'] }),
        applicationOf({ ...masked, _id: 'ap_2', studentName: 'Omar Khan' }),
      ];
      fakeServer.reply(listTags, { tags: ['shortlisted'] });
      const { user } = await openDashboard({ applications: [one, two] });
      const table = within(screen.getByRole('table', { name: 'Applications' }));
      for (const box of table.getAllByRole('checkbox', { name: /Sara Ahmed|Omar Khan/ }))
        await user.click(box);
      await user.click(screen.getByRole('button', { name: 'Tags…' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 applications' }));
      expect(await dialog.findByText('1 of 2 have it')).toBeVisible();
      const applicationIds = [one._id, two._id];
      fakeServer.reply(tagApplications, { message: 'x', tag: 'shortlisted', applicationIds });
      await user.click(dialog.getByRole('checkbox', { name: 'shortlisted' }));
      await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'shortlisted' })).toBeChecked());
      expect(fakeServer.calls(tagApplications)[0]?.body).toMatchObject({ applicationIds, remove: false });
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      expect(await table.findAllByText('shortlisted')).toHaveLength(2);
      expect(table.getByRole('checkbox', { name: /Omar Khan/ })).toBeChecked();
    });

    it('there is no filter by tag where there is none', async () => {
      await openDashboard({ applications: [sara] });
      expect(screen.queryByLabelText('Tag')).toBeNull();
    });

    it('stand under the name, and the list is filtered by one', async () => {
      fakeServer.reply(listTags, { tags: ['shortlisted'] });
      const { user, router } = await openDashboard({ applications: [{ ...sara, tags: ['shortlisted'] }] });
      const table = within(screen.getByRole('table', { name: 'Applications' }));
      expect(table.getByText('shortlisted')).toBeVisible();
      expect(table.getAllByRole('columnheader')).toHaveLength(9);
      await user.selectOptions(await screen.findByLabelText('Tag'), 'shortlisted');
      fakeServer.reply(listInstituteApplications, pageOf([]));
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(await screen.findByRole('button', { name: 'Remove Tag: shortlisted' })).toBeVisible();
      expect(fakeServer.calls(listInstituteApplications).at(-1)?.query).toMatchObject({ tag: 'shortlisted' });
      expect(router.state.location.search).toContain('tag=shortlisted');
    });
  });
});
