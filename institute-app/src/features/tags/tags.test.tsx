import { screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  getInstituteActivity,
  listInstituteApplications,
  listTags,
  TAGS_MOST,
  tagApplications,
} from '@uas/contract';
import { applicationOf, fakeServer, nust } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const number = 'UAS-26-000001-7';
const masked = { studentEmail: '*****', studentPhone: '*****' };
/** Decided and closed: nothing else of the page is asked for. */
const sara = applicationOf({ ...masked, number, status: 'rejected', can: [] });

async function openPage(row: Application, member?: object) {
  serveDashboard({ applications: [row], institute: { ...nust, ...member } });
  fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
  const rendered = renderPortal(undefined, `/?application=${number}&role=institute`);
  return { ...rendered, page: within(await screen.findByRole('region', { name: 'Sara Ahmed' })) };
}

describe('the tags of an application', () => {
  it('are only read by a member who may not decide', async () => {
    const member = { name: 'Hina', email: 'hina@nust.example', rights: [], mainAccount: 'Bilal' };
    const { page } = await openPage({ ...sara, tags: ['shortlisted'] }, { member });
    expect(page.getByText('shortlisted')).toBeVisible();
    expect(page.queryByRole('button', { name: 'Tags' })).toBeNull();
  });

  it('a server of before knows none, and nothing offers them', async () => {
    fakeServer.refuse(listTags, 404);
    const { page } = await openPage(sara);
    await waitFor(() => expect(page.queryByRole('button', { name: 'Tags' })).toBeNull());
  });

  it('are given and taken as they are ticked; a refusal is said, and changes nothing', async () => {
    fakeServer.reply(listTags, { tags: ['shortlisted'] });
    const { user, page } = await openPage(sara);
    await user.click(page.getByRole('button', { name: 'Tags' }));
    const group = within(page.getByRole('group', { name: 'Tags of Sara Ahmed' }));
    fakeServer.refuseWith(tagApplications, 'tag.too-many');
    await user.click(group.getByRole('checkbox', { name: 'to interview' }));
    expect(await group.findByText(/^Your university can have 10 tags/)).toBeVisible();
    expect(group.getByRole('checkbox', { name: 'to interview' })).not.toBeChecked();
    const reply = { message: 'x', applicationIds: [sara._id] };
    fakeServer.reply(tagApplications, { ...reply, tag: 'shortlisted' });
    await user.click(group.getByRole('checkbox', { name: 'shortlisted' }));
    await waitFor(() => expect(page.getAllByText('shortlisted')).toHaveLength(2));
    expect(fakeServer.calls(tagApplications).at(-1)?.body).toEqual({
      applicationIds: [sara._id],
      tag: 'shortlisted',
      remove: false,
    });
    await user.click(group.getByRole('checkbox', { name: 'shortlisted' }));
    await waitFor(() => expect(group.getByRole('checkbox', { name: 'shortlisted' })).not.toBeChecked());
    expect(fakeServer.calls(tagApplications).at(-1)?.body).toMatchObject({ remove: true });
  });

  it('another one is typed; its name stays when it is refused', async () => {
    const { user, page } = await openPage(sara);
    await user.click(page.getByRole('button', { name: 'Tags' }));
    const name = page.getByRole('textbox', { name: 'New tag' });
    expect(page.getByRole('button', { name: 'Add tag' })).toBeDisabled();
    fakeServer.unreachable(tagApplications);
    await user.type(name, 'abroad{Enter}');
    expect(await page.findByText(/^Could not connect/)).toBeVisible();
    expect(name).toHaveValue('abroad');
    fakeServer.reply(tagApplications, { message: 'x', tag: 'Abroad', applicationIds: [sara._id] });
    fakeServer.reply(listTags, { tags: ['Abroad'] });
    await user.click(page.getByRole('button', { name: 'Add tag' }));
    expect(await page.findByRole('checkbox', { name: 'Abroad' })).toBeChecked();
    expect(name).toHaveValue('');
  });

  it('with ten of them there is no field for another, and nothing is suggested', async () => {
    const tags = Array.from({ length: TAGS_MOST }, (_, index) => `tag ${index}`);
    fakeServer.reply(listTags, { tags });
    const { user, page } = await openPage(sara);
    await user.click(page.getByRole('button', { name: 'Tags' }));
    expect(page.getAllByRole('checkbox')).toHaveLength(TAGS_MOST);
    expect(page.getByText(/^Your university has 10 tags/)).toBeVisible();
    expect(page.queryByRole('textbox', { name: 'New tag' })).toBeNull();
  });
});

describe('tags in the list', () => {
  it('are given to all that are ticked at once, which stay ticked, and one that some have says so', async () => {
    const [one, two] = [
      applicationOf({ ...masked, tags: ['shortlisted'] }),
      applicationOf({ ...masked, _id: 'ap_2', studentName: 'Omar Khan' }),
    ];
    fakeServer.reply(listTags, { tags: ['shortlisted'] });
    const { user } = await openDashboard({ applications: [one, two] });
    const table = within(screen.getByRole('table', { name: 'Applications' }));
    for (const box of table.getAllByRole('checkbox', { name: /Sara Ahmed|Omar Khan/ })) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Tags…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 2 applications' }));
    expect(await dialog.findByText('1 of 2 have it')).toBeVisible();
    const applicationIds = [one._id, two._id];
    fakeServer.reply(tagApplications, { message: 'x', tag: 'shortlisted', applicationIds });
    await user.click(dialog.getByRole('checkbox', { name: 'shortlisted' }));
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'shortlisted' })).toBeChecked());
    expect(fakeServer.calls(tagApplications)[0]?.body).toMatchObject({ applicationIds, remove: false });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await table.findAllByText('shortlisted')).toHaveLength(2);
    expect(table.getByRole('checkbox', { name: /Omar Khan/ })).toBeChecked();
  });

  it('there is no filter by tag where there is none', async () => {
    await openDashboard({ applications: [sara] });
    expect(screen.queryByLabelText('Tag')).toBeNull();
  });

  it('stand under the name, and the list is filtered by one', async () => {
    fakeServer.reply(listTags, { tags: ['shortlisted'] });
    const { user, router } = await openDashboard({ applications: [{ ...sara, tags: ['shortlisted'] }] });
    const table = within(screen.getByRole('table', { name: 'Applications' }));
    expect(table.getByText('shortlisted')).toBeVisible();
    expect(table.getAllByRole('columnheader')).toHaveLength(9);
    await user.selectOptions(await screen.findByLabelText('Tag'), 'shortlisted');
    fakeServer.reply(listInstituteApplications, pageOf([]));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: 'Remove Tag: shortlisted' })).toBeVisible();
    expect(fakeServer.calls(listInstituteApplications).at(-1)?.query).toMatchObject({ tag: 'shortlisted' });
    expect(router.state.location.search).toContain('tag=shortlisted');
  });
});
