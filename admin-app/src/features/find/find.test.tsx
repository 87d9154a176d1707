import { screen, waitFor, within } from '@testing-library/react';
import {
  getPublicInstitute,
  getStudent,
  listAdminApplications,
  listAdminInstitutes,
  listAdminStudents,
  listConversations,
  listStudentApplications,
  type ReplyInput,
  searchEverything,
} from '@uas/contract';
import { aishaWith, applicationOf, fakeServer, nust, omar, sara } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

type SearchResult = ReplyInput<typeof searchEverything>;
const NOTHING: SearchResult = { students: [], applications: [], institutes: [], staff: [] };
const SARA = { _id: 'st_1', number: sara.number ?? '', name: sara.name, email: sara.email };
const APPLICATION = {
  _id: 'ap_1',
  number: 'UAS-26-004821-9',
  studentName: sara.name,
  studentEmail: sara.email,
  program: 'BBA',
  university: nust.name,
};
const NUST = { _id: nust._id, name: nust.name, city: 'Islamabad' };

beforeEach(() => {
  fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
  fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  fakeServer.reply(listAdminApplications, { applications: [], sessions: [], ...onlyPage(0) });
  fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
  fakeServer.reply(getPublicInstitute, { institute: nust });
  fakeServer.reply(getStudent, sara);
  fakeServer.reply(listStudentApplications, { applications: [] });
});

async function openSearch(found: SearchResult) {
  fakeServer.reply(searchEverything, found);
  const dashboard = await showDashboard();
  await screen.findByText(omar.name);
  await dashboard.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search everything' });
  const box = await within(dialog).findByRole('combobox');
  await waitFor(() => expect(box).toHaveFocus());
  return { ...dashboard, dialog, box };
}

it('UX-3.4 is not there for whoever may search nothing', async () => {
  await showDashboard({ as: aishaWith('messagesStudents', 'viewQueries', 'viewAcademies') });
  await screen.findByText('No messages yet.');
  expect(screen.queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
});

it('UX-3.4 asks from three letters on, and says when nothing is found', async () => {
  const { user, box, dialog } = await openSearch(NOTHING);
  await user.type(box, 'sa');
  await user.type(box, 'ra');
  expect(await within(dialog).findByText(/^Nothing found\./)).toBeVisible();
  const asked = fakeServer.calls(searchEverything).map(({ query }) => query);
  expect(asked.at(-1)).toEqual({ search: 'sara' });
  expect(asked.every(({ search }) => String(search).length >= 3)).toBe(true);
});

it('UX-3.4 offers Retry after a failure', async () => {
  const { user, box, dialog } = await openSearch(NOTHING);
  fakeServer.refuse(searchEverything, 500);
  await user.type(box, 'sara');
  const retry = await within(dialog).findByRole('button', { name: 'Retry' });
  expect(within(dialog).getByText('Could not search.')).toBeVisible();
  fakeServer.reply(searchEverything, { ...NOTHING, students: [SARA] });
  await user.click(retry);
  expect(await within(dialog).findByRole('option', { name: new RegExp(sara.name) })).toBeVisible();
});

it('UX-3.4 Enter opens the first result, a student by the number; what was typed stands in no address', async () => {
  const { user, box, dialog, search } = await openSearch({
    ...NOTHING,
    students: [SARA],
    applications: [APPLICATION],
  });
  await user.type(box, 'sara');
  const [first, second] = await within(dialog).findAllByRole('option');
  await waitFor(() => expect(first).toHaveAttribute('aria-selected', 'true'));
  expect(box).toHaveAttribute('aria-activedescendant', first?.id);
  expect(within(dialog).getByRole('group', { name: 'Applications' })).toContainElement(second as HTMLElement);
  expect(search()).toBe('');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Student detail' })).toBeVisible();
  await waitFor(() => expect(search()).toBe(`?tab=students&student=${sara.number}&role=admin`));
});

it('UX-3.4 the arrows walk through all kinds and around', async () => {
  const { user, box, dialog, search } = await openSearch({
    ...NOTHING,
    students: [SARA],
    institutes: [NUST],
  });
  await user.type(box, 'nust');
  await within(dialog).findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(within(dialog).getByRole('option', { name: /Islamabad/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(search()).toBe(`?tab=institutes&institute=${nust._id}&role=admin`));
  expect(await screen.findByRole('dialog', { name: 'Institute Profile' })).toBeVisible();
});

it('UX-3.4 48.1 an application opens over the list with it alone, by its number; Back leads to the list', async () => {
  const { user, box, dialog, search } = await openSearch({ ...NOTHING, applications: [APPLICATION] });
  const row = applicationOf({ number: APPLICATION.number, course: 'BBA', status: 'approved' });
  fakeServer.reply(listAdminApplications, { applications: [row], sessions: [], ...onlyPage(1) });
  await user.type(box, APPLICATION.number);
  await user.click(await within(dialog).findByRole('option', { name: /BBA/ }));
  const application = await screen.findByRole('region', { name: `Application ${APPLICATION.number}` });
  expect(await within(application).findByText('BBA')).toBeVisible();
  expect(search()).toBe(`?tab=applications&application=${APPLICATION.number}&role=admin`);
  await waitFor(() =>
    expect(fakeServer.calls(listAdminApplications).at(-1)?.query).toMatchObject({
      search: APPLICATION.number,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  await waitFor(() => expect(search()).toBe('?tab=applications&role=admin'));
});
