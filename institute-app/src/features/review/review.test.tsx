import { screen, waitFor, within } from '@testing-library/react';
import {
  decideApplication,
  getApplicantForm,
  getStudent,
  listInstituteApplications,
  REPLY_DAYS,
  type StudentDocument,
  sentenceOf,
} from '@uas/contract';
import { applicationOf, fakeServer, sara, saraForm } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, serveFormWithoutDocuments } from '../../test-kit/open-dashboard';
import { dayAfter } from './edited-decision';

const pending = applicationOf({ studentEmail: '*****', studentPhone: '*****' });
const approved = applicationOf({ status: 'approved' });
const [emptyRow] = saraForm.academicRecords;
const approve = 'Approve the application of Sara Ahmed for BS Computer Science';
const reject = 'Reject the application of Sara Ahmed for BS Computer Science';

async function ask(name: string) {
  const opened = await openDashboard({ applications: [pending] });
  await opened.user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  return { ...opened, dialog };
}

describe('a decision', () => {
  it('A-8.81 changes nothing and calls nobody when it is cancelled; the question names student and course', async () => {
    const { user, dialog } = await ask(reject);
    expect(dialog).toHaveTextContent('Sara Ahmed');
    expect(dialog).toHaveTextContent('BS Computer Science');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(decideApplication)).toHaveLength(0);
    expect(screen.getByRole('button', { name: approve })).toBeEnabled();
  });

  it('A-8.59 A-4.20 R-13 approves by the id of the application and shows the contact data then', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    const { user, dialog } = await ask(approve);
    fakeServer.reply(listInstituteApplications, pageOf([approved]));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Status updated to "approved"')).toBeVisible();
    expect(await screen.findByText('sara@example.pk')).toBeVisible();
    expect(screen.getByText('Decision made. Contact admin to change.')).toBeVisible();
    expect(fakeServer.calls(decideApplication).map(({ body }) => body)).toEqual([
      { applicationId: 'ap_1', status: 'approved', replyBy: dayAfter(REPLY_DAYS) },
    ]);
    expect(fakeServer.calls(listInstituteApplications).at(-1)?.query).toEqual({
      search: 'Sara Ahmed',
      from: '2026-11-01',
      to: '2026-11-01',
      session: 'Fall 2026',
    });
  });

  it.each([
    ['the answer was lost', () => fakeServer.unreachable(decideApplication)],
    ['a proxy failed', () => fakeServer.refuse(decideApplication, 502)],
  ])('is looked up when %s: what was made is said to be made', async (_why, fail) => {
    const { user, dialog } = await ask(approve);
    fail();
    fakeServer.reply(listInstituteApplications, pageOf([approved]));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Status updated to "approved"')).toBeVisible();
    expect(screen.getByText('Decision made. Contact admin to change.')).toBeVisible();
    expect(screen.queryByText(/Could not connect|failed/i)).not.toBeInTheDocument();
  });

  it('R-15 the profile waits until the contact data of who was approved is there', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    const { user, dialog } = await ask(approve);
    fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, status: 'approved' }]));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Decision made. Contact admin to change.');
    expect(screen.getByRole('button', { name: /^Open profile of Sara Ahmed/ })).toBeDisabled();
    expect(fakeServer.calls(getStudent)).toHaveLength(0);
  });

  it.each([
    ['approve', approve, 'Approve', approved],
    ['reject', reject, 'Reject', { ...pending, status: 'rejected' as const }],
  ])('the focus stays in the row after a decision to %s', async (_way, button, label, after) => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    const other = applicationOf({ _id: 'ap_7', studentName: 'Bina Raza' });
    const opened = await openDashboard({ applications: [pending, other] });
    await opened.user.click(screen.getByRole('button', { name: button }));
    fakeServer.reply(listInstituteApplications, pageOf([after, other]));
    const question = await screen.findByRole('dialog');
    if (label === 'Reject')
      await opened.user.click(within(question).getByRole('checkbox', { name: 'All seats are taken' }));
    await opened.user.click(within(question).getByRole('button', { name: label }));
    await screen.findByText('Decision made. Contact admin to change.');
    const row = screen.getByRole('row', { name: /Sara Ahmed/ });
    await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
  });

  it('the focus goes to the next row when the decided one is gone', async () => {
    fakeServer.refuse(decideApplication, 404, 'Application not found.');
    const other = applicationOf({ _id: 'ap_7', studentName: 'Bina Raza' });
    const opened = await openDashboard({ applications: [pending, other] });
    await opened.user.click(screen.getByRole('button', { name: approve }));
    fakeServer.reply(listInstituteApplications, pageOf([other]));
    const question = await screen.findByRole('dialog');
    await opened.user.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByText('Sara Ahmed')).not.toBeInTheDocument());
    const row = screen.getByRole('row', { name: /Bina Raza/ });
    await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
  });

  it('A-8.59 says what a rejection did', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    const { user, dialog } = await ask(reject);
    fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, status: 'rejected' }]));
    await user.click(within(dialog).getByRole('checkbox', { name: 'All seats are taken' }));
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('Status updated to "rejected"')).toBeVisible();
    expect(fakeServer.calls(decideApplication)[0]?.body).toEqual({
      applicationId: 'ap_1',
      status: 'rejected',
      reasons: [{ code: 'seats-full', details: {} }],
    });
  });

  it('UX-2.4 a rejection opens with the focus on the reasons, and decides nothing by a stray Enter', async () => {
    const { user, dialog } = await ask(reject);
    const [first] = await within(dialog).findAllByRole('checkbox');
    await waitFor(() => expect(first).toHaveFocus());
    serveFormWithoutDocuments();
    await user.keyboard('{Enter} ');
    expect(first).toBeChecked();
    expect(fakeServer.calls(decideApplication)).toEqual([]);
  });

  it('F-8 needs a reason with its details, and sends all that are chosen', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    const { user, dialog } = await ask(reject);
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await send();
    expect(within(dialog).getByText('Please choose at least one reason.')).toBeVisible();
    expect(within(dialog).getAllByRole('checkbox')[0]).toHaveFocus();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Age outside the limits' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Merit below the closing merit' }));
    await send();
    expect(within(dialog).getByText('Please fill in the details of each reason.')).toBeVisible();
    expect(fakeServer.calls(decideApplication)).toHaveLength(0);
    // What is wrong has the focus, however far up it stands.
    expect(within(dialog).getByLabelText('Closing merit')).toHaveFocus();
    await user.type(within(dialog).getByLabelText('Closing merit'), '81.2');
    await user.type(within(dialog).getByLabelText('The student has'), 'little');
    await send();
    expect(within(dialog).getByText('Please enter marks as a number.')).toBeVisible();
    expect(within(dialog).getByLabelText('The student has')).toHaveFocus();
    await user.clear(within(dialog).getByLabelText('The student has'));
    await user.type(within(dialog).getByLabelText('The student has'), '79.9');
    await send();
    await waitFor(() => expect(fakeServer.calls(decideApplication)).toHaveLength(1));
    expect(fakeServer.calls(decideApplication)[0]?.body).toMatchObject({
      reasons: [
        { code: 'age', details: {} },
        { code: 'lower-merit', details: { closing: '81.2', yours: '79.9' } },
      ],
    });
  });

  it('F-8 offers the marks that the form claims, lets nobody type them, and takes nothing but numbers', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    fakeServer.reply(getApplicantForm, {
      form: {
        ...saraForm,
        academicRecords: [
          { ...emptyRow, qualification: 'Matriculation', obtainedMarks: '900', totalMarks: '1100' },
          { ...emptyRow, qualification: 'Intermediate', percentage: '59.91' },
        ],
      },
      changedSince: false,
      documents: [],
    });
    const { user, dialog } = await ask(reject);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Marks below the minimum' }));
    const qualification = await within(dialog).findByLabelText('Qualification');
    expect(within(qualification).getByText('Matriculation, 81.82 %, not verified')).toBeInTheDocument();
    await user.selectOptions(qualification, 'Intermediate');
    expect(within(dialog).queryByLabelText('The student has')).toBeNull();
    await user.type(within(dialog).getByLabelText('Needed'), 'sixty');
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await send();
    expect(within(dialog).getByText(sentenceOf('academic-record.marks-not-a-number'))).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Needed'));
    await user.type(within(dialog).getByLabelText('Needed'), '60');
    await send();
    await waitFor(() => expect(fakeServer.calls(decideApplication)).toHaveLength(1));
    expect(fakeServer.calls(decideApplication)[0]?.body).toMatchObject({
      reasons: [{ code: 'below-minimum', details: { qualification: 'Intermediate', needed: '60' } }],
    });
  });

  it('F-8 offers only documents that the student did not send', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    fakeServer.reply(getApplicantForm, {
      form: saraForm,
      changedSince: false,
      documents: [
        { key: 'domicile', label: 'Domicile', state: 'not-sent' },
        { key: 'photographs', label: 'Photographs', state: 'verified' },
      ],
    });
    const { user, dialog } = await ask(reject);
    await user.click(within(dialog).getByRole('checkbox', { name: 'A document was not sent' }));
    const documents = await within(dialog).findByRole('group', { name: 'Document' });
    await waitFor(() => expect(within(documents).getAllByRole('checkbox')).toHaveLength(1));
    await user.click(within(documents).getByRole('checkbox', { name: 'Domicile' }));
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(fakeServer.calls(decideApplication)).toHaveLength(1));
    expect(fakeServer.calls(decideApplication)[0]?.body).toMatchObject({
      reasons: [{ code: 'document-not-sent', details: { document: 'Domicile' } }],
    });
  });

  it('F-8 an offer has no end, or another one, and conditions', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    const { user, dialog } = await ask(approve);
    await user.selectOptions(within(dialog).getByLabelText('Time to answer'), 'none');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Medical check' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'A result that is awaited' }));
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await send();
    expect(within(dialog).getByText('Please fill in the details of each condition.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Qualification'), 'Intermediate');
    await user.type(within(dialog).getByLabelText('At least (per cent)'), '60');
    await send();
    await waitFor(() => expect(fakeServer.calls(decideApplication)).toHaveLength(1));
    expect(fakeServer.calls(decideApplication)[0]?.body).toEqual({
      applicationId: 'ap_1',
      status: 'approved',
      conditions: [
        { code: 'medical', details: {}, dueOn: null },
        { code: 'result-awaited', details: { qualification: 'Intermediate', least: '60' }, dueOn: null },
      ],
    });
  });

  it("A-4.20 believes no reply that does not say 'updated'", async () => {
    fakeServer.reply(decideApplication, { message: 'Nothing was done.' });
    const { user, dialog } = await ask(approve);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nothing was done.')).toBeVisible();
    expect(screen.queryByText('Status updated to "approved"')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: approve })).toBeEnabled();
  });

  it("A-8.8 says 'Error updating status. Please try again.' when the server has no words", async () => {
    fakeServer.refuse(decideApplication, 500);
    const { user, dialog } = await ask(approve);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Error updating status. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: approve })).toBeEnabled();
  });

  it("A-8.9 says 'Could not connect to server.' when there is no answer", async () => {
    fakeServer.unreachable(decideApplication);
    const { user, dialog } = await ask(approve);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Could not connect to server.')).toBeVisible();
  });

  it('R-51 shows the real state when somebody else was faster', async () => {
    fakeServer.refuse(decideApplication, 409, sentenceOf('application.not-pending'));
    const { user, dialog } = await ask(approve);
    fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, status: 'rejected' }]));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(sentenceOf('application.not-pending'))).toBeVisible();
    const row = screen.getByRole('row', { name: /Sara Ahmed/ });
    expect(await within(row).findByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('button', { name: approve })).not.toBeInTheDocument();
  });

  it('R-51 takes an application away that the student has withdrawn meanwhile', async () => {
    fakeServer.refuse(decideApplication, 404, 'Application not found.');
    const { user, dialog } = await ask(approve);
    fakeServer.reply(listInstituteApplications, pageOf([]));
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Application not found.')).toBeVisible();
    expect(await screen.findByText('No applications')).toBeVisible();
  });
});

describe('the student profile', () => {
  beforeEach(serveFormWithoutDocuments);

  const document = (change: Partial<StudentDocument>): StudentDocument => ({
    name: 'matric.jpg',
    url: '/files/matric',
    typeTag: 'matriculation',
    type: 'image/jpeg',
    documentType: '',
    ...change,
  });

  async function openProfile() {
    const opened = await openDashboard({ applications: [approved] });
    await opened.user.click(
      screen.getByRole('button', { name: 'Open profile of Sara Ahmed, BS Computer Science' }),
    );
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Student Profile: Sara Ahmed' }) };
  }

  it('A-2.20 A-8.51 shows the student, and that there are no documents', async () => {
    fakeServer.reply(getStudent, sara);
    const { dialog } = await openProfile();
    expect(await within(dialog).findByText('12 Mall Road, Lahore')).toBeVisible();
    expect(within(dialog).getByText('No documents uploaded.')).toBeVisible();
    expect(fakeServer.calls(getStudent)[0]?.params).toEqual({ email: 'sara@example.pk' });
  });

  it('A-9.14 hides receipts and challans', async () => {
    fakeServer.reply(getStudent, {
      ...sara,
      documents: [
        document({}),
        document({ name: 'receipt.pdf', typeTag: 'receipt' }),
        document({ name: 'payment.pdf', typeTag: 'paymentreceipt' }),
        document({ name: 'challan.pdf', typeTag: 'challan' }),
        document({ name: 'me.jpg', typeTag: 'photo', documentType: 'photo', url: '/files/me' }),
      ],
    });
    const { dialog } = await openProfile();
    expect(await within(dialog).findByText('matric.jpg')).toBeVisible();
    expect(within(dialog).getByText('me.jpg').closest('li')).toHaveTextContent(
      /^Photo of the admission form/,
    );
    for (const name of ['receipt.pdf', 'payment.pdf', 'challan.pdf']) {
      expect(within(dialog).queryByText(name)).not.toBeInTheDocument();
    }
  });

  it('A-2.41 A-8.57 previews pictures and PDFs and offers the rest as download', async () => {
    fakeServer.reply(getStudent, {
      ...sara,
      documents: [
        document({}),
        document({ name: 'domicile.pdf', typeTag: 'domicile', url: '/files/domicile' }),
        document({ name: 'letter.docx', typeTag: '', url: '/files/letter' }),
      ],
    });
    const { user, dialog } = await openProfile();
    await user.click(await within(dialog).findByRole('button', { name: 'Preview matric.jpg' }));
    expect(await within(dialog).findByAltText('Matriculation')).toHaveAttribute('src', '/files/matric');
    await user.click(within(dialog).getByRole('button', { name: 'Preview domicile.pdf' }));
    expect(await within(dialog).findByTitle('Domicile')).toHaveAttribute('src', '/files/domicile');
    await user.click(within(dialog).getByRole('button', { name: 'Preview letter.docx' }));
    expect(within(dialog).getByText('No preview available')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Download letter.docx' })).toHaveAttribute(
      'href',
      '/files/letter',
    );
  });

  it('R-34 asks for new addresses when a document is opened or followed later, not before', async () => {
    let asked = 0;
    fakeServer.reply(getStudent, () => {
      asked += 1;
      return { ...sara, documents: [document({ url: `/files/matric?${asked}` })] };
    });
    const { user, dialog } = await openProfile();
    await within(dialog).findByRole('button', { name: 'Preview matric.jpg' });
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 6 * 60_000);
    try {
      await user.click(within(dialog).getByRole('button', { name: 'Preview matric.jpg' }));
      const picture = await within(dialog).findByRole('img', { name: 'Matriculation' });
      expect(picture).toHaveAttribute('src', '/files/matric?2');
      expect(fakeServer.calls(getStudent)).toHaveLength(2);

      clock.mockImplementation(() => now + 12 * 60_000);
      const followed: string[] = [];
      const note = (event: Event) => {
        if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement)
          followed.push(event.target.getAttribute('href') ?? '');
        event.preventDefault();
      };
      window.addEventListener('click', note);
      await user.click(within(dialog).getByRole('link', { name: 'Open in a new tab' }));
      await waitFor(() => expect(followed).toEqual(['/files/matric?3']));
      fakeServer.unreachable(getStudent);
      clock.mockImplementation(() => now + 18 * 60_000);
      await user.click(within(dialog).getByRole('link', { name: 'Download matric.jpg' }));
      expect(await screen.findByText('The document could not be opened. Please try again.')).toBeVisible();
      expect(followed).toHaveLength(1);
      window.removeEventListener('click', note);
    } finally {
      clock.mockRestore();
    }
  });

  it('says why it cannot be shown, and tries again', async () => {
    fakeServer.refuse(getStudent, 403, 'You are not allowed to do this.');
    const { user, dialog } = await openProfile();
    expect(await within(dialog).findByText('You are not allowed to do this.')).toBeVisible();
    fakeServer.reply(getStudent, sara);
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText('12 Mall Road, Lahore')).toBeVisible();
  });
});
