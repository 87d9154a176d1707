import { screen, waitFor, within } from '@testing-library/react';
import {
  answerProposal,
  askSecondLook,
  DAY,
  getStudentCalendarAddress,
  karachiDaysBetween,
  listFormCopies,
  listStudentApplications,
  PART_DATES,
  type PublicOffering,
  SECOND_LOOK_LENGTH,
  type SecondLook,
  type StudentApplication,
  sendNewResult,
} from '@uas/contract';
import { formatDay } from '@uas/shared-ui/kit';
import { applicationOf, fakeServer, renderScreen, saraForm, setViewport } from '@uas/shared-ui/test-kit';
import { applicationView } from '../../student/views';
import { fileOf, showDashboard } from '../../test-kit/show-dashboard';
import { nextDates } from './next-dates';
import { RefundPolicy } from './refund-policy';

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
    fakeServer.refuse(askSecondLook, 409, 'You have appealed already.');
    now({ ...rejected, secondLooks: [asked] });
    await user.click(dialog.getByRole('button', { name: 'Appeal the decision' }));
    expect(await dialog.findByText('My new marks sheet came.')).toBeVisible();
    expect(await screen.findByText('You have appealed already.')).toBeVisible();
  });

  it('F-8.13 a link opens the answer; one to an application without a second look says that there is none', async () => {
    const answered = {
      ...asked,
      state: 'unchanged' as const,
      answer: 'We counted again.',
      answeredAt: UNTIL,
    };
    const at = '/?dialog=second-look&application=ap_3';
    const { unmount } = await showDashboard({ applications: [{ ...rejected, secondLooks: [answered] }], at });
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
