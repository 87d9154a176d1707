import { screen, waitFor, within } from '@testing-library/react';
import {
  type AssignmentRule,
  type Assignments,
  assignApplications,
  type Colleague,
  getApplicantForm,
  getAssignments,
  type getInstitute,
  getInstituteActivity,
  giveOutApplications,
  type HandedOut,
  listInstituteApplications,
  listMembers,
  type OwnMember,
  previewAssignments,
  type ReplyOf,
  sentenceOf,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, saraForm } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';

const you: Colleague = { _id: 'ac_1', name: 'Bilal Ahmed', isYou: true, open: 4 };
const hina: Colleague = { _id: 'ac_2', name: 'Hina Shaikh', isYou: false, open: 2 };
const PROGRAMS = [
  { _id: 'pr_1', name: 'BS Computer Science', department: 'Computing' },
  { _id: 'pr_2', name: 'BBA', department: 'Business' },
];
const serve = (change: Partial<Assignments> = {}) =>
  fakeServer.reply(getAssignments, { colleagues: [you, hina], rules: [], programs: PROGRAMS, ...change });
const outcome = (total: number): HandedOut => ({
  total,
  rules: [total],
  colleagues: [
    { ...you, gets: total - 1, openAfter: 4 + total - 1 },
    { ...hina, gets: 1, openAfter: 3 },
  ],
});
const sara = applicationOf({ studentEmail: '*****', studentPhone: '*****' });
const hers = { _id: hina._id, name: hina.name, isYou: false };
const mine = { _id: you._id, name: you.name, isYou: true };
const queriesSent = () => fakeServer.calls(listInstituteApplications).map(({ query }) => query);
const bodyOf = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body);
const memberWith = (...rights: string[]): OwnMember => ({
  name: 'Hina Shaikh',
  email: 'hina@nust.example',
  rights,
  mainAccount: 'Bilal Ahmed',
});

async function openAssign(preview: HandedOut = outcome(3)) {
  fakeServer.reply(previewAssignments, preview);
  const opened = await openDashboard({ applications: [sara] });
  await opened.user.click(screen.getByRole('button', { name: 'Assign…' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Assign applications' })) };
}

describe('the list', () => {
  it('says in the row who reads it, and shows mine, those of a colleague and everything', async () => {
    serve();
    const other = applicationOf({ ...sara, _id: 'ap_2', studentName: 'Omar Khan', assignedTo: hers });
    const { user } = await openDashboard({ applications: [{ ...sara, assignedTo: mine }, other] });
    expect(screen.getByRole('row', { name: /Sara Ahmed/ })).toHaveTextContent('Assigned to you');
    expect(screen.getByRole('row', { name: /Omar Khan/ })).toHaveTextContent('Assigned to Hina Shaikh');
    const button = await screen.findByRole('button', { name: 'Mine' });
    await user.click(button);
    await waitFor(() => expect(queriesSent().at(-1)).toMatchObject({ assigned: 'me' }));
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Hina Shaikh');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(queriesSent().at(-1)).toMatchObject({ assigned: 'ac_2' }));
  });

  it('is that of whoever is signed in by the link of a notification, and assigns the ticked applications together', async () => {
    serve();
    const { user } = await openDashboard({
      applications: [sara, { ...sara, _id: 'ap_2' }],
      at: '/?assigned=me&status=pending&role=institute',
    });
    expect(queriesSent().at(-1)).toMatchObject({ assigned: 'me', status: 'pending' });
    expect(await screen.findByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    await user.click(await bar.findByRole('button', { name: 'Assign…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 applications' }));
    expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Assign to'), 'Hina Shaikh');
    fakeServer.reply(assignApplications, { message: 'The assignment was saved.', assigned: 2 });
    await user.dblClick(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('The assignment was saved.')).toBeVisible();
    expect(bodyOf(fakeServer.calls(assignApplications))).toEqual([
      { applicationIds: [sara._id, 'ap_2'], colleagueId: 'ac_2' },
    ]);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  });
});

describe('an application', () => {
  const openPerson = async (institute: ReplyOf<typeof getInstitute> = nust) => {
    serve();
    fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
    fakeServer.reply(getApplicantForm, { form: saraForm, changedSince: false, documents: [] });
    const opened = await openDashboard({ applications: [{ ...sara, assignedTo: mine }], institute });
    if (institute.member) expect(screen.queryByRole('button', { name: 'Assign…' })).not.toBeInTheDocument();
    await opened.user.click(screen.getByRole('link', { name: 'Sara Ahmed' }));
    return { ...opened, sight: within(await screen.findByRole('region', { name: 'Sara Ahmed' })) };
  };

  it('is handed over to a colleague or back; a refusal stays in sight', async () => {
    const { user, sight } = await openPerson();
    expect(sight.getByText('Assigned to you')).toBeVisible();
    await user.click(sight.getByRole('button', { name: 'Hand over…' }));
    await user.selectOptions(sight.getByLabelText('Assign to'), 'Nobody');
    fakeServer.refuseWith(assignApplications, 'application.not-found');
    await user.click(sight.getByRole('button', { name: 'Assign' }));
    expect(await sight.findByText(sentenceOf('application.not-found'))).toBeVisible();
    fakeServer.reply(assignApplications, { message: 'The assignment was saved.', assigned: 1 });
    fakeServer.reply(listInstituteApplications, pageOf([sara]));
    await user.click(sight.getByRole('button', { name: 'Assign' }));
    expect(await sight.findByText('Assigned to nobody')).toBeVisible();
    expect(bodyOf(fakeServer.calls(assignApplications)).at(-1)).toEqual({
      applicationIds: [sara._id],
      colleagueId: null,
    });
  });

  it('shows whose it is to whoever may not decide, no way to hand it over, and no rules', async () => {
    const { sight } = await openPerson({ ...nust, member: memberWith('messages') });
    expect(sight.getByText('Assigned to you')).toBeVisible();
    expect(sight.queryByRole('button', { name: 'Hand over…' })).not.toBeInTheDocument();
  });
});

describe('the rules', () => {
  it('begin with inviting people where there is no colleague, and the list says nothing of assigning', async () => {
    serve({ colleagues: [you] });
    const { user, dialog } = await openAssign();
    for (const [role, name] of [
      ['button', 'Mine'],
      ['combobox', 'Assigned to'],
    ] as const)
      expect(screen.queryByRole(role, { name, hidden: true })).not.toBeInTheDocument();
    expect(await dialog.findByText('There is nobody to share the applications with yet.')).toBeVisible();
    fakeServer.reply(listMembers, {
      main: { _id: 'ac_1', name: 'Bilal Ahmed', email: nust.email, isYou: true },
      members: [],
    });
    await user.click(dialog.getByRole('button', { name: 'Invite people' }));
    expect(await screen.findByRole('dialog', { name: 'People' })).toBeVisible();
  });

  it('that cannot be loaded say so, and come with Retry; incomplete ones are not sent, and say what is missing', async () => {
    fakeServer.refuse(getAssignments, 500);
    const { user, dialog } = await openAssign();
    expect(await dialog.findByText('Could not load who reads what.')).toBeVisible();
    serve();
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('group', { name: 'Rule 1' })).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Add a rule' }));
    await user.click(dialog.getByRole('button', { name: /^Assign|^Save the rules/ }));
    expect(await dialog.findByText(sentenceOf('assignment.rule-incomplete'))).toBeVisible();
    expect(fakeServer.calls(giveOutApplications)).toEqual([]);
  });

  it('show what they come to before anything is given out, once for a double click', async () => {
    const saved: AssignmentRule[] = [{ programIds: null, colleagueIds: ['ac_1'] }];
    serve({ rules: saved });
    const { user, dialog } = await openAssign();
    const table = within(await dialog.findByRole('table', { name: 'What it comes to' }));
    expect(table.getByRole('row', { name: 'Hina Shaikh 2 1 3' })).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Hina Shaikh' }));
    await user.click(dialog.getByRole('radio', { name: 'Give everything out anew' }));
    const body = { rules: [{ programIds: null, colleagueIds: ['ac_1', 'ac_2'] }], mode: 'anew' };
    await waitFor(() => expect(bodyOf(fakeServer.calls(previewAssignments)).at(-1)).toEqual(body));
    fakeServer.reply(giveOutApplications, outcome(3));
    await user.dblClick(await dialog.findByRole('button', { name: 'Assign 3' }));
    expect(await screen.findByText('3 applications were assigned.')).toBeVisible();
    expect(bodyOf(fakeServer.calls(giveOutApplications))).toEqual([body]);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Assign applications' })).not.toBeInTheDocument(),
    );
  });

  it('have each program once: one that is in a rule cannot be chosen in another', async () => {
    serve({ rules: [{ programIds: ['pr_1'], colleagueIds: ['ac_2'] }] });
    const { user, dialog } = await openAssign();
    await user.click(await dialog.findByRole('button', { name: 'Add a rule' }));
    const second = within(dialog.getByRole('group', { name: 'Rule 2' }));
    await user.click(second.getByLabelText('Add a program'));
    const choices = within(await screen.findByRole('listbox'));
    expect(choices.getByRole('option', { name: 'BBA' })).toBeVisible();
    expect(choices.queryByRole('option', { name: 'BS Computer Science' })).not.toBeInTheDocument();
    await user.click(choices.getByRole('option', { name: 'All other programs' }));
    await user.click(second.getByRole('button', { name: 'Everybody' }));
    await waitFor(() =>
      expect(bodyOf(fakeServer.calls(previewAssignments)).at(-1)).toEqual({
        rules: [
          { programIds: ['pr_1'], colleagueIds: ['ac_2'] },
          { programIds: null, colleagueIds: ['ac_1', 'ac_2'] },
        ],
        mode: 'rest',
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Remove rule 1' }));
    expect(dialog.getByRole('group', { name: 'Rule 1' })).toHaveTextContent('All other programs');
  });
});
