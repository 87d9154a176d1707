import { act, screen, waitFor, within } from '@testing-library/react';
import {
  ANSWER_LENGTH,
  answerQuery,
  getInstitute,
  type InstituteQuery,
  keepAnswer,
  listInstituteQueries,
  listKeptAnswers,
  markQueryAnswered,
  removeKeptAnswer,
  renameKeptAnswer,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { fakeServer, nust, setViewport } from '@uas/shared-ui/test-kit';
import { openDashboard, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const query: InstituteQuery = {
  _id: 'qu_1',
  studentName: 'Nimra Sheikh',
  studentPhone: '0307-5550301',
  studentEmail: 'nimra@example.pk',
  universityName: 'National University of Sciences and Technology',
  courseName: 'BS Computer Science',
  message: 'Is there an entry test?',
  date: '2026-11-20T09:00:00.000Z',
};

function listOf(queries: readonly InstituteQuery[], change: { paused?: boolean; total?: number } = {}) {
  const { paused = false, total = queries.length } = change;
  const hasMore = total > queries.length;
  return { queries: [...queries], paused, total, hasMore, cursor: hasMore ? 'next-page' : null };
}

async function openQueries() {
  const { user } = await openDashboard({ at: '/?dialog=student-queries&role=institute' });
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Student Queries' })) };
}

async function pickADay({ user, dialog }: Awaited<ReturnType<typeof openQueries>>) {
  await user.click(dialog.getByRole('button', { name: /^Date/ }));
  const calendar = within(await screen.findByRole('dialog', { name: 'Date: calendar' }));
  const days = calendar.getAllByRole('button', { name: /^15 / });
  await user.click(days[0] ?? document.body);
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
}

it("the way to the queries says how many wait; A-8.49 says 'Loading queries.', A-8.6 'Could not load queries.' with Retry, and loads more; A-8.47 A-5.16 asks for the picked day", async () => {
  fakeServer.unreachable(listInstituteQueries);
  const release = fakeServer.hold(listInstituteQueries);
  const { user } = await openDashboard({ institute: { ...nust, queriesWaiting: 3 } });
  expect(screen.getByRole('link', { name: 'Queries 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Student Queries' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Student Queries' }));
  expect(await dialog.findByText('Loading queries.')).toBeInTheDocument();
  release();
  expect(await dialog.findByText('Could not load queries.')).toBeVisible();
  fakeServer.reply(listInstituteQueries, listOf([query], { total: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('Nimra Sheikh')).toBeVisible();

  expect(await dialog.findByText('1 of 2 shown')).toBeVisible();
  const newer = { ...query, _id: 'qu_2', studentName: 'Kashif Mahmood' };
  fakeServer.reply(listInstituteQueries, listOf([newer]));
  await user.click(dialog.getByRole('button', { name: 'Load more' }));
  expect(await dialog.findByText('Kashif Mahmood')).toBeVisible();
  await waitFor(() =>
    expect(fakeServer.calls(listInstituteQueries).at(-1)?.query).toEqual({ page: '2', after: 'next-page' }),
  );

  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^Date/ })).toBeVisible();
  fakeServer.reply(listInstituteQueries, listOf([]));
  await pickADay({ user, dialog });
  expect(await dialog.findByText('No queries found for selected date.')).toBeVisible();
  const sent = fakeServer.calls(listInstituteQueries).at(-1)?.query;
  expect(sent).toEqual({ page: '1', from: expect.stringMatching(/^\d{4}-\d\d-15$/), to: sent?.from });
});

it("A-8.48 says 'No queries received yet.' when there are none at all, and R-30 that the admin has paused queries", async () => {
  fakeServer.reply(listInstituteQueries, listOf([]));
  const { dialog } = await openQueries();
  expect(await dialog.findByText('No queries received yet.')).toBeVisible();
  expect(dialog.queryByText(/has paused queries/)).not.toBeInTheDocument();
  fakeServer.reply(listInstituteQueries, listOf([], { paused: true }));
  await act(() => invalidate(listInstituteQueries));
  expect(await dialog.findByText(/The admin has paused queries for your institute\./)).toBeVisible();
});

it('A-2.21 shows the details of a query beside the table; a report of a wrong fact is marked, says which it is, and is a filter', async () => {
  fakeServer.reply(listInstituteQueries, listOf([{ ...query, wrongFact: 'closing-merit' }]));
  const { user, dialog } = await openQueries();
  expect(await dialog.findByText('Wrong fact')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
  const region = dialog.getByRole('region', { name: 'Query by Nimra Sheikh' });
  const details = within(region);
  expect(details.getByText('nimra@example.pk')).toBeVisible();
  expect(details.getByText('0307-5550301')).toBeVisible();
  expect(details.getByText('Is there an entry test?')).toBeVisible();
  expect(region).toHaveTextContent('Reported as wrongClosing merit');
  expect(region).toHaveFocus();
  await user.click(details.getByRole('button', { name: 'Close details' }));
  expect(dialog.queryByText('Is there an entry test?')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Details of the query by Nimra Sheikh' })).toHaveFocus(),
  );
  await user.selectOptions(dialog.getByLabelText('What it is'), 'Reports of a wrong fact');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(fakeServer.calls(listInstituteQueries).at(-1)?.query).toMatchObject({ kind: 'report' }),
  );
});

describe('an answer', () => {
  const open: InstituteQuery = { ...query, answeredAt: null, answeredBy: null, answer: '', mail: null };
  const answered: InstituteQuery = {
    ...open,
    answeredAt: '2026-11-21T09:00:00.000Z',
    answeredBy: 'Aisha',
    answer: 'Yes, in May.',
    mail: 'waiting',
  };
  const hostel = { _id: 'k1', name: 'Hostel', text: 'There is a hostel.' };
  const details = () => within(screen.getByRole('region', { name: 'Query by Nimra Sheikh' }));
  const box = () => details().getByRole('textbox', { name: 'Your answer' });

  async function openDetails(
    row = open,
    answers = [hostel],
    rights?: ('messages' | 'decide')[],
    others: readonly InstituteQuery[] = [],
  ) {
    fakeServer.reply(listInstituteQueries, listOf([row, ...others]));
    fakeServer.reply(listKeptAnswers, { answers });
    const member = { name: 'Omar', email: 'omar@nust.example', mainAccount: 'Bilal', rights: rights ?? [] };
    const institute = { ...nust, queriesWaiting: 1, ...(rights && { member }) };
    const { user } = await openDashboard({ institute, at: '/?dialog=student-queries&role=institute' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Student Queries' }));
    await user.click(await dialog.findByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
    return { user, dialog };
  }

  it('has no box for who may not write messages, nor at a server of before', async () => {
    const { user } = await openDetails(open, [], ['decide']);
    expect(details().queryByRole('textbox')).toBeNull();
    expect(details().queryByRole('button', { name: /^Answered elsewhere/ })).toBeNull();
    expect(
      details().getByText(/^Colleagues with the right to write messages answer queries\. Bilal/),
    ).toBeVisible();
    expect(fakeServer.calls(listKeptAnswers)).toEqual([]);
    await user.click(details().getByRole('button', { name: 'Close details' }));
  });

  it('of an older server is only read; one that did not arrive is said in the row and in the details', async () => {
    const failed: InstituteQuery = {
      ...answered,
      _id: 'qu_2',
      studentName: 'Kashif Mahmood',
      mail: 'failed',
    };
    const { user, dialog } = await openDetails(query, [hostel], undefined, [failed]);
    expect(details().getByText('Is there an entry test?')).toBeVisible();
    expect(details().queryByRole('textbox')).toBeNull();
    expect(dialog.getByText('Not delivered')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Details of the query by Kashif Mahmood' }));
    const ofKashif = within(await dialog.findByRole('region', { name: 'Query by Kashif Mahmood' }));
    expect(ofKashif.getByText(/^The mail could not be delivered\./)).toBeVisible();
  });

  it('is written with the letters that are left, sent, and stands there with who and when; what waits is a filter', async () => {
    fakeServer.reply(answerQuery, { query: answered, message: 'The answer is on its way.' });
    const { user, dialog } = await openDetails();
    expect(dialog.getByText('1 query waits for an answer.')).toBeVisible();
    const send = details().getByRole('button', { name: 'Send answer' });
    expect(send).toBeDisabled();
    await user.click(box());
    await user.paste('x'.repeat(ANSWER_LENGTH - 1));
    expect(details().getByText('1 character is left.')).toBeVisible();
    await user.clear(box());
    await user.click(box());
    await user.paste('Yes, in May.');
    const asked = fakeServer.calls(getInstitute).length;
    await user.click(send);
    expect(await screen.findByText('The answer is on its way.')).toBeVisible();
    const sent = fakeServer.calls(answerQuery)[0];
    expect([sent?.params, sent?.body]).toEqual([{ id: 'qu_1' }, { text: 'Yes, in May.' }]);
    expect(details().getByText(/^Answered on/)).toHaveTextContent('Answered on 21 Nov 2026, 14:00 by Aisha');
    expect(details().getByText('Yes, in May.')).toBeVisible();
    expect(details().getByText('The mail is on its way.')).toBeVisible();
    expect(details().queryByRole('textbox')).toBeNull();
    expect(details().queryByRole('button', { name: 'Not answered after all' })).toBeNull();
    await waitFor(() => expect(fakeServer.calls(getInstitute).length).toBeGreaterThan(asked));

    fakeServer.reply(listInstituteQueries, listOf([]));
    await user.selectOptions(dialog.getByLabelText('Answer'), 'Answered');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('No queries match this filter.')).toBeVisible();
    expect(fakeServer.calls(listInstituteQueries).at(-1)?.query).toEqual({ page: '1', state: 'answered' });
  });

  it('by phone is only marked, and taken back; one that a colleague gave meanwhile is shown, and what was typed stays', async () => {
    const marked: InstituteQuery = { ...answered, answer: '', mail: null };
    fakeServer.reply(markQueryAnswered, { success: true, query: marked });
    const { user } = await openDetails();
    fakeServer.reply(listInstituteQueries, listOf([marked]));
    await user.click(details().getByRole('button', { name: 'Answered elsewhere (by phone)' }));
    expect(await details().findByText('No answer was sent from here.')).toBeVisible();
    expect(fakeServer.calls(markQueryAnswered)[0]?.body).toEqual({ answered: true });
    fakeServer.reply(markQueryAnswered, { success: true, query: open });
    fakeServer.reply(listInstituteQueries, listOf([open]));
    await user.click(details().getByRole('button', { name: 'Not answered after all' }));
    expect(await details().findByRole('textbox', { name: 'Your answer' })).toBeVisible();
    expect(fakeServer.calls(markQueryAnswered)[1]?.body).toEqual({ answered: false });

    await user.click(box());
    await user.paste('My own answer');
    const at = '21 Nov 2026, 14:00';
    fakeServer.refuse(answerQuery, 409, `This query was answered on ${at} by Aisha.`);
    fakeServer.reply(listInstituteQueries, listOf([answered]));
    await user.click(details().getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(`This query was answered on ${at} by Aisha.`)).toBeVisible();
    expect(await details().findByText('Yes, in May.')).toBeVisible();
    expect(box()).toHaveValue('My own answer');
    expect(details().queryByRole('button', { name: 'Send answer' })).toBeNull();
    await user.click(details().getByRole('button', { name: 'Discard what I wrote' }));
    expect(details().queryByRole('textbox')).toBeNull();
  });

  it('that is kept fills the box, asks before it replaces what somebody wrote, has a name that no other has, is renamed and removed', async () => {
    const { user } = await openDetails();
    const choice = () => details().getByLabelText('Kept answers');
    await user.selectOptions(choice(), 'Hostel');
    expect(box()).toHaveValue('There is a hostel.');
    expect(details().queryByRole('button', { name: 'Keep this answer' })).toBeNull();
    await user.type(box(), ' Come.');
    await user.selectOptions(choice(), 'Choose an answer');
    await user.selectOptions(choice(), 'Hostel');
    expect(await screen.findByText('Replace what you wrote by the kept answer?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(box()).toHaveValue('There is a hostel. Come.');

    const bus = { _id: 'k2', name: 'Bus', text: 'There is a hostel. Come.' };
    await user.click(await details().findByRole('button', { name: 'Keep this answer' }));
    const name = () => details().getByRole('textbox', { name: 'Name of the answer' });
    await user.type(name(), 'Hostel');
    fakeServer.refuseWith(keepAnswer, 'kept-answer.name-taken');
    await user.click(details().getByRole('button', { name: 'Save the name' }));
    expect(await details().findByText('Another kept answer has this name.')).toBeVisible();
    fakeServer.reply(keepAnswer, { answers: [hostel, bus] });
    await user.clear(name());
    await user.type(name(), 'Bus');
    await user.click(details().getByRole('button', { name: 'Save the name' }));
    await user.selectOptions(await details().findByLabelText('Kept answers'), 'Bus');
    expect(fakeServer.calls(keepAnswer)[1]?.body).toEqual({ name: 'Bus', text: bus.text });
    fakeServer.reply(renameKeptAnswer, { answers: [{ ...bus, name: 'The bus' }] });
    await user.click(details().getByRole('button', { name: 'Rename the kept answer Bus' }));
    await user.type(name(), '!');
    await user.click(details().getByRole('button', { name: 'Save the name' }));
    await user.click(await details().findByRole('button', { name: 'Remove the kept answer The bus' }));
    fakeServer.reply(removeKeptAnswer, { answers: [] });
    await user.click(await screen.findByRole('button', { name: 'Remove the answer' }));
    await waitFor(() => expect(details().queryByLabelText('Kept answers')).toBeNull());
  });

  it('is asked for before it is lost with the part of the dashboard it is written in', async () => {
    fakeServer.reply(listInstituteQueries, listOf([open]));
    fakeServer.reply(listKeptAnswers, { answers: [] });
    serveDashboard();
    const { user } = renderPortal(undefined, '/?tab=queries&role=institute');
    await user.click(await screen.findByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.type(box(), 'Half');
    await user.click(details().getByRole('button', { name: 'Close details' }));
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('link', { name: /^Home/ }));
    expect(asked).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Details of the query by Nimra Sheikh' }));
    expect(box()).toHaveValue('Half');
    asked.mockRestore();
  });

  it('is written in a dialog over the list on a phone; closing it goes back to the query and keeps what was typed', async () => {
    setViewport(360);
    fakeServer.reply(listInstituteQueries, listOf([open]));
    fakeServer.reply(listKeptAnswers, { answers: [] });
    const { user, dialog } = await openQueries();
    const button = { name: 'Details of the query by Nimra Sheikh' };
    const onPhone = async () => within(await screen.findByRole('dialog', { name: 'Query by Nimra Sheikh' }));
    await user.click(await dialog.findByRole('button', button));
    expect((await onPhone()).getByText('Is there an entry test?')).toBeVisible();
    await user.type((await onPhone()).getByRole('textbox', { name: 'Your answer' }), 'Half');
    await user.click((await onPhone()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(dialog.getByRole('button', button)).toHaveFocus());
    await user.click(dialog.getByRole('button', button));
    expect((await onPhone()).getByRole('textbox', { name: 'Your answer' })).toHaveValue('Half');
  });
});
