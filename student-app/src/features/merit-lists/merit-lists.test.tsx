import { screen, within } from '@testing-library/react';
import {
  getOwnMeritLines,
  listPreferences,
  listStudentApplications,
  type MeritLine,
  makeObjection,
  type StudentApplication,
  stayWithSeat,
} from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

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
      { ...entry, programId: 'p2', program: 'BS AI', waiting: 120 },
      { ...entry, programId: 'p3', program: 'BFA', reason: 'Matriculation needs 60 %, yours is 55.0000 %.' },
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(
    await dialog.findByText('BBA: a result that the merit needs is missing in your form.'),
  ).toBeVisible();
  expect(dialog.getByText('You are behind the first 120 on the waiting list for BS AI.')).toBeVisible();
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
