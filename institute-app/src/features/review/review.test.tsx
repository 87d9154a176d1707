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

const other = applicationOf({ _id: 'ap_7', studentName: 'Bina Raza' });

/** The dialog of one decision, above a list with another application in it. */
async function ask(name: string) {
  const opened = await openDashboard({ applications: [pending, other] });
  await opened.user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  return { ...opened, dialog, send: (label: string) => sendOf(opened.user, dialog, label) };
}

type Opened = Awaited<ReturnType<typeof openDashboard>>['user'];
const sendOf = (user: Opened, dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }));
const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const focusIsIn = (name: RegExp) =>
  waitFor(() => expect(rowOf(name)).toContainElement(document.activeElement as HTMLElement));
const sent = () => fakeServer.calls(decideApplication).map(({ body }) => body);

describe('a decision', () => {
  it('A-8.81 UX-2.4 changes nothing when it is cancelled; the question names student and course, has the focus on its reasons, and a stray Enter decides nothing', async () => {
    const { user, dialog, send } = await ask(reject);
    expect(dialog).toHaveTextContent('Sara Ahmed');
    expect(dialog).toHaveTextContent('BS Computer Science');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await send('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: approve })).toBeEnabled();

    await user.click(screen.getByRole('button', { name: reject }));
    const [first] = await within(await screen.findByRole('dialog')).findAllByRole('checkbox');
    await waitFor(() => expect(first).toHaveFocus());
    serveFormWithoutDocuments();
    await user.keyboard('{Enter} ');
    expect(first).toBeChecked();
    expect(sent()).toEqual([]);
  });

  it('A-8.59 A-4.20 R-13 approves by the id of the application, shows the contact data then, and the focus stays in the row', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    const { send } = await ask(approve);
    fakeServer.reply(listInstituteApplications, pageOf([approved, other]));
    await send('Approve');
    expect(await screen.findByText('Status updated to "approved"')).toBeVisible();
    expect(await within(rowOf(/Sara Ahmed/)).findByText('sara@example.pk')).toBeVisible();
    expect(screen.getByText('Decision made. Contact admin to change.')).toBeVisible();
    expect(sent()).toEqual([{ applicationId: 'ap_1', status: 'approved', replyBy: dayAfter(REPLY_DAYS) }]);
    expect(fakeServer.calls(listInstituteApplications).at(-1)?.query).toEqual({
      search: 'Sara Ahmed',
      from: '2026-11-01',
      to: '2026-11-01',
      session: 'Fall 2026',
    });
    await focusIsIn(/Sara Ahmed/);
  });

  it('is looked up when the answer was lost or a proxy failed: what was made is said to be made', async () => {
    const { user, send } = await ask(approve);
    fakeServer.unreachable(decideApplication);
    fakeServer.reply(listInstituteApplications, pageOf([approved, other]));
    await send('Approve');
    expect(await screen.findByText('Status updated to "approved"')).toBeVisible();
    expect(within(rowOf(/Sara Ahmed/)).getByText('Decision made. Contact admin to change.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: /^Reject the application of Bina Raza/ }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('checkbox', { name: 'All seats are taken' }));
    fakeServer.refuse(decideApplication, 502);
    fakeServer.reply(listInstituteApplications, pageOf([approved, { ...other, status: 'rejected' }]));
    await sendOf(user, question, 'Reject');
    expect(await screen.findByText('Status updated to "rejected"')).toBeVisible();
    expect(within(rowOf(/Bina Raza/)).getByText('Decision made. Contact admin to change.')).toBeVisible();
    expect(screen.queryByText(/Could not connect|failed/i)).not.toBeInTheDocument();
  });

  it('A-8.59 F-8 a rejection needs a reason with its details, offers the marks of the form and the documents that are missing, sends all, and the focus stays in the row', async () => {
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
      documents: [
        { key: 'domicile', label: 'Domicile', state: 'not-sent' },
        { key: 'photographs', label: 'Photographs', state: 'verified' },
      ],
    });
    const { user, dialog, send } = await ask(reject);
    const question = within(dialog);
    const tick = (name: string) => user.click(question.getByRole('checkbox', { name }));
    await send('Reject');
    expect(question.getByText('Please choose at least one reason.')).toBeVisible();
    expect(question.getAllByRole('checkbox')[0]).toHaveFocus();

    await tick('Marks below the minimum');
    const qualification = await question.findByLabelText('Qualification');
    expect(within(qualification).getByText('Matriculation, 81.82 %, not verified')).toBeInTheDocument();
    await user.selectOptions(qualification, 'Intermediate');
    expect(question.queryByLabelText('The student has')).toBeNull();
    await user.type(question.getByLabelText('Needed'), 'sixty');
    await send('Reject');
    expect(question.getByText(sentenceOf('academic-record.marks-not-a-number'))).toBeVisible();
    await user.clear(question.getByLabelText('Needed'));
    await user.type(question.getByLabelText('Needed'), '60');

    await tick('A document was not sent');
    const documents = within(await question.findByRole('group', { name: 'Document' }));
    await waitFor(() => expect(documents.getAllByRole('checkbox')).toHaveLength(1));
    await user.click(documents.getByRole('checkbox', { name: 'Domicile' }));

    await tick('Age outside the limits');
    await tick('Merit below the closing merit');
    await send('Reject');
    expect(question.getByText('Please fill in the details of each reason.')).toBeVisible();
    // What is wrong has the focus, however far up it stands.
    expect(question.getByLabelText('Closing merit')).toHaveFocus();
    await user.type(question.getByLabelText('Closing merit'), '81.2');
    await user.type(question.getByLabelText('The student has'), 'little');
    await send('Reject');
    expect(question.getByText('Please enter marks as a number.')).toBeVisible();
    expect(question.getByLabelText('The student has')).toHaveFocus();
    await user.clear(question.getByLabelText('The student has'));
    await user.type(question.getByLabelText('The student has'), '79.9');
    await tick('All seats are taken');
    expect(sent()).toEqual([]);

    fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, status: 'rejected' }, other]));
    await send('Reject');
    expect(await screen.findByText('Status updated to "rejected"')).toBeVisible();
    expect(sent()).toEqual([
      {
        applicationId: 'ap_1',
        status: 'rejected',
        reasons: [
          { code: 'below-minimum', details: { qualification: 'Intermediate', needed: '60' } },
          { code: 'document-not-sent', details: { document: 'Domicile' } },
          { code: 'age', details: {} },
          { code: 'lower-merit', details: { closing: '81.2', yours: '79.9' } },
          { code: 'seats-full', details: {} },
        ],
      },
    ]);
    await screen.findByText('Decision made. Contact admin to change.');
    await focusIsIn(/Sara Ahmed/);
  });

  it('F-8 R-15 an offer has no end, or another one, and conditions; the profile waits until the contact data is there', async () => {
    fakeServer.reply(decideApplication, { message: 'Application status updated.' });
    const { user, dialog, send } = await ask(approve);
    await user.selectOptions(within(dialog).getByLabelText('Time to answer'), 'none');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Medical check' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'A result that is awaited' }));
    await send('Approve');
    expect(within(dialog).getByText('Please fill in the details of each condition.')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Qualification'), 'Intermediate');
    await user.type(within(dialog).getByLabelText('At least (per cent)'), '60');
    fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, status: 'approved' }, other]));
    await send('Approve');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      applicationId: 'ap_1',
      status: 'approved',
      conditions: [
        { code: 'medical', details: {}, dueOn: null },
        { code: 'result-awaited', details: { qualification: 'Intermediate', least: '60' }, dueOn: null },
      ],
    });
    await screen.findByText('Decision made. Contact admin to change.');
    expect(screen.getByRole('button', { name: /^Open profile of Sara Ahmed/ })).toBeDisabled();
    expect(fakeServer.calls(getStudent)).toHaveLength(0);
  });

  it("A-4.20 A-8.8 A-8.9 R-51 that fails says why, believes no reply that does not say 'updated', and shows what somebody else did", async () => {
    const { user, send } = await ask(approve);
    fakeServer.reply(decideApplication, { message: 'Nothing was done.' });
    await send('Approve');
    expect(await screen.findByText('Nothing was done.')).toBeVisible();
    const again = async (name: RegExp | string = approve) => {
      await user.click(await screen.findByRole('button', { name }));
      await sendOf(user, await screen.findByRole('dialog'), 'Approve');
    };
    fakeServer.refuse(decideApplication, 500);
    await again();
    expect(await screen.findByText('Error updating status. Please try again.')).toBeVisible();
    fakeServer.unreachable(decideApplication);
    await again();
    expect(await screen.findByText('Could not connect to server.')).toBeVisible();

    // The student has withdrawn it meanwhile: the focus goes to the next row.
    fakeServer.refuse(decideApplication, 404, 'Application not found.');
    fakeServer.reply(listInstituteApplications, pageOf([other]));
    await again();
    expect(await screen.findByText('Application not found.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Sara Ahmed')).not.toBeInTheDocument());
    await focusIsIn(/Bina Raza/);

    fakeServer.refuse(decideApplication, 409, sentenceOf('application.not-pending'));
    fakeServer.reply(listInstituteApplications, pageOf([{ ...other, status: 'rejected' }]));
    await again(/^Approve the application of Bina Raza/);
    expect(await screen.findByText(sentenceOf('application.not-pending'))).toBeVisible();
    expect(await within(rowOf(/Bina Raza/)).findByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approve the application/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Status updated to "approved"')).not.toBeInTheDocument();
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

  it('A-2.20 A-8.51 says why it cannot be shown, tries again, shows the student, and that there are no documents', async () => {
    fakeServer.refuse(getStudent, 403, 'You are not allowed to do this.');
    const { user, dialog } = await openProfile();
    expect(await within(dialog).findByText('You are not allowed to do this.')).toBeVisible();
    fakeServer.reply(getStudent, sara);
    await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByText('12 Mall Road, Lahore')).toBeVisible();
    expect(within(dialog).getByText('No documents uploaded.')).toBeVisible();
    expect(fakeServer.calls(getStudent)[0]?.params).toEqual({ email: 'sara@example.pk' });
  });

  it('A-2.41 A-8.57 A-9.14 previews pictures and PDFs, offers the rest as download, and hides receipts and challans', async () => {
    fakeServer.reply(getStudent, {
      ...sara,
      documents: [
        document({}),
        document({ name: 'receipt.pdf', typeTag: 'receipt' }),
        document({ name: 'payment.pdf', typeTag: 'paymentreceipt' }),
        document({ name: 'challan.pdf', typeTag: 'challan' }),
        document({ name: 'me.jpg', typeTag: 'photo', documentType: 'photo', url: '/files/me' }),
        document({ name: 'domicile.pdf', typeTag: 'domicile', url: '/files/domicile' }),
        document({ name: 'letter.docx', typeTag: '', url: '/files/letter' }),
      ],
    });
    const { user, dialog } = await openProfile();
    expect(await within(dialog).findByText('matric.jpg')).toBeVisible();
    expect(within(dialog).getByText('me.jpg').closest('li')).toHaveTextContent(
      /^Photo of the admission form/,
    );
    for (const name of ['receipt.pdf', 'payment.pdf', 'challan.pdf']) {
      expect(within(dialog).queryByText(name)).not.toBeInTheDocument();
    }
    await user.click(within(dialog).getByRole('button', { name: 'Preview matric.jpg' }));
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
});
