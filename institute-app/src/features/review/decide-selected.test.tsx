import { screen, waitFor, within } from '@testing-library/react';
import { type Application, decideApplication, listInstituteApplications, sentenceOf } from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';

const NAMES = ['Ali', 'Bina', 'Chand'];
const waiting = NAMES.map((studentName, index) =>
  applicationOf({ _id: `ap_${index + 1}`, studentName, studentEmail: '*****', studentPhone: '*****' }),
);
const decided = applicationOf({ _id: 'ap_9', studentName: 'Done', status: 'rejected' });

/** The server's own state: who is looked up is shown as it is there. */
function keep(state: Map<string, Application>) {
  fakeServer.reply(listInstituteApplications, ({ query }) =>
    pageOf([...state.values()].filter(({ studentName }) => studentName === query.search)),
  );
}

async function tickAll() {
  const opened = await openDashboard({ applications: [...waiting, decided] });
  await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  return opened;
}

const bar = () => screen.getByRole('region', { name: 'Selected rows' });
const idsSent = () =>
  fakeServer.calls(decideApplication).map(({ body }) => (body as { applicationId: string }).applicationId);

async function ask(user: Awaited<ReturnType<typeof tickAll>>['user'], name: string) {
  await user.click(within(bar()).getByRole('button', { name }));
  const question = await screen.findByRole('dialog', { name: `${name} applications?` });
  if (name.startsWith('Reject'))
    await user.click(within(question).getByRole('checkbox', { name: 'All seats are taken' }));
  await user.click(within(question).getByRole('button', { name }));
}

describe('deciding several', () => {
  it('U35 offers only pending ones, and nothing while none is ticked', async () => {
    const { user } = await openDashboard({ applications: [...waiting, decided] });
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(screen.queryByRole('checkbox', { name: /Done/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bina, BS Computer Science' }));
    expect(within(bar()).getByText('1 selected')).toBeVisible();
    await user.click(within(bar()).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  });

  it('U35 changes nothing when the question is cancelled', async () => {
    const { user } = await tickAll();
    await user.click(within(bar()).getByRole('button', { name: 'Reject 3' }));
    const question = await screen.findByRole('dialog', { name: 'Reject 3 applications?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(idsSent()).toEqual([]);
    expect(within(bar()).getByText('3 selected')).toBeVisible();
  });

  it('48.2 Enter rejects nobody of several: the button does', async () => {
    const { user } = await tickAll();
    await user.click(within(bar()).getByRole('button', { name: 'Reject 3' }));
    const question = await screen.findByRole('dialog', { name: 'Reject 3 applications?' });
    await user.click(await within(question).findByRole('checkbox', { name: 'All seats are taken' }));
    await user.keyboard('{Enter}');
    expect(question).toBeVisible();
    expect(idsSent()).toEqual([]);
  });

  it('U35 offers only reasons that are true for each of them', async () => {
    const { user } = await tickAll();
    await user.click(within(bar()).getByRole('button', { name: 'Reject 3' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reject 3 applications?' }));
    expect(await question.findByRole('checkbox', { name: 'All seats are taken' })).toBeVisible();
    for (const name of ['Test below the minimum', 'Merit below the closing merit'])
      expect(question.queryByRole('checkbox', { name })).not.toBeInTheDocument();
  });

  it('F-8 gives several people one reason that each reads with the own marks', async () => {
    const { user } = await tickAll();
    await user.click(within(bar()).getByRole('button', { name: 'Reject 3' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reject 3 applications?' }));
    await user.click(await question.findByRole('checkbox', { name: 'Marks below the minimum' }));
    expect(question.getByText(/^Each student reads the own percentage/)).toBeVisible();
    await user.selectOptions(question.getByLabelText('Qualification'), 'Intermediate');
    await user.type(question.getByLabelText('Needed'), '60');
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    await user.click(question.getByRole('button', { name: 'Reject 3' }));
    await waitFor(() => expect(fakeServer.calls(decideApplication)).toHaveLength(3));
    for (const { body } of fakeServer.calls(decideApplication))
      expect(body).toMatchObject({
        reasons: [{ code: 'below-minimum', details: { qualification: 'Intermediate', needed: '60' } }],
      });
  });

  it('U35 approves one after the other and says so when all went well', async () => {
    const state = new Map(waiting.map((row) => [row._id, row]));
    const { user } = await tickAll();
    keep(state);
    fakeServer.reply(decideApplication, ({ body }) => {
      const { applicationId } = body as { applicationId: string };
      const row = state.get(applicationId);
      if (row)
        state.set(applicationId, { ...row, status: 'approved', studentEmail: `${row.studentName}@x.pk` });
      return { message: 'Application status updated.' };
    });
    await ask(user, 'Approve 3');
    expect(await screen.findByText('3 applications approved.')).toBeVisible();
    expect(idsSent()).toEqual(['ap_1', 'ap_2', 'ap_3']);
    expect(await screen.findByText('Chand@x.pk')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument(),
    );
  });

  it('U35 goes on after a refusal and says which one was left, and why', async () => {
    const state = new Map(waiting.map((row) => [row._id, row]));
    const { user } = await tickAll();
    const goOn = () =>
      fakeServer.reply(decideApplication, ({ body }) => {
        const { applicationId } = body as { applicationId: string };
        const row = state.get(applicationId);
        if (row) state.set(applicationId, { ...row, status: 'approved' });
        if (applicationId === 'ap_1')
          fakeServer.refuse(decideApplication, 409, sentenceOf('application.not-pending'));
        return { message: 'Application status updated.' };
      });
    goOn();
    const [, bina] = waiting;
    if (bina) state.set('ap_2', { ...bina, status: 'rejected' });
    fakeServer.reply(listInstituteApplications, ({ query }) => {
      if (query.search === 'Bina') goOn();
      return pageOf([...state.values()].filter(({ studentName }) => studentName === query.search));
    });
    await ask(user, 'Approve 3');
    const result = await screen.findByRole('dialog', { name: '2 of 3 applications approved' });
    expect(
      within(result)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([`Bina, BS Computer Science${sentenceOf('application.not-pending')}`]);
    const [, close] = within(result).getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    expect(idsSent()).toEqual(['ap_1', 'ap_2', 'ap_3']);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument(),
    );
  });

  it('U35 stops when the server cannot be reached, and keeps the rest ticked', async () => {
    const { user } = await tickAll();
    fakeServer.unreachable(decideApplication);
    await ask(user, 'Reject 3');
    const result = await screen.findByRole('dialog', { name: '0 of 3 applications rejected' });
    expect(
      within(result)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ali, BS Computer ScienceCould not connect to server.',
      'Bina, BS Computer ScienceNot tried.',
      'Chand, BS Computer ScienceNot tried.',
    ]);
    expect(idsSent()).toEqual(['ap_1']);
    expect(screen.getByText('3 selected')).toBeInTheDocument();
  });

  it.each([401, 429, 503])('U35 stops after a %i, which is about none of them alone', async (status) => {
    const { user } = await tickAll();
    fakeServer.refuse(decideApplication, status, 'Not now.');
    await ask(user, 'Reject 3');
    const result = await screen.findByRole('dialog', { name: '0 of 3 applications rejected' });
    expect(within(result).getAllByText('Not tried.')).toHaveLength(2);
    expect(idsSent()).toEqual(['ap_1']);
  });
});
