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
import { applicationOf, fakeServer, nust, omar, sara, saraForm, setViewport } from '@uas/shared-ui/test-kit';
import { openPortal, type Scene, serve, showDashboard } from '../../test-kit/show-dashboard';

describe('applying', () => {
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
      it('S-5.22 S-5.23 S-5.24 refuses before anything is sent, with the first rule that is broken', async () => {
        const programs = ['Computer Science', 'Software Engineering', 'Data Science'].map((name, index) => ({
          id: `p${index}`,
          name: `BS ${name}`,
        }));
        const departments = [{ name: 'Computing', courses: programs.map(({ name }) => name), programs }];
        const three = [
          // The name of before: it is the same program all the same.
          applicationOf({ instituteEmail: nust.email, course: 'BS Computer Sceince', programId: 'p0' }),
          applicationOf({
            _id: 'rejected',
            course: 'BS Software Engineering',
            status: 'rejected',
            session: 'Spring 2026',
          }),
          applicationOf({ _id: 'third', course: 'BS Physics' }),
        ];
        const { user } = await show({
          applications: [...three, ...elsewhere(6)],
          institutes: [{ ...nust, departments }],
        });
        const refused = async (sentence: string) => {
          await user.click(applyButton());
          expect(await rowOfNust().findByRole('alert')).toHaveTextContent(sentence);
        };
        await refused('Please select both department and course.');
        await choose(user, { course: '', session: '' });
        await refused('Please select both department and course.');
        for (const [course, sentence] of [
          ['BS Computer Science', 'You have already applied to this course in this institute.'],
          ['BS Data Science', 'You can only apply to up to 3 courses/programs in this institute.'],
          ['BS Software Engineering', 'You have already applied to this course in this institute.'],
        ] as const) {
          await choose(user, { course, session: '' });
          await refused(sentence);
        }
        expect(fakeServer.calls(apply)).toHaveLength(0);
      });

      it("S-5.25 S-5.26 S-8.9 S-8.12 S-8.28 without a session the fourth; what the server refuses stays chosen; then it is sent once: 'Application submitted successfully!'", async () => {
        const { user } = await show();
        expect(screen.queryByText('What is missing before you can apply?')).not.toBeInTheDocument();
        expect(applyButton()).toBeEnabled();
        expect(applyButton()).not.toHaveAttribute('aria-disabled');
        await choose(user, { session: '' });
        await user.click(applyButton());
        expect(await rowOfNust().findByRole('alert')).toHaveTextContent('Please select a session.');
        expect(fakeServer.calls(apply)).toHaveLength(0);
        await user.selectOptions(control('Session'), 'Fall 2026');
        const LIMIT = 'You can only apply to up to 10 institutes.';
        for (const [fail, sentence] of [
          [() => fakeServer.refuse(apply, 409, LIMIT), LIMIT],
          [() => fakeServer.refuse(apply, 500), 'Could not submit application. Please try again.'],
          [() => fakeServer.unreachable(apply), 'Could not connect to server. Please try again.'],
        ] as const) {
          fail();
          await user.click(applyButton());
          await waitFor(() => expect(rowOfNust().getByRole('alert')).toHaveTextContent(sentence));
          expect(control('Program')).toHaveValue('BS Computer Science');
        }
        const failed = fakeServer.calls(apply).length;
        expect(failed).toBe(3);
        const isSent = () => fakeServer.calls(apply).length > failed;
        fakeServer.reply(apply, { application: applicationOf() });
        fakeServer.reply(listStudentApplications, () => ({
          applications: isSent() ? [applicationOf()] : [],
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
        expect(fakeServer.calls(apply)).toHaveLength(failed + 1);
        expect(fakeServer.calls(apply).at(-1)?.body).toEqual({
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

      it('S-5.29 R-18 unpaid: Apply is disabled, and says why; what is missing is listed, each with the way to it', async () => {
        await show({ student: omar, form: null });
        expect(applyButton()).toBeDisabled();
        expect(applyButton()).toHaveAccessibleDescription('Fee not paid');
        expect(screen.getAllByText(UNPAID)[0]).toBeVisible();
        const list = within(screen.getByRole('list', { name: 'Before you can apply' }));
        expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
          'Fill and save your admission form',
          'Agree to the declaration',
          'Pay the registration fee',
        ]);
        expect(list.getAllByText('Not started')).toHaveLength(3);
      });

      // What a form must have is proven beside its rule (S-5.31 in the contract).
      it.each([
        ['the declaration', { ...saraForm, declarationAgreed: false }],
        ['everything', null],
      ])('S-5.30 S-5.31 a form without %s: Apply looks disabled and a click says so', async (_, form) => {
        const { user } = await show({ form });
        await choose(user);
        expect(applyButton()).toHaveAttribute('aria-disabled', 'true');
        await user.click(applyButton());
        expect(await rowOfNust().findByRole('alert')).toHaveTextContent(INCOMPLETE);
        expect(fakeServer.calls(apply)).toHaveLength(0);
      });
    });

    describe('the table', () => {
      it('S-2.64 S-2.65 S-5.32 S-5.33 S-9.5 has its columns and the count; the program waits for a department, and another one resets it', async () => {
        freezeAt('2026-12-31T18:59:00.000Z');
        const { user } = await show();
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
        expect(screen.getByText('0/10')).toBeVisible();
        expect(screen.getByText('10 applications left')).toBeVisible();
        const choices = (name: 'Program' | 'Session') =>
          [...(control(name) as HTMLSelectElement).options].slice(1).map(({ text }) => text);
        // A minute before the year ends in Karachi.
        expect(choices('Session')).toEqual(['Fall 2026', 'Spring 2026', 'Fall 2027', 'Spring 2027']);
        expect(control('Program')).toBeDisabled();
        await user.selectOptions(control('Department'), 'Computing');
        expect(control('Program')).toBeEnabled();
        expect(choices('Program')).toEqual(['BS Computer Science', 'BS Software Engineering']);
        await choose(user);
        await user.selectOptions(control('Department'), 'Business');
        expect(control('Program')).toHaveValue('');
        expect(control('Session')).toHaveValue('Fall 2026');
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
        // A search without a match can be cleared.
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

      it('S-2.65 counts nothing when the applications could not be loaded', async () => {
        serve();
        fakeServer.refuse(listStudentApplications, 500);
        openPortal();
        await screen.findByRole('heading', { name: 'Apply to Institutes' });
        expect(screen.queryByText('0/10')).not.toBeInTheDocument();
      });
    });

    it('F-2 F-2.4 F-2.5 dates: a closed choice stays in the list with its reason, one that opens later says when, a late one until when and for what', async () => {
      const programs = [
        { id: 'p1', name: 'BS Computer Science' },
        { id: 'p2', name: 'BS Software Engineering' },
      ];
      const departments = [{ name: 'Computing', courses: programs.map(({ name }) => name), programs }];
      const none = { programId: null, opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0 };
      const closed = { closesAt: '2026-11-20T18:59:59.999Z' };
      const dates = [
        { session: 'Fall 2026', ...none, ...closed },
        { session: 'Fall 2027', ...none, opensAt: '2026-12-01T04:00:00.000Z' },
        {
          ...{ session: 'Spring 2027', ...none, ...closed },
          ...{ lateUntil: '2026-11-27T18:59:59.999Z', lateFeeRupees: 1000 },
        },
        // Of the program itself alone.
        { session: 'Spring 2026', ...none, ...closed, programId: 'p1' },
      ];
      const { user } = await show({ institutes: [{ ...nust, departments, dates }] });
      await choose(user, { session: '' });
      // The documents’ rules come first, also for a program that is closed.
      await user.selectOptions(control('Session'), '');
      await user.click(applyButton());
      expect(await rowOfNust().findByRole('alert')).toHaveTextContent('Please select a session.');
      const session = (name: string) => within(control('Session')).getByRole('option', { name });
      expect(session('Fall 2026 (closed)')).toBeEnabled();
      expect(session('Fall 2027 (not open yet)')).toBeEnabled();
      expect(session('Spring 2027')).toBeEnabled();
      await user.selectOptions(control('Session'), 'Fall 2026');
      expect(applyButton()).toHaveAttribute('aria-disabled', 'true');
      expect(applyButton()).toHaveAccessibleDescription(
        'Admissions for this program closed on 20 Nov 2026, 23:59.',
      );
      await user.selectOptions(control('Session'), 'Fall 2027');
      expect(applyButton()).toHaveAccessibleDescription(
        'Admissions for this program open on 1 Dec 2026, 09:00.',
      );
      await user.selectOptions(control('Session'), 'Spring 2027');
      expect(applyButton()).toHaveTextContent('Apply');
      expect(applyButton()).not.toHaveAttribute('aria-disabled');
      expect(applyButton()).toHaveAccessibleDescription(
        'Late applications are accepted until 27 Nov 2026. A late fee of Rs 1,000 applies.',
      );
      await user.selectOptions(control('Session'), 'Spring 2026');
      expect(applyButton()).toHaveAttribute('aria-disabled', 'true');
      await choose(user, { course: 'BS Software Engineering', session: 'Spring 2026' });
      expect(applyButton()).not.toHaveAttribute('aria-disabled');
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

    it('F-10.29 F-10.30 F-10.37 says what the chosen program costs and where it closed last, what is not given, and that it could not be loaded', async () => {
      fakeServer.unreachable(getPublicInstitute);
      const user = await choose('BS Computer Science');
      expect(await screen.findByText('Could not load fee and closing merit.')).toBeVisible();
      fakeServer.reply(getPublicInstitute, { institute: { ...NUST, programFacts } });
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(factsIn(await screen.findByLabelText('Fee and closing merit'))).toEqual([
        'Fee per semester: Rs 85,000 (Spring 2027)',
        'At admission: Rs 35,000',
        'Closing merit: 91.2500 (Fall 2025)',
      ]);
      expect(fakeServer.calls(getPublicInstitute)[0]).toMatchObject({ params: { id: nust._id } });
      await user.selectOptions(screen.getByLabelText(`Program at ${nust.name}`), 'BS Data Science');
      expect(factsIn(await screen.findByLabelText('Fee and closing merit'))).toEqual([
        'Fee per semester: Not provided',
        'Closing merit: Not provided',
      ]);
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
});

describe('universities to choose from', () => {
  const year = new Date().getFullYear();
  const NEXT_FALL = `Fall ${year + 1}`;
  const programs = [{ id: 'p1', name: 'BS Computer Science' }];
  const lums: PublicInstitute = {
    ...nust,
    _id: 'in_lums',
    name: 'LUMS',
    email: 'lums@example.pk',
    departments: [{ name: 'Science', courses: ['BS Computer Science'], programs }],
  };
  const institutes = [nust, lums];

  async function show(scene: Parameters<typeof showDashboard>[0] = {}) {
    const rendered = await showDashboard({ institutes, ...scene });
    await screen.findByRole('button', { name: 'Choose a program at LUMS' });
    return rendered;
  }

  const applyTo = (name: string) => screen.getByRole('button', { name: `Apply to ${name}` });

  describe('choosing a university', () => {
    it('shows lists of choices for the chosen one alone, and goes on to the first of them', async () => {
      const { user } = await show();
      expect(screen.queryByLabelText(/^Department at/)).not.toBeInTheDocument();
      const row = within(screen.getByRole('row', { name: /^National University/ }));
      expect(row.getByText('2 departments')).toBeVisible();
      expect(row.getByText('3 programs')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Choose a program at LUMS' }));
      expect(screen.getByLabelText('Department at LUMS')).toHaveFocus();
      expect(screen.queryByLabelText(`Department at ${nust.name}`)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: `Choose a program at ${nust.name}` }));
      expect(screen.queryByLabelText('Department at LUMS')).not.toBeInTheDocument();
    });

    it('on a phone a university that is not chosen is its name and one button', async () => {
      setViewport(360);
      const { user } = await show({ at: '/?tab=apply' });
      expect(screen.queryByText('2 departments')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Choose a program at LUMS' }));
      expect(screen.getByLabelText('Session at LUMS')).toBeVisible();
    });

    it('a program that was found is chosen with its university and the session that was chosen last', async () => {
      const { user } = await show();
      await user.type(screen.getByLabelText('Search universities'), 'computer');
      const found = async (name: string) =>
        within(await screen.findByRole('list', { name: `Programs found at ${name}` }));
      await user.click((await found('LUMS')).getByRole('button', { name: 'BS Computer Science' }));
      expect(screen.getByLabelText('Session at LUMS')).toHaveValue('');
      await user.selectOptions(screen.getByLabelText('Session at LUMS'), NEXT_FALL);
      await user.click((await found(nust.name)).getByRole('button', { name: 'BS Computer Science' }));
      expect(screen.getByLabelText(`Program at ${nust.name}`)).toHaveValue('BS Computer Science');
      expect(screen.getByLabelText(`Session at ${nust.name}`)).toHaveValue(NEXT_FALL);
      expect(applyTo(nust.name)).toHaveFocus();
      expect(screen.getByRole('link', { name: nust.name })).toHaveAttribute('href', `/institute/${nust._id}`);
    });

    it('the only session that is open is chosen with the program', async () => {
      const none = { opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0 };
      const dates = [
        { session: NEXT_FALL, programId: null, ...none, closesAt: `${year + 2}-01-01T00:00:00.000Z` },
      ];
      const { user } = await show({ institutes: [nust, { ...lums, dates }] });
      await user.click(screen.getByRole('button', { name: 'Choose a program at LUMS' }));
      await user.selectOptions(screen.getByLabelText('Department at LUMS'), 'Science');
      await user.selectOptions(screen.getByLabelText('Program at LUMS'), 'BS Computer Science');
      expect(screen.getByLabelText('Session at LUMS')).toHaveValue(NEXT_FALL);
    });
  });

  describe('before and after applying', () => {
    async function chooseAll(change: Parameters<typeof showDashboard>[0] = {}) {
      const rendered = await show(change);
      const { user } = rendered;
      await user.click(screen.getByRole('button', { name: `Choose a program at ${nust.name}` }));
      await user.selectOptions(screen.getByLabelText(`Department at ${nust.name}`), 'Computing');
      await user.selectOptions(screen.getByLabelText(`Program at ${nust.name}`), 'BS Computer Science');
      await user.selectOptions(screen.getByLabelText(`Session at ${nust.name}`), NEXT_FALL);
      return rendered;
    }

    it('a refusal is said as soon as everything is chosen, before anything is pressed', async () => {
      await chooseAll({ applications: [applicationOf()] });
      expect(applyTo(nust.name)).toHaveAccessibleDescription(
        'You have already applied to this course in this institute.',
      );
      expect(screen.queryByText('You can apply to this program.')).not.toBeInTheDocument();
    });

    it('UX-1.2 shows what will be sent before it is, and Back sends nothing and leads to the programs', async () => {
      const documents = [
        {
          name: 'cnic.pdf',
          url: '/files/1',
          type: 'application/pdf',
          typeTag: 'cnicStudent',
          documentType: '',
        },
        // What stays between the student and the service is not sent.
        ...['receipt', 'paymentreceipt', 'challan'].map((typeTag) => ({
          ...{
            name: 'slip.pdf',
            url: `/files/${typeTag}`,
            type: 'application/pdf',
            typeTag,
            documentType: '',
          },
        })),
      ];
      const none = { opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0 };
      const dates = [
        { session: NEXT_FALL, programId: null, ...none, closesAt: `${year + 1}-01-20T18:59:59.999Z` },
      ];
      const departments = nust.departments.map((department) => ({
        ...department,
        programs: department.courses.map((name) => ({ id: name, name })),
      }));
      const { user } = await chooseAll({
        student: { ...sara, documents, number: 'UAS-S26-000001-1' },
        institutes: [{ ...nust, departments, dates }, lums],
      });
      const sheet = screen.getByText('University', { selector: 'dt' }).closest('dl');
      const facts = [...(sheet?.children ?? [])].map(({ children }) =>
        [...children].map(({ textContent }) => textContent),
      );
      expect(facts).toEqual([
        ['University', nust.name],
        ['Program', 'BS Computer Science, Computing'],
        ['Session', NEXT_FALL],
        ['Open until', `20 Jan ${year + 1}`],
        ['Your form', 'UAS-S26-000001-1'],
        ['Documents', 'CNIC (Student) front'],
      ]);
      expect(
        screen.getByText(
          'The university reads your admission form now, and your 1 document once it approves.',
        ),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: `Back: choose again at ${nust.name}` }));
      expect(sheet).not.toBeInTheDocument();
      expect(screen.getByLabelText(`Program at ${nust.name}`)).toHaveFocus();
      expect(screen.getByLabelText(`Program at ${nust.name}`)).toHaveValue('');
      expect(fakeServer.calls(apply)).toEqual([]);
    });

    it('says that one may apply and what is sent, and confirms with the number, a page to print and a picture', async () => {
      const { user, router } = await chooseAll();
      expect(screen.getByText('You can apply to this program.')).toBeVisible();
      expect(
        screen.getByText(
          'The university reads your admission form now, and your 0 documents once it approves.',
        ),
      ).toBeVisible();
      const application = applicationOf({ session: NEXT_FALL });
      fakeServer.reply(apply, { application });
      fakeServer.reply(listStudentApplications, { applications: [application] });
      await user.click(applyTo(nust.name));
      expect(await screen.findByText(/^You applied for/)).toHaveTextContent(
        `You applied for BS Computer Science, ${NEXT_FALL}.`,
      );
      await user.click(screen.getByRole('button', { name: 'Show the confirmation' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Your application is sent' }));
      expect(await dialog.findByText('UAS-26-004821-9')).toBeVisible();
      expect(dialog.getByText('What happens next')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled();
      expect(dialog.getByRole('button', { name: 'Keep as picture' })).toBeEnabled();
      expect(router.state.location.search).toBe('?dialog=confirmation&application=ap_1&role=student');
    });

    it('says so where the picture cannot be made, and the page can be printed still', async () => {
      jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      const { user } = await showDashboard({
        applications: [applicationOf()],
        at: '/?dialog=confirmation&application=ap_1',
      });
      await user.click(await screen.findByRole('button', { name: 'Keep as picture' }));
      expect(
        await screen.findByText('Could not make the picture. Please print the page instead.'),
      ).toBeVisible();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
    });
  });
});
