import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getPublicInstitute,
  listPublicMeritLists,
  listPublishedMeritRules,
  type MeritRow,
  meritOf,
  meritRecordOf,
  meritRule,
  type PublicInstitute,
  type PublicMeritRule,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { fakeServer, nust, Route, Routes, renderScreen } from '@uas/shared-ui/test-kit';
import { UniversityPage } from '../university/university-page';
import { askedNumbers } from './asked-numbers';
import { isAnythingTyped, meritInStream, typedRecord, wrongNumbers } from './typed-merit';
import { YourMerit } from './your-merit';

type Rule = Parameters<typeof meritRule.parse>[0];

const part = (of: string, weight: string) => ({ measure: { of }, weight });
const NET = { measure: { of: 'test', test: 'NET' }, weight: '75' };
const RULE: Rule = { streams: [{ parts: [part('matric', '10'), part('inter', '15'), NET] }] };
const STREAMS: Rule = {
  streams: [
    { when: { groups: ['A level'], awaited: true }, parts: [part('matric', '25'), NET] },
    { when: { groups: ['DAE'] }, parts: [part('inter', '100')] },
    { parts: [part('bachelors', '100')] },
  ],
};

function published(rule: Rule, change: Partial<PublicMeritRule> = {}): PublicMeritRule {
  return {
    format: 1,
    rule: JSON.parse(JSON.stringify(meritRule.parse(rule))),
    session: 'Fall 2026',
    programId: null,
    version: 1,
    reason: '',
    publishedAt: '2026-11-20T06:00:00.000Z',
    ...change,
  };
}

const PROGRAMS = [
  { id: 'p1', name: 'BS Computer Science' },
  { id: 'p2', name: 'BBA' },
];
const NUST: PublicInstitute = {
  ...nust,
  departments: [{ name: 'All', courses: PROGRAMS.map(({ name }) => name), programs: PROGRAMS }],
};
const BUTTON = 'Your merit here, BS Computer Science';

async function programs(
  rules: readonly PublicMeritRule[],
  meritRules = rules.map(({ session, programId }) => ({ session, programId })),
) {
  fakeServer.reply(getPublicInstitute, { institute: { ...NUST, meritRules } });
  fakeServer.provide(listPublicMeritLists, { lists: [] });
  fakeServer.reply(listPublishedMeritRules, { rules: [...rules] });
  const { user } = renderScreen(
    <Routes>
      <Route path="/institute/:id" element={<UniversityPage />} />
    </Routes>,
    { at: `/institute/${nust._id}?tab=programs` },
  );
  await screen.findByText('BBA');
  return user;
}

/** The dialog of one program alone, without the page of the university. */
async function opened(rules: readonly PublicMeritRule[], closing: string | null = null) {
  fakeServer.reply(listPublishedMeritRules, { rules: [...rules] });
  const [program] = PROGRAMS as [(typeof PROGRAMS)[number]];
  const { user } = renderScreen(<YourMerit university={NUST} program={program} closing={closing} isRuled />);
  await user.click(screen.getByRole('button', { name: BUTTON }));
  await screen.findByRole('dialog', { name: 'Your merit for BS Computer Science' });
  return user;
}

type User = Awaited<ReturnType<typeof programs>>;

const field = (result: string, name = 'Obtained') =>
  within(screen.getByRole('group', { name: result })).getByRole('textbox', { name });

async function type(user: User, numbers: Readonly<Record<string, string>>) {
  for (const [result, typed] of Object.entries(numbers)) {
    const [obtained = '', total] = typed.split('/');
    await user.type(field(result), obtained);
    if (total) {
      await user.clear(field(result, 'Total'));
      await user.type(field(result, 'Total'), total);
    }
  }
}

it('F-1.22 shows nothing where no rule is published, and asks for rules only when it is pressed', async () => {
  await programs([published(RULE)], []);
  expect(screen.queryByRole('button', { name: /Your merit here/ })).not.toBeInTheDocument();
  expect(fakeServer.calls(listPublishedMeritRules)).toHaveLength(0);
});

it('a server of before says nothing of rules, and nothing is shown', async () => {
  fakeServer.reply(getPublicInstitute, { institute: NUST });
  fakeServer.provide(listPublicMeritLists, { lists: [] });
  renderScreen(
    <Routes>
      <Route path="/institute/:id" element={<UniversityPage />} />
    </Routes>,
    { at: `/institute/${nust._id}?tab=programs` },
  );
  await screen.findByText('BBA');
  expect(screen.queryByRole('button', { name: /Your merit here/ })).not.toBeInTheDocument();
});

it('says kindly that the rule could not be loaded, is not there any more, or was written by a later version, and loads it again', async () => {
  fakeServer.refuse(listPublishedMeritRules, 500);
  const { user } = renderScreen(
    <YourMerit university={NUST} program={PROGRAMS[0] as (typeof PROGRAMS)[number]} closing={null} isRuled />,
  );
  await user.click(screen.getByRole('button', { name: BUTTON }));
  expect(await screen.findByText('Could not load the rule. Please try again.')).toBeVisible();
  fakeServer.reply(listPublishedMeritRules, { rules: [] });
  const release = fakeServer.hold(listPublishedMeritRules);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  release();
  expect(
    await screen.findByText('This university has not published a merit rule for this program.'),
  ).toBeVisible();
  fakeServer.reply(listPublishedMeritRules, { rules: [published(RULE, { format: 2 })] });
  await act(() => invalidate(listPublishedMeritRules));
  expect(await screen.findByText('This rule cannot be shown here.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  fakeServer.reply(listPublishedMeritRules, { rules: [published(RULE)] });
  await act(() => invalidate(listPublishedMeritRules));
  expect(await screen.findByText(/^10 % Matriculation, 15 % Intermediate, 75 % NET\./)).toBeVisible();
});

it('F-1.2 F-1.22 only a program with a rule leads to it; calculates 82.2727 while one types, in digits of Urdu too, sends nothing, and gives the focus back', async () => {
  const user = await programs([published(RULE, { programId: 'p1' })]);
  expect(screen.queryByRole('button', { name: 'Your merit here, BBA' })).not.toBeInTheDocument();
  expect(fakeServer.calls(listPublishedMeritRules)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: BUTTON }));
  expect(await screen.findByText('Enter your results to see your merit.')).toBeVisible();
  expect(field('Matriculation', 'Total')).toHaveValue('1100');
  await type(user, { Matriculation: '۹۵۰', Intermediate: '1000' });
  expect(screen.getByText('We cannot tell yet: your result of NET is missing.')).toBeVisible();
  await type(user, { NET: '160/۲۰۰' });
  expect(screen.getByText('You qualify. Your merit: 82.2727')).toBeVisible();
  expect(screen.getByText('You qualify. Your merit: 82.2727').closest('[aria-live]')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  expect(screen.getByText('75 % of NET, 80.0000 %: 60.0000')).toBeInTheDocument();
  await user.type(field('Matriculation'), '{Backspace}1');
  expect(screen.getByText('You qualify. Your merit: 82.2818')).toBeVisible();
  expect(fakeServer.calls(listPublishedMeritRules)).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: BUTTON })).toHaveFocus());
});

it('F-1.22 says where the program closed last beside the figure and how far that is, and at a field what is wrong once it is left', async () => {
  const user = await opened([published(RULE)], '81.5');
  await screen.findByRole('group', { name: 'NET' });
  expect(screen.getByText('It closed at 81.5 last time.')).toBeVisible();
  await type(user, { Matriculation: '950', Intermediate: '1000', NET: '160/200' });
  expect(screen.getByText('You qualify. Your merit: 82.2727')).toBeVisible();
  expect(screen.getByText('It closed at 81.5 last time: you are 0.7727 above.')).toBeVisible();
  await user.type(field('NET'), '{Backspace}{Backspace}50');
  expect(screen.getByText('It closed at 81.5 last time: you are 2.9773 below.')).toBeVisible();

  await user.type(field('Matriculation'), '0');
  expect(screen.getByText('Please correct the numbers first.')).toBeVisible();
  await user.tab();
  expect(field('Matriculation')).toHaveAccessibleDescription(/This is more than the total\./);
  await user.clear(field('NET', 'Total'));
  await user.type(field('NET', 'Total'), '0');
  await user.tab();
  expect(field('NET', 'Total')).toHaveAccessibleDescription(/The total must be more than 0\./);
  await user.type(field('Intermediate'), 'x');
  await user.tab();
  expect(field('Intermediate')).toHaveAccessibleDescription(/Please enter a number/);
  expect(screen.queryByText(/Your merit:/)).not.toBeInTheDocument();
});

it('F-1.12 says why not, with the number', async () => {
  const least = [{ measure: { of: 'inter' as const }, percent: '60' }];
  const user = await opened([published({ streams: [{ parts: [part('inter', '100')], least }] })]);
  await screen.findByRole('group', { name: 'Intermediate' });
  await type(user, { Intermediate: '659' });
  expect(screen.getByText('Intermediate needs 60 %, yours is 59.9090 %.')).toBeVisible();
  expect(screen.getByText('Merit: 59.9091')).toBeVisible();
});

it('F-1.22 the kind of applicant decides what is asked', async () => {
  const user = await opened([published(STREAMS)]);
  await screen.findByRole('group', { name: 'Who you are' });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(
    screen.getByRole('radio', { name: 'A level, while the result of the Intermediate is awaited' }),
  );
  expect(field('Matriculation')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Intermediate' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'DAE' }));
  expect(field('Intermediate')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'NET' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Everybody else' }));
  await type(user, { Bachelors: '3.45/4' });
  expect(screen.getByText('You qualify. Your merit: 86.2500')).toBeVisible();
});

it('the rule of the program itself goes before the one for all, in each session that has one', async () => {
  const own = published(
    { streams: [{ parts: [part('matric', '100')] }] },
    { programId: 'p1', version: 2, reason: 'The board changed the test.' },
  );
  const user = await opened([published(RULE), own, published(RULE, { session: 'Spring 2027' })]);
  expect(await screen.findByText(/^100 % Matriculation\./)).toBeVisible();
  expect(screen.getByText('The board changed the test.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Spring 2027' }));
  expect(screen.getByText(/^10 % Matriculation/)).toBeVisible();
});

describe('what is typed', () => {
  type Written = Parameters<typeof meritRule.parse>[0];

  const part = (of: string, weight: string) => ({ measure: { of }, weight });
  const test = (name: string, weight: string) => ({ measure: { of: 'test', test: name }, weight });
  const FIRST_OF = { firstOf: [{ of: 'inter' }, { of: 'inter-part-1' }] };
  const MDCAT = { streams: [{ parts: [part('matric', '10'), part('inter', '40'), test('MDCAT', '50')] }] };
  /** The rule of NUST: other parts for those of A level who await their result. */
  const NUST = {
    streams: [
      {
        when: { groups: ['A level'], awaited: true },
        parts: [part('matric', '25'), test('NET', '75')],
      },
      { parts: [part('matric', '10'), { measure: FIRST_OF, weight: '15' }, test('NET', '75')] },
    ],
  };

  function read(written: Written, at = 0) {
    const rule = meritRule.parse(written);
    const stream = rule.streams[at];
    if (!stream) throw new Error('No such stream.');
    return { rule, stream, asked: askedNumbers(rule, stream) };
  }

  function calculate(
    written: Written,
    typed: Readonly<Record<string, string>>,
    at = 0,
    session = 'Fall 2026',
  ) {
    const { rule, stream, asked } = read(written, at);
    return meritInStream(rule, stream, typedRecord(asked, typed, session));
  }

  const keys = (written: Written, at = 0) => read(written, at).asked.marks.map(({ key }) => key);

  it('F-1.22 asks only what the stream needs, each number once', () => {
    expect(keys(MDCAT)).toEqual(['matric', 'inter', 'test MDCAT']);
    expect(keys(NUST)).toEqual(['matric', 'test NET']);
    expect(keys(NUST, 1)).toEqual(['matric', 'inter', 'inter-part-1', 'test NET']);
    const least = [{ measure: { of: 'inter' }, percent: '60' }];
    const better = { best: [{ of: 'matric' }, { of: 'inter' }] };
    expect(keys({ streams: [{ parts: [{ measure: better, weight: '100' }], least }] })).toEqual([
      'matric',
      'inter',
    ]);
    expect(read(MDCAT).asked).toMatchObject({ hafiz: false, year: false, bornOn: false, subjects: [] });
  });

  it('F-1.22 whose result is awaited is asked for what counts in its place, whose is complete for that alone', () => {
    const streamsOf = (awaited: boolean) => ({
      streams: [{ when: { awaited }, parts: [{ measure: FIRST_OF, weight: '100' }] }, ...MDCAT.streams],
    });
    expect(keys(streamsOf(true))).toEqual(['inter-part-1']);
    expect(keys(streamsOf(false))).toEqual(['inter']);
  });

  it('says what is wrong at its field: text, a total of 0, more than the total, a year of two digits', () => {
    const { asked } = read({ ...MDCAT, lateYears: { minus: '2', atMost: 2 } });
    const wrong = (typed: Readonly<Record<string, string>>) => wrongNumbers(asked, typed);
    expect(wrong({})).toEqual({});
    expect(wrong({ 'matric obtained': 'many', 'test MDCAT total': '-5' })).toEqual({
      'matric obtained': 'noNumber',
      'test MDCAT total': 'noNumber',
    });
    expect(wrong({ 'matric obtained': '1e3' })).toEqual({ 'matric obtained': 'noNumber' });
    expect(wrong({ 'matric obtained': '0', 'matric total': '0' })).toEqual({ 'matric total': 'noTotal' });
    expect(wrong({ 'matric obtained': '1100.5' })).toEqual({ 'matric obtained': 'overTotal' });
    expect(wrong({ year: '26' })).toEqual({ year: 'noYear' });
    expect(wrong({ 'matric obtained': '۹۵۰', year: '۲۰۲۵' })).toEqual({});
  });

  it('nothing is typed while only the usual totals stand there', () => {
    const { asked } = read(MDCAT);
    expect(isAnythingTyped(asked, { 'matric obtained': ' ' })).toBe(false);
    expect(isAnythingTyped(asked, { 'matric obtained': '950' })).toBe(true);
  });

  const MARKS = {
    'matric obtained': '950',
    'inter obtained': '1000',
    'test NET obtained': '160',
    'test NET total': '200',
  };

  it('F-1.2 F-1.4 counts 950, 1000 and 160 by the rule of NUST, and Part I in place of what is awaited', () => {
    expect(calculate(NUST, MARKS, 1).aggregate).toBe('82.2727');
    const { 'inter obtained': _, ...awaiting } = { ...MARKS, 'inter-part-1 obtained': '500' };
    expect(calculate(NUST, awaiting, 1).aggregate).toBe('82.2727');
    const aLevel = {
      'matric obtained': '660',
      'matric total': '800',
      'test NET obtained': '140',
      'test NET total': '200',
    };
    expect(calculate(NUST, aLevel).aggregate).toBe('73.1250');
  });

  const row = (qualification: string, change: Partial<MeritRow>) => ({
    qualification,
    boardUniversity: '',
    passingYear: change.year ?? '2026',
    obtainedMarks: change.obtained ?? '',
    totalMarks: change.total ?? '',
    percentage: '',
    rollNumber: '',
    part: change.part ?? '',
    group: change.group ?? '',
    subjects: [...(change.subjects ?? [])],
  });

  it('F-1.23 says the same text as the saved form with the same numbers', () => {
    const form = (inter: string) =>
      ({
        dob: '',
        academicRecords: [
          row('Matriculation', { obtained: '950', total: '1100', group: 'Other' }),
          row('Intermediate', { obtained: inter, total: '1100', group: 'Pre-Medical' }),
        ],
        tests: [{ test: 'NET', year: '2026', rollNo: '', score: '160', outOf: '200' }],
        hafiz: false,
      }) as unknown as Parameters<typeof meritRecordOf>[0];
    const least = [{ measure: { of: 'inter' }, percent: '60' }];
    const withLeast = { streams: NUST.streams.map((stream) => ({ ...stream, least })) };
    for (const inter of ['1000', '659', '']) {
      const typed = { ...MARKS, 'inter obtained': inter };
      const saved = meritOf(meritRule.parse(withLeast), meritRecordOf(form(inter), 'Fall 2026'));
      expect(calculate(withLeast, typed, 1)).toEqual(saved);
    }
  });

  it('F-1.7 counts a Hafiz, late years and subjects that were taken', () => {
    const ratio = {
      pooled: [
        { of: 'matric', times: '0.25' },
        { of: 'inter', times: '1' },
      ],
    };
    const law = ['History', 'Civics', 'Law'];
    const punjab = {
      streams: [{ parts: [{ measure: ratio, weight: '100' }] }],
      extra: [{ for: 'hafiz', marks: '20', to: 'inter' }],
      lateYears: { minus: '2', atMost: 2 },
    } as const;
    const marks = { 'matric obtained': '900', 'inter obtained': '880' };
    expect(calculate(punjab, marks).aggregate).toBe('80.3636');
    expect(calculate(punjab, { ...marks, hafiz: 'yes' }).aggregate).toBe('81.8182');
    expect(calculate(punjab, { ...marks, hafiz: 'yes', year: '2025' }).aggregate).toBe('79.8182');
    expect(calculate(punjab, { ...marks, hafiz: 'yes', year: '2023' }).aggregate).toBe('77.8182');
    const taken = {
      ...MDCAT,
      streams: [{ parts: [part('inter', '100')] }],
      extra: [{ for: 'subjects', subjects: law, atMost: 2, marks: '1', to: 'result' }],
    } as const;
    const all = {
      'inter obtained': '880',
      'taken History': 'yes',
      'taken Civics': 'yes',
      'taken Law': 'yes',
    };
    expect(calculate(taken, all).aggregate).toBe('82.0000');
  });

  it('F-1.9 counts the subjects alone, and names the one that is missing', () => {
    const subjects = ['Biology', 'Chemistry', 'Physics'];
    const electives = {
      streams: [
        {
          parts: [
            { measure: { of: 'inter', subjects }, weight: '40' },
            part('matric', '10'),
            test('MDCAT', '50'),
          ],
        },
      ],
    };
    expect(keys(electives)).toEqual([
      'inter Biology',
      'inter Chemistry',
      'inter Physics',
      'matric',
      'test MDCAT',
    ]);
    const typed = {
      'inter Biology obtained': '150',
      'inter Biology total': '200',
      'inter Chemistry obtained': '160',
      'inter Chemistry total': '200',
      'matric obtained': '900',
      'test MDCAT obtained': '80',
      'test MDCAT total': '100',
    };
    expect(calculate(electives, typed).missing.map(({ text }) => text)).toEqual([
      'We cannot tell yet: your marks of Physics are missing.',
    ]);
    const whole = { ...typed, 'inter Physics obtained': '170', 'inter Physics total': '200' };
    expect(calculate(electives, whole).aggregate).toBe('80.1818');
  });

  it('F-1.13 asks the date of birth only where the age counts', () => {
    const aged = { ...MDCAT, age: { most: 24, on: '2026-09-01' } };
    expect(read(aged).asked.bornOn).toBe(true);
    const marks = {
      'matric obtained': '900',
      'inter obtained': '900',
      'test MDCAT obtained': '9',
      'test MDCAT total': '10',
    };
    expect(calculate(aged, { ...marks, bornOn: '2001-9-' }).eligible).toBeNull();
    expect(calculate(aged, { ...marks, bornOn: '2001-09-01' }).eligible).toBe(false);
    expect(calculate(aged, { ...marks, bornOn: '2001-09-02' }).eligible).toBe(true);
  });

  it('who is in a group that the program is not for reads for which it is', () => {
    const onlyFor = {
      streams: [{ when: { groups: ['Pre-Medical'] }, parts: [part('inter', '100')] }, { parts: [] }],
    };
    expect(calculate(onlyFor, {}, 1)).toMatchObject({
      eligible: false,
      reasons: [{ text: 'The program is for these groups: Pre-Medical.' }],
    });
  });
});
