import { act, screen, waitFor, within } from '@testing-library/react';
import {
  anySentenceOf,
  cancelBatch,
  createBatch,
  type DecisionBatch,
  decideApplication,
  listBatches,
  listInstituteApplications,
  type PreparedDecision,
  previewBatch,
  publishBatch,
  removePrepared,
  renameBatch,
  unscheduleBatch,
} from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';

const pending = applicationOf({ studentEmail: '*****', studentPhone: '*****' });
const batch: DecisionBatch = {
  _id: 'b_1',
  name: '20 Nov 2026',
  state: 'open',
  publishAt: null,
  publishedAt: null,
  approved: 1,
  rejected: 1,
  done: 0,
  leftOut: [],
};
const decisionOf = (changes: Partial<PreparedDecision> = {}): PreparedDecision => ({
  applicationId: 'ap_1',
  number: 'UAS-26-000001-7',
  studentName: 'Sara Ahmed',
  program: 'BS Computer Science',
  status: 'approved',
  more: '',
  replyBy: '2026-11-28T18:59:59.999Z',
  ...changes,
});
const decisions = [
  decisionOf(),
  decisionOf({
    applicationId: 'ap_2',
    studentName: 'Omar Khan',
    status: 'rejected',
    more: 'All seats are taken.',
    replyBy: null,
  }),
];

/** The dashboard with a batch that waits, and its dialog. */
async function openPrepared(changes: Partial<DecisionBatch> = {}) {
  const opened = await openDashboard({ applications: [pending] });
  fakeServer.reply(listBatches, { batches: [{ ...batch, ...changes }] });
  fakeServer.reply(previewBatch, { batch: { ...batch, ...changes }, decisions });
  await opened.user.click(screen.getByRole('button', { name: /^Prepared decisions/ }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Prepared decisions' }) };
}

describe('prepared decisions', () => {
  it('F-8 says by whom and where a decision is prepared that another one would take the place of, that nothing waits, and follows another tab that begins or leaves preparing', async () => {
    const prepared = { prepared: 'approved' as const, preparedBy: 'Bilal Qureshi', preparedIn: 'First list' };
    const { user } = await openDashboard({ applications: [{ ...pending, ...prepared }] });
    expect(screen.getByText('Prepared: approve, by Bilal Qureshi')).toBeVisible();
    const inAnotherTab = (stored: string | null) => {
      if (stored === null) localStorage.removeItem('preparing');
      else localStorage.setItem('preparing', stored);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'preparing' })));
    };
    inAnotherTab(`${pending.instituteEmail} `);
    const mode = await screen.findByRole('region', { name: 'Preparing decisions' });
    inAnotherTab(null);
    expect(mode).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Reject the application/ }));
    const question = within(await screen.findByRole('dialog'));
    expect(
      question.getByText(/^An approval is prepared already, by Bilal Qureshi in "First list"\./),
    ).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Prepared decisions' }));
    expect(await screen.findByText('No decisions prepared.')).toBeVisible();
    expect(fakeServer.calls(previewBatch)).toEqual([]);
  });

  it('prepares decisions instead of making them, over a reload, until that is left', async () => {
    const { user, unmount } = await openDashboard({ applications: [pending] });
    await user.click(screen.getByRole('button', { name: 'Prepare' }));
    unmount();
    await openDashboard({ applications: [pending] });
    const mode = await screen.findByRole('region', { name: 'Preparing decisions' });
    await user.click(screen.getByRole('button', { name: /^Reject the application/ }));
    const question = await screen.findByRole('dialog', { name: 'Prepare to reject?' });
    await user.click(await within(question).findByRole('checkbox', { name: 'All seats are taken' }));
    fakeServer.reply(decideApplication, { message: 'The decision is prepared.' });
    fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, prepared: 'rejected' }]));
    fakeServer.reply(listBatches, { batches: [{ ...batch, approved: 0 }] });
    await user.click(within(question).getByRole('button', { name: 'Prepare: reject' }));
    expect(await screen.findByText('Prepared: reject')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Prepared decisions (1)' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Approve the application/ })).toBeEnabled();
    expect(fakeServer.calls(decideApplication)[0]?.body).toMatchObject({ status: 'rejected', prepare: true });
    expect(within(mode).getByText('Preparing decisions: 1 so far')).toBeVisible();
    await user.click(within(mode).getByRole('button', { name: 'Stop preparing' }));
    expect(mode).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Reject the application/ }));
    expect(await screen.findByRole('dialog', { name: 'Reject this application?' })).toBeVisible();
  });

  it('F-8 prepares into the batch that is chosen, or begins another by name', async () => {
    const autumn = { ...batch, _id: 'b_2', name: 'Second list' };
    const { user } = await openDashboard({ applications: [pending] });
    fakeServer.reply(listBatches, { batches: [batch] });
    await user.click(screen.getByRole('button', { name: /^Prepare( \(|$)/ }));
    const mode = within(await screen.findByRole('region', { name: 'Preparing decisions' }));
    await user.selectOptions(mode.getByLabelText('Into'), 'A new batch…');
    await user.type(mode.getByLabelText('Name of the batch'), 'Second list');
    fakeServer.reply(createBatch, { batch: autumn });
    fakeServer.reply(listBatches, { batches: [autumn, batch] });
    await user.click(mode.getByRole('button', { name: 'Begin' }));
    await waitFor(() => expect(mode.getByLabelText('Into')).toHaveValue('b_2'));
    expect(fakeServer.calls(createBatch)[0]?.body).toEqual({ name: 'Second list' });
    await user.selectOptions(mode.getByLabelText('Into'), '20 Nov 2026');
    await user.click(screen.getByRole('button', { name: /^Approve the application/ }));
    const question = await screen.findByRole('dialog', { name: 'Prepare to approve?' });
    expect(within(question).getByText(/^It waits in "20 Nov 2026"\./)).toBeVisible();
    fakeServer.reply(decideApplication, { message: 'The decision is prepared.' });
    await user.click(await within(question).findByRole('button', { name: 'Prepare: approve' }));
    await waitFor(() => expect(fakeServer.calls(decideApplication)).toHaveLength(1));
    expect(fakeServer.calls(decideApplication)[0]?.body).toMatchObject({ prepare: true, batchId: 'b_1' });
  });

  it('F-8.1 names everybody, asks before it publishes, and says who was left out', async () => {
    const { user, dialog } = await openPrepared();
    const list = await within(dialog).findByRole('list', { name: 'Prepared decisions, by name' });
    expect(within(list).getByText('Omar Khan')).toBeVisible();
    expect(within(list).getByText('All seats are taken.')).toBeVisible();
    expect(within(dialog).getByText('2 decisions: 1 approved, 1 rejected')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Publish now' }));
    expect(fakeServer.calls(publishBatch)).toEqual([]);
    fakeServer.reply(publishBatch, { batch: { ...batch, state: 'publishing' } });
    const leftOut = [{ number: 'UAS-26-000009-1', why: 'withdrawn' as const }];
    fakeServer.reply(listBatches, {
      batches: [{ ...batch, state: 'published', approved: 0, rejected: 0, done: 1, leftOut }],
    });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText(/^1 decision published\./)).toBeVisible();
    expect(within(dialog).getByText('1 was left out: UAS-26-000009-1 was withdrawn')).toBeVisible();
    expect(fakeServer.calls(publishBatch)[0]?.body).toEqual({ at: null });
  });

  it('F-8.4 a time asks before it is set, says when they will be published, and can be taken back; one decision is taken out, and all are thrown away after a question', async () => {
    const { user, dialog } = await openPrepared();
    await user.click(await within(dialog).findByText('Or publish at a time'));
    await user.click(within(dialog).getByLabelText(/^Day/));
    const days = await screen.findAllByRole('button', { name: /^\d+ \w+ \d{4}$/ });
    await user.click(days.findLast((day) => day.getAttribute('aria-disabled') !== 'true') as HTMLElement);
    await user.click(within(dialog).getByRole('button', { name: 'Publish then' }));
    const question = await screen.findByText(/^Publish 2 decisions by themselves on .+, 16:00\?/);
    expect(fakeServer.calls(publishBatch)).toEqual([]);
    const publishAt = '2026-11-25T11:00:00.000Z';
    fakeServer.reply(publishBatch, { batch: { ...batch, publishAt } });
    fakeServer.reply(listBatches, { batches: [{ ...batch, publishAt }] });
    const asked = within(question.closest('[role="dialog"]') as HTMLElement);
    await user.click(asked.getByRole('button', { name: 'Publish then' }));
    expect(await within(dialog).findByText('They will be published on 25 Nov 2026, 16:00.')).toBeVisible();
    fakeServer.reply(unscheduleBatch, { batch });
    fakeServer.reply(listBatches, { batches: [batch] });
    await user.click(within(dialog).getByRole('button', { name: 'Take the time back' }));
    await waitFor(() => expect(within(dialog).queryByText(/^They will be published/)).toBeNull());
    expect(fakeServer.calls(unscheduleBatch)[0]?.params).toEqual({ id: 'b_1' });

    fakeServer.reply(removePrepared, { batch });
    await user.click(
      await within(dialog).findByRole('button', { name: 'Take out the decision on Omar Khan' }),
    );
    await waitFor(() => expect(fakeServer.calls(removePrepared)).toHaveLength(1));
    expect(fakeServer.calls(removePrepared)[0]?.body).toEqual({ applicationId: 'ap_2' });
    await user.click(within(dialog).getByRole('button', { name: 'Throw away all' }));
    fakeServer.reply(cancelBatch, { batch: { ...batch, state: 'cancelled' } });
    fakeServer.reply(listBatches, { batches: [{ ...batch, state: 'cancelled' }] });
    await user.click(screen.getByRole('button', { name: 'Throw away' }));
    expect(await within(dialog).findByText('No decisions prepared.')).toBeVisible();
  });
});

it('F-8 the name of a batch cannot be saved blank or as it is, is not thrown away by Cancel without a question, says why it could not be saved, and is another one once it is, which is said once', async () => {
  const { user, dialog } = await openPrepared();
  const openRename = async () => {
    await user.click(within(dialog).getByRole('button', { name: 'Rename 20 Nov 2026' }));
    const form = within(await screen.findByRole('dialog', { name: 'Rename the batch' }));
    return { form, field: form.getByRole('textbox', { name: 'Name of the batch' }) };
  };
  const begun = await openRename();
  expect(begun.form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(begun.field, ', engineering');
  await user.click(begun.form.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(begun.field).toHaveValue('20 Nov 2026, engineering');
  await user.click(begun.form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename the batch' })).toBeNull());
  expect(fakeServer.calls(renameBatch)).toEqual([]);

  const { form, field } = await openRename();
  await user.clear(field);
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(field, 'Fall');
  fakeServer.refuse(renameBatch, 409, anySentenceOf('batch.not-open'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(anySentenceOf('batch.not-open'))).toBeVisible();
  expect(field).toHaveValue('Fall');

  const renamed = { ...batch, name: 'Fall, engineering' };
  fakeServer.reply(renameBatch, () => {
    fakeServer.reply(listBatches, { batches: [renamed] });
    return { batch: renamed };
  });
  const before = fakeServer.calls(renameBatch).length;
  await user.type(field, ', engineering{Enter}');
  expect(await within(dialog).findByRole('heading', { name: 'Fall, engineering' })).toBeVisible();
  expect(fakeServer.calls(renameBatch).slice(before)).toMatchObject([
    { params: { id: 'b_1' }, body: { name: 'Fall, engineering' } },
  ]);
  expect(await screen.findAllByText(renameBatch.texts.done)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rename the batch' })).toBeNull());
});
