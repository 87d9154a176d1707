import { screen, waitFor, within } from '@testing-library/react';
import {
  getPublicInstitute,
  listPublicMeritLists,
  listPublishedMeritRules,
  meritRule,
  type PublicInstitute,
  type PublicMeritRule,
} from '@uas/contract';
import { fakeServer, nust, Route, Routes, renderScreen } from '@uas/shared-ui/test-kit';
import { UniversityPage } from '../university/university-page';
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

async function opened(...rules: readonly PublicMeritRule[]) {
  const user = await programs(rules);
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

it('F-1.22 only the programs that have a rule lead to it', async () => {
  await programs([published(RULE, { programId: 'p1' })]);
  expect(screen.getByRole('button', { name: BUTTON })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Your merit here, BBA' })).not.toBeInTheDocument();
  expect(fakeServer.calls(listPublishedMeritRules)).toHaveLength(0);
});

it('says kindly when the rule is not there any more, and when a later version wrote it', async () => {
  const user = await programs([], [{ session: 'Fall 2026', programId: null }]);
  await user.click(screen.getByRole('button', { name: BUTTON }));
  expect(
    await screen.findByText('This university has not published a merit rule for this program.'),
  ).toBeVisible();
});

it('shows no figure by a rule of a later version', async () => {
  await opened(published(RULE, { format: 2 }));
  expect(await screen.findByText('This rule cannot be shown here.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it('says that the rule loads, that it could not be loaded, and loads it again', async () => {
  const user = await programs([published(RULE)]);
  fakeServer.refuse(listPublishedMeritRules, 500);
  await user.click(screen.getByRole('button', { name: BUTTON }));
  expect(await screen.findByText('Could not load the rule. Please try again.')).toBeVisible();
  fakeServer.reply(listPublishedMeritRules, { rules: [published(RULE)] });
  const release = fakeServer.hold(listPublishedMeritRules);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  release();
  expect(await screen.findByText(/^10 % Matriculation, 15 % Intermediate, 75 % NET\./)).toBeVisible();
});

it('F-1.2 F-1.22 calculates 82.2727 while one types, with the parts, and sends nothing', async () => {
  const user = await opened(published(RULE));
  expect(await screen.findByText('Enter your results to see your merit.')).toBeVisible();
  expect(field('Matriculation', 'Total')).toHaveValue('1100');
  await type(user, { Matriculation: '950', Intermediate: '1000' });
  expect(screen.getByText('We cannot tell yet: your result of NET is missing.')).toBeVisible();
  await type(user, { NET: '160/200' });
  expect(screen.getByText('You qualify. Your merit: 82.2727')).toBeVisible();
  expect(screen.getByText('You qualify. Your merit: 82.2727').closest('[aria-live]')).toHaveAttribute(
    'aria-live',
    'polite',
  );
  expect(screen.getByText('75 % of NET, 80.0000 %: 60.0000')).toBeInTheDocument();
  await user.type(field('Matriculation'), '{Backspace}1');
  expect(screen.getByText('You qualify. Your merit: 82.2818')).toBeVisible();
  expect(fakeServer.calls(listPublishedMeritRules)).toHaveLength(1);
});

it('F-1.22 says where the program closed last beside the figure, and how far that is', async () => {
  const { user } = renderScreen(
    <YourMerit university={NUST} program={PROGRAMS[0] as (typeof PROGRAMS)[number]} closing="81.5" isRuled />,
  );
  fakeServer.reply(listPublishedMeritRules, { rules: [published(RULE)] });
  await user.click(screen.getByRole('button', { name: BUTTON }));
  await screen.findByRole('group', { name: 'NET' });
  expect(screen.getByText('It closed at 81.5 last time.')).toBeVisible();
  await type(user, { Matriculation: '950', Intermediate: '1000', NET: '160/200' });
  expect(screen.getByText('You qualify. Your merit: 82.2727')).toBeVisible();
  expect(screen.getByText('It closed at 81.5 last time: you are 0.7727 above.')).toBeVisible();
  await user.type(field('NET'), '{Backspace}{Backspace}50');
  expect(screen.getByText('It closed at 81.5 last time: you are 2.9773 below.')).toBeVisible();
});

it('reads digits in Urdu', async () => {
  const user = await opened(published(RULE));
  await screen.findByRole('group', { name: 'NET' });
  await type(user, { Matriculation: '۹۵۰', Intermediate: '۱۰۰۰', NET: '۱۶۰/۲۰۰' });
  expect(screen.getByText('You qualify. Your merit: 82.2727')).toBeVisible();
});

it('F-1.12 says why not, with the number', async () => {
  const least = [{ measure: { of: 'inter' as const }, percent: '60' }];
  const user = await opened(published({ streams: [{ parts: [part('inter', '100')], least }] }));
  await screen.findByRole('group', { name: 'Intermediate' });
  await type(user, { Intermediate: '659' });
  expect(screen.getByText('Intermediate needs 60 %, yours is 59.9090 %.')).toBeVisible();
  expect(screen.getByText('Merit: 59.9091')).toBeVisible();
});

it('says at the field what is wrong once it is left, and gives no figure', async () => {
  const user = await opened(published(RULE));
  await screen.findByRole('group', { name: 'NET' });
  await type(user, { Matriculation: '950', Intermediate: '1000', NET: '160/200' });
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

it('F-1.22 the kind of applicant decides what is asked', async () => {
  const user = await opened(published(STREAMS));
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
  const user = await opened(published(RULE), own, published(RULE, { session: 'Spring 2027' }));
  expect(await screen.findByText(/^100 % Matriculation\./)).toBeVisible();
  expect(screen.getByText('The board changed the test.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Spring 2027' }));
  expect(screen.getByText(/^10 % Matriculation/)).toBeVisible();
});

it('closes and gives the focus back', async () => {
  const user = await opened(published(RULE));
  await screen.findByRole('group', { name: 'NET' });
  await type(user, { Matriculation: '950' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: BUTTON })).toHaveFocus());
});
