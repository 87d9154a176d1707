import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  apply,
  type getAdmissionForm,
  getAdmissionFormDraft,
  getPublicInstitute,
  type InstitutePage,
  listInstitutes,
  listPublishedMeritRules,
  listStudentApplications,
  meritRule,
  type PublicInstitute,
  type PublicMeritRule,
  type ReplyOf,
  type StudentApplication,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, omar, sara, saraForm } from '@uas/shared-ui/test-kit';
import { openPortal, type Scene, serve, showDashboard } from '../../test-kit/show-dashboard';

describe('the list of universities', () => {
  const UNPAID = 'Your registration fee is not paid. You can apply after payment is confirmed.';
  const INCOMPLETE = 'Please fill and save your application form before applying.';
  const elsewhere = (count: number): StudentApplication[] =>
    Array.from({ length: count }, (_, index) =>
      applicationOf({
        _id: `other_${index}`,
        instituteEmail: `u${index}@example.pk`,
        course: `Program ${index}`,
      }),
    );

  async function show(scene: Scene = {}) {
    const rendered = await showDashboard(scene);
    await screen.findByRole('table', { name: 'Apply to Institutes' });
    return rendered;
  }

  function control(name: 'Department' | 'Program' | 'Session') {
    return screen.getByLabelText(`${name} at ${nust.name}`);
  }

  function applyButton() {
    return screen.getByRole('button', { name: `Apply to ${nust.name}` });
  }

  function rowOfNust() {
    const table = within(screen.getByRole('table', { name: 'Apply to Institutes' }));
    return within(table.getByRole('row', { name: /National University/ }));
  }

  async function choose(
    user: Awaited<ReturnType<typeof show>>['user'],
    { department = 'Computing', course = 'BS Computer Science', session = 'Fall 2026' } = {},
  ) {
    if (department) await user.selectOptions(control('Department'), department);
    if (course) await user.selectOptions(control('Program'), course);
    if (session) await user.selectOptions(control('Session'), session);
  }

  function freezeAt(instant: string) {
    jest.useFakeTimers({
      now: new Date(instant),
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });
  }

  beforeEach(() => freezeAt('2026-11-21T06:00:00.000Z'));
  afterEach(() => jest.useRealTimers());

  describe('the five rules, in their order', () => {
    it('S-5.23 refuses a program under its new name before anything is sent', async () => {
      const programs = [
        { id: 'p1', name: 'BS Computer Science' },
        { id: 'p2', name: 'BS Software Engineering' },
      ];
      const departments = [{ name: 'Computing', courses: programs.map(({ name }) => name), programs }];
      const before = applicationOf({
        instituteEmail: nust.email,
        course: 'BS Computer Sceince',
        programId: 'p1',
      });
      const { user } = await show({ applications: [before], institutes: [{ ...nust, departments }] });
      await choose(user);
      await user.click(applyButton());
      expect(
        await screen.findByText('You have already applied to this course in this institute.'),
      ).toBeVisible();
      expect(fakeServer.calls(apply)).toHaveLength(0);
    });

    it.each([
      ['nothing', { department: '', course: '' }],
      ['no program', { course: '' }],
    ])('S-5.22 with %s chosen: the first message, though other rules are broken too', async (_, choice) => {
      const { user } = await show({ applications: [applicationOf(), ...elsewhere(8)] });
      await choose(user, { ...choice, session: '' });
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent(
        'Please select both department and course.',
      );
      expect(fakeServer.calls(apply)).toHaveLength(0);
    });

    it('S-5.23 the same institute, department and course again: the second, before the missing session', async () => {
      const { user } = await show({
        applications: [applicationOf({ status: 'rejected', session: 'Spring 2026' })],
      });
      await choose(user, { session: '' });
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent(
        'You have already applied to this course in this institute.',
      );
      expect(fakeServer.calls(apply)).toHaveLength(0);
    });

    it('S-5.24 a fourth application to one institute: the third, before the missing session', async () => {
      const three = ['A', 'B', 'C'].map((course) => applicationOf({ _id: course, course }));
      const { user } = await show({ applications: three });
      await choose(user, { session: '' });
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent(
        'You can only apply to up to 3 courses/programs in this institute.',
      );
      expect(fakeServer.calls(apply)).toHaveLength(0);
    });

    it('S-5.25 without a session: the fourth', async () => {
      const { user } = await show();
      await choose(user, { session: '' });
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent('Please select a session.');
      expect(fakeServer.calls(apply)).toHaveLength(0);
    });

    it("S-5.26 the eleventh: 'You can only apply to up to 10 institutes.'", async () => {
      const { user } = await show();
      await choose(user);
      fakeServer.refuse(apply, 409, 'You can only apply to up to 10 institutes.');
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent(
        'You can only apply to up to 10 institutes.',
      );
    });
  });

  describe('when applying is not possible', () => {
    it('S-5.26 S-5.28 S-2.65 at the limit Apply is disabled, and says why', async () => {
      const { user } = await show({ applications: elsewhere(10) });
      expect(await screen.findByText('10/10')).toBeVisible();
      expect(screen.getByText('0 applications left')).toBeVisible();
      expect(applyButton()).toBeDisabled();
      expect(applyButton()).toHaveAccessibleDescription('Limit reached');
      expect(screen.getByText('You can only apply to up to 10 institutes.')).toBeVisible();
      await user.click(applyButton());
      expect(fakeServer.calls(apply)).toHaveLength(0);
    });

    it('S-5.29 R-18 unpaid: Apply is disabled, and says why', async () => {
      await show({ student: omar });
      expect(applyButton()).toBeDisabled();
      expect(applyButton()).toHaveAccessibleDescription('Fee not paid');
      expect(screen.getAllByText(UNPAID)[0]).toBeVisible();
    });

    it.each([
      ['name', { ...saraForm, name: ' ' }],
      ['email', { ...saraForm, email: '' }],
      ['declarationAgreed', { ...saraForm, declarationAgreed: false }],
      ['everything', null],
    ])('S-5.30 S-5.31 a form without %s: Apply looks disabled and a click says so', async (_, form) => {
      const { user } = await show({ form });
      await choose(user);
      expect(applyButton()).toHaveAttribute('aria-disabled', 'true');
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent(INCOMPLETE);
      expect(fakeServer.calls(apply)).toHaveLength(0);
    });

    it('what is missing is listed, each with the way to it', async () => {
      const { user } = await show({ student: omar, form: null });
      const list = within(screen.getByRole('list', { name: 'Before you can apply' }));
      expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Fill and save your admission form',
        'Agree to the declaration',
        'Pay the registration fee',
      ]);
      expect(list.getAllByText('Not started')).toHaveLength(3);
      expect(user).toBeDefined();
    });

    it('the list is gone when nothing is missing', async () => {
      await show();
      expect(screen.queryByText('What is missing before you can apply?')).not.toBeInTheDocument();
      expect(applyButton()).toBeEnabled();
      expect(applyButton()).not.toHaveAttribute('aria-disabled');
    });

    it.each([
      [
        'S-8.12 without words',
        () => fakeServer.refuse(apply, 500),
        'Could not submit application. Please try again.',
      ],
      [
        'S-8.9 without an answer',
        () => fakeServer.unreachable(apply),
        'Could not connect to server. Please try again.',
      ],
    ])('%s; the choice stays', async (_, fail, sentence) => {
      const { user } = await show();
      await choose(user);
      fail();
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent(sentence);
      expect(control('Program')).toHaveValue('BS Computer Science');
    });
  });

  describe('the table', () => {
    it('S-2.64 has its six columns in their order', async () => {
      await show();
      const table = within(screen.getByRole('table', { name: 'Apply to Institutes' }));
      expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
        'Institute Name',
        'Department',
        'Programs',
        'Session',
        'Apply',
        'Website',
      ]);
      expect(rowOfNust().getByRole('link', { name: /^Website of National/ })).toHaveAttribute(
        'href',
        nust.website,
      );
    });

    it('S-2.65 counts from 0/10 with 10 applications left', async () => {
      await show();
      expect(screen.getByText('0/10')).toBeVisible();
      expect(screen.getByText('10 applications left')).toBeVisible();
    });

    it('S-5.32 the program waits for a department', async () => {
      const { user } = await show();
      expect(control('Program')).toBeDisabled();
      await user.selectOptions(control('Department'), 'Computing');
      expect(control('Program')).toBeEnabled();
      const programs = within(control('Program')).getAllByRole('option');
      expect(programs.map(({ textContent }) => textContent)).toEqual([
        'Program',
        'BS Computer Science',
        'BS Software Engineering',
      ]);
    });

    it('S-5.33 another department resets the program', async () => {
      const { user } = await show();
      await choose(user);
      await user.selectOptions(control('Department'), 'Business');
      expect(control('Program')).toHaveValue('');
      expect(control('Session')).toHaveValue('Fall 2026');
    });

    it.each([
      [
        'on 31 December in Karachi',
        '2026-12-31T18:59:00.000Z',
        ['Fall 2026', 'Spring 2026', 'Fall 2027', 'Spring 2027'],
      ],
      [
        'a minute later, on 1 January',
        '2026-12-31T19:01:00.000Z',
        ['Fall 2027', 'Spring 2027', 'Fall 2028', 'Spring 2028'],
      ],
    ])('S-9.5 offers Fall and Spring of this and the next year %s', async (_, instant, sessions) => {
      freezeAt(instant);
      await show();
      const options = within(control('Session')).getAllByRole('option').slice(1);
      expect(options.map(({ textContent }) => textContent)).toEqual(sessions);
    });

    it("S-8.28 applies once, says 'Application submitted successfully!' and counts it", async () => {
      const { user } = await show();
      await choose(user);
      fakeServer.reply(apply, { application: applicationOf() });
      fakeServer.reply(listStudentApplications, () => ({
        applications: fakeServer.calls(apply).length > 0 ? [applicationOf()] : [],
      }));
      const release = fakeServer.hold(apply);
      await user.click(applyButton());
      await user.click(applyButton());
      release();
      expect(await screen.findByText('Application submitted successfully!')).toBeVisible();
      expect(screen.getByText('Your application number is', { exact: false })).toHaveTextContent(
        'Your application number is UAS-26-004821-9.',
      );
      expect(await screen.findByText('1/10')).toBeVisible();
      expect(screen.getByText('9 applications left')).toBeVisible();
      expect(fakeServer.calls(apply)).toHaveLength(1);
      expect(fakeServer.calls(apply)[0]?.body).toEqual({
        email: sara.email,
        application: {
          instituteEmail: nust.email,
          instituteName: nust.name,
          department: 'Computing',
          course: 'BS Computer Science',
          session: 'Fall 2026',
          status: 'pending',
          messages: [],
        },
      });
      expect(control('Department')).toHaveValue('');
    });

    it('searches when typing pauses, keeps choices, and loads more', async () => {
      const lums = { ...nust, _id: 'in_lums', name: 'LUMS', email: 'lums@example.pk' };
      const { user } = await show();
      fakeServer.reply(listInstitutes, ({ query }) => ({
        institutes: query.page === '2' ? [{ ...lums, _id: 'in_2', name: 'Second' }] : [lums],
        hasMore: query.page !== '2',
        total: 2,
        cities: [],
      }));
      await user.type(screen.getByLabelText('Search universities'), ' lums ');
      expect(await screen.findByText('LUMS')).toBeVisible();
      const searches = fakeServer.calls(listInstitutes).map(({ query }) => query.search ?? '');
      expect(searches).toEqual(['', 'lums']);
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      expect(await screen.findByText('Second')).toBeVisible();
      expect(screen.getByText('2 of 2 shown')).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument(),
      );
    });

    it('a search for a program offers the programs found, one press from being chosen, and links the university', async () => {
      const { user } = await show();
      await user.type(screen.getByLabelText('Search universities'), 'computer');
      const found = within(await screen.findByRole('list', { name: `Programs found at ${nust.name}` }));
      await user.click(found.getByRole('button', { name: 'BS Computer Science' }));
      expect(control('Program')).toHaveValue('BS Computer Science');
      expect(screen.getByRole('link', { name: nust.name })).toHaveAttribute('href', `/institute/${nust._id}`);
    });

    it('S-2.65 counts nothing when the applications could not be loaded', async () => {
      serve();
      fakeServer.refuse(listStudentApplications, 500);
      openPortal();
      await screen.findByRole('heading', { name: 'Apply to Institutes' });
      expect(screen.queryByText('0/10')).not.toBeInTheDocument();
    });

    it('a search without a match can be cleared', async () => {
      const { user } = await show();
      fakeServer.reply(listInstitutes, ({ query }) => ({
        institutes: query.search ? [] : [nust],
        hasMore: false,
        total: 0,
        cities: [],
      }));
      fireEvent.change(screen.getByLabelText('Search universities'), { target: { value: 'xyz' } });
      expect(await screen.findByText('No universities match your search.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Clear search' }));
      expect(await screen.findByRole('table', { name: 'Apply to Institutes' })).toBeVisible();
    });
  });

  describe('dates of admissions', () => {
    const programs = [{ id: 'p1', name: 'BS Computer Science' }];
    const departments = [{ name: 'Computing', courses: ['BS Computer Science'], programs }];
    const withDates = (changes: object, programId: string | null = null) => {
      const none = { opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0 };
      const dates = [{ session: 'Fall 2026', programId, ...none, ...changes }];
      return { institutes: [{ ...nust, departments, dates }] };
    };

    it('F-2 a closed choice stays in the list, marked, with the reason beside the button', async () => {
      const { user } = await show(withDates({ closesAt: '2026-11-20T18:59:59.999Z' }));
      await choose(user);
      expect(within(control('Session')).getByRole('option', { name: 'Fall 2026 (closed)' })).toBeEnabled();
      expect(within(control('Session')).getByRole('option', { name: 'Fall 2027' })).toBeEnabled();
      expect(applyButton()).toHaveAttribute('aria-disabled', 'true');
      expect(applyButton()).toHaveAccessibleDescription(
        'Admissions for this program closed on 20 Nov 2026, 23:59.',
      );
    });

    it('F-2.5 the documents’ rules come first: a closed program without a session', async () => {
      const { user } = await show(withDates({ closesAt: '2026-11-20T18:59:59.999Z' }));
      await choose(user, { session: '' });
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent('Please select a session.');
    });

    it('F-2 one that opens later says when', async () => {
      const { user } = await show(withDates({ opensAt: '2026-12-01T04:00:00.000Z' }));
      await choose(user);
      expect(
        within(control('Session')).getByRole('option', { name: 'Fall 2026 (not open yet)' }),
      ).toBeEnabled();
      expect(applyButton()).toHaveAccessibleDescription(
        'Admissions for this program open on 1 Dec 2026, 09:00.',
      );
    });

    it('F-2 in the late window the button reads Apply, and a line says until when and for what', async () => {
      const late = { closesAt: '2026-11-20T18:59:59.999Z', lateUntil: '2026-11-27T18:59:59.999Z' };
      const { user } = await show(withDates({ ...late, lateFeeRupees: 1000 }));
      await choose(user);
      expect(applyButton()).toHaveTextContent('Apply');
      expect(applyButton()).not.toHaveAttribute('aria-disabled');
      expect(applyButton()).toHaveAccessibleDescription(
        'Late applications are accepted until 27 Nov 2026. A late fee of Rs 1,000 applies.',
      );
    });

    it('F-2.4 dates of the program itself count', async () => {
      const { user } = await show(withDates({ closesAt: '2026-11-20T18:59:59.999Z' }, 'p1'));
      await choose(user);
      expect(applyButton()).toHaveAttribute('aria-disabled', 'true');
    });
  });
});

describe('facts of the chosen program', () => {
  const courses = ['BS Computer Science', 'BS Data Science'];
  const programs = courses.map((name, index) => ({ id: `p${index}`, name }));
  const NUST: InstitutePage = { ...nust, departments: [{ name: 'Computing', courses, programs }] };
  const programFacts: NonNullable<InstitutePage['programFacts']> = {
    programs: [
      {
        programId: 'p0',
        fees: [
          { session: 'Spring 2027', semesterRupees: 85_000, lines: 0 },
          { session: 'Spring 2027', category: 'self-finance', semesterRupees: 185_000 },
        ],
        closingMerits: [
          { session: 'Fall 2025', aggregate: '91.2500', isFromList: true },
          { session: 'Fall 2024', aggregate: '93' },
        ],
        asOf: '2026-11-20',
      },
    ],
    lines: [[{ name: 'Admission fee', rupees: 35_000 }]],
  };

  async function choose(course: string) {
    const { user } = await showDashboard({ institutes: [NUST] });
    await screen.findByRole('table', { name: 'Apply to Institutes' });
    await user.selectOptions(screen.getByLabelText(`Department at ${nust.name}`), 'Computing');
    await user.selectOptions(screen.getByLabelText(`Program at ${nust.name}`), course);
    return user;
  }

  const factsIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  it('F-10.29 F-10.30 says what the chosen program costs and where it closed last', async () => {
    fakeServer.reply(getPublicInstitute, { institute: { ...NUST, programFacts } });
    await choose('BS Computer Science');
    expect(factsIn(await screen.findByLabelText('Fee and closing merit'))).toEqual([
      'Fee per semester: Rs 85,000 (Spring 2027)',
      'At admission: Rs 35,000',
      'Closing merit: 91.2500 (Fall 2025)',
    ]);
    expect(fakeServer.calls(getPublicInstitute)[0]).toMatchObject({ params: { id: nust._id } });
  });

  it('F-10.30 says what the university has not given', async () => {
    fakeServer.reply(getPublicInstitute, { institute: { ...NUST, programFacts } });
    await choose('BS Data Science');
    expect(factsIn(await screen.findByLabelText('Fee and closing merit'))).toEqual([
      'Fee per semester: Not provided',
      'Closing merit: Not provided',
    ]);
  });

  it('F-10.37 says when it could not be loaded, and tries again', async () => {
    fakeServer.unreachable(getPublicInstitute);
    const user = await choose('BS Computer Science');
    expect(await screen.findByText('Could not load fee and closing merit.')).toBeVisible();
    fakeServer.reply(getPublicInstitute, { institute: { ...NUST, programFacts } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Fee and closing merit')).toBeVisible();
  });
});

describe('merit of the chosen program', () => {
  const PROGRAMS = [{ id: 'p1', name: 'BS Computer Science' }];
  const NUST: PublicInstitute = {
    ...nust,
    departments: [{ name: 'Computing', courses: ['BS Computer Science'], programs: PROGRAMS }],
  };
  const row = {
    ...saraForm.academicRecords[0],
    qualification: 'Matriculation',
    obtainedMarks: '659',
    totalMarks: '1100',
  };
  const FORM = { ...saraForm, academicRecords: [row] as typeof saraForm.academicRecords };

  function published(least: string, change: Partial<PublicMeritRule> = {}): PublicMeritRule {
    const rule = meritRule.parse({
      streams: [
        {
          parts: [{ measure: { of: 'matric' }, weight: '100' }],
          least: [{ measure: { of: 'matric' }, percent: least }],
        },
      ],
    });
    return {
      format: 1,
      rule: JSON.parse(JSON.stringify(rule)),
      session: 'Fall 2026',
      programId: null,
      version: 1,
      reason: '',
      publishedAt: '2026-11-20T06:00:00.000Z',
      ...change,
    };
  }

  async function chooseWith(
    rules: readonly PublicMeritRule[],
    fileScores: ReplyOf<typeof getAdmissionForm>['fileScores'] = [],
  ) {
    fakeServer.reply(listPublishedMeritRules, { rules: [...rules] });
    const { user } = await showDashboard({ institutes: [NUST], form: FORM, fileScores });
    await screen.findByRole('table', { name: 'Apply to Institutes' });
    const control = (name: string) => screen.getByLabelText(`${name} at ${nust.name}`);
    await user.selectOptions(control('Department'), 'Computing');
    await user.selectOptions(control('Program'), 'BS Computer Science');
    await user.selectOptions(control('Session'), 'Fall 2026');
    return user;
  }

  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T06:00:00.000Z'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('F-1 says the merit before one applies, with its parts and that nobody has verified it', async () => {
    const user = await chooseWith([published('50')]);
    expect(await screen.findByText('You qualify. Your merit: 59.9091')).toBeVisible();
    await user.click(screen.getByText('How it is calculated'));
    expect(screen.getByText('100 % of Matriculation, 59.9091 %: 59.9091')).toBeVisible();
    expect(
      screen.getByText('Calculated from what you entered. The university compares it with your documents.'),
    ).toBeVisible();
    expect(fakeServer.calls(listPublishedMeritRules)[0]).toMatchObject({
      params: { id: nust._id },
      query: { session: 'Fall 2026' },
    });
  });

  it('F-1.20 counts a score that came in a file before a typed one, of this university and session or of all', async () => {
    const rule = meritRule.parse({
      streams: [{ parts: [{ measure: { of: 'test', test: 'NET' }, weight: '100' }] }],
    });
    const score = { session: 'Fall 2026', instituteId: nust._id, test: 'net', outOf: '200' };
    await chooseWith(
      [{ ...published('50'), rule: JSON.parse(JSON.stringify(rule)) }],
      [
        { ...score, score: '150' },
        { ...score, instituteId: null, score: '120' },
        { ...score, instituteId: 'another', score: '190' },
        { ...score, session: 'Spring 2027', score: '199' },
      ],
    );
    expect(await screen.findByText('You qualify. Your merit: 75.0000')).toBeVisible();
    expect(screen.queryByText(/^Calculated from what you entered/)).not.toBeInTheDocument();
  });

  it('F-1.12 says why not, with the number that is missing, by the rule of the program itself', async () => {
    await chooseWith([published('50'), published('60', { programId: 'p1' })]);
    expect(await screen.findByText('Matriculation needs 60 %, yours is 59.9090 %.')).toBeVisible();
    expect(screen.getByText('Merit: 59.9091')).toBeVisible();
  });

  it('F-1 says nothing where the rule is of a later version', async () => {
    await chooseWith([published('50', { format: 2 })]);
    await screen.findByText('You can apply to this program.');
    expect(screen.queryByText(/merit/i)).not.toBeInTheDocument();
  });

  it('F-1 what is missing has a way to the part of the form where it is entered', async () => {
    fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
    const base = published('50');
    const measure = { of: 'inter' as const };
    const rule = meritRule.parse({
      streams: [{ parts: [{ measure, weight: '100' }] }],
      age: { least: 16, on: '2026-09-01' },
    });
    const user = await chooseWith([{ ...base, rule: JSON.parse(JSON.stringify(rule)) }]);
    expect(
      await screen.findByText('We cannot tell yet: your result of Intermediate is missing.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enter it under Personal details' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter it under Academic records' }));
    expect(await screen.findByRole('dialog', { name: 'Admission Form' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Academic records' })).toHaveFocus();
  });

  it('F-1 an application says its figure, and what is missing', async () => {
    const merit = {
      aggregate: null,
      parts: [],
      eligible: null,
      reasons: [],
      missing: [
        {
          code: 'result',
          params: { name: 'NET' },
          text: 'We cannot tell yet: your result of NET is missing.',
        },
      ],
      isClaimed: false,
      adjustments: [],
    };
    const other = {
      ...merit,
      aggregate: '74.9000',
      eligible: true,
      missing: [],
      isClaimed: true,
      parts: [{ label: 'NET', weight: '75', percent: '80.0000', points: '60.0000', extra: '' }],
      adjustments: [],
    };
    await showDashboard({
      applications: [
        applicationOf({ _id: 'a1', merit }),
        applicationOf({ _id: 'a2', instituteEmail: 'u2@example.pk', merit: other }),
      ],
    });
    const table = within(await screen.findByRole('table', { name: 'Your Applications' }));
    expect(table.getByText('We cannot tell yet: your result of NET is missing.')).toBeVisible();
    expect(table.getByText(/^Merit: 74\.9000/)).toHaveTextContent('Merit: 74.9000 not verified');
    expect(table.getByText('75 % of NET, 80.0000 %: 60.0000')).toBeInTheDocument();
  });
});
