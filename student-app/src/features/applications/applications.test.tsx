import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ActivityEntry,
  acceptOffer,
  answerProposal,
  askSecondLook,
  DAY,
  getStudent,
  getStudentCalendarAddress,
  getStudentTimeline,
  karachiDaysBetween,
  listFormCopies,
  listStudentApplications,
  OFFER_ACCEPTED,
  PART_DATES,
  type PublicOffering,
  SECOND_LOOK_LENGTH,
  type SecondLook,
  type StudentApplication,
  sendNewResult,
  withdrawApplication,
} from '@uas/contract';
import { formatDay } from '@uas/shared-ui/kit';
import {
  applicationOf,
  fakeServer,
  renderScreen,
  sara,
  saraForm,
  setViewport,
} from '@uas/shared-ui/test-kit';
import { applicationView } from '../../student/views';
import { fileOf, openPortal, serve, showDashboard } from '../../test-kit/show-dashboard';
import { nextDates } from './next-dates';
import { RefundPolicy } from './refund-policy';

describe('the applications', () => {
  const MEGABYTE = 1024 * 1024;
  const pending = applicationOf();
  const approved = applicationOf({ _id: 'ap_2', status: 'approved', course: 'BBA', department: 'Business' });
  const rejected = applicationOf({ _id: 'ap_3', status: 'rejected', course: 'BS Software Engineering' });
  const accepted = applicationOf({
    _id: 'ap_4',
    status: 'approved',
    course: 'BS Physics',
    offerAccepted: true,
  });

  function table() {
    return within(screen.getByRole('table', { name: 'Your Applications' }));
  }

  /** The row of an application, by its program. */
  function rowOf({ course }: StudentApplication) {
    return within(table().getByRole('row', { name: new RegExp(course) }));
  }

  async function show(...applications: StudentApplication[]) {
    const rendered = await showDashboard({ applications });
    if (applications.length > 0) await screen.findByRole('table', { name: 'Your Applications' });
    return rendered;
  }

  async function withdraw(user: Awaited<ReturnType<typeof show>>['user']) {
    await user.click(rowOf(pending).getByRole('button', { name: 'Withdraw' }));
    const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
    expect(question.getByText(/Withdraw your application for BS Computer Science at National/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Yes, withdraw' }));
  }

  async function openProof() {
    const rendered = await show(approved);
    await rendered.user.click(rowOf(approved).getByRole('button', { name: 'Accept Offer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Admission Proof' }));
    await dialog.findByRole('button', { name: 'Submit' });
    return { ...rendered, dialog };
  }

  describe('the table', () => {
    it('S-2.63 S-4.8 S-4.9 S-4.10 S-4.12 S-4.15 has its columns; each status has its word and its actions, and no others', async () => {
      const message = {
        from: 'institute' as const,
        text: 'Welcome',
        read: false,
        date: '2026-11-20T09:00:00.000Z',
      };
      // An older server sends no number.
      const { number: _number, ...older } = approved;
      const unset = applicationOf({ _id: 'ap_5', course: 'BS Zoology', status: '' as 'pending' });
      await show(pending, { ...older, messages: [message] }, rejected, unset);
      const headers = table().getAllByRole('columnheader');
      expect(headers.map(({ textContent }) => textContent)).toEqual([
        'Institute',
        'Department',
        'Programs',
        'Date/Session',
        'Status',
        'Withdraw',
        'Messages',
      ]);
      const cells = rowOf(pending).getAllByRole('cell');
      expect(cells[0]).toHaveTextContent('National University of Sciences and Technology');
      expect(cells[1]).toHaveTextContent('Computing');
      expect(cells[3]).toHaveTextContent('1 Nov 2026Fall 2026');
      // The number stands in one piece, from left to right.
      const number = rowOf(pending).getByText('UAS-26-004821-9');
      expect(number).toHaveAttribute('dir', 'ltr');
      expect(number).toHaveAttribute('translate', 'no');
      expect(rowOf(approved).queryByText(/^UAS-/)).not.toBeInTheDocument();
      expect(rowOf(approved).getByText(approved.instituteName)).toBeVisible();

      expect(rowOf(pending).getByText('Pending')).toBeVisible();
      expect(rowOf(unset).getByText('Pending')).toBeVisible();
      expect(rowOf(approved).getAllByText('Approved')[0]).toBeVisible();
      expect(rowOf(rejected).getAllByText('Rejected')[0]).toBeVisible();
      // Wherever it stands in a row.
      expect(table().queryByText(/^(pending|approved|rejected)$/)).not.toBeInTheDocument();
      expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
      expect(rowOf(pending).getByRole('button', { name: 'Withdraw' })).toBeEnabled();
      expect(screen.getAllByRole('button', { name: 'Accept Offer' })).toHaveLength(1);
      expect(rowOf(approved).getByRole('button', { name: 'Accept Offer' })).toBeEnabled();
      expect(rowOf(rejected).getAllByRole('cell')[5]).toHaveTextContent(/^–$/);
      expect(rowOf(pending).getByRole('button', { name: 'Messages' })).toBeDisabled();
      expect(rowOf(rejected).getByRole('button', { name: 'Messages' })).toBeDisabled();
      expect(rowOf(approved).getByRole('button', { name: 'Messages New' })).toBeEnabled();
    });

    it('says what to do when there are no applications', async () => {
      await show();
      expect(await screen.findByText('No applications yet.')).toBeVisible();
      expect(screen.getByText('Choose a university under Apply, and send your first one.')).toBeVisible();
    });

    it('says why the applications did not come, and Retry brings them', async () => {
      serve({ applications: [pending] });
      fakeServer.refuse(listStudentApplications, 500);
      const { user } = openPortal();
      expect(await screen.findByText('Could not load applications.')).toBeVisible();
      serve({ applications: [pending] });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('table', { name: 'Your Applications' })).toBeVisible();
    });

    it('S-4.11 S-4.13 after an accepted offer it shows Offer Accepted, and no other offers Accept Offer', async () => {
      await show(approved, accepted);
      expect(rowOf(accepted).getByText('Offer Accepted')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Accept Offer' })).not.toBeInTheDocument();
      expect(rowOf(approved).getByText('–')).toBeVisible();
    });
  });

  describe('withdrawing', () => {
    it('F-2 says before a withdrawal after the closing date that there is no way back, and both names of a program that was renamed', async () => {
      const dates = {
        session: 'Fall 2026',
        programId: null,
        opensAt: null,
        closesAt: '2020-11-20T18:59:59.999Z',
        lateUntil: null,
        lateFeeRupees: 0,
      };
      const both = 'BS Computer Sceince (now BS Computer Science)';
      const { user } = await show(
        applicationOf({ dates, course: 'BS Computer Sceince', currentCourse: 'BS Computer Science' }),
      );
      expect(table().getAllByRole('cell')[2]).toHaveTextContent(both);
      await user.click(table().getByRole('button', { name: 'Withdraw' }));
      const question = within(await screen.findByRole('dialog'));
      expect(question.getByText(/^Admissions for this program are closed\./)).toHaveTextContent(
        `Admissions for this program are closed. If you withdraw now, you cannot apply again for this session. Withdraw your application for ${both} at`,
      );
    });

    it("S-8.9 S-8.11 S-8.27 Cancel withdraws nothing; what failed is said; then 'Application withdrawn.'", async () => {
      const { user } = await show(pending);
      await user.click(rowOf(pending).getByRole('button', { name: 'Withdraw' }));
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(withdrawApplication)).toHaveLength(0);
      for (const [fail, sentence] of [
        [
          () => fakeServer.refuse(withdrawApplication, 500),
          'Could not withdraw application. Please try again.',
        ],
        [() => fakeServer.unreachable(withdrawApplication), 'Could not connect to server. Please try again.'],
      ] as const) {
        fail();
        await withdraw(user);
        expect(await screen.findByText(sentence)).toBeVisible();
        await waitFor(() => expect(rowOf(pending).getByRole('button', { name: 'Withdraw' })).toBeEnabled());
      }
      const failed = fakeServer.calls(withdrawApplication).length;
      fakeServer.reply(withdrawApplication, { message: 'Application withdrawn.' });
      fakeServer.reply(listStudentApplications, () => ({
        applications: fakeServer.calls(withdrawApplication).length > failed ? [] : [pending],
      }));
      await withdraw(user);
      expect(await screen.findByText('Application withdrawn.')).toBeVisible();
      expect(await screen.findByText('No applications yet.')).toBeVisible();
      expect(fakeServer.calls(withdrawApplication).map(({ params }) => params)).toEqual(
        Array.from({ length: failed + 1 }, () => ({ id: 'ap_1' })),
      );
    });

    it('R-51 after a lost race the list is read again', async () => {
      const { user } = await show(pending);
      fakeServer.refuse(withdrawApplication, 409, 'This application is no longer pending.');
      fakeServer.reply(listStudentApplications, { applications: [applicationOf({ status: 'approved' })] });
      await withdraw(user);
      expect(await screen.findByRole('button', { name: 'Accept Offer' })).toBeVisible();
    });
  });

  describe('accepting an offer', () => {
    it("S-2.74 S-4.20 S-5.7 S-5.8 S-5.9 Submit waits for a file of its kinds, up to 5 MB: 'Please select a document first.', 'File too large! Max 5 MB.'", async () => {
      const { user, dialog } = await openProof();
      const control = dialog.getByLabelText('Fee challan or receipt');
      expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
      fireEvent.submit(dialog.getByRole('form', { name: 'Upload Admission Proof' }));
      expect(await dialog.findByText('Please select a document first.')).toBeVisible();
      expect(fakeServer.calls(acceptOffer)).toHaveLength(0);
      expect(control).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png');
      expect(control).toHaveAccessibleDescription(/PDF, JPG or PNG, up to 5 MB\./);
      await user.upload(control, fileOf('c.pdf', { bytes: 5 * MEGABYTE + 1 }));
      expect(await dialog.findByText('File too large! Max 5 MB.')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
      for (const name of ['c.gif', 'c.docx', 'c.doc']) {
        fireEvent.change(control, { target: { files: [fileOf(name)] } });
        expect(
          await dialog.findByText('Please choose a PDF or picture (pdf, jpg, jpeg, png).'),
        ).toBeVisible();
        expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
      }
      for (const name of ['c.pdf', 'c.jpg', 'c.jpeg', 'c.png']) {
        fireEvent.change(control, { target: { files: [fileOf(name, { type: '' })] } });
        await waitFor(() => expect(dialog.getByText(name)).toBeVisible());
        expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
      }
    });

    it('S-2.75 S-4.19 S-8.13 S-8.14 Submit, Cancel sends nothing; what failed is said and the file stays; then it is uploaded, the dialog closes and the applications are read again', async () => {
      const { user, dialog } = await openProof();
      const confirm = async (answer: string) => {
        await waitFor(() => expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled());
        await user.click(dialog.getByRole('button', { name: 'Submit' }));
        const question = within(
          await screen.findByRole('dialog', { name: 'Universities Admission Service' }),
        );
        expect(question.getByText('Are you sure? You cannot undo this action.')).toBeVisible();
        await user.click(question.getByRole('button', { name: answer }));
      };
      await user.upload(dialog.getByLabelText('Fee challan or receipt'), fileOf('challan.pdf'));
      await confirm('Cancel');
      expect(fakeServer.calls(acceptOffer)).toHaveLength(0);
      expect(fakeServer.calls(getStudent)).toHaveLength(1);
      const ACCEPTED = 'You have already accepted an offer.';
      for (const [fail, sentence] of [
        [() => fakeServer.refuse(acceptOffer, 409, ACCEPTED), ACCEPTED],
        [() => fakeServer.refuse(acceptOffer, 500), 'Could not upload document.'],
        [() => fakeServer.unreachable(acceptOffer), 'Upload failed. Try again.'],
      ] as const) {
        fail();
        await confirm('Yes, Submit');
        expect(await dialog.findByText(sentence)).toBeVisible();
        expect(dialog.getByText('challan.pdf')).toBeVisible();
      }
      const failed = fakeServer.calls(acceptOffer).length;
      fakeServer.reply(acceptOffer, { success: true, message: OFFER_ACCEPTED });
      fakeServer.reply(listStudentApplications, () => ({
        applications: [{ ...approved, offerAccepted: fakeServer.calls(acceptOffer).length > failed }],
      }));
      await confirm('Yes, Submit');
      expect(await screen.findByText(OFFER_ACCEPTED)).toBeVisible();
      expect(await screen.findByText('Offer Accepted')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const sent = fakeServer.calls(acceptOffer).at(-1);
      expect(sent?.params).toEqual({ id: 'ap_2' });
      expect(sent?.body).toEqual({ email: sara.email });
      expect(sent?.files.document?.name).toBe('challan.pdf');
      expect(fakeServer.calls(acceptOffer)).toHaveLength(failed + 1);
    });
  });

  it('on a phone the cell of Accept Offer is not called Withdraw', async () => {
    setViewport(360);
    await showDashboard({ applications: [pending, approved], at: '/?tab=applications' });
    const cardOf = async ({ course }: StudentApplication) => {
      const card = (await screen.findByText(course, { selector: 'dd bdi' })).closest('li');
      return within(card ?? document.body);
    };
    const offer = (await cardOf(approved)).getByRole('button', { name: /^Accept Offer/ });
    expect(offer.closest('dd')?.previousElementSibling).toHaveTextContent('Offer');
    expect((await cardOf(approved)).queryByText('Withdraw')).not.toBeInTheDocument();
    const withdrawing = (await cardOf(pending)).getByRole('button', { name: 'Withdraw' });
    expect(withdrawing.closest('dd')?.previousElementSibling).toHaveTextContent('Withdraw');
  });

  it('F-8 what ended otherwise is called so, and not rejected in red', async () => {
    const ends = [
      ['declined', 'Offer declined'],
      ['given-up', 'Seat given up'],
      ['expired', 'Offer ended'],
      ['offer-withdrawn', 'Offer withdrawn'],
      ['condition-not-met', 'Condition not met'],
    ] as const;
    const applications = ends.map(([outcome, label]) => {
      const history = [{ kind: outcome, at: '2026-11-20T09:00:00.000Z', label }];
      return applicationOf({ _id: outcome, course: `BS ${outcome}`, status: 'rejected', outcome, history });
    });
    await show(...applications);
    for (const application of applications) {
      const [text] = (application.history ?? []).map(({ label }) => label);
      const row = rowOf(application);
      const [badge] = row.getAllByText(text ?? '');
      expect(badge?.querySelector('svg')).toHaveAttribute('data-shape', 'neutral');
      expect(row.queryByText('Rejected')).toBeNull();
      // What the badge says already is not said again beside its day.
      expect(row.getByText('20 Nov 2026')).toBeVisible();
    }
  });

  it('a link to what is not open for a rejected application says so, and opens nothing beside it', async () => {
    const applications = [applicationOf({ _id: 'ap_7', status: 'rejected', can: [] })];
    const { router } = await showDashboard({ applications });
    for (const kind of [
      'decline-offer',
      'give-up-offer',
      'offer-letter',
      'application-messages',
      'proposal',
    ]) {
      await act(() => router.navigate(`/?dialog=${kind}&application=ap_7`));
      expect(await screen.findByText('This is not open for your application now.')).toBeVisible();
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      await act(() => router.navigate('/'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('a link to accept an offer that has ended says how it ended', async () => {
    const outcomeText = 'The time to answer the offer is over.';
    const ended = applicationOf({
      _id: 'ap_7',
      status: 'rejected',
      outcome: 'expired',
      outcomeText,
      can: [],
    });
    await showDashboard({ applications: [ended], at: '/?dialog=accept-offer&application=ap_7' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Nothing to show here' }));
    expect(dialog.getByText(outcomeText)).toBeVisible();
  });
});

describe('after applying', () => {
  describe('a new result', () => {
    const [record] = saraForm.academicRecords;
    const formWith = (obtainedMarks: string) => ({
      ...saraForm,
      academicRecords: record
        ? [
            {
              ...record,
              qualification: 'Matriculation' as const,
              passingYear: '2024',
              obtainedMarks,
              totalMarks: '1100',
            },
          ]
        : [],
    });
    const UNTIL = '2026-11-26T05:00:00.000Z';
    const can = [{ action: 'withdraw' as const }, { action: 'send-new-result' as const, until: UNTIL }];
    const open = applicationOf({ newResult: { until: UNTIL }, can });
    const sent = applicationOf({
      newResultAt: '2026-11-20T05:00:00.000Z',
      can: [{ action: 'withdraw' as const }],
    });

    async function show(application: typeof open | typeof sent, button: string) {
      fakeServer.provide(listFormCopies, { copies: [{ form: formWith('976'), replacedAt: null }] });
      const rendered = await showDashboard({ applications: [application], form: formWith('978') });
      await screen.findByRole('table', { name: 'Your Applications' });
      await rendered.user.click(screen.getByRole('button', { name: `${button}: BS Computer Science` }));
      return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'New result' })) };
    }

    it('F-1.19 says why a new result cannot be sent; sends the form of now once, and both forms stay in sight', async () => {
      const { user, dialog } = await show(open, 'Send new result');
      expect(await dialog.findByText('Matriculation 2024: 978 of 1100')).toBeVisible();
      expect(await dialog.findByText('Matriculation 2024: 976 of 1100')).toBeVisible();
      expect(
        dialog.getByText(
          'It takes the place of the form that counts, until 26 Nov 2026, 10:00. The university reads both.',
        ),
      ).toBeVisible();
      const send = () => dialog.getByRole('button', { name: /^Send my new result to/ });
      fakeServer.refuse(sendNewResult, 409, 'New results could be sent until 26 Nov 2026, 10:00.');
      await user.click(send());
      expect(await dialog.findByText('New results could be sent until 26 Nov 2026, 10:00.')).toBeVisible();
      fakeServer.reply(sendNewResult, { message: 'Your new result was sent.' });
      fakeServer.reply(listStudentApplications, { applications: [sent] });
      fakeServer.reply(listFormCopies, {
        copies: [
          { form: formWith('978'), replacedAt: null },
          { form: formWith('976'), replacedAt: '2026-11-20T05:00:00.000Z' },
        ],
      });
      await user.dblClick(send());
      expect(await screen.findByText('Your new result was sent.')).toBeVisible();
      expect(await dialog.findByRole('heading', { name: 'Counted until 20 Nov 2026, 10:00' })).toBeVisible();
      expect(dialog.queryByRole('button', { name: /^Send my new result to/ })).not.toBeInTheDocument();
      expect(fakeServer.calls(sendNewResult)).toHaveLength(2);
    });

    it('F-1.19 the forms that were sent stay readable; those that do not come are asked for again', async () => {
      fakeServer.refuse(listFormCopies, 500);
      const { user, dialog } = await show(sent, 'Forms you sent');
      await dialog.findByText('Could not load the forms. Please try again.');
      fakeServer.reply(listFormCopies, { copies: [{ form: formWith('978'), replacedAt: null }] });
      await user.click(dialog.getByRole('button', { name: 'Retry' }));
      expect(await dialog.findByText('Matriculation 2024: 978 of 1100')).toBeVisible();
    });
  });

  describe('the next dates', () => {
    function offering(dates: NonNullable<PublicOffering['dates']>): PublicOffering {
      return {
        session: 'Fall 2026',
        programId: null,
        opensAt: null,
        closesAt: null,
        lateUntil: null,
        lateFeeRupees: 0,
        dates,
        changes: [],
      };
    }

    /** In Karachi, without daylight saving time. */
    const karachi = (written: string) => new Date(`${written}:00+05:00`).toISOString();

    /** The calendar of Punjab University for 2011. */
    const CALENDAR = offering([
      { kind: 'list', number: 1, at: karachi('2011-09-21T16:00') },
      { kind: 'dues', number: 1, at: karachi('2011-09-24T00:00') },
      { kind: 'list', number: 2, at: karachi('2011-09-25T14:00') },
      { kind: 'dues', number: 2, at: karachi('2011-09-27T00:00') },
      { kind: 'list', number: 3, at: karachi('2011-09-28T10:00') },
      { kind: 'dues', number: 3, at: karachi('2011-09-30T00:00') },
      { kind: 'classes', number: 1, at: karachi('2011-10-03T00:00') },
    ]);

    const applied = (changes: Partial<StudentApplication> = {}) =>
      applicationOf({ dates: CALENDAR, ...changes });

    it('has nothing of an application that was not selected, and nothing that is over', () => {
      expect(nextDates([applied({ status: 'rejected' })], new Date(karachi('2011-09-22T12:00')))).toEqual([]);
      expect(nextDates([applied()], new Date(karachi('2011-10-03T00:01')))).toEqual([]);
      expect(nextDates([applicationOf()], new Date())).toEqual([]);
    });

    it('F-2.13 the calendar of 2011 on 22 September: dues, list, dues', () => {
      const now = new Date(karachi('2011-09-22T12:00'));
      expect(
        nextDates([applied()], now)
          .slice(0, 3)
          .map(({ kind, at }) => [kind, at, karachiDaysBetween(now, new Date(at))]),
      ).toEqual([
        ['dues', karachi('2011-09-24T00:00'), 2],
        ['list', karachi('2011-09-25T14:00'), 3],
        ['dues', karachi('2011-09-27T00:00'), 5],
      ]);
    });

    it('counts days by the calendar in Karachi', () => {
      const evening = new Date(karachi('2026-11-20T23:30'));
      expect(karachiDaysBetween(evening, new Date(karachi('2026-11-20T23:59')))).toBe(0);
      expect(karachiDaysBetween(evening, new Date(karachi('2026-11-21T00:30')))).toBe(1);
    });

    it('F-2 shows the next three dates with the days left', async () => {
      const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
      const dates = offering([
        { kind: 'test', number: 1, at: day(1) },
        { kind: 'list', number: 2, at: day(5) },
        { kind: 'ceremony', number: 1, at: day(7) },
        { kind: 'classes', number: 1, at: day(9) },
      ]);
      await showDashboard({ applications: [applicationOf({ dates })] });
      const list = within(await screen.findByRole('list', { name: 'Next dates' }));
      const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(items).toHaveLength(3);
      expect(items[0]).toMatch(/^tomorrowTest /);
      expect(items[1]).toMatch(/^in 5 daysMerit list 2 /);
      expect(items[2]).toMatch(/^in 7 daysceremony /);
    });

    it('on a phone the one line says the day: a last day is not cut off at its "until"', async () => {
      setViewport(360);
      const replyBy = new Date(Date.now() + 7 * 86_400_000);
      await showDashboard({
        applications: [applicationOf({ status: 'approved', replyBy: replyBy.toISOString() })],
        at: '/?tab=applications',
      });
      const line = await screen.findByText(/^Next: /);
      expect(line).toHaveTextContent(`Next: Answer the offer until ${formatDay(replyBy)}, in 7 days`);
    });

    it('F-2.13 has what can be answered or asked for until a day, also of an application that was not selected', () => {
      const now = new Date(karachi('2026-11-20T12:00'));
      const condition = { _id: 'c_1', code: 'medical', text: 'Medical check', state: 'open' };
      const offer = applicationOf({
        _id: 'ap_1',
        status: 'approved',
        replyBy: karachi('2026-11-27T10:00'),
        conditions: [
          { ...condition, dueAt: karachi('2026-11-30T23:59') },
          { ...condition, _id: 'c_2', state: 'met', dueAt: karachi('2026-11-25T23:59') },
          { ...condition, _id: 'c_3', dueAt: null },
        ],
      });
      const asked = applicationOf({
        _id: 'ap_2',
        proposal: {
          programId: 'p',
          program: 'BS IT',
          department: 'Computing',
          replyBy: karachi('2026-11-22T10:00'),
        },
      });
      const rejected = applicationOf({
        _id: 'ap_3',
        status: 'rejected',
        dates: CALENDAR,
        secondLookUntil: karachi('2026-11-24T23:59'),
      });
      const found = (applications: StudentApplication[]) =>
        nextDates(applications, now).map(({ application, kind }) => [application._id, kind]);
      expect(found([offer, asked, rejected])).toEqual([
        ['ap_2', 'proposal'],
        ['ap_3', 'second-look'],
        ['ap_1', 'offer'],
        ['ap_1', 'condition'],
      ]);
      // Once another offer is accepted there is nothing to answer any more.
      const accepted = applicationOf({ _id: 'ap_4', status: 'approved', offerAccepted: true });
      expect(found([offer, accepted, rejected])).toEqual([['ap_3', 'second-look']]);
      expect(found([{ ...offer, offerAccepted: true }])).toEqual([['ap_1', 'condition']]);
    });

    it.each(PART_DATES.map(({ kind }) => kind))('F-2.13 the last day of a view has its name: %s', (kind) => {
      expect(applicationView(kind)?.date?.()).toMatch(/ until$/);
    });

    it('F-2 shows nothing where no date lies ahead', async () => {
      await showDashboard({ applications: [applicationOf()] });
      expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
      expect(screen.queryByText('Next dates')).not.toBeInTheDocument();
    });

    describe('F-2 the own calendar', () => {
      const ahead = offering([
        { kind: 'test', number: 1, at: new Date(Date.now() + 90_000_000).toISOString() },
      ]);

      it('says when its address cannot be had, and asks again; it can be opened in a calendar program, downloaded and copied', async () => {
        fakeServer.unreachable(getStudentCalendarAddress);
        const { user } = await showDashboard({ applications: [applicationOf({ dates: ahead })] });
        await user.click(await screen.findByText('Add to calendar'));
        expect(await screen.findByText('Could not load the calendar.')).toBeVisible();
        fakeServer.reply(getStudentCalendarAddress, { address: '/api/calendar/secret.ics' });
        await user.click(screen.getByRole('button', { name: 'Retry' }));
        expect(await screen.findByRole('link', { name: 'Download the dates' })).toBeVisible();
        const address = `//${window.location.host}/api/calendar/secret.ics`;
        expect(await screen.findByRole('link', { name: 'Open in your calendar' })).toHaveAttribute(
          'href',
          `webcal:${address}`,
        );
        expect(screen.getByRole('link', { name: 'Download the dates' })).toHaveAttribute(
          'href',
          `http:${address}`,
        );
        await user.click(screen.getByRole('button', { name: 'Copy the address' }));
        expect(await screen.findByText('The link was copied.')).toBeVisible();
        expect(await navigator.clipboard.readText()).toBe(`http:${address}`);
      });
    });
  });

  describe('a proposal', () => {
    const proposal = {
      programId: 'p-ds',
      program: 'BS Data Science',
      department: 'Computing',
      replyBy: '2026-11-26T05:00:00.000Z',
    };
    const can = [
      { action: 'withdraw' as const },
      { action: 'answer-proposal' as const, until: proposal.replyBy },
    ];
    const pending = applicationOf({ proposal, can });

    async function openProposal() {
      const rendered = await showDashboard({ applications: [pending] });
      await screen.findByRole('table', { name: 'Your Applications' });
      expect(
        screen.getByText(
          'We cannot offer BS Computer Science. We can offer BS Data Science. Reply by 26 Nov 2026, 10:00.',
        ),
      ).toBeVisible();
      await rendered.user.click(screen.getByRole('button', { name: 'Answer: BS Computer Science' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Another program is offered' }));
      await dialog.findByText(/^If you take it, this application is for BS Data Science/);
      return { ...rendered, dialog };
    }

    it.each([
      ['Take BS Data Science', true],
      ['Keep BS Computer Science', false],
    ])('F-8.12 %s says why it cannot be any more; else it is sent once and shown', async (label, accept) => {
      const { user, dialog } = await openProposal();
      fakeServer.refuseWith(answerProposal, 'proposal.not-open');
      await user.click(dialog.getByRole('button', { name: label }));
      expect(
        await dialog.findByText('There is no other program to answer here. Please reload the page.'),
      ).toBeVisible();
      fakeServer.reply(answerProposal, { message: 'Your answer was sent.' });
      fakeServer.reply(listStudentApplications, { applications: [applicationOf()] });
      await user.dblClick(dialog.getByRole('button', { name: label }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(fakeServer.calls(answerProposal).map(({ body }) => body)).toEqual([{ accept }, { accept }]);
      expect(await screen.findByText('Your answer was sent.')).toBeVisible();
    });
  });

  describe('what comes back of the fee', () => {
    const accepted = applicationOf({ status: 'approved', offerAccepted: true });

    /** The policy on a day of classes; null where the university has not said when they begin. */
    async function showOn(day: number | null, today = true) {
      const at = new Date(Date.now() - ((day ?? 1) - 1) * DAY).toISOString();
      const dates = {
        session: accepted.session,
        programId: null,
        opensAt: null,
        closesAt: null,
        lateUntil: null,
        lateFeeRupees: 0,
        dates: [{ kind: 'classes' as const, number: 1, at }],
      };
      const rendered = renderScreen(
        <RefundPolicy application={{ ...accepted, ...(day !== null && { dates }) }} today={today} />,
      );
      await rendered.user.click(screen.getByText('How much of a paid fee you get back'));
      return rendered;
    }

    it('F-8.14 without a first day of classes says the days of the policy and no sum', async () => {
      await showOn(null);
      expect(screen.getByText('80 % until day 15 of classes')).toBeVisible();
      expect(screen.queryByLabelText(/^Fee that you paid/)).not.toBeInTheDocument();
    });

    it('F-8.14 beside Accept says the days of the university and asks for no sum', async () => {
      await showOn(1, false);
      expect(screen.getByText(/^100 % until \d/)).toBeVisible();
      expect(screen.queryByLabelText(/^Fee that you paid/)).not.toBeInTheDocument();
    });

    it.each([
      [10, '100 % of Rs 129,000 = Rs 129,000'],
      [15, '80 % of Rs 129,000 = Rs 103,200'],
      [20, '60 % of Rs 129,000 = Rs 77,400'],
      [30, '50 % of Rs 129,000 = Rs 64,500'],
      [31, '0 % of Rs 129,000 = Rs 0'],
    ])('F-8.14 on day %i of classes says what comes back of the fee', async (day, sum) => {
      const { user } = await showOn(day);
      await user.type(screen.getByLabelText(/^Fee that you paid/), '129,000');
      expect(screen.getByText(`If you give up today: ${sum}.`)).toBeVisible();
    });

    it('F-8.14 the security deposit always comes back', async () => {
      const { user } = await showOn(15);
      await user.type(screen.getByLabelText(/^Fee that you paid/), '129000');
      await user.type(screen.getByLabelText(/^Security deposit/), 'Rs 10,000');
      expect(
        screen.getByText(
          'If you give up today: 80 % of Rs 129,000 = Rs 103,200. The deposit of Rs 10,000 comes back as well.',
        ),
      ).toBeVisible();
    });
  });

  describe('a second look', () => {
    const UNTIL = '2026-12-01T18:59:59.999Z';
    const rejected = applicationOf({ _id: 'ap_3', status: 'rejected', outcome: 'not-selected' });
    const possible = { ...rejected, secondLookUntil: UNTIL };
    const asked: SecondLook = {
      _id: 'l_1',
      text: 'My new marks sheet came.',
      file: '/files/private/01j00000000000000000000000/document.pdf?expires=1&signature=a',
      askedAt: '2026-11-23T05:00:00.000Z',
      state: 'open',
      answer: '',
      answeredAt: null,
    };
    const ASK = 'Appeal the decision: BS Computer Science';

    async function openForm() {
      const rendered = await showDashboard({ applications: [possible] });
      await rendered.user.click(await screen.findByRole('button', { name: ASK }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
      await dialog.findByLabelText(/^Why should they look again/);
      return { ...rendered, dialog };
    }

    /** What the server says of the application from now on. */
    const now = (application: typeof rejected) =>
      fakeServer.reply(listStudentApplications, { applications: [application] });

    it('F-8.13 is not offered where the server says no end, nor for what is pending', async () => {
      await showDashboard({ applications: [rejected, applicationOf()] });
      await screen.findByRole('table', { name: 'Your Applications' });
      expect(screen.queryByRole('button', { name: /appeal/i })).toBeNull();
      expect(screen.queryByText(/appeal/i)).toBeNull();
    });

    it('F-8.13 can be asked for and read after another offer was accepted', async () => {
      const accepted = applicationOf({ _id: 'ap_4', status: 'approved', offerAccepted: true });
      const { user } = await showDashboard({
        applications: [
          accepted,
          { ...rejected, secondLooks: [{ ...asked, state: 'unchanged', answer: 'It stands.' }] },
        ],
      });
      await user.click(await screen.findByRole('button', { name: 'Appeal: BS Computer Science' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
      expect(await dialog.findByText('It stands.')).toBeVisible();
    });

    it('F-8.13 says until when, counts the letters, keeps them when the server does not answer, and sends text and file once for a double click', async () => {
      const { user, dialog } = await openForm();
      expect(screen.getAllByText(/until 1 Dec 2026, 23:59\./).length).toBeGreaterThan(0);
      const send = dialog.getByRole('button', { name: 'Appeal the decision' });
      expect(send).toBeDisabled();
      const text = dialog.getByLabelText(/^Why should they look again/);
      await user.type(text, 'My result changed.');
      expect(
        dialog.getByText(new RegExp(`${(SECOND_LOOK_LENGTH - 18).toLocaleString('en')} characters left`)),
      ).toBeVisible();
      await user.upload(dialog.getByLabelText('One file, if you have one'), fileOf('marks.pdf'));
      await dialog.findByText('marks.pdf');
      fakeServer.unreachable(askSecondLook);
      await user.click(send);
      expect(await dialog.findByText(askSecondLook.texts.noAnswer)).toBeVisible();
      expect(text).toHaveValue('My result changed.');
      const failed = fakeServer.calls(askSecondLook).length;
      fakeServer.reply(askSecondLook, { message: 'Your appeal was sent.' });
      now({ ...rejected, secondLooks: [asked] });
      await user.dblClick(send);
      await dialog.findByText('Not answered yet');
      expect(fakeServer.calls(askSecondLook)).toHaveLength(failed + 1);
      expect(fakeServer.calls(askSecondLook).at(-1)).toMatchObject({
        params: { id: 'ap_3' },
        body: { text: 'My result changed.' },
      });
      expect(fakeServer.calls(askSecondLook).at(-1)?.files.document?.name).toBe('marks.pdf');
      expect(dialog.queryByLabelText(/^Why should they look again/)).toBeNull();
    });

    it('F-8.13 asked in another tab meanwhile: says so and shows what was asked there', async () => {
      const { user, dialog } = await openForm();
      await user.type(dialog.getByLabelText(/^Why should they look again/), 'My result changed.');
      fakeServer.refuse(askSecondLook, 409, 'You have appealed already.', 'second-look.asked');
      now({ ...rejected, secondLooks: [asked] });
      await user.click(dialog.getByRole('button', { name: 'Appeal the decision' }));
      expect(await dialog.findByText('My new marks sheet came.')).toBeVisible();
      expect(await screen.findByText('You have appealed already.')).toBeVisible();
    });

    it('F-8.13 keeps text and file when there is no room for the file', async () => {
      const { user, dialog } = await openForm();
      const text = dialog.getByLabelText(/^Why should they look again/);
      await user.type(text, 'My result changed.');
      await user.upload(dialog.getByLabelText('One file, if you have one'), fileOf('marks.pdf'));
      fakeServer.refuseWith(askSecondLook, 'file.quota-reached');
      await user.click(dialog.getByRole('button', { name: 'Appeal the decision' }));
      expect(await dialog.findByText(/^You have reached the limit of stored files/)).toBeVisible();
      expect(text).toHaveValue('My result changed.');
      expect(dialog.getByText('marks.pdf')).toBeVisible();
    });

    it('F-8.13 a link opens the answer; one to an application without a second look says that there is none', async () => {
      const answered = {
        ...asked,
        state: 'unchanged' as const,
        answer: 'We counted again.',
        answeredAt: UNTIL,
      };
      const at = '/?dialog=second-look&application=ap_3';
      const { unmount } = await showDashboard({
        applications: [{ ...rejected, secondLooks: [answered] }],
        at,
      });
      const dialog = within(await screen.findByRole('dialog', { name: 'Appeal' }));
      expect(await dialog.findByText('We counted again.')).toBeVisible();
      expect(dialog.getByText('The decision stands')).toBeVisible();
      expect(dialog.getByText('Answered on 1 Dec 2026, 23:59')).toBeVisible();
      unmount();
      await showDashboard({ applications: [rejected], at });
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Appeal' })).toBeNull());
      expect(await screen.findByRole('dialog')).toBeVisible();
    });
  });
});

describe('the timeline', () => {
  const TITLE = 'Everything that happened';

  function entryOf(change: Partial<ActivityEntry> & { _id: string }): ActivityEntry {
    return {
      at: '2026-11-20T09:05:00.000Z',
      key: 'register-student',
      text: 'You registered.',
      by: 'student',
      applicationId: null,
      number: '',
      program: '',
      university: '',
      ...change,
    };
  }

  const registered = entryOf({ _id: 'ev_1' });
  const paid = entryOf({
    _id: 'ev_2',
    at: '2026-11-20T19:30:00.000Z',
    key: 'payment-confirmed',
    text: 'Your payment was confirmed.',
    by: 'admin',
  });

  function pageOf(entries: readonly ActivityEntry[], cursor: string | null = null) {
    return { entries: [...entries], hasMore: cursor !== null, cursor };
  }

  async function openTimeline() {
    const rendered = await showDashboard();
    await rendered.user.click(screen.getByRole('button', { name: TITLE }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: TITLE })) };
  }

  it("F-7 says 'Could not load what happened.' and loads it with Retry", async () => {
    fakeServer.unreachable(getStudentTimeline);
    const { user, dialog } = await openTimeline();
    expect(await dialog.findByText('Could not load what happened.')).toBeVisible();
    fakeServer.reply(getStudentTimeline, pageOf([registered]));
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('You registered.')).toBeVisible();
  });

  it('F-7 says what will stand here when nothing has happened yet', async () => {
    fakeServer.reply(getStudentTimeline, pageOf([]));
    const { dialog } = await openTimeline();
    expect(await dialog.findByText('Nothing has happened yet.')).toBeVisible();
    expect(dialog.queryByText(/entries/)).not.toBeInTheDocument();
  });

  it('F-7 keeps what is there when the next page does not come, and brings it the second time', async () => {
    fakeServer.reply(getStudentTimeline, pageOf([registered], 'next-page'));
    const { user, dialog } = await openTimeline();
    expect(await dialog.findByText('1 entry')).toBeVisible();
    fakeServer.unreachable(getStudentTimeline);
    await user.click(dialog.getByRole('button', { name: 'Load more' }));
    expect(await dialog.findByText('Could not load what happened.')).toBeVisible();
    expect(dialog.getByText('You registered.')).toBeVisible();
    fakeServer.reply(getStudentTimeline, pageOf([paid]));
    await user.click(dialog.getByRole('button', { name: 'Load more' }));
    expect(await dialog.findByText('Your payment was confirmed.')).toBeVisible();
    expect(fakeServer.calls(getStudentTimeline).at(-1)?.query).toMatchObject({ after: 'next-page' });
    expect(dialog.getByText('2 entries')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('F-7 shows what the server says of a kind that this page does not know', async () => {
    const strange = entryOf({
      _id: 'ev_3',
      key: 'interview-set',
      text: 'Your interview was set.',
      by: 'robot',
    });
    fakeServer.reply(getStudentTimeline, pageOf([strange]));
    const { dialog } = await openTimeline();
    expect(await dialog.findByText('Your interview was set.')).toBeVisible();
  });

  it('F-7 shows what happened in the order of the server, a day in Karachi at a time, with the time', async () => {
    fakeServer.reply(getStudentTimeline, pageOf([registered, paid]));
    const { dialog } = await openTimeline();
    expect(await dialog.findByText('You registered.')).toBeVisible();
    const days = dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(days).toEqual(['20 Nov 2026', '21 Nov 2026']);
    const entries = dialog.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(entries).toEqual(['You registered.14:05', 'Your payment was confirmed.00:30']);
    expect(fakeServer.calls(getStudentTimeline)[0]?.params).toEqual({ email: sara.email });
    expect(fakeServer.calls(getStudentTimeline)[0]?.query).toMatchObject({ order: 'newest' });
  });

  it('F-7 the address leads to it, and closing leaves the dashboard', async () => {
    fakeServer.reply(getStudentTimeline, pageOf([registered]));
    const { user, router } = await showDashboard({ at: '/?dialog=timeline&role=student' });
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    expect(await dialog.findByText('You registered.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });
});
