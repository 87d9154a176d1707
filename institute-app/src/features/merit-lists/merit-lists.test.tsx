import { screen, waitFor, within } from '@testing-library/react';
import {
  cancelMeritList,
  finishMeritLists,
  listMeritLists,
  listOfferings,
  moveListDates,
  type OwnMeritList,
  prepareMeritList,
  previewMeritList,
  printMeritList,
  publishMeritList,
  type ReplyInput,
} from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const draft: OwnMeritList = {
  _id: 'ml_1',
  session: 'Fall 2026',
  round: 1,
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
  state: 'provisional',
  provisionalAt: '2026-11-17T11:00:00.000Z',
  objectionsUntil: '2026-11-19T11:00:00.000Z',
  objections: 2,
  openObjections: 1,
};
const final: OwnMeritList = { ...draft, state: 'final', finalAt: '2026-11-20T11:00:00.000Z' };

type Preview = ReplyInput<typeof previewMeritList>;
const line: Preview['lines'][number] = {
  position: 1,
  number: 'UAS-26-000001-4',
  name: 'Sara Ahmed',
  applicationId: 'ap_1',
  initials: 'S. A.',
  result: 'selected',
  category: 'open',
  seatOf: 'disabled',
  aggregate: '91.2000',
  parts: [{ label: 'Matriculation', weight: '100', percent: '91.2', points: '91.2000' }],
  tie: 'Equal merit; placed by age.',
};
const previewOf = (list: OwnMeritList): Preview => ({
  list,
  programs: [
    {
      programId: 'p1',
      program: 'BS Computer Science',
      lines: 201,
      categories: [
        { code: 'open', label: 'Open merit', seats: 2, taken: 1, closing: '91.2000', fee: null },
        { code: 'disabled', label: 'Disabled', seats: 1, taken: 1, closing: null, fee: null },
      ],
    },
    { programId: 'p2', program: 'BBA', lines: 0, categories: [] },
  ],
  programId: 'p1',
  lines: [line],
  hasMore: true,
  leftOut: [
    { number: 'UAS-26-000003-1', programId: null, why: 'accepted-elsewhere', reason: '' },
    { number: 'UAS-26-000004-5', programId: 'p2', why: 'not-eligible', reason: 'At least 60 %.' },
  ],
  leftOutCount: 2,
  changes: [
    {
      programId: 'p1',
      number: 'UAS-26-000001-4',
      before: null,
      after: { position: 1, result: 'selected', aggregate: '91.2000' },
      isObjection: true,
    },
  ],
  changeCount: 700,
});

async function openLists(lists: readonly OwnMeritList[], member: object | null = null) {
  fakeServer.reply(listOfferings, { offerings: [] });
  serveDashboard({ institute: { ...nust, ...(member && { member }) } as typeof nust });
  fakeServer.reply(listMeritLists, { lists: [...lists] });
  const rendered = renderPortal(undefined, '/?tab=programs&programs=lists&role=institute');
  const part = within(await screen.findByRole('region', { name: 'Merit lists' }));
  await part.findByText(/^A list gives the seats of all programs/);
  return { ...rendered, part };
}

/** The list itself, as it is looked over. */
async function openList(list: OwnMeritList) {
  fakeServer.reply(previewMeritList, previewOf(list));
  const opened = await openLists([list]);
  await opened.user.click(await opened.part.findByRole('button', { name: 'Open list 1' }));
  await opened.part.findByRole('heading', { name: 'List 1, Fall 2026' });
  return opened;
}

it('F-3.20 a colleague without the right reads which lists there are, and can do nothing with them', async () => {
  const member = { name: 'Hina', email: 'hina@nust.example', rights: ['decide'], mainAccount: 'Bilal' };
  const { part } = await openLists([final], member);
  expect(await part.findByText('Final')).toBeVisible();
  expect(part.getByText(/^You can look here\. Bilal/)).toBeVisible();
  expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Public page']);
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

it('F-3 the lists that could not be loaded are loaded again', async () => {
  fakeServer.reply(listOfferings, { offerings: [] });
  serveDashboard();
  fakeServer.unreachable(listMeritLists);
  const { user } = renderPortal(undefined, '/?tab=programs&programs=lists&role=institute');
  const part = within(await screen.findByRole('region', { name: 'Merit lists' }));
  expect(await part.findByText('Could not load the lists. Please try again.')).toBeVisible();
  fakeServer.reply(listMeritLists, { lists: [] });
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText(/^No list has been prepared for/)).toBeVisible();
});

it('F-3 without seats nothing is prepared, and what is missing is said; else prepares a list in two choices, says that it takes some seconds, and opens it', async () => {
  const { part, user } = await openLists([]);
  await user.click(await part.findByRole('button', { name: 'Prepare the next list' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('checkbox', { name: 'Move up who has a seat already' })).toBeChecked();
  const awaited = dialog.getByRole('checkbox', {
    name: 'An awaited result must reach the least merit of this list',
  });
  expect(awaited).not.toBeChecked();
  await user.click(awaited);
  fakeServer.refuse(prepareMeritList, 409, 'No seats are published for Fall 2026.', 'list.no-seats');
  await user.click(dialog.getByRole('button', { name: 'Prepare' }));
  expect(await dialog.findByText('No seats entered yet. Lists need seats and a merit rule.')).toBeVisible();
  expect(dialog.getByText('No seats are published for Fall 2026.')).toBeVisible();
  fakeServer.unreachable(prepareMeritList);
  await user.click(dialog.getByRole('button', { name: 'Prepare' }));
  expect(await dialog.findByText('Could not prepare the list. Please try again.')).toBeVisible();
  const before = fakeServer.calls(prepareMeritList).length;
  fakeServer.reply(prepareMeritList, draft);
  fakeServer.reply(previewMeritList, previewOf(draft));
  const release = fakeServer.hold(prepareMeritList);
  await user.click(dialog.getByRole('button', { name: 'Prepare' }));
  expect(await dialog.findByText('Preparing the list. This can take some seconds.')).toBeVisible();
  release();
  expect(await part.findByRole('heading', { name: 'List 1, Fall 2026' })).toBeVisible();
  expect(
    fakeServer
      .calls(prepareMeritList)
      .slice(before)
      .map(({ body }) => body),
  ).toEqual([{ session: expect.stringMatching(/^(Fall|Spring) /), upgrades: true, awaitedLeast: true }]);
});

it('F-3 F-3.17 shows lines with names, who is left out and why, and what changed', async () => {
  const { part, user } = await openList(draft);
  const lines = within(await part.findByRole('table', { name: 'Lines of BS Computer Science' }));
  expect(lines.getAllByRole('row')[1]).toHaveTextContent(
    '1Sara AhmedUAS-26-000001-4Open meritA seat of Disabled91.2000Matriculation 91.2000Equal merit; placed by age.Selected',
  );
  expect(part.getByRole('table', { name: 'Seats of BS Computer Science by category' })).toHaveTextContent(
    'Open merit2191.2000Disabled11Went to another category',
  );
  await user.click(part.getByRole('button', { name: /Next/ }));
  await waitFor(() => expect(fakeServer.calls(previewMeritList).at(-1)?.query).toEqual({ page: '2' }));
  await user.selectOptions(part.getByLabelText('Program'), 'BBA');
  await waitFor(() =>
    expect(fakeServer.calls(previewMeritList).at(-1)?.query).toEqual({ page: '1', programId: 'p2' }),
  );

  await user.click(part.getByRole('tab', { name: 'Left out (2)' }));
  const leftOut = within(part.getByRole('table', { name: 'Who takes no part, and why' }));
  expect(
    leftOut
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'UAS-26-000003-1All programsAccepted another offer',
    'UAS-26-000004-5BBADoes not qualifyAt least 60 %.',
  ]);
  await user.click(part.getByRole('tab', { name: 'Changes (700)' }));
  expect(part.getByRole('table', { name: /^What is different/ })).toHaveTextContent(
    'UAS-26-000001-4An objection was acceptedBS Computer ScienceNot namedNumber 1, Selected, merit 91.2000',
  );
  expect(part.getByText('The first 1 of 700 are named here.')).toBeVisible();

  await user.click(part.getByRole('button', { name: 'All lists' }));
  expect(await part.findByRole('button', { name: 'Open list 1' })).toBeVisible();
  expect(part.queryByRole('button', { name: 'Prepare the next list' })).not.toBeInTheDocument();
});

it('F-3.13 publishes as provisional with the end of the objections; dates that have passed or stand in the wrong order are refused at once', async () => {
  const { part, user } = await openList(draft);
  await user.click(part.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish list 1, Fall 2026' }));
  expect(dialog.getByText('The offers are made at once. A list cannot take them back.')).toBeVisible();
  const objectionsUntil = dialog.getByLabelText('Objections until');
  await user.type(objectionsUntil, '1 Jan 2020');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('Please choose a date that has not passed.')).toBeVisible();
  expect(objectionsUntil).toBeInvalid();
  expect(screen.queryByRole('button', { name: 'Yes, publish' })).not.toBeInTheDocument();
  await user.clear(objectionsUntil);
  await user.type(objectionsUntil, '1 Dec 2098, 16:00');
  expect(dialog.getByText(/^The list becomes provisional/)).toBeVisible();
  await user.type(dialog.getByLabelText('Reply by'), 'soon');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(
    await dialog.findByText('Please write a day such as 1 Dec 2026, or 1 Dec 2026, 16:00.'),
  ).toBeVisible();
  await user.clear(dialog.getByLabelText('Reply by'));
  await user.type(dialog.getByLabelText('Reply by'), '30 Nov 2098');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await dialog.findByText('The objections must end before the other dates.')).toBeVisible();
  expect(fakeServer.calls(publishMeritList)).toHaveLength(0);

  await user.clear(dialog.getByLabelText('Reply by'));
  fakeServer.reply(publishMeritList, provisional);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText(
      /^Publish list 1 as provisional\? Everybody in it is told by e-mail that it is out and that objections can be made until 1 Dec 2098, 16:00\./,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Yes, publish' }));
  await waitFor(() =>
    expect(fakeServer.calls(publishMeritList).map(({ body }) => body)).toEqual([
      {
        dates: { objectionsUntil: '2098-12-01T16:00', payUntil: null, papersUntil: null, nextListAt: null },
      },
    ]),
  );
});

it('F-3 a list that is not there, or of another university, is not tried again', async () => {
  fakeServer.refuseWith(previewMeritList, 'list.not-found');
  const { part, user } = await openLists([draft]);
  await user.click(await part.findByRole('button', { name: 'Open list 1' }));
  expect(await part.findByText('This list was not found. Please reload the page.')).toBeVisible();
  expect(part.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('F-3.11 what the server refuses stands beside its date or over the form, and what is typed stays', async () => {
  const { part, user } = await openList({ ...provisional, isFinalPrepared: true });
  expect(part.getByText('The final list is prepared.')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish list 1, Fall 2026' }));
  expect(dialog.queryByLabelText('Objections until')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reply by'), '1 Dec 2098, 4 pm');
  const publish = async () => {
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(
      await screen.findByText(
        /^Publish list 1\? 3 students are offered a seat at once, .* 1 move up .* 4 who wait /,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, publish' }));
  };
  fakeServer.refuseWith(publishMeritList, 'list.changed');
  await publish();
  expect(
    await dialog.findByText('Something changed since this list was prepared. Please prepare it again.'),
  ).toBeVisible();
  expect(dialog.getByLabelText('Reply by')).toHaveValue('1 Dec 2098, 16:00');
  fakeServer.refuseWith(publishMeritList, 'list.pay-missing');
  await publish();
  await waitFor(() => expect(dialog.getByLabelText('Reply by')).toBeInvalid());
  expect(dialog.getByText('Please say until when the offers can be answered.')).toBeVisible();
  fakeServer.reply(publishMeritList, { ...final, state: 'publishing', finalAt: null });
  await publish();
  await waitFor(() => expect(dialog.queryByLabelText('Reply by')).not.toBeInTheDocument());
});

it('F-3.11 while the offers are made it looks again until the list is final', async () => {
  let state: OwnMeritList = { ...provisional, state: 'publishing' };
  fakeServer.reply(listOfferings, { offerings: [] });
  serveDashboard();
  fakeServer.reply(listMeritLists, () => ({ lists: [state] }));
  renderPortal(undefined, '/?tab=programs&programs=lists&role=institute');
  expect(await screen.findByText('Offers are being made')).toBeVisible();
  state = final;
  expect(await screen.findByText('Final', undefined, { timeout: 5_000 })).toBeVisible();
});

it('F-3.16 moves dates later with a reason, and says what the server does not move', async () => {
  const { part, user } = await openList(final);
  expect(part.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  expect(part.queryByRole('button', { name: 'Cancel the list' })).not.toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Move dates' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move dates of list 1, Fall 2026' }));
  expect(dialog.queryByLabelText('Objections until')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reply by'), '1 Dec 2098');
  await user.click(dialog.getByRole('button', { name: 'Move dates' }));
  expect(fakeServer.calls(moveListDates)).toHaveLength(0);
  await user.type(dialog.getByLabelText(/^Reason/), 'The banks were closed.');
  fakeServer.refuseWith(moveListDates, 'list.only-later');
  await user.click(dialog.getByRole('button', { name: 'Move dates' }));
  expect(await dialog.findByText('A date that people have seen can only be moved later.')).toBeVisible();
  fakeServer.reply(moveListDates, final);
  await user.click(dialog.getByRole('button', { name: 'Move dates' }));
  await waitFor(() => expect(fakeServer.calls(moveListDates)).toHaveLength(2));
  expect(fakeServer.calls(moveListDates).at(-1)?.body).toEqual({
    dates: { objectionsUntil: null, payUntil: '2098-12-01', papersUntil: null, nextListAt: null },
    reason: 'The banks were closed.',
  });
});

it('F-3.16 moves the end of the objections while the list is provisional; F-3 cancels it with a note that everybody reads', async () => {
  const { part, user } = await openList(provisional);
  await user.click(part.getByRole('button', { name: 'Move dates' }));
  const dates = within(await screen.findByRole('dialog', { name: 'Move dates of list 1, Fall 2026' }));
  await user.type(dates.getByLabelText('Objections until'), '1 Dec 2098');
  await user.type(dates.getByLabelText(/^Reason/), 'The banks were closed.');
  fakeServer.reply(moveListDates, provisional);
  await user.click(dates.getByRole('button', { name: 'Move dates' }));
  await waitFor(() =>
    expect(fakeServer.calls(moveListDates)[0]?.body).toMatchObject({
      dates: { objectionsUntil: '2098-12-01' },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(part.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Cancel the list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel list 1, Fall 2026' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel the list' }));
  expect(fakeServer.calls(cancelMeritList)).toHaveLength(0);
  await user.type(dialog.getByLabelText(/^Note/), 'The test is marked again.');
  fakeServer.reply(cancelMeritList, { ...provisional, state: 'cancelled' });
  await user.click(dialog.getByRole('button', { name: 'Cancel the list' }));
  await waitFor(() =>
    expect(fakeServer.calls(cancelMeritList).map(({ body }) => body)).toEqual([
      { note: 'The test is marked again.' },
    ]),
  );
});

it("F-3.20 prints names and fathers' names of one program, read only when it is printed", async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { part, user } = await openList(final);
  fakeServer.reply(printMeritList, {
    list: final,
    program: 'BS Computer Science',
    lines: [{ ...line, fatherName: 'Ahmed Ali' }],
  });
  expect(fakeServer.calls(printMeritList)).toHaveLength(0);
  await user.click(part.getByRole('button', { name: 'Print BS Computer Science' }));
  expect(await screen.findByText('Ahmed Ali')).toBeInTheDocument();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(fakeServer.calls(printMeritList)).toMatchObject([{ query: { programId: 'p1' } }]);
  print.mockRestore();
});

it('F-3.21 finishes the lists into prepared decisions', async () => {
  const { part, user } = await openLists([final]);
  await user.click(await part.findByRole('button', { name: 'Finish the lists' }));
  expect(await screen.findByText(/prepares the decision on everybody who still waits/)).toBeVisible();
  fakeServer.reply(finishMeritLists, { prepared: 4 });
  await user.click(screen.getByRole('button', { name: 'Prepare the decisions' }));
  expect(await screen.findByRole('dialog', { name: 'Prepared decisions' })).toBeVisible();
  expect(fakeServer.calls(finishMeritLists)).toHaveLength(1);
});
