import { screen, waitFor, within } from '@testing-library/react';
import {
  deleteInstitute,
  getInstituteContents,
  getPublicInstitute,
  listAdminInstitutes,
  listDeletions,
  listPublishedMeritRules,
  listQueues,
  meritRule,
  resetInstitutePassword,
  type StaffInstitute,
  type StaffMember,
  setInstituteLookedAt,
  setQueriesAllowed,
} from '@uas/contract';
import { aishaWith, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const DELETE = 'Are you sure you want to delete this institute? This cannot be undone.';

async function showInstitutes(institutes: StaffInstitute[] = [nust], as?: StaffMember) {
  fakeServer.reply(listAdminInstitutes, { institutes, ...onlyPage(institutes.length) });
  return showDashboard({ as: as ?? aishaWith('manageInstitutes', 'deleteInstitute') });
}

describe('the list of institutes', () => {
  it("A-8.26 says 'Could not load institutes from backend.'", async () => {
    fakeServer.refuse(listAdminInstitutes, 500);
    await showDashboard({ as: aishaWith('manageInstitutes') });
    expect(await screen.findByText('Could not load institutes from backend.')).toBeVisible();
  });

  it('marks a name that mixes letters of alphabets that look alike, in the list and in its profile', async () => {
    const other = { ...nust, _id: 'in_2', name: 'N\u0430tional University', email: 'other@uas.example' };
    const { user } = await showInstitutes([nust, other]);
    await screen.findByText(other.email);
    expect(screen.getAllByText('Letters that look alike')).toHaveLength(1);
    const warning = /^This name mixes letters of alphabets that look alike\./;
    await user.click(screen.getByRole('button', { name: `Profile of ${other.name}` }));
    expect(await screen.findByText(warning)).toBeVisible();
  });

  it('F-1 reads the published merit rules as sentences, with the reason of a new version', async () => {
    const rule = meritRule.parse({ streams: [{ parts: [{ measure: { of: 'matric' }, weight: '100' }] }] });
    const published = {
      ...{ rule, format: 1, session: 'Fall 2026', programId: null, version: 2 },
      ...{ reason: 'The board changed its marks.', publishedAt: '2026-11-20T05:00:00.000Z' },
    };
    fakeServer.refuse(listPublishedMeritRules, 500);
    const { user } = await showInstitutes();
    await user.click(await screen.findByRole('button', { name: `Profile of ${nust.name}` }));
    expect(fakeServer.calls(listPublishedMeritRules)).toHaveLength(0);
    await user.click(await screen.findByText('Merit rules'));
    expect(await screen.findByText('Could not load the rule. Please try again.')).toBeVisible();
    fakeServer.reply(listPublishedMeritRules, {
      rules: [published, { ...published, programId: 'gone', format: 2 }],
    });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^100 % Matriculation\./)).toBeVisible();
    expect(screen.getAllByText('Reason: The board changed its marks.')).toHaveLength(2);
    expect(screen.getByText('A program that is not offered any more')).toBeVisible();
    expect(screen.getByText('This rule cannot be shown here.')).toBeVisible();
  });

  it('searches and sorts', async () => {
    const { user } = await showInstitutes();
    await screen.findByText(nust.email);
    await user.type(screen.getByLabelText('Search institutes'), 'islam');
    await user.selectOptions(screen.getByLabelText('Order'), 'Name');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(fakeServer.calls(listAdminInstitutes)[1]?.query).toEqual({
        page: '1',
        search: 'islam',
        sort: 'name',
      }),
    );
  });

  it('A-4.9 R-30 toggles between Receiving and Blocked', async () => {
    fakeServer.reply(setQueriesAllowed, { success: true, institute: { ...nust, queriesAllowed: false } });
    const { user } = await showInstitutes();
    expect(await screen.findByText('Receiving')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Block queries to ${nust.name}` }));
    expect(await screen.findByText('Blocked')).toBeVisible();
    expect(fakeServer.calls(setQueriesAllowed)[0]?.body).toEqual({ instituteId: nust._id, allowed: false });
    expect(screen.getByRole('button', { name: `Receive queries again: ${nust.name}` })).toBeVisible();
  });
});

describe('an institute that waits for a look', () => {
  const waits = { ...nust, lookedAt: null, waitsSince: '2026-11-20T09:00:00.000Z' };
  const looked = { ...nust, lookedAt: '2026-11-21T09:00:00.000Z', waitsSince: null };

  it('is marked, is looked at with one press, and waits again with another one', async () => {
    fakeServer.reply(setInstituteLookedAt, { success: true, institute: looked });
    const { user } = await showInstitutes([waits]);
    expect(await screen.findByText('Waiting for a look', { selector: 'span' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Mark as looked at: ${nust.name}` }));
    expect(await screen.findByText(`${nust.name}: Looked at.`)).toBeVisible();
    expect(fakeServer.calls(setInstituteLookedAt)[0]?.body).toEqual({
      instituteId: nust._id,
      lookedAt: true,
    });
    expect(screen.queryByRole('button', { name: `Mark as looked at: ${nust.name}` })).toBeNull();
    expect(screen.queryByText('Waiting for a look', { selector: 'span' })).toBeNull();

    fakeServer.reply(setInstituteLookedAt, { success: true, institute: waits });
    await user.click(screen.getByRole('button', { name: `More for ${nust.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Not looked at after all' }));
    expect(await screen.findByRole('button', { name: `Mark as looked at: ${nust.name}` })).toBeVisible();
    expect(fakeServer.calls(setInstituteLookedAt)[1]?.body).toEqual({
      instituteId: nust._id,
      lookedAt: false,
    });
  });

  it('says why it waits in its profile, and other institutes say nothing', async () => {
    const { user } = await showInstitutes([waits]);
    await user.click(await screen.findByRole('button', { name: `Profile of ${nust.name}` }));
    expect(await screen.findByText(/This one is in no public list/)).toBeVisible();
  });

  it('is found by the filter and from the queue', async () => {
    fakeServer.reply(listQueues, {
      queues: [{ kind: 'institutes', count: 1, countIsCapped: false, oldestAt: waits.waitsSince }],
    });
    const { user } = await showInstitutes([waits], aishaWith('manageInstitutes'));
    await user.click(await screen.findByRole('link', { name: /New universities/ }));
    await waitFor(() =>
      expect(fakeServer.calls(listAdminInstitutes).at(-1)?.query).toEqual({
        page: '1',
        only: 'waiting',
      }),
    );
    expect(screen.getByLabelText('Show')).toHaveValue('waiting');
  });

  it('opens by its address, though the public does not know it', async () => {
    fakeServer.refuse(getPublicInstitute, 404);
    fakeServer.reply(listAdminInstitutes, ({ query }) => ({
      institutes: query.id === nust._id ? [waits] : [],
      ...onlyPage(0),
    }));
    await showDashboard({ as: aishaWith('manageInstitutes'), at: `?tab=institutes&institute=${nust._id}` });
    expect(await screen.findByText(/This one is in no public list/)).toBeVisible();
  });

  it('of an older server has no button', async () => {
    await showInstitutes([nust]);
    await screen.findByText(nust.email);
    expect(screen.queryByRole('button', { name: `Mark as looked at: ${nust.name}` })).toBeNull();
  });
});

describe('Institute Profile', () => {
  async function openProfile(institute: StaffInstitute) {
    const { user } = await showInstitutes([institute]);
    await user.click(await screen.findByRole('button', { name: `Profile of ${institute.name}` }));
    return screen.findByRole('dialog', { name: 'Institute Profile' });
  }

  it("A-8.53 says 'No departments listed.'", async () => {
    const dialog = await openProfile({ ...nust, departments: [] });
    expect(within(dialog).getByText('No departments listed.')).toBeVisible();
  });

  it('A-2.30 shows contact data, departments with programs, and the fee structure', async () => {
    const dialog = await openProfile({ ...nust, feeStructureUrl: '/files/public/fees.pdf' });
    for (const text of [
      nust.name,
      nust.email,
      'Bilal Raza',
      '051-1112223',
      'H-12, Islamabad',
      'BS Computer Science',
      'BBA',
    ]) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    expect(within(dialog).getByText('Computing (2)')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'https://nust.edu.pk/' })).toBeVisible();
    expect(await within(dialog).findByTitle(`Fee structure of ${nust.name}`)).toHaveAttribute(
      'src',
      '/files/public/fees.pdf',
    );
  });
});

describe('a new password for an institute', () => {
  it("A-5.14 A-9.2 A-8.33 refuses three characters and says 'Could not update password!' when it does not work", async () => {
    fakeServer.unreachable(resetInstitutePassword);
    const { user } = await showInstitutes();
    await user.click(await screen.findByRole('button', { name: `Change Password of ${nust.name}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
    const field = await within(dialog).findByLabelText(/New password/, { selector: 'input' });
    await user.type(field, 'abc');
    await user.click(within(dialog).getByRole('button', { name: 'Change Password' }));
    expect(await within(dialog).findByText('Password must be at least 4 characters.')).toBeVisible();
    expect(fakeServer.calls(resetInstitutePassword)).toEqual([]);
    await user.type(field, 'd');
    await user.click(within(dialog).getByRole('button', { name: 'Change Password' }));
    expect(await within(dialog).findByText('Could not update password!')).toBeVisible();
    expect(fakeServer.calls(resetInstitutePassword)[0]?.body).toEqual({
      email: nust.email,
      newPassword: 'abcd',
    });
  });
});

describe('deleting an institute', () => {
  it("A-6.14 is disabled with the title 'No permission' without deleteInstitute", async () => {
    await showInstitutes([nust], aishaWith('manageInstitutes'));
    const button = await screen.findByRole('button', { name: `Delete ${nust.name}` });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', 'No permission');
  });

  it("A-8.30 says 'Could not delete institute!'", async () => {
    fakeServer.refuse(deleteInstitute, 500);
    const { user } = await showInstitutes();
    await user.click(await screen.findByRole('button', { name: `Delete ${nust.name}` }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Delete institute' }));
    expect(await within(question).findByText('Could not delete institute!')).toBeVisible();
  });

  it("A-8.77 A-8.81 A-8.67 asks about this institute, then says 'Institute deleted.'", async () => {
    fakeServer.reply(deleteInstitute, { message: 'x' });
    const { user } = await showInstitutes();
    await user.click(await screen.findByRole('button', { name: `Delete ${nust.name}` }));
    let question = await screen.findByRole('dialog');
    expect(within(question).getByText(DELETE)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(fakeServer.calls(deleteInstitute)).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Delete ${nust.name}` }));
    question = await screen.findByRole('dialog');
    fakeServer.reply(listAdminInstitutes, { institutes: [], ...onlyPage(0) });
    await user.click(within(question).getByRole('button', { name: 'Delete institute' }));
    expect(await screen.findByText('Institute deleted.')).toBeVisible();
    expect(await screen.findByText('No institutes yet.')).toBeVisible();
  });

  it('F-4 asks once more where students can still pay for its offers, and a Cancel forgets that', async () => {
    const sentence =
      'Students can still pay 3 vouchers for its offers at their bank. Delete it all the same?';
    fakeServer.refuse(deleteInstitute, 409, sentence, 'institute.vouchers-open');
    const { user } = await showInstitutes();
    const press = async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    const open = async () => user.click(await screen.findByRole('button', { name: `Delete ${nust.name}` }));
    await open();
    await press('Delete institute');
    expect(await screen.findByText(sentence)).toBeVisible();
    await press('Cancel');
    await open();
    await press('Delete institute');
    expect(await screen.findByText(sentence)).toBeVisible();
    fakeServer.reply(deleteInstitute, { message: 'x' });
    await press('Delete institute');
    expect(await screen.findByText('Institute deleted.')).toBeVisible();
    expect(fakeServer.calls(deleteInstitute).map(({ query }) => query)).toEqual([
      {},
      {},
      { withOpenVouchers: 'true' },
    ]);
  });

  it('A-8.77 says in numbers what goes with it', async () => {
    const contents = { applications: 24_810, queries: 312, messages: 1, programs: 45, files: 0 };
    fakeServer.reply(getInstituteContents, contents);
    const { user } = await showInstitutes();
    await user.click(await screen.findByRole('button', { name: `Delete ${nust.name}` }));
    const question = await screen.findByRole('dialog');
    const numbers = 'This also deletes 24,810 applications, 45 programs, 312 queries, and 1 message.';
    expect(await within(question).findByText(numbers)).toBeVisible();
  });

  it('A-7.35 shows how far a deletion in the background is, and nothing when none goes on', async () => {
    const deletion = {
      _id: 'i1',
      name: 'Old College',
      total: 24_810,
      removed: 0,
      startedAt: '2026-11-21T09:00:00Z',
    };
    let removed = 600;
    fakeServer.reply(listDeletions, () => ({
      deletions: removed < deletion.total ? [{ ...deletion, removed }] : [],
    }));
    await showInstitutes();
    expect(await screen.findByText('600 of 24,810 removed')).toBeVisible();
    expect(screen.getByText('Deleting “Old College”')).toBeVisible();
    removed = deletion.total;
    await waitFor(() => expect(screen.queryByText('Deleting “Old College”')).not.toBeInTheDocument(), {
      timeout: 10_000,
    });
  });

  it('A-6.14 asks for no progress on behalf of staff who may not delete', async () => {
    await showInstitutes([nust], aishaWith('manageInstitutes'));
    await screen.findByText(nust.email);
    expect(fakeServer.calls(listDeletions)).toEqual([]);
  });
});
