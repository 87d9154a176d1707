import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type AdminMessage,
  type ApplicationMessage,
  anySentenceOf,
  getApplicationMessages,
  getOwnMeritLines,
  getStudent,
  getStudentAdminMessages,
  listPreferences,
  listStudentApplications,
  type MeritLine,
  makeObjection,
  markAdminMessagesRead,
  markApplicationMessagesRead,
  type PreferenceList,
  type StudentApplication,
  saveClaims,
  savePreferences,
  sendApplicationMessage,
  sendStudentMessageToAdmin,
  stayWithSeat,
  uploadDocument,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, recordWaits, sara } from '@uas/shared-ui/test-kit';
import { fileOf, openPortal, serve, showDashboard } from '../../test-kit/show-dashboard';

describe('preferences', () => {
  const application = applicationOf({ preferences: { position: 1, count: 3 } });
  type Listed = PreferenceList['programs'][number];
  const own = (programId: string, program: string, changes: Partial<Listed> = {}): Listed => ({
    ...{ programId, program, department: 'Computing', onlyFor: null, carriedBy: null },
    ...{ application: { _id: application._id, number: 'UAS-26-000001-0' }, counts: true, isRequired: true },
    ...changes,
  });
  const attached = (programId: string, program: string): Listed =>
    own(programId, program, { application: null, carriedBy: 'UAS-26-000001-0', isRequired: false });
  const sports: PreferenceList['categories'][number] = {
    code: 'sports',
    label: 'Sports',
    proof: { tag: 'proof-sports', label: 'Sports certificate', state: 'not-sent', reason: '' },
    programs: [{ program: 'CS', fee: null }],
    claim: null,
  };
  const selfSupport: PreferenceList['categories'][number] = {
    code: 'self-support',
    label: 'Self-support',
    proof: null,
    programs: [{ program: 'CS', fee: { semesterRupees: 90_000, admissionRupees: 25_000 } }],
    claim: { state: 'counts', reason: '' },
  };
  const LIST: PreferenceList = {
    ...{ instituteId: 'i', institute: 'Nust', session: 'Fall 2026', most: 4, until: null, isOpen: true },
    programs: [own('cs', 'CS'), attached('ee', 'EE'), attached('bba', 'BBA')],
    canAdd: [{ programId: 'ai', program: 'AI', department: 'Computing', onlyFor: 'women' }],
    categories: [sports, selfSupport],
  };

  async function show(list: PreferenceList = LIST) {
    fakeServer.reply(listPreferences, { lists: [list] });
    const rendered = await showDashboard({ applications: [application] });
    await screen.findByRole('table', { name: 'Your Applications' });
    await rendered.user.click(screen.getByRole('button', { name: 'Preferences: BS Computer Science' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preferences' }));
    await dialog.findByRole('heading', { name: 'Your order of programs' });
    return { ...rendered, dialog };
  }

  type Dialog = Awaited<ReturnType<typeof show>>['dialog'];
  const rows = (dialog: Dialog) =>
    within(dialog.getByRole('list', { name: 'Your order of programs' })).getAllByRole('listitem');
  const order = (dialog: Dialog) =>
    rows(dialog).map((row) => /^(CS|EE|BBA|AI)/.exec(row.textContent ?? '')?.[0]);
  const button = (dialog: Dialog, name: string | RegExp) => dialog.getByRole('button', { name });

  it('F-3.9 nothing of it is drawn where no university has published seats', async () => {
    await showDashboard({ applications: [applicationOf()] });
    await screen.findByRole('table', { name: 'Your Applications' });
    expect(screen.queryByText(/preference/i)).not.toBeInTheDocument();
    expect(fakeServer.calls(listPreferences)).toHaveLength(0);
  });

  it('F-3.9 a single preference is no order: nothing is said of its number', async () => {
    await showDashboard({ applications: [{ ...application, preferences: { position: 1, count: 1 } }] });
    expect(await screen.findByRole('button', { name: /^Preferences/ })).toBeVisible();
    expect(screen.queryByText(/^Your preference/)).not.toBeInTheDocument();
  });

  it('F-3.9 an order that could not be loaded is asked for again', async () => {
    fakeServer.refuse(listPreferences, 500);
    const { user } = await showDashboard({ applications: [application] });
    expect(await screen.findByText('Your preference 1 of 3 at this university.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preferences: BS Computer Science' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preferences' }));
    expect(await dialog.findByText('Could not load your preferences. Please try again.')).toBeVisible();
    fakeServer.reply(listPreferences, { lists: [LIST] });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('heading', { name: 'Your order of programs' })).toBeVisible();
  });

  it('F-3.9 a program whose application ended can be taken out of the order', async () => {
    const ended = own('ee', 'EE', { isRequired: false, counts: false });
    const list = { ...LIST, programs: [own('cs', 'CS'), ended, attached('bba', 'BBA')] };
    const { dialog, user } = await show(list);
    await user.click(button(dialog, 'Remove EE'));
    expect(order(dialog)).toEqual(['CS', 'BBA']);
    const saved = { ...list, programs: [own('cs', 'CS'), attached('bba', 'BBA')] };
    fakeServer.reply(savePreferences, { list: saved });
    fakeServer.reply(listPreferences, { lists: [saved] });
    await user.click(button(dialog, 'Save order'));
    expect(await screen.findByText('Your order is saved.')).toBeVisible();
    expect(fakeServer.calls(savePreferences).at(-1)?.body).toMatchObject({ programIds: ['cs', 'bba'] });
  });

  it('F-3.9 an order that is refused or could not be saved stays on the screen, with Retry', async () => {
    const { dialog, user } = await show();
    await user.click(button(dialog, 'Move BBA up'));
    // What the server says stands beside the order.
    fakeServer.refuse(savePreferences, 409, 'The order could be changed until 23 Nov 2026, 17:00.');
    await user.click(button(dialog, 'Save order'));
    expect(await dialog.findByText('The order could be changed until 23 Nov 2026, 17:00.')).toBeVisible();
    expect(order(dialog)).toEqual(['CS', 'BBA', 'EE']);
    fakeServer.refuse(savePreferences, 503);
    await user.click(button(dialog, 'Save order'));
    expect(await dialog.findByText('Could not save the order. Please try again.')).toBeVisible();
    expect(order(dialog)).toEqual(['CS', 'BBA', 'EE']);
    const saved = { ...LIST, programs: [own('cs', 'CS'), attached('bba', 'BBA'), attached('ee', 'EE')] };
    fakeServer.reply(savePreferences, { list: saved });
    fakeServer.reply(listPreferences, { lists: [saved] });
    fakeServer.reply(listStudentApplications, { applications: [application] });
    await user.click(button(dialog, 'Retry'));
    expect(await screen.findByText('Your order is saved.')).toBeVisible();
    expect(order(dialog)).toEqual(['CS', 'BBA', 'EE']);
    expect(fakeServer.calls(savePreferences).at(-1)?.body).toEqual({
      instituteId: 'i',
      session: 'Fall 2026',
      programIds: ['cs', 'bba', 'ee'],
    });
    expect(button(dialog, 'Save order')).toBeDisabled();
  });

  it('F-3.9 is put in order by keyboard; the focus stays on the row that was moved', async () => {
    const { dialog, user } = await show();
    act(() => button(dialog, 'Move BBA up').focus());
    await user.keyboard('{Enter}');
    expect(order(dialog)).toEqual(['CS', 'BBA', 'EE']);
    expect(button(dialog, 'Move BBA up')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(order(dialog)).toEqual(['BBA', 'CS', 'EE']);
    expect(button(dialog, 'Move BBA up')).toBeDisabled();
    expect(button(dialog, 'Move BBA down')).toHaveFocus();
    expect(await screen.findByText('BBA is number 1 of 3 now.')).toBeInTheDocument();
    await user.click(button(dialog, 'Undo changes'));
    expect(order(dialog)).toEqual(['CS', 'EE', 'BBA']);
  });

  it('F-3.9 is put in order by dragging', async () => {
    const { dialog } = await show();
    const boxes = rows(dialog).map((row, index) => {
      const box = { top: index * 60, height: 60, bottom: index * 60 + 60 } as DOMRect;
      return jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(box);
    });
    expect(boxes).toHaveLength(3);
    const handle = rows(dialog)[2]?.querySelector('[aria-hidden="true"]');
    if (!handle) throw new Error('no handle');
    Object.assign(handle, { setPointerCapture: () => undefined });
    for (const [kind, clientY] of [
      ['pointerDown', 150],
      ['pointerMove', 30],
      ['pointerUp', 30],
    ] as const) {
      // jsdom knows no pointers: it drops where they are.
      const event = createEvent[kind](handle);
      Object.defineProperties(event, {
        button: { value: 0 },
        pointerId: { value: 1 },
        clientY: { value: clientY },
      });
      fireEvent(handle, event);
    }
    expect(order(dialog)).toEqual(['BBA', 'CS', 'EE']);
  });

  it('F-3.9 attaches a program and removes attached ones alone; more than the list holds is said before', async () => {
    const { dialog, user } = await show();
    expect(dialog.queryByRole('button', { name: 'Remove CS' })).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Add a program'), 'AI');
    expect(order(dialog)).toEqual(['CS', 'EE', 'BBA', 'AI']);
    expect(within(rows(dialog)[3] as HTMLElement).getByText('Seats for women only')).toBeVisible();
    expect(dialog.queryByLabelText('Add a program')).not.toBeInTheDocument();
    await user.click(button(dialog, 'Remove EE'));
    expect(order(dialog)).toEqual(['CS', 'BBA', 'AI']);
    await user.selectOptions(dialog.getByLabelText('Add a program'), 'EE');
    expect(order(dialog)).toEqual(['CS', 'BBA', 'AI', 'EE']);
    expect(dialog.getAllByText('Attached')).toHaveLength(3);
  });

  it('F-3.9 closing asks before an order that is not saved is lost', async () => {
    const { dialog, user } = await show();
    await user.click(button(dialog, 'Move CS down'));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    expect(order(dialog)).toEqual(['EE', 'CS', 'BBA']);
  });

  it('F-3.9 says until when, and what cannot be changed any more is only read', async () => {
    const { dialog } = await show({ ...LIST, isOpen: false, until: '2026-11-23T12:00:00.000Z' });
    expect(dialog.getByText('This could be changed until 23 Nov 2026, 17:00.')).toBeVisible();
    for (const name of [/Move/, 'Save order', 'Save categories'])
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: /Sports/ })).toBeDisabled();
  });

  describe('categories', () => {
    it('F-3.5 are claimed with their fee, stay chosen with Retry when they could not be saved; the proof is sent right there', async () => {
      const { dialog, user } = await show();
      const [, second] = within(dialog.getByRole('region', { name: 'Reserved categories' })).getAllByRole(
        'listitem',
      );
      expect(second).toHaveTextContent(/CS: .*90,000 a semester, .*25,000 at admission/);
      expect(dialog.queryByLabelText('Send Sports certificate')).not.toBeInTheDocument();
      await user.click(dialog.getByRole('checkbox', { name: /Sports/ }));
      fakeServer.refuse(saveClaims, 503);
      await user.click(button(dialog, 'Save categories'));
      expect(await dialog.findByText('Could not save the categories. Please try again.')).toBeVisible();
      expect(dialog.getByRole('checkbox', { name: /Sports/ })).toBeChecked();
      expect(button(dialog, 'Retry')).toBeVisible();
      const claimed = { ...sports, claim: { state: 'proof-open' as const, reason: '' } };
      fakeServer.reply(saveClaims, { list: { ...LIST, categories: [claimed, selfSupport] } });
      fakeServer.reply(listPreferences, { lists: [{ ...LIST, categories: [claimed, selfSupport] }] });
      await user.click(button(dialog, 'Save categories'));
      expect(await screen.findByText('Your categories are saved.')).toBeVisible();
      expect(fakeServer.calls(saveClaims).at(-1)?.body).toMatchObject({ codes: ['self-support', 'sports'] });
      expect(await dialog.findByText('Waits for the document')).toBeVisible();
      fakeServer.refuse(uploadDocument, 503);
      await user.upload(dialog.getByLabelText('Send Sports certificate'), fileOf('sports.pdf'));
      expect(await dialog.findByRole('button', { name: /try again/i })).toBeVisible();
      expect(fakeServer.calls(uploadDocument)[0]?.body).toMatchObject({
        typeTag: 'proof-sports',
        documentType: 'Sports certificate',
      });
    });

    it('F-3.5 say where their proof is, and why one is not accepted, which cannot be changed', async () => {
      const proofs = [
        ['sent', '', 'sent. We check it.'],
        ['verified', '', 'verified.'],
        ['returned', 'We cannot read it.', 'please send it again. We cannot read it.'],
      ] as const;
      const categories = proofs.map(([state, reason]) => ({
        ...{ ...sports, code: state, label: `Sports ${state}` },
        proof: { tag: `proof-${state}`, label: `Certificate ${state}`, state, reason },
      }));
      const claim = { state: 'refused', reason: 'Another team.' };
      const { dialog } = await show({ ...LIST, categories: [...categories, { ...sports, claim }] });
      for (const [state, , sentence] of proofs)
        expect(dialog.getByText(`Certificate ${state}: ${sentence}`)).toBeVisible();
      expect(dialog.getByText('Not accepted')).toBeVisible();
      expect(dialog.getByText(/does not accept it:/)).toHaveTextContent('Another team.');
      expect(dialog.getByRole('checkbox', { name: /^Sports(?! sent| verified| returned)/ })).toBeDisabled();
    });
  });
});

describe('merit lists', () => {
  const UNTIL = '2026-12-01T18:59:59.999Z';
  const line: MeritLine = {
    listId: 'l_1',
    round: 1,
    isProvisional: false,
    program: 'BS Computer Science',
    result: 'waiting',
    category: '',
    position: 3,
    aggregate: '90.5000',
    waiting: 1,
    closing: '90.5000',
    tie: 'Equal merit; placed by age.',
  };
  const provisional = applicationOf({
    _id: 'ap_1',
    meritLines: [{ ...line, isProvisional: true }],
    objectionsUntil: UNTIL,
  });

  async function open(application: StudentApplication, button: RegExp) {
    const rendered = await showDashboard({ applications: [application] });
    await rendered.user.click(await screen.findByRole('button', { name: button }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Merit list' })) };
  }

  it('F-3.3 nothing of lists stands beside an application that no list names', async () => {
    await showDashboard({ applications: [applicationOf()] });
    await screen.findByRole('table', { name: 'Your Applications' });
    expect(screen.queryByText(/merit list|waiting list/i)).toBeNull();
  });

  it.each([
    [
      {},
      'You are number 1 on the waiting list for BS Computer Science, list 1. The last one selected had 90.5000.',
    ],
    [
      { result: 'selected', category: 'Open merit', position: 2, isProvisional: true },
      'You are selected for BS Computer Science on provisional list 1, Open merit, position 2, merit 90.5000.',
    ],
    [
      { result: 'upgraded', category: 'District', position: 4 },
      'You moved up to BS Computer Science on list 1, District, position 4, merit 90.5000.',
    ],
    [{ result: 'not-listed' }, 'This application is not named on list 1. Open it to see why.'],
    [{ result: 'a-later-word' }, 'This application is not named on list 1. Open it to see why.'],
  ])('F-3.3 says where the student stands: %j', async (change, sentence) => {
    await showDashboard({ applications: [applicationOf({ meritLines: [{ ...line, ...change }] })] });
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });

  const offered = applicationOf({
    status: 'approved',
    replyBy: UNTIL,
    can: [{ action: 'message' }, { action: 'accept', until: UNTIL }],
    meritLines: [{ ...line, result: 'selected', category: 'Open merit', position: 2 }],
  });

  it('F-3.3 an offer of a list says once until when to reply', async () => {
    await showDashboard({ applications: [offered] });
    const table = within(await screen.findByRole('table', { name: 'Your Applications' }));
    expect(table.getByText(/merit 90\.5000\. Reply by 1 Dec 2026, 23:59\.$/)).toBeVisible();
    expect(table.queryByText(/^Answer until/)).toBeNull();
  });

  it.each([
    ['accepted', { offerAccepted: true, can: [{ action: 'message' }] }],
    ['over', { can: [{ action: 'message' }] }],
  ] as const)('F-3.3 an offer that is %s says nothing of a reply', async (_state, change) => {
    await showDashboard({ applications: [{ ...offered, ...change, can: [...change.can] }] });
    const table = within(await screen.findByRole('table', { name: 'Your Applications' }));
    expect(table.getByText(/merit 90\.5000\.$/)).toBeVisible();
  });

  it('F-3.3 says why a list does not name somebody; a failure can be tried again', async () => {
    fakeServer.unreachable(getOwnMeritLines);
    const { dialog, user } = await open(
      applicationOf({ meritLines: [{ ...line, result: 'not-listed' }] }),
      /^Merit list/,
    );
    expect(await dialog.findByText('Could not load the list. Please try again.')).toBeVisible();
    const entry = { programId: 'p1', program: 'BBA', why: null, reason: '', waiting: 0 };
    fakeServer.reply(getOwnMeritLines, {
      notListed: [
        { ...entry, why: 'result-missing' },
        { ...entry, programId: 'p2', program: 'BS AI', waiting: 120, hasBetter: false },
        { ...entry, programId: 'p4', program: 'BS IT', hasBetter: true },
        { ...entry, programId: 'p5', program: 'BS SE', hasBetter: false },
        {
          ...entry,
          programId: 'p3',
          program: 'BFA',
          reason: 'Matriculation needs 60 %, yours is 55.0000 %.',
        },
      ],
    });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(
      await dialog.findByText('BBA: a result that the merit needs is missing in your form.'),
    ).toBeVisible();
    expect(dialog.getByText('You are behind the first 120 on the waiting list for BS AI.')).toBeVisible();
    expect(dialog.getByText('You have something higher in your order than BS IT.')).toBeVisible();
    expect(dialog.getByText('You were not waiting for BS SE on this list.')).toBeVisible();
    expect(dialog.getByText('BFA: Matriculation needs 60 %, yours is 55.0000 %.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'See list 1' })).toHaveAttribute('href', '/lists/l_1');
  });

  it('F-3.13 an objection names what is wrong, is sent once, and is read with its answer', async () => {
    fakeServer.reply(listPreferences, { lists: [] });
    const { dialog, user } = await open(provisional, /^See list, make an objection/);
    const send = dialog.getByRole('button', { name: 'Send the objection' });
    expect(send).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText(/^What is wrong\?/), 'My marks');
    await user.type(dialog.getByLabelText(/^Which one\?/), 'Intermediate');
    await user.type(dialog.getByLabelText(/^Say what is wrong/), 'It is 978 of 1100.');
    fakeServer.reply(makeObjection, { message: 'Your objection was sent.' });
    fakeServer.reply(listStudentApplications, {
      applications: [
        {
          ...provisional,
          objection: {
            about: 'marks',
            which: 'Intermediate',
            text: 'It is 978 of 1100.',
            madeAt: '2026-11-23T05:00:00.000Z',
            state: 'accepted',
            answer: 'You are right.',
          },
        },
      ],
    });
    await user.click(send);
    expect(await dialog.findByText('You are right.')).toBeVisible();
    expect(dialog.getByText(/The university accepted it\.$/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Send the objection' })).toBeNull();
  });

  it.each([
    ['file.quota-reached', 'It is 978 of 1100.'],
    ['objection.once', ''],
  ] as const)('F-3.13 an objection that was refused with %s: its text is then "%s"', async (code, left) => {
    fakeServer.reply(listPreferences, { lists: [] });
    const { dialog, user } = await open(provisional, /^See list, make an objection/);
    await user.selectOptions(await dialog.findByLabelText(/^What is wrong\?/), 'My marks');
    await user.type(dialog.getByLabelText(/^Say what is wrong/), 'It is 978 of 1100.');
    fakeServer.refuseWith(makeObjection, code);
    await user.click(dialog.getByRole('button', { name: 'Send the objection' }));
    expect(await dialog.findByText(anySentenceOf(code))).toBeVisible();
    expect(dialog.getByLabelText(/^Say what is wrong/)).toHaveValue(left);
  });

  it.each([
    [{ position: 1, count: 3 }, 'Here you keep this seat, and your other preferences end.'],
    [{ position: 1, count: 1 }, 'Here you keep this seat.'],
  ])('F-3.3 an offer for the first of %j says nothing of higher preferences', async (preferences, end) => {
    const seat = {
      ...{ listId: 'l_1', round: 1, program: 'BBA', category: 'Open merit', stays: false },
      acceptedSeat: 'moves-up' as const,
    };
    const { dialog } = await open(applicationOf({ status: 'approved', seat, preferences }), /^Merit list/);
    expect(dialog.getByText(/^If you accept this offer/)).toHaveTextContent(new RegExp(`${end}$`));
    expect(dialog.queryByText(/can move you up/)).toBeNull();
  });

  it('F-3.16 where an accepted seat is kept nothing says that a later list moves it up', async () => {
    const seat = {
      ...{ listId: 'l_1', round: 1, program: 'BBA', category: 'Open merit', stays: false },
      acceptedSeat: 'is-kept' as const,
    };
    const unmoved = { ...line, program: 'BBA', result: 'kept', category: 'Open merit' } as const;
    const seated = applicationOf({
      ...{ status: 'approved', course: 'BBA', offerAccepted: true, seat, meritLines: [unmoved] },
      preferences: { position: 2, count: 3 },
    });
    const { dialog } = await open(seated, /^Merit list/);
    expect(dialog.getByText('You have a seat in BBA, Open merit.')).toBeVisible();
    expect(dialog.getByText(/^You have your seat in BBA already\./)).toBeVisible();
    expect(dialog.queryByText(/move you up/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'I stay with this seat' })).toBeNull();
  });

  it('F-3.16 who gave up the seat of the newest list does not read that they have it', async () => {
    const unmoved = { ...line, program: 'BBA', result: 'kept', category: 'Open merit' } as const;
    const over = applicationOf({ status: 'rejected', course: 'BBA', meritLines: [unmoved] });
    await showDashboard({ applications: [over] });
    expect(
      (await screen.findAllByText('On list 1 you are number 3 for BBA. You do not have this seat any more.'))
        .length,
    ).toBeGreaterThan(0);
    expect(screen.queryByText(/You have your seat/)).toBeNull();
  });

  it('F-3.16 staying with a seat is asked about and then cannot be chosen any more', async () => {
    const fee = { semesterRupees: 85_000, admissionRupees: 25_000 };
    const seat = {
      ...{ listId: 'l_1', round: 1, program: 'BBA', category: 'Open merit', stays: false, fee },
      acceptedSeat: 'moves-up' as const,
    };
    const preferences = { position: 2, count: 3 };
    const seated = applicationOf({ status: 'approved', course: 'BBA', seat, preferences });
    const { dialog, user } = await open(seated, /^Merit list/);
    expect(dialog.getByText(/^This offer is for/)).toHaveTextContent('BBA, your preference 2 of 3.');
    expect(dialog.getByText(/Here you stay on the list for your higher preferences\.$/)).toBeVisible();
    expect(dialog.getByText(/a semester/)).toHaveTextContent(
      'BBA: Rs 85,000 a semester, Rs 25,000 at admission',
    );
    await user.click(await dialog.findByRole('button', { name: 'I stay with this seat' }));
    expect(
      await screen.findByText('You stay with BBA. Later lists do not move you up. This cannot be changed.'),
    ).toBeVisible();
    fakeServer.reply(stayWithSeat, { message: 'You stay with this seat.' });
    fakeServer.reply(listStudentApplications, {
      applications: [{ ...seated, seat: { ...seat, stays: true } }],
    });
    await user.click(screen.getByRole('button', { name: 'Yes, I stay' }));
    expect(await dialog.findByText('You stay with this seat. Later lists do not move you up.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'I stay with this seat' })).toBeNull();
    expect(dialog.getByText(/Here you keep this seat, and your other preferences end\.$/)).toBeVisible();
  });
});

describe('messages', () => {
  const fromAdmin: AdminMessage = {
    from: 'admin',
    to: sara.email,
    text: 'Please upload your CNIC.',
    date: '2026-11-20T09:00:00.000Z',
    read: false,
  };
  const fromNust: ApplicationMessage = {
    from: 'institute',
    text: 'Welcome to NUST.',
    date: '2026-11-20T10:00:00.000Z',
    read: false,
  };
  const approved = applicationOf({ status: 'approved', messages: [fromNust] });
  const keys = {
    studentEmail: sara.email,
    instituteEmail: nust.email,
    course: 'BS Computer Science',
    applicationId: 'ap_1',
  };

  async function openMessageAdmin() {
    const rendered = await showDashboard();
    await rendered.user.click(screen.getByRole('button', { name: 'Message Admin' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message Admin' }));
    await dialog.findByRole('textbox');
    return { ...rendered, dialog };
  }

  async function openThread(messages: ApplicationMessage[] = [fromNust]) {
    fakeServer.reply(getApplicationMessages, { messages });
    fakeServer.reply(markApplicationMessagesRead, { success: true });
    const rendered = await showDashboard({ applications: [approved] });
    await rendered.user.click(await screen.findByRole('button', { name: /^Messages/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Messages for BS Computer Science' }));
    return { ...rendered, dialog };
  }

  describe('Message Admin', () => {
    it("S-2.59 S-2.71 S-2.72 S-4.27 S-5.20 S-8.16 S-8.17 S-8.30 Send waits while its textarea is empty or blank; what could not be sent stays; says 'Message sent to admin!' and closes after 1.2 s", async () => {
      const { user, dialog } = await openMessageAdmin();
      const box = dialog.getByPlaceholderText('Type your message to admin');
      const send = dialog.getByRole('button', { name: 'Send' });
      expect(box.tagName).toBe('TEXTAREA');
      expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
      expect(send).toBeDisabled();
      await user.type(box, '   ');
      expect(send).toBeDisabled();
      // A blank one that is sent all the same.
      fireEvent.submit(dialog.getByRole('form', { name: 'Message Admin' }));
      expect(await dialog.findByRole('alert')).toHaveTextContent('Cannot send empty message.');
      expect(fakeServer.calls(sendStudentMessageToAdmin)).toHaveLength(0);
      await user.clear(box);
      await user.type(box, 'Hello');
      for (const [fail, sentence] of [
        [() => fakeServer.refuse(sendStudentMessageToAdmin, 500), 'Could not send message. Try again.'],
        [() => fakeServer.unreachable(sendStudentMessageToAdmin), 'Could not connect to server. Try again.'],
      ] as const) {
        fail();
        expect(send).toBeEnabled();
        await user.click(send);
        await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(sentence));
        expect(box).toHaveValue('Hello');
      }
      const waits = recordWaits();
      fakeServer.reply(sendStudentMessageToAdmin, { msg: { ...fromAdmin, from: 'student' } });
      await user.click(send);
      expect(await dialog.findByText('Message sent to admin!')).toBeVisible();
      const shownAt = performance.now();
      expect(fakeServer.calls(sendStudentMessageToAdmin).at(-1)?.body).toEqual({ text: 'Hello' });
      await waitFor(
        () => expect(screen.queryByRole('dialog', { name: 'Message Admin' })).not.toBeInTheDocument(),
        { timeout: 3_000, interval: 20 },
      );
      expect(performance.now() - shownAt).toBeGreaterThan(900);
      expect(waits).toContain(1_200);
    });
  });

  describe('Messages with Admin', () => {
    it("S-2.73 says 'No messages with admin yet.' when there are none", async () => {
      const { user } = await showDashboard();
      await user.click(screen.getByRole('button', { name: 'View Admin Messages' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Admin' }));
      expect(await dialog.findByText('No messages with admin yet.')).toBeVisible();
    });

    it("S-8.18 says 'Could not load messages', and Retry brings them", async () => {
      serve();
      fakeServer.refuse(getStudentAdminMessages, 500);
      const { user } = openPortal();
      await user.click(await screen.findByRole('button', { name: 'View Admin Messages' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Admin' }));
      expect(await dialog.findByText('Could not load messages')).toBeVisible();
      fakeServer.reply(getStudentAdminMessages, { messages: [{ ...fromAdmin, read: true }] });
      await user.click(dialog.getByRole('button', { name: 'Retry' }));
      expect(await dialog.findByText('Please upload your CNIC.')).toBeVisible();
    });

    it('S-2.73 S-4.17 S-9.12 shows the thread 400 pixels high, marks it read, and New disappears', async () => {
      const { user } = await showDashboard({ adminMessages: [fromAdmin] });
      fakeServer.reply(markAdminMessagesRead, { success: true });
      fakeServer.reply(getStudentAdminMessages, () => ({
        messages: [{ ...fromAdmin, read: fakeServer.calls(markAdminMessagesRead).length > 0 }],
      }));
      await user.click(await screen.findByRole('button', { name: 'View Admin Messages New' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Messages with Admin' }));
      expect(dialog.getByText('Please upload your CNIC.')).toBeVisible();
      expect(dialog.getByRole('region', { name: 'Messages with Admin' })).toHaveStyle({ height: '400px' });
      await waitFor(() =>
        expect(fakeServer.calls(markAdminMessagesRead)[0]?.body).toEqual({
          userType: 'student',
          userEmail: sara.email,
        }),
      );
      await user.keyboard('{Escape}');
      expect(await screen.findByRole('button', { name: 'View Admin Messages' })).toBeVisible();
    });
  });

  describe('Messages for an application', () => {
    it('S-2.77 S-9.12 shows that it is loading, then the thread, 280 pixels high', async () => {
      fakeServer.reply(getApplicationMessages, { messages: [fromNust] });
      fakeServer.reply(markApplicationMessagesRead, { success: true });
      const { user } = await showDashboard({ applications: [approved] });
      const release = fakeServer.hold(getApplicationMessages);
      await user.click(await screen.findByRole('button', { name: /^Messages/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Messages for BS Computer Science' }));
      expect(await dialog.findByText('Loading messages...')).toBeInTheDocument();
      release();
      expect(await dialog.findByText('Welcome to NUST.')).toBeVisible();
      expect(dialog.getByRole('region', { name: 'Messages for BS Computer Science' })).toHaveStyle({
        height: '280px',
      });
    });

    it("S-2.76 S-2.77 has its title, 'No messages yet.', a reply box, Close and Send", async () => {
      const { dialog } = await openThread([]);
      expect(await dialog.findByText('No messages yet.')).toBeVisible();
      expect(dialog.getByRole('textbox', { name: 'Your message' })).toBeVisible();
      expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
      expect(dialog.getByRole('button', { name: 'Send' })).toBeVisible();
    });

    it('S-4.16 is asked for by all four keys, marked read, and the profile is read again', async () => {
      const { dialog } = await openThread();
      await dialog.findByText('Welcome to NUST.');
      const before = fakeServer.calls(getStudent).length;
      await waitFor(() => expect(fakeServer.calls(markApplicationMessagesRead)[0]?.body).toEqual(keys));
      await waitFor(() =>
        expect(fakeServer.calls(getStudent).length).toBeGreaterThanOrEqual(Math.max(2, before)),
      );
      expect(fakeServer.calls(getApplicationMessages)[0]?.query).toEqual(keys);
    });

    it('marks as new what was new, and nothing else that came in the same instant', async () => {
      const read = { ...fromNust, id: 'm_1', text: 'Your seat is kept.', read: true };
      const { dialog } = await openThread([read, { ...fromNust, id: 'm_2' }]);
      const [first, second] = (await dialog.findAllByRole('listitem')).filter((item) =>
        item.textContent?.includes(nust.name),
      );
      expect(within(second as HTMLElement).getByText('New')).toBeVisible();
      expect(within(first as HTMLElement).queryByText('New')).not.toBeInTheDocument();
    });

    it('S-5.21 Send waits while the reply is blank and while it is on its way; one that could not be sent stays in the box', async () => {
      const { user, dialog } = await openThread();
      const box = await dialog.findByRole('textbox', { name: 'Your message' });
      expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
      await user.type(box, '   ');
      expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
      await user.type(box, 'Thank you');
      const answer: ApplicationMessage = {
        ...fromNust,
        from: 'student',
        text: 'Thank you',
        date: '2026-11-21T05:00:00.000Z',
      };
      fakeServer.unreachable(sendApplicationMessage);
      await user.click(dialog.getByRole('button', { name: 'Send' }));
      expect(await dialog.findByText('Could not send message')).toBeVisible();
      expect(box).toHaveValue('   Thank you');
      const failed = fakeServer.calls(sendApplicationMessage).length;
      fakeServer.reply(sendApplicationMessage, { messages: [fromNust, answer] });
      const release = fakeServer.hold(sendApplicationMessage);
      await user.click(dialog.getByRole('button', { name: 'Send' }));
      expect(dialog.getByRole('button', { name: 'Sending…' })).toHaveAttribute('aria-disabled', 'true');
      release();
      expect(await dialog.findByText('Thank you')).toBeVisible();
      await waitFor(() => expect(box).toHaveValue(''));
      expect(fakeServer.calls(sendApplicationMessage)).toHaveLength(failed + 1);
      expect(fakeServer.calls(sendApplicationMessage).at(-1)?.body).toEqual({ ...keys, text: 'Thank you' });
    });

    it("S-8.18 says 'Could not load messages', and Retry brings them", async () => {
      fakeServer.refuse(getApplicationMessages, 500);
      fakeServer.reply(markApplicationMessagesRead, { success: true });
      const { user } = await showDashboard({ applications: [approved] });
      await user.click(await screen.findByRole('button', { name: /^Messages/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Messages for BS Computer Science' }));
      expect(await dialog.findByText('Could not load messages')).toBeVisible();
      fakeServer.reply(getApplicationMessages, { messages: [fromNust] });
      await user.click(dialog.getByRole('button', { name: 'Retry' }));
      expect(await dialog.findByText('Welcome to NUST.')).toBeVisible();
    });
  });
});
