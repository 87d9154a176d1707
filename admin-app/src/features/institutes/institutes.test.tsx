import { screen, waitFor, within } from '@testing-library/react';
import {
  type Academy,
  addAcademy,
  anySentenceOf,
  deleteAcademy,
  deleteInstitute,
  getInstituteContents,
  getPublicInstitute,
  importUnrecognisedNames,
  karachiDay,
  listAdminAcademies,
  listAdminInstitutes,
  listConversations,
  listDeletions,
  listMeritLists,
  listPublishedMeritRules,
  listQueues,
  listRecognitions,
  listReferredStudents,
  listSeats,
  listUnrecognisedNames,
  meritRule,
  moveOfferings,
  type OwnMeritList,
  type OwnSeats,
  type Permission,
  previewMoves,
  recogniseInstitute,
  refuseRecognition,
  resetInstitutePassword,
  type SeatPlan,
  type StaffInstitute,
  type StaffMember,
  type StaffRecognition,
  sessionsForAdmin,
  sessionsForStudent,
  setInstituteLookedAt,
  setQueriesAllowed,
  updateAcademy,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { aishaWith, fakeServer, nust, omar, sara } from '@uas/shared-ui/test-kit';
import { firstOfMonth, onlyPage, showDashboard } from '../../test-kit/show-dashboard';

describe('institutes', () => {
  const DELETE = 'Are you sure you want to delete this institute? This cannot be undone.';

  async function showInstitutes(institutes: StaffInstitute[] = [nust], as?: StaffMember) {
    fakeServer.reply(listAdminInstitutes, { institutes, ...onlyPage(institutes.length) });
    return showDashboard({ as: as ?? aishaWith('manageInstitutes', 'deleteInstitute') });
  }

  describe('the list of institutes', () => {
    it("A-8.26 says 'Could not load institutes from backend.'", async () => {
      fakeServer.refuse(listAdminInstitutes, 500);
      await showDashboard({ as: aishaWith('manageInstitutes') });
      expect(await screen.findByText('Could not load institutes from backend.')).toBeVisible();
    });

    it('marks a name that mixes letters of alphabets that look alike, in the list and in its profile', async () => {
      const other = { ...nust, _id: 'in_2', name: 'N\u0430tional University', email: 'other@uas.example' };
      const { user } = await showInstitutes([nust, other]);
      await screen.findByText(other.email);
      expect(screen.getAllByText('Letters that look alike')).toHaveLength(1);
      const warning = /^This name mixes letters of alphabets that look alike\./;
      await user.click(screen.getByRole('button', { name: `Profile of ${other.name}` }));
      expect(await screen.findByText(warning)).toBeVisible();
    });

    it('F-1 reads the published merit rules as sentences, with the reason of a new version', async () => {
      const rule = meritRule.parse({ streams: [{ parts: [{ measure: { of: 'matric' }, weight: '100' }] }] });
      const published = {
        ...{ rule, format: 1, session: 'Fall 2026', programId: null, version: 2 },
        ...{ reason: 'The board changed its marks.', publishedAt: '2026-11-20T05:00:00.000Z' },
      };
      fakeServer.refuse(listPublishedMeritRules, 500);
      const { user } = await showInstitutes();
      await user.click(await screen.findByRole('button', { name: `Profile of ${nust.name}` }));
      expect(fakeServer.calls(listPublishedMeritRules)).toHaveLength(0);
      await user.click(await screen.findByText('Merit rules'));
      expect(await screen.findByText('Could not load the rule. Please try again.')).toBeVisible();
      fakeServer.reply(listPublishedMeritRules, {
        rules: [published, { ...published, programId: 'gone', format: 2 }],
      });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(/^100 % Matriculation\./)).toBeVisible();
      expect(screen.getAllByText('Reason: The board changed its marks.')).toHaveLength(2);
      expect(screen.getByText('A program that is not offered any more')).toBeVisible();
      expect(screen.getByText('This rule cannot be shown here.')).toBeVisible();
    });

    it('searches and sorts', async () => {
      const { user } = await showInstitutes();
      await screen.findByText(nust.email);
      await user.type(screen.getByLabelText('Search institutes'), 'islam');
      await user.selectOptions(screen.getByLabelText('Order'), 'Name');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(fakeServer.calls(listAdminInstitutes)[1]?.query).toEqual({
          page: '1',
          search: 'islam',
          sort: 'name',
        }),
      );
    });

    it('A-4.9 R-30 toggles between Receiving and Blocked', async () => {
      fakeServer.reply(setQueriesAllowed, { success: true, institute: { ...nust, queriesAllowed: false } });
      const { user } = await showInstitutes();
      expect(await screen.findByText('Receiving')).toBeVisible();
      // An older server says nothing of looks.
      expect(screen.queryByRole('button', { name: `Mark as looked at: ${nust.name}` })).toBeNull();
      await user.click(screen.getByRole('button', { name: `Block queries to ${nust.name}` }));
      expect(await screen.findByText('Blocked')).toBeVisible();
      expect(fakeServer.calls(setQueriesAllowed)[0]?.body).toEqual({ instituteId: nust._id, allowed: false });
      expect(screen.getByRole('button', { name: `Receive queries again: ${nust.name}` })).toBeVisible();
    });
  });

  describe('an institute that waits for a look', () => {
    const waits = { ...nust, lookedAt: null, waitsSince: '2026-11-20T09:00:00.000Z' };
    const looked = { ...nust, lookedAt: '2026-11-21T09:00:00.000Z', waitsSince: null };

    it('is marked, is looked at with one press, and waits again with another one', async () => {
      fakeServer.reply(setInstituteLookedAt, { success: true, institute: looked });
      const { user } = await showInstitutes([waits]);
      expect(await screen.findByText('Waiting for a look', { selector: 'span' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: `Mark as looked at: ${nust.name}` }));
      expect(await screen.findByText(`${nust.name}: Looked at.`)).toBeVisible();
      expect(fakeServer.calls(setInstituteLookedAt)[0]?.body).toEqual({
        instituteId: nust._id,
        lookedAt: true,
      });
      expect(screen.queryByRole('button', { name: `Mark as looked at: ${nust.name}` })).toBeNull();
      expect(screen.queryByText('Waiting for a look', { selector: 'span' })).toBeNull();

      fakeServer.reply(setInstituteLookedAt, { success: true, institute: waits });
      await user.click(screen.getByRole('button', { name: `More for ${nust.name}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Not looked at after all' }));
      expect(await screen.findByRole('button', { name: `Mark as looked at: ${nust.name}` })).toBeVisible();
      expect(fakeServer.calls(setInstituteLookedAt)[1]?.body).toEqual({
        instituteId: nust._id,
        lookedAt: false,
      });
    });

    it('says why it waits in its profile, and other institutes say nothing', async () => {
      const { user } = await showInstitutes([waits]);
      await user.click(await screen.findByRole('button', { name: `Profile of ${nust.name}` }));
      expect(await screen.findByText(/This one is in no public list/)).toBeVisible();
    });

    it('is found by the filter and from the queue', async () => {
      fakeServer.reply(listQueues, {
        queues: [{ kind: 'institutes', count: 1, countIsCapped: false, oldestAt: waits.waitsSince }],
      });
      const { user } = await showInstitutes([waits], aishaWith('manageInstitutes'));
      await user.click(await screen.findByRole('link', { name: /New universities/ }));
      await waitFor(() =>
        expect(fakeServer.calls(listAdminInstitutes).at(-1)?.query).toEqual({
          page: '1',
          only: 'waiting',
        }),
      );
      expect(screen.getByLabelText('Show')).toHaveValue('waiting');
    });

    it('opens by its address, though the public does not know it', async () => {
      fakeServer.refuse(getPublicInstitute, 404);
      fakeServer.reply(listAdminInstitutes, ({ query }) => ({
        institutes: query.id === nust._id ? [waits] : [],
        ...onlyPage(0),
      }));
      await showDashboard({ as: aishaWith('manageInstitutes'), at: `?tab=institutes&institute=${nust._id}` });
      expect(await screen.findByText(/This one is in no public list/)).toBeVisible();
    });
  });

  describe('Institute Profile', () => {
    async function openProfile(institute: StaffInstitute) {
      const { user } = await showInstitutes([institute]);
      await user.click(await screen.findByRole('button', { name: `Profile of ${institute.name}` }));
      return screen.findByRole('dialog', { name: 'Institute Profile' });
    }

    it("A-8.53 says 'No departments listed.'", async () => {
      const dialog = await openProfile({ ...nust, departments: [] });
      expect(within(dialog).getByText('No departments listed.')).toBeVisible();
    });

    it('A-2.30 shows contact data, departments with programs, and the fee structure', async () => {
      const dialog = await openProfile({ ...nust, feeStructureUrl: '/files/public/fees.pdf' });
      for (const text of [
        nust.name,
        nust.email,
        'Bilal Raza',
        '051-1112223',
        'H-12, Islamabad',
        'BS Computer Science',
        'BBA',
      ]) {
        expect(within(dialog).getByText(text)).toBeVisible();
      }
      expect(within(dialog).getByText('Computing (2)')).toBeVisible();
      expect(within(dialog).getByRole('link', { name: 'https://nust.edu.pk/' })).toBeVisible();
      expect(await within(dialog).findByTitle(`Fee structure of ${nust.name}`)).toHaveAttribute(
        'src',
        '/files/public/fees.pdf',
      );
    });
  });

  describe('a new password for an institute', () => {
    it("A-5.14 A-9.2 A-8.33 refuses three characters and says 'Could not update password!' when it does not work", async () => {
      fakeServer.unreachable(resetInstitutePassword);
      const { user } = await showInstitutes();
      await user.click(await screen.findByRole('button', { name: `Change Password of ${nust.name}` }));
      const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
      const field = await within(dialog).findByLabelText(/New password/, { selector: 'input' });
      await user.type(field, 'abc');
      await user.click(within(dialog).getByRole('button', { name: 'Change Password' }));
      expect(await within(dialog).findByText('Password must be at least 4 characters.')).toBeVisible();
      expect(fakeServer.calls(resetInstitutePassword)).toEqual([]);
      await user.type(field, 'd');
      await user.click(within(dialog).getByRole('button', { name: 'Change Password' }));
      expect(await within(dialog).findByText('Could not update password!')).toBeVisible();
      expect(fakeServer.calls(resetInstitutePassword)[0]?.body).toEqual({
        email: nust.email,
        newPassword: 'abcd',
      });
    });
  });

  describe('deleting an institute', () => {
    it("A-6.14 is disabled with the title 'No permission' without deleteInstitute", async () => {
      await showInstitutes([nust], aishaWith('manageInstitutes'));
      const button = await screen.findByRole('button', { name: `Delete ${nust.name}` });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', 'No permission');
    });

    it("A-8.30 A-8.67 A-8.77 A-8.81 asks about this institute, says in numbers what goes with it, 'Could not delete institute!', then 'Institute deleted.'", async () => {
      const contents = { applications: 24_810, queries: 312, messages: 1, programs: 45, files: 0 };
      fakeServer.reply(getInstituteContents, contents);
      const { user } = await showInstitutes();
      await user.click(await screen.findByRole('button', { name: `Delete ${nust.name}` }));
      let question = await screen.findByRole('dialog');
      expect(within(question).getByText(DELETE)).toBeVisible();
      const numbers = 'This also deletes 24,810 applications, 45 programs, 312 queries, and 1 message.';
      expect(await within(question).findByText(numbers)).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(deleteInstitute)).toEqual([]);
      await user.click(screen.getByRole('button', { name: `Delete ${nust.name}` }));
      question = await screen.findByRole('dialog');
      fakeServer.refuse(deleteInstitute, 500);
      await user.click(within(question).getByRole('button', { name: 'Delete institute' }));
      expect(await within(question).findByText('Could not delete institute!')).toBeVisible();
      fakeServer.reply(deleteInstitute, { message: 'x' });
      fakeServer.reply(listAdminInstitutes, { institutes: [], ...onlyPage(0) });
      await user.click(within(question).getByRole('button', { name: 'Delete institute' }));
      expect(await screen.findByText('Institute deleted.')).toBeVisible();
      expect(await screen.findByText('No institutes yet.')).toBeVisible();
    });

    it('F-4 asks once more where students can still pay for its offers, and a Cancel forgets that', async () => {
      const sentence =
        'Students can still pay 3 vouchers for its offers at their bank. Delete it all the same?';
      fakeServer.refuse(deleteInstitute, 409, sentence, 'institute.vouchers-open');
      const { user } = await showInstitutes();
      const press = async (name: string) =>
        user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
      const open = async () => user.click(await screen.findByRole('button', { name: `Delete ${nust.name}` }));
      await open();
      await press('Delete institute');
      expect(await screen.findByText(sentence)).toBeVisible();
      await press('Cancel');
      await open();
      await press('Delete institute');
      expect(await screen.findByText(sentence)).toBeVisible();
      fakeServer.reply(deleteInstitute, { message: 'x' });
      await press('Delete institute');
      expect(await screen.findByText('Institute deleted.')).toBeVisible();
      expect(fakeServer.calls(deleteInstitute).map(({ query }) => query)).toEqual([
        {},
        {},
        { withOpenVouchers: 'true' },
      ]);
    });

    it('A-7.35 shows how far a deletion in the background is, and nothing when none goes on', async () => {
      const deletion = {
        _id: 'i1',
        name: 'Old College',
        total: 24_810,
        removed: 0,
        startedAt: '2026-11-21T09:00:00Z',
      };
      let removed = 600;
      fakeServer.reply(listDeletions, () => ({
        deletions: removed < deletion.total ? [{ ...deletion, removed }] : [],
      }));
      await showInstitutes();
      expect(await screen.findByText('600 of 24,810 removed')).toBeVisible();
      expect(screen.getByText('Deleting “Old College”')).toBeVisible();
      removed = deletion.total;
      await waitFor(() => expect(screen.queryByText('Deleting “Old College”')).not.toBeInTheDocument(), {
        timeout: 10_000,
      });
    });

    it('A-6.14 asks for no progress on behalf of staff who may not delete', async () => {
      await showInstitutes([nust], aishaWith('manageInstitutes'));
      await screen.findByText(nust.email);
      expect(fakeServer.calls(listDeletions)).toEqual([]);
    });
  });
});

describe('seats and dates of institutes', () => {
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
    expect(screen.getByRole('link', { name: 'Public page of list 1' })).toHaveAttribute(
      'href',
      '/lists/ml_1',
    );
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
      expect(
        within(dialog.getByRole('list', { name: 'What closes' })).getByRole('listitem'),
      ).toHaveTextContent(`${nust.name}All programs · Fall 2026 · 12 applicants20 Nov 2026 → 21 Nov 2026`);
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
});

describe('academies', () => {
  const LAHORE: Academy = {
    name: 'Lahore Academy',
    email: 'academy@example.pk',
    city: 'Lahore',
    address: '5 Canal Road',
    contactPerson: 'Nadia Iqbal',
    phone: '042-1112223',
  };

  async function showAcademies(academies: Academy[] = [LAHORE]) {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    fakeServer.reply(listAdminAcademies, { academies });
    const as = aishaWith('viewAcademies');
    return showDashboard({ as, tab: 'Academies/Consultants' });
  }

  async function openAdd() {
    const { user } = await showAcademies();
    await screen.findByText('Lahore Academy');
    await user.click(screen.getByRole('button', { name: 'Add Academy/Consultant' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Academy/Consultant' });
    await within(dialog).findByRole('button', { name: 'Add' });
    return { user, dialog };
  }

  it('says when the list could not be loaded, with Retry', async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    fakeServer.unreachable(listAdminAcademies);
    const { user } = await showDashboard({ as: aishaWith('viewAcademies'), tab: 'Academies/Consultants' });
    expect(await screen.findByText('Could not load academies.')).toBeVisible();
    fakeServer.reply(listAdminAcademies, { academies: [LAHORE] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Lahore Academy')).toBeVisible();
    // And again, over what was there before.
    fakeServer.refuse(listAdminAcademies, 503);
    void invalidate(listAdminAcademies);
    expect(await screen.findByText('Could not load academies.')).toBeVisible();
    expect(screen.getByText('Lahore Academy')).toBeVisible();
    fakeServer.reply(listAdminAcademies, { academies: [{ ...LAHORE, name: 'Multan Academy' }] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Multan Academy')).toBeVisible();
    expect(screen.queryByText('Could not load academies.')).not.toBeInTheDocument();
  });

  it('shows all fields of an academy and finds it by words', async () => {
    const { user } = await showAcademies([
      LAHORE,
      { ...LAHORE, name: 'Quetta Consultants', email: 'q@example.pk', city: 'Quetta' },
    ]);
    const row = (await screen.findByText('Lahore Academy')).closest('tr') as HTMLElement;
    for (const text of ['Lahore', '5 Canal Road', 'Nadia Iqbal', '042-1112223', 'academy@example.pk']) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    await user.type(screen.getByLabelText('Search academies'), 'quetta');
    expect(screen.queryByText('Lahore Academy')).not.toBeInTheDocument();
    expect(screen.getByText('Quetta Consultants')).toBeVisible();
  });

  describe('Add Academy/Consultant', () => {
    it("A-5.17 A-8.37 checks nothing itself: an empty form is sent, and the server's words are shown", async () => {
      fakeServer.refuseWith(addAcademy, 'input.invalid', { name: 'academy.name-missing' });
      const { user, dialog } = await openAdd();
      await user.click(within(dialog).getByRole('button', { name: 'Add' }));
      const text = 'Please enter the name of the academy.';
      expect(await within(dialog).findByRole('link', { name: text })).toBeVisible();
      expect(within(dialog).getByLabelText('Name')).toHaveAccessibleDescription(`Error: ${text}`);
      expect(fakeServer.calls(addAcademy)).toHaveLength(1);
    });

    it("A-2.35 A-7.47 A-8.37 says 'Could not add academy.' when the refusal has no words; adds one and shows it in the list", async () => {
      fakeServer.refuse(addAcademy, 400);
      const { user, dialog } = await openAdd();
      await user.click(within(dialog).getByRole('button', { name: 'Add' }));
      expect(await within(dialog).findByText('Could not add academy.')).toBeVisible();
      const added = { ...LAHORE, name: 'Multan Academy', email: 'multan@example.pk', city: 'Multan' };
      fakeServer.reply(addAcademy, { success: true, academy: added, message: 'Academy added.' });
      for (const [label, value] of [
        ['Name', 'Multan Academy'],
        ['Email', 'multan@example.pk'],
        ['Phone', '0300-1112223'],
        ['Contact person', 'Nadia Iqbal'],
        ['City', 'Multan'],
        ['Address', '5 Canal Road'],
      ] as const) {
        await user.click(within(dialog).getByLabelText(label));
        await user.paste(value);
      }
      fakeServer.reply(listAdminAcademies, { academies: [LAHORE, added] });
      await user.click(within(dialog).getByRole('button', { name: 'Add' }));
      expect(await screen.findByText('Academy added.')).toBeVisible();
      expect(await screen.findByText('Multan Academy')).toBeVisible();
      expect(fakeServer.calls(addAcademy).at(-1)?.body).toEqual({
        name: 'Multan Academy',
        address: '5 Canal Road',
        city: 'Multan',
        contactPerson: 'Nadia Iqbal',
        phone: '0300-1112223',
        email: 'multan@example.pk',
      });
    });
  });

  describe("'Referred By'", () => {
    async function openReferrals() {
      const { user } = await showAcademies();
      await user.click(await screen.findByRole('button', { name: 'Referred By Lahore Academy' }));
      return screen.findByRole('dialog', { name: 'Referred By: Lahore Academy' });
    }

    it("A-8.54 says 'No students referred by this academy yet.'", async () => {
      fakeServer.reply(listReferredStudents, { students: [] });
      const dialog = await openReferrals();
      expect(await within(dialog).findByText('No students referred by this academy yet.')).toBeVisible();
    });

    it('A-2.36 A-4.18 lists the students, Accepted in green and Registered in blue', async () => {
      fakeServer.reply(listReferredStudents, {
        students: [
          { name: sara.name, email: sara.email, phone: sara.phone, offerStatus: 'Accepted' },
          { name: omar.name, email: omar.email, phone: omar.phone, offerStatus: 'Registered' },
        ],
      });
      const dialog = await openReferrals();
      expect(await within(dialog).findByText(sara.name)).toBeVisible();
      expect(within(dialog).getByText('Accepted')).toHaveAttribute('data-colour', 'green');
      expect(within(dialog).getByText('Registered')).toHaveAttribute('data-colour', 'blue');
      await waitFor(() =>
        expect(fakeServer.calls(listReferredStudents)[0]?.params).toEqual({ email: 'academy@example.pk' }),
      );
    });
  });

  it('corrects an academy: the form holds what is there, also when Forward opens it again, and the list is read anew', async () => {
    const { user, go } = await showAcademies();
    await user.click(await screen.findByRole('button', { name: 'Edit Lahore Academy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Academy/Consultant' });
    const name = await within(dialog).findByLabelText(/^Name/);
    expect(name).toHaveValue('Lahore Academy');
    await user.clear(name);
    await user.type(name, 'Lahore College Prep');
    const saved = { ...LAHORE, name: 'Lahore College Prep' };
    fakeServer.refuse(updateAcademy, 409, 'Academy already exists.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Academy already exists.')).toBeVisible();
    fakeServer.reply(updateAcademy, { success: true, academy: saved, message: 'Academy saved.' });
    fakeServer.reply(listAdminAcademies, { academies: [saved] });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Academy saved.')).toBeVisible();
    expect(await screen.findByText('Lahore College Prep')).toBeVisible();
    expect(fakeServer.calls(updateAcademy).at(-1)).toMatchObject({
      params: { email: LAHORE.email },
      body: saved,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await go(1);
    const again = await screen.findByRole('dialog', { name: 'Edit Academy/Consultant' });
    expect(await within(again).findByLabelText(/^Name/)).toHaveValue('Lahore College Prep');
  });

  it('deletes an academy after saying what becomes of the students whom it referred', async () => {
    const { user } = await showAcademies();
    const referred = { name: 'Sara', email: 's@example.pk', phone: '', offerStatus: 'Registered' as const };
    fakeServer.reply(listReferredStudents, { students: [referred, referred] });
    await user.click(await screen.findByRole('button', { name: 'Delete Lahore Academy' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(
      'Are you sure you want to delete this academy? This cannot be undone.',
    );
    expect(question).toHaveTextContent('2 students were referred by it. They keep their accounts');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(fakeServer.calls(deleteAcademy)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Lahore Academy' }));
    fakeServer.reply(deleteAcademy, { success: true, message: 'Academy deleted.' });
    fakeServer.reply(listAdminAcademies, { academies: [] });
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete academy' }),
    );
    expect(await screen.findByText('Academy deleted.')).toBeVisible();
    expect(await screen.findByText('No academies or consultants yet.')).toBeVisible();
  });
});

describe('recognitions', () => {
  const NUST: StaffRecognition = {
    instituteId: 'in_1',
    name: 'NUST',
    city: 'Islamabad',
    email: 'nust@uas.example',
    website: 'https://nust.edu.pk/',
    state: 'not-looked-up',
    body: 'HEC',
    number: '',
    lookedUpAt: null,
    lookedUpBy: '',
    validUntil: null,
    source: '',
    reason: '',
    askedAt: '2026-11-20T07:00:00.000Z',
    alike: [{ name: 'Nust', location: 'Lahore', source: 'HEC', day: '2022-01-12' }],
  };
  const SOURCE = 'https://www.hec.gov.pk/recognised';

  async function show(rows: StaffRecognition[], at = '/?tab=institutes&institutes=recognition') {
    fakeServer.reply(listRecognitions, { recognitions: rows, ...onlyPage(rows.length) });
    return showDashboard({ as: aishaWith('manageInstitutes'), at });
  }

  async function lookUp(rows = [NUST]) {
    const rendered = await show(rows);
    await rendered.user.click(await screen.findByRole('button', { name: 'Look up NUST' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recognition' }));
    await dialog.findByRole('button', { name: 'Recognised' });
    return { ...rendered, dialog };
  }

  it('F-10.26 shows who waits first, and says when nobody does', async () => {
    const { user } = await show([]);
    expect(await screen.findByText('Nobody waits to be looked up.')).toBeVisible();
    expect(fakeServer.calls(listRecognitions)[0]?.query).toMatchObject({ state: 'waiting' });
    // The others by what was found.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not found');
    await waitFor(() =>
      expect(fakeServer.calls(listRecognitions).at(-1)?.query).toMatchObject({ state: 'refused' }),
    );
  });

  it('F-10.23 F-10.25 names the names that are alike, needs the address of the page, and sends what was on the screen', async () => {
    const { user, dialog } = await lookUp();
    // Names that are alike stand above the buttons.
    expect(dialog.getByText(/^This name is like/)).toHaveTextContent(
      'This name is like “Nust, Lahore” on the list of HEC of 12 Jan 2022.',
    );
    await user.click(dialog.getByRole('button', { name: 'Recognised' }));
    expect(
      await dialog.findAllByText('Please paste the address of the page where you looked.'),
    ).not.toHaveLength(0);
    expect(fakeServer.calls(recogniseInstitute)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /^Address of the page/ }), SOURCE);
    fakeServer.refuse(recogniseInstitute, 409, anySentenceOf('recognition.changed'));
    const newer = { ...NUST, lookedUpAt: '2026-11-21T07:00:00.000Z', lookedUpBy: 'Omar', askedAt: null };
    fakeServer.reply(listRecognitions, { recognitions: [newer], ...onlyPage(1) });
    await user.click(dialog.getByRole('button', { name: 'Recognised' }));
    expect(
      await dialog.findByText('Somebody has looked this up meanwhile. Please reload the page.'),
    ).toBeVisible();
    expect(await dialog.findByText('Omar')).toBeVisible();
    expect(dialog.getByText(/^Somebody has looked this up meanwhile/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Address of the page/ })).toHaveValue(SOURCE);
    fakeServer.reply(recogniseInstitute, { ...NUST, state: 'recognised' });
    fakeServer.reply(listQueues, { queues: [] });
    await user.click(dialog.getByRole('button', { name: 'Recognised' }));
    expect(await screen.findByText('NUST: recognised.')).toBeVisible();
    expect(fakeServer.calls(recogniseInstitute).at(-1)).toMatchObject({
      params: { instituteId: 'in_1' },
      body: { body: 'HEC', number: '', source: SOURCE, validUntil: '2027-06-30', seen: null },
    });
  });

  it('F-10.27 not found needs a reason', async () => {
    const { user, dialog } = await lookUp();
    await user.click(dialog.getByRole('radio', { name: /^It is not there/ }));
    await user.click(dialog.getByRole('button', { name: 'Not found' }));
    expect(await dialog.findAllByText('Please write the reason.')).not.toHaveLength(0);
    fakeServer.reply(refuseRecognition, { ...NUST, state: 'refused', reason: 'No such number.' });
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'No such number.');
    await user.click(dialog.getByRole('button', { name: 'Not found' }));
    expect(await screen.findByText('NUST: not found.')).toBeVisible();
    expect(fakeServer.calls(refuseRecognition)[0]?.body).toEqual({
      body: 'HEC',
      reason: 'No such number.',
      seen: null,
    });
  });

  it('F-10.24 asks before a list that was begun is lost', async () => {
    fakeServer.reply(listUnrecognisedNames, { sources: [] });
    const { user } = await show([], '/?tab=institutes&institutes=name-lists');
    await user.type(await screen.findByRole('textbox', { name: /^Source/ }), 'HEC');
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('tab', { name: 'All institutes' }));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('textbox', { name: /^Source/ })).toHaveValue('HEC');
    asked.mockRestore();
  });

  it('F-10.24 imports a list in the place of what came from its source before', async () => {
    fakeServer.reply(listUnrecognisedNames, { sources: [] });
    const { user } = await show([], '/?tab=institutes&institutes=name-lists');
    expect(await screen.findByText('No list yet. Import the one that HEC publishes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import a list' }));
    expect(await screen.findAllByText('Please choose the file.')).not.toHaveLength(0);
    expect(fakeServer.calls(importUnrecognisedNames)).toHaveLength(0);
    const sources = [{ source: 'HEC', day: '2026-11-01', names: 147 }];
    fakeServer.reply(importUnrecognisedNames, { sources, names: 147, twice: 2 });
    fakeServer.reply(listUnrecognisedNames, { sources });
    await user.type(screen.getByRole('textbox', { name: /^Source/ }), 'HEC');
    await user.click(screen.getByRole('button', { name: /^Day of the list/ }));
    await user.click(await screen.findByRole('button', { name: firstOfMonth().label }));
    await user.upload(
      screen.getByLabelText('File (CSV)'),
      new File(['name\nA College\n'], 'names.csv', { type: 'text/csv' }),
    );
    await user.click(screen.getByRole('button', { name: 'Import a list' }));
    expect(await screen.findByText('147 names imported. Lines that said a name again: 2.')).toBeVisible();
    expect(await screen.findByRole('cell', { name: '147' })).toBeVisible();
  });
});
