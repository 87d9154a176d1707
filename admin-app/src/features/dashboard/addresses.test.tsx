import { screen, waitFor, within } from '@testing-library/react';
import {
  getPublicInstitute,
  getStudent,
  getStudentAdminMessages,
  getStudentForm,
  listAdminInstitutes,
  listAdminStudents,
  listConversations,
  listStudentApplications,
} from '@uas/contract';
import { aishaWith, fakeServer, nust, omar, sara, saraForm } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const DAY = '2026-11-20T09:00:00.000Z';

const lastSearch = () => fakeServer.calls(listAdminStudents).at(-1)?.query;

/** The server finds students by number; a detail is there for Sara. */
function serveStudents() {
  fakeServer.reply(listAdminStudents, ({ query }) => {
    const students = query.search === undefined || query.search === sara.number ? [sara] : [omar];
    return { students, ...onlyPage(students.length) };
  });
  fakeServer.reply(getStudent, sara);
  fakeServer.reply(listStudentApplications, { applications: [] });
}

const close = async (dialog: HTMLElement, user: { click: (element: Element) => Promise<void> }) =>
  user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);

describe('an address', () => {
  it('opens the tab that it names, with its filter', async () => {
    serveStudents();
    await showDashboard({ at: '/?tab=students&students.paid=unpaid&role=admin' });
    await waitFor(() => expect(lastSearch()).toEqual({ page: '1', paid: 'unpaid' }));
    expect(await screen.findByRole('tab', { name: 'Students', selected: true })).toBeVisible();
  });

  it('of a tab that the person may not open says so and shows another', async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    await showDashboard({ as: aishaWith('messagesStudents'), at: '/?tab=students&role=admin' });
    expect(await screen.findByText(/a part of this page that you may not open/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
    expect(fakeServer.calls(listAdminStudents)).toHaveLength(0);
  });

  it('holds the filter but not the words of a search for people', async () => {
    serveStudents();
    const { user, search } = await showDashboard();
    await screen.findByText(sara.email);
    await user.type(screen.getByLabelText('Search students'), 'Omar');
    await user.selectOptions(screen.getByLabelText('Fee'), 'Under review');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(lastSearch()).toEqual({ page: '1', search: 'Omar', paid: 'review' }));
    expect(search()).toBe('?students.paid=review&role=admin');
  });

  it('leads to one student by the reference number, without name and e-mail, and to what is open on top', async () => {
    serveStudents();
    fakeServer.reply(getStudentForm, { ...saraForm, _id: 'form-id-1', createdAt: DAY, updatedAt: DAY });
    const at = `/?tab=students&student=${sara.number}&student-form=open&role=admin`;
    const { user, search } = await showDashboard({ at });
    const form = await screen.findByRole('dialog', { name: 'Student Application Form' });
    await close(form, user);
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Student Application Form' })).toBeNull(),
    );
    expect(search()).toBe(`?tab=students&student=${sara.number}&role=admin`);
    await close(await screen.findByRole('dialog', { name: 'Student detail' }), user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(search()).toBe('?tab=students&role=admin');
  });

  it('leads to the own password, and no longer once that is closed', async () => {
    serveStudents();
    const { user, search } = await showDashboard({ at: '/?dialog=change-password&role=admin' });
    await close(await screen.findByRole('dialog', { name: 'Change Password' }), user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(search()).toBe('');
  });

  it('of a dialog about a person names nobody', async () => {
    serveStudents();
    fakeServer.reply(getStudentAdminMessages, { messages: [] });
    const { user, search } = await showDashboard();
    await user.click(await screen.findByRole('button', { name: `Message ${sara.name}` }));
    expect(await screen.findByRole('dialog', { name: `Conversation with ${sara.name}` })).toBeVisible();
    expect(search()).toBe('');
  });

  it('of a student whom nobody knows says so', async () => {
    serveStudents();
    await showDashboard({ at: '/?tab=students&student=UAS-S26-999999-9&role=admin' });
    expect(await screen.findByText('Student not found.')).toBeVisible();
  });

  it('leads to nothing of another tab', async () => {
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
    await showDashboard({ at: `/?tab=messages&student=${sara.number}&dates=move&message=m1&role=admin` });
    expect(await screen.findByRole('tab', { name: 'Messages', selected: true })).toBeVisible();
    await waitFor(() => expect(fakeServer.calls(listConversations)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeServer.calls(getStudent)).toHaveLength(0);
  });

  it('leads to a document over the student, and says when it is not there', async () => {
    serveStudents();
    await showDashboard({
      at: `/?tab=students&student=${sara.number}&student-document=9&role=admin`,
    });
    const document = await screen.findByRole('dialog', { name: 'Document' });
    expect(await within(document).findByText(/No preview available/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Student detail' })).toBeInTheDocument();
  });

  it('leads to a receipt, and says when nobody is the student', async () => {
    serveStudents();
    await showDashboard({ at: '/?tab=students&student=UAS-S26-999999-9&student-receipt=open&role=admin' });
    const receipt = await screen.findByRole('dialog', { name: 'Nothing to show here' });
    expect(await within(receipt).findByText('Student not found.')).toBeVisible();
  });

  it('is made by opening a detail, and holds neither name nor e-mail', async () => {
    serveStudents();
    const { user, search } = await showDashboard();
    await user.click(await screen.findByRole('button', { name: /^Details of Sara/ }));
    expect(await screen.findByRole('dialog', { name: 'Student detail' })).toBeVisible();
    expect(search()).toBe(`?student=${sara.number}&role=admin`);
  });

  it('leads to one institute by the id of its public page', async () => {
    fakeServer.reply(getPublicInstitute, { institute: nust });
    fakeServer.reply(listAdminInstitutes, ({ query }) => {
      const institutes = query.search === nust.email ? [nust] : [];
      return { institutes, ...onlyPage(institutes.length) };
    });
    await showDashboard({ at: `/?tab=institutes&institute=${nust._id}&role=admin` });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(nust.name)).toBeVisible();
  });
});
