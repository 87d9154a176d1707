import { act, screen, waitFor, within } from '@testing-library/react';
import {
  anySentenceOf,
  type BulkMessage,
  beginBulkMessage,
  countMatching,
  listBatches,
  listInstituteApplications,
  stopBulkDecision,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';

const person = (index: number, studentName: string, status: 'approved' | 'pending' = 'approved') =>
  applicationOf({
    ...{ _id: `ap_${index}`, studentName, status },
    studentEmail: status === 'pending' ? '*****' : `${studentName.toLowerCase()}@uas.example`,
  });
const ali = [person(1, 'Ali'), person(2, 'Ali')];
const bina = person(3, 'Bina');
const chand = person(4, 'Chand', 'pending');
const rows = [...ali, bina, chand];
const running: BulkMessage = {
  ...{ _id: 'bulk_1', state: 'running', total: 120, done: 40, left: 0, leftOut: [] },
};

/** A dashboard of a server that can write to many, with these rows ticked. */
async function tick(served: Parameters<typeof openDashboard>[0] = {}, names: RegExp = /^Select all/) {
  const opened = await openDashboard({ applications: rows, ...served });
  for (const box of screen.getAllByRole('checkbox', { name: names })) await opened.user.click(box);
  await screen.findByRole('region', { name: 'Selected rows' });
  return opened;
}

const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const bodies = () => fakeServer.calls(beginBulkMessage).map(({ body }) => body);
const serving = { bulkMessage: null };
const memberWith = (rights: string[]) => ({
  _id: 'm_1',
  name: 'Hina Malik',
  email: 'hina@nust.example',
  rights,
  mainAccount: 'Aisha',
});

async function write(
  user: Awaited<ReturnType<typeof tick>>['user'],
  count: number,
  text = 'Come on Monday.',
) {
  await user.click(await bar().findByRole('button', { name: `Message ${count} students…` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Message to ${count} students` }));
  await user.click(dialog.getByRole('textbox', { name: 'Message' }));
  await user.paste(text);
  return dialog;
}

describe('F-8 a message to the students of ticked applications', () => {
  it('is not offered by a server that cannot, and where none is approved', async () => {
    const opened = await openDashboard({ applications: rows });
    await opened.user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await screen.findByRole('region', { name: 'Selected rows' });
    expect(bar().queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
    opened.unmount();
    await tick(serving, /^Select Chand/);
    expect(bar().queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
  });

  it('is for colleagues with the right to write, who need no right to decide', async () => {
    const rightsOf = (...rights: string[]) => ({
      ...serving,
      institute: { ...nust, member: memberWith(rights) } as typeof nust,
      total: 3_000,
    });
    const { unmount } = await tick(rightsOf('decide'));
    expect(bar().getByRole('button', { name: /^Approve/ })).toBeVisible();
    expect(bar().queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
    unmount();
    await tick(rightsOf('messages'));
    expect(bar().getByRole('button', { name: /^Message 2 students/ })).toBeVisible();
    for (const name of [/^Approve/, /^Reject/])
      expect(bar().queryByRole('button', { name })).not.toBeInTheDocument();
    // So can all that match, with the right to write alone.
    expect(await bar().findByRole('button', { name: 'Choose all that match' })).toBeVisible();
  });

  it('goes to those of when the writing began, also where one of them is approved no more or they all left the list meanwhile', async () => {
    const { user } = await tick({ ...serving, applications: [...ali, bina] });
    const dialog = await write(user, 2);
    const ofThree = { text: 'Come on Monday.', applicationIds: ['ap_1', 'ap_2', 'ap_3'] };
    const sendAfter = async (changed: Parameters<typeof pageOf>[0], seen: string) => {
      fakeServer.reply(listInstituteApplications, pageOf(changed));
      await act(() => invalidate(listInstituteApplications));
      expect(await screen.findByText(seen)).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Send to 2 students' }));
    };
    fakeServer.refuse(beginBulkMessage, 409, anySentenceOf('bulk.running'));
    await sendAfter([...ali, person(3, 'Bina', 'pending')], 'Message 1 student…');
    expect(await dialog.findByText(anySentenceOf('bulk.running'))).toBeVisible();
    expect(bodies()).toEqual([ofThree]);
    fakeServer.reply(beginBulkMessage, { bulk: null, bulkMessage: running });
    await sendAfter([person(5, 'Dua')], 'Dua');
    await waitFor(() => expect(bodies()).toEqual([ofThree, ofThree]));
  });

  it('is not sent while it is blank or when the dialog is cancelled, which asks first; stays typed after a failure; goes once, to the approved ones, a student once', async () => {
    const { user } = await tick(serving);
    const blank = await write(user, 2, '  ');
    expect(blank.getByRole('button', { name: 'Send to 2 students' })).toBeDisabled();
    await user.click(blank.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const thrownAway = await write(user, 2);
    await user.click(thrownAway.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(thrownAway.getByRole('textbox', { name: 'Message' })).toHaveValue('Come on Monday.');
    await user.click(thrownAway.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies()).toEqual([]);

    const dialog = await write(user, 2);
    fakeServer.refuse(beginBulkMessage, 409, anySentenceOf('bulk.running'));
    await user.click(dialog.getByRole('button', { name: 'Send to 2 students' }));
    expect(await dialog.findByText(anySentenceOf('bulk.running'))).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Come on Monday.');

    fakeServer.reply(beginBulkMessage, () => {
      fakeServer.reply(listBatches, {
        batches: [],
        bulk: null,
        bulkMessage: { ...running, total: 2, done: 1 },
      });
      return { bulk: null, bulkMessage: { ...running, total: 2, done: 0 } };
    });
    await user.dblClick(dialog.getByRole('button', { name: 'Send to 2 students' }));
    const progress = within(await screen.findByRole('region', { name: 'Message to many' }));
    expect(progress.getByText('Writing to 2 students')).toBeVisible();
    expect(progress.getByText('1 of 2')).toBeVisible();
    expect(bodies().slice(1)).toEqual([
      { text: 'Come on Monday.', applicationIds: ['ap_1', 'ap_2', 'ap_3'] },
    ]);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
    const ended: BulkMessage = { ...running, state: 'ended', total: 2, done: 2 };
    fakeServer.reply(listBatches, { batches: [], bulk: null, bulkMessage: ended });
    expect(
      await screen.findAllByText('2 of 2 students have the message', {}, { timeout: 4_000 }),
    ).toHaveLength(2);
  });
});

describe('F-8 a message to all that match', () => {
  it('is not offered where those are chosen that wait for a decision: nobody chose the approved ones', async () => {
    fakeServer.reply(countMatching, { count: 2_846, prepared: 0, approved: 130, students: 120 });
    const { user } = await tick({ ...serving, total: 3_000 });
    expect(bar().getByRole('button', { name: 'Message 2 students…' })).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Choose all that match' }));
    expect(await bar().findByText('2,846 selected')).toBeVisible();
    expect(bar().getByText('All that match and wait for a decision')).toBeVisible();
    expect(bar().queryByRole('button', { name: /^Message/ })).not.toBeInTheDocument();
  });

  it.each([
    [[], [...ali, bina]],
    [[], [chand]],
    [['messages'], [chand]],
    [['decide'], [...ali, bina]],
  ])(
    'cannot be chosen with the rights %j where nothing could be done with them',
    async (rights, applications) => {
      const institute = { ...nust, member: memberWith(rights) } as typeof nust;
      await tick({ ...serving, institute, applications, total: 3_000 });
      expect(bar().queryByRole('button', { name: 'Choose all that match' })).not.toBeInTheDocument();
    },
  );

  it('are nobody where none is approved any more, which is said; else they are chosen where only approved ones are ticked, nothing is decided on them, and it goes to them with the number that was confirmed', async () => {
    fakeServer.reply(countMatching, { count: 20, prepared: 0, approved: 0, students: 0 });
    fakeServer.reply(beginBulkMessage, { bulk: null, bulkMessage: running });
    const { user } = await tick({ ...serving, applications: [...ali, bina], total: 130 });
    await user.click(await bar().findByRole('button', { name: 'Choose all that match' }));
    expect(await bar().findByText('None of them matches any more.')).toBeVisible();
    expect(bar().getByText('3 selected')).toBeVisible();
    expect(bar().queryByRole('button', { name: 'Choose all that match' })).not.toBeInTheDocument();

    fakeServer.reply(countMatching, { count: 2_846, prepared: 0, approved: 130, students: 120 });
    const one = screen.getAllByRole('checkbox', { name: /^Select Bina/ })[0] as HTMLElement;
    await user.click(one);
    await user.click(one);
    await user.click(await bar().findByRole('button', { name: 'Choose all that match' }));
    expect(await bar().findByText('130 selected')).toBeVisible();
    expect(bar().getByText('All that match and are approved')).toBeVisible();
    for (const name of [/^Approve/, /^Reject/, 'Tags…'])
      expect(bar().queryByRole('button', { name })).not.toBeInTheDocument();
    const dialog = await write(user, 120);
    await user.click(dialog.getByRole('button', { name: 'Send to 120 students' }));
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toEqual([{ text: 'Come on Monday.', matching: { filter: {}, count: 120 } }]);
  });

  it('can be stopped, and what is sent stays sent', async () => {
    fakeServer.reply(stopBulkDecision, { bulk: null, bulkMessage: { ...running, state: 'stopped' } });
    const { user } = await openDashboard({ applications: rows, bulkMessage: running });
    const progress = within(await screen.findByRole('region', { name: 'Message to many' }));
    expect(progress.getByText('40 of 120')).toBeVisible();
    fakeServer.reply(listBatches, { batches: [], bulkMessage: { ...running, state: 'stopped' } });
    await user.click(progress.getByRole('button', { name: 'Stop here' }));
    expect(await progress.findByText('Stopped. What is sent stays sent.')).toBeVisible();
  });
});
