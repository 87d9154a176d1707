import { screen, waitFor, within } from '@testing-library/react';
import {
  anySentenceOf,
  type BulkDecision,
  beginBulkDecision,
  closeBulkDecision,
  countMatching,
  decideApplication,
  listBatches,
  listInstituteApplications,
  stopBulkDecision,
  tagApplications,
} from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

const NAMES = ['Ali', 'Bina', 'Chand'];
const waiting = NAMES.map((studentName, index) =>
  applicationOf({ _id: `ap_${index + 1}`, studentName, studentEmail: '*****', studentPhone: '*****' }),
);
const decided = applicationOf({ _id: 'ap_9', studentName: 'Done', status: 'rejected' });

async function tickAll() {
  const opened = await openDashboard({ applications: [...waiting, decided] });
  await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await screen.findByRole('region', { name: 'Selected rows' });
  return opened;
}

const bar = () => screen.getByRole('region', { name: 'Selected rows' });
const sent = () => fakeServer.calls(beginBulkDecision).map(({ body }) => body);
const bulk: BulkDecision = {
  _id: 'bulk_1',
  status: 'rejected',
  prepare: false,
  state: 'running',
  total: 2_846,
  done: 1_200,
  left: 4,
  leftOut: [],
};
const serveBulk = (changes: Partial<BulkDecision> | null) =>
  fakeServer.reply(listBatches, { batches: [], bulk: changes && { ...bulk, ...changes } });

async function ask(user: Awaited<ReturnType<typeof tickAll>>['user'], name: string) {
  await user.click(within(bar()).getByRole('button', { name }));
  const question = await screen.findByRole('dialog', { name: `${name} applications?` });
  if (name.startsWith('Reject'))
    await user.click(within(question).getByRole('checkbox', { name: 'All seats are taken' }));
  await user.click(within(question).getByRole('button', { name }));
}

describe('deciding several', () => {
  it('U35 F-8 offers only pending ones and reasons that are true for each; Enter and Cancel change nothing; each reads the own marks', async () => {
    const { user } = await openDashboard({ applications: [...waiting, decided] });
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(screen.queryByRole('checkbox', { name: /Done/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bina, BS Computer Science' }));
    await screen.findByRole('region', { name: 'Selected rows' });
    expect(within(bar()).getByText('1 selected')).toBeVisible();
    await user.click(within(bar()).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await screen.findByRole('region', { name: 'Selected rows' });
    // All are loaded.
    expect(within(bar()).queryByRole('button', { name: 'Choose all that match' })).not.toBeInTheDocument();
    await user.click(within(bar()).getByRole('button', { name: 'Reject 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject 3 applications?' });
    const question = within(dialog);
    const seats = await question.findByRole('checkbox', { name: 'All seats are taken' });
    for (const name of ['Test below the minimum', 'Merit below the closing merit'])
      expect(question.queryByRole('checkbox', { name })).not.toBeInTheDocument();
    await user.click(seats);
    await user.keyboard('{Enter}');
    expect(dialog).toBeVisible();
    await user.click(seats);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    expect(within(bar()).getByText('3 selected')).toBeVisible();

    await user.click(within(bar()).getByRole('button', { name: 'Reject 3' }));
    const again = within(await screen.findByRole('dialog', { name: 'Reject 3 applications?' }));
    await user.click(await again.findByRole('checkbox', { name: 'Marks below the minimum' }));
    expect(again.getByText(/^Each student reads the own percentage/)).toBeVisible();
    await user.selectOptions(again.getByLabelText('Qualification'), 'Intermediate');
    await user.type(again.getByLabelText('Needed'), '60');
    fakeServer.reply(beginBulkDecision, { bulk });
    await user.click(again.getByRole('button', { name: 'Reject 3' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      applicationIds: ['ap_1', 'ap_2', 'ap_3'],
      reasons: [{ code: 'below-minimum', details: { qualification: 'Intermediate', needed: '60' } }],
    });
  });

  it('U35 approves them by one call, shows how far it is, says when all went well, and looks the rows up', async () => {
    const { user } = await tickAll();
    const approving: Partial<BulkDecision> = { status: 'approved', total: 3, done: 1, left: 0 };
    fakeServer.reply(beginBulkDecision, () => {
      serveBulk(approving);
      return { bulk: { ...bulk, ...approving } };
    });
    await ask(user, 'Approve 3');
    const progress = await screen.findByRole('region', { name: 'Decision on many' });
    expect(within(progress).getByText('1 of 3')).toBeVisible();
    expect(sent()).toMatchObject([{ status: 'approved', applicationIds: ['ap_1', 'ap_2', 'ap_3'] }]);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
    const lookedUp = fakeServer.calls(listInstituteApplications).length;
    serveBulk({ ...approving, state: 'ended', done: 3 });
    expect(await screen.findAllByText('3 of 3 applications approved', {}, { timeout: 4_000 })).toHaveLength(
      2,
    );
    await waitFor(() => expect(fakeServer.calls(listInstituteApplications).length).toBeGreaterThan(lookedUp));
    expect(fakeServer.calls(decideApplication)).toEqual([]);
  });

  it('U35 keeps them ticked after a 401', async () => {
    const { user } = await tickAll();
    fakeServer.refuse(beginBulkDecision, 401, anySentenceOf('bulk.running'));
    await ask(user, 'Reject 3');
    expect(within(bar()).getByText('3 selected')).toBeInTheDocument();
  });

  it('U35 keeps them ticked after a refusal or without an answer, says why, and begins once, however often it is confirmed', async () => {
    const { user } = await tickAll();
    for (const status of [409, 429, 503]) {
      const why = `${anySentenceOf('bulk.running')} ${status}`;
      fakeServer.refuse(beginBulkDecision, status, why);
      await ask(user, 'Reject 3');
      expect(await screen.findByText(why)).toBeVisible();
      expect(within(bar()).getByText('3 selected')).toBeInTheDocument();
    }
    fakeServer.unreachable(beginBulkDecision);
    await ask(user, 'Reject 3');
    expect(await screen.findByText('Could not do this. Please try again.')).toBeVisible();
    expect(within(bar()).getByText('3 selected')).toBeInTheDocument();

    const before = sent().length;
    fakeServer.reply(beginBulkDecision, { bulk });
    const release = fakeServer.hold(beginBulkDecision);
    await ask(user, 'Reject 3');
    await ask(user, 'Reject 3');
    release();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument(),
    );
    expect(sent()).toHaveLength(before + 1);
  });
});

describe('U35 all that match', () => {
  async function chooseAll(served: Parameters<typeof openDashboard>[0] = {}) {
    fakeServer.reply(countMatching, { count: 2_846, prepared: 3 });
    const opened = await openDashboard({ applications: waiting, total: 3_000, ...served });
    const { user } = opened;
    await user.click(screen.getByRole('checkbox', { name: 'Select Bina, BS Computer Science' }));
    await screen.findByRole('region', { name: 'Selected rows' });
    expect(within(bar()).queryByRole('button', { name: 'Choose all that match' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(within(bar()).getByRole('button', { name: 'Choose all that match' }));
    expect(await within(bar()).findByText('2,846 selected')).toBeVisible();
    return opened;
  }

  it('says when they cannot be counted or none matches any more, and leaves the ticks, which can still be decided', async () => {
    fakeServer.refuse(countMatching, 500);
    fakeServer.reply(beginBulkDecision, { bulk });
    const { user } = await openDashboard({ applications: waiting, total: 3_000 });
    await user.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await user.click(within(bar()).getByRole('button', { name: 'Choose all that match' }));
    expect(await screen.findByText('Could not do this. Please try again.')).toBeVisible();
    expect(within(bar()).getByText('3 selected')).toBeVisible();
    fakeServer.reply(countMatching, { count: 0, prepared: 0, approved: 0, students: 0 });
    await user.click(within(bar()).getByRole('button', { name: 'Choose all that match' }));
    expect(await within(bar()).findByText('None of them matches any more.')).toBeVisible();
    expect(within(bar()).getByText('3 selected')).toBeVisible();
    await ask(user, 'Approve 3');
    await waitFor(() => expect(sent()).toMatchObject([{ applicationIds: ['ap_1', 'ap_2', 'ap_3'] }]));
  });

  it('are no more once one is unticked, stay chosen when another number matches by now, and are rejected by one call with the number that was confirmed', async () => {
    const { user } = await chooseAll();
    const bina = screen.getByRole('checkbox', { name: 'Select Bina, BS Computer Science' });
    await user.click(bina);
    expect(within(bar()).getByText('2 selected')).toBeVisible();
    await user.click(bina);
    expect(within(bar()).getByText('3 selected')).toBeVisible();
    await user.click(within(bar()).getByRole('button', { name: 'Choose all that match' }));
    expect(await within(bar()).findByText('2,846 selected')).toBeVisible();

    const changed = anySentenceOf({ code: 'bulk.count-changed', params: { count: 2_850 } });
    fakeServer.refuse(beginBulkDecision, 409, changed);
    await ask(user, 'Reject 2,846');
    expect(await screen.findByText(/^Now 2850 applications match\./)).toBeVisible();
    expect(within(bar()).getByText('2,846 selected')).toBeVisible();

    fakeServer.reply(beginBulkDecision, { bulk });
    await user.click(within(bar()).getByRole('button', { name: 'Reject 2,846' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reject 2,846 applications?' }));
    expect(question.getByText(/Decisions on 3 of them are prepared already/)).toBeVisible();
    await user.click(await question.findByRole('checkbox', { name: 'All seats are taken' }));
    serveBulk({});
    await user.click(question.getByRole('button', { name: 'Reject 2,846' }));
    const progress = await screen.findByRole('region', { name: 'Decision on many' });
    expect(within(progress).getByText('1,204 of 2,846')).toBeVisible();
    expect(sent().slice(1)).toEqual([
      {
        status: 'rejected',
        reasons: [{ code: 'seats-full', details: {} }],
        matching: { filter: {}, count: 2_846 },
      },
    ]);
    expect(fakeServer.calls(decideApplication)).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('get a tag by one call, and are prepared first where they are more than can be looked over', async () => {
    fakeServer.reply(tagApplications, {
      message: 'The tags were changed.',
      tag: 'shortlisted',
      applicationIds: [],
    });
    const { user } = await chooseAll();
    await user.click(within(bar()).getByRole('button', { name: 'Tags…' }));
    const tags = within(await screen.findByRole('dialog', { name: 'Tags of 2,846 applications' }));
    await user.click(await tags.findByRole('button', { name: 'Give shortlisted to all' }));
    expect(await screen.findByText('2,846 applications have the tag "shortlisted".')).toBeVisible();
    const matching = { filter: {}, count: 2_846 };
    expect(fakeServer.calls(tagApplications).map(({ body }) => body)).toEqual([
      { matching, tag: 'shortlisted', remove: false },
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    fakeServer.reply(beginBulkDecision, { bulk });
    await user.click(within(bar()).getByRole('button', { name: 'Prepare: approve 2,846' }));
    const question = within(await screen.findByRole('dialog', { name: 'Prepare to approve?' }));
    await user.click(await question.findByRole('button', { name: 'Prepare: approve 2,846' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ status: 'approved', prepare: true });
  });

  it('show how far the decision has come wherever one is, and it can be stopped', async () => {
    fakeServer.reply(stopBulkDecision, { bulk: { ...bulk, state: 'stopped' } });
    const { user } = await openDashboard({ applications: waiting, bulk });
    const progress = await screen.findByRole('region', { name: 'Decision on many' });
    expect(within(progress).getByText('Rejecting 2,846 applications')).toBeVisible();
    serveBulk({ state: 'stopped' });
    await user.click(within(progress).getByRole('button', { name: 'Stop here' }));
    expect(await within(progress).findByText(/What is decided stays decided/)).toBeVisible();
    expect(fakeServer.calls(stopBulkDecision)[0]?.body).toEqual({ id: 'bulk_1' });
  });

  it('name who was left out, with the reason, until it is closed', async () => {
    const leftOut = [
      {
        applicationId: 'ap_1',
        number: 'UAS-26-000001-1',
        studentName: 'Ali',
        program: 'BS Computer Science',
        reason: 'This application is not pending any more.',
      },
    ];
    const ended: BulkDecision = { ...bulk, state: 'ended', done: 2_844, left: 2, leftOut };
    fakeServer.reply(closeBulkDecision, { bulk: null });
    const { user } = await openDashboard({ applications: waiting, bulk: ended });
    const outcome = await screen.findByRole('region', { name: 'Decision on many' });
    expect(within(outcome).getByText('2,844 of 2,846 applications rejected')).toBeVisible();
    await user.click(within(outcome).getByText('2 were left out'));
    expect(within(outcome).getByText('This application is not pending any more.')).toBeVisible();
    expect(within(outcome).getByText('and 1 more')).toBeVisible();
    serveBulk(null);
    await user.click(within(outcome).getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Decision on many' })).not.toBeInTheDocument(),
    );
  });
});
