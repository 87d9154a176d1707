import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answerSecondLook,
  anySentenceOf,
  type ChecklistItem,
  checkDocument,
  decideApplication,
  EMPTY_ADMISSION_FORM,
  getApplicantForm,
  getStudent,
  listInstituteApplications,
  proposeProgram,
  REPLY_DAYS,
  type SecondLook,
  type StudentDocument,
  sentenceOf,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { applicationOf, fakeServer, nust, sara, saraForm } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, serveFormWithoutDocuments } from '../../test-kit/open-dashboard';
import { dayAfter } from './edited-decision';

describe('one application that is looked at and decided', () => {
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
        search: approved.number,
        from: '2026-11-01',
        to: '2026-11-01',
        session: 'Fall 2026',
      });
      await focusIsIn(/Sara Ahmed/);
    });

    it('says, with Retry, that a decided application could not be looked up again', async () => {
      fakeServer.reply(decideApplication, { message: 'Application status updated.' });
      const { user, send } = await ask(approve);
      fakeServer.refuse(listInstituteApplications, 503);
      await send('Approve');
      const retry = await screen.findByRole('button', { name: 'Retry' });
      fakeServer.reply(listInstituteApplications, pageOf([approved, other]));
      await user.click(retry);
      expect(await within(rowOf(/Sara Ahmed/)).findByText('sara@example.pk')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
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
      return {
        ...opened,
        dialog: await screen.findByRole('dialog', { name: 'Student Profile: Sara Ahmed' }),
      };
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
});

describe('what comes after reading', () => {
  describe('checks of documents', () => {
    type FormRecords = (typeof EMPTY_ADMISSION_FORM)['academicRecords'];

    const SHA = 'a'.repeat(64);
    const approved = applicationOf({ status: 'approved' });
    const pending = applicationOf({ studentEmail: '*****', studentPhone: '*****' });
    const file = { name: 'matric.jpg', url: '/files/matric', type: 'image/jpeg' };
    const waiting: ChecklistItem = {
      key: 'matriculation',
      label: 'matriculation',
      state: 'sent',
      file,
      sha256: SHA,
    };
    const verified: ChecklistItem = {
      key: 'cnicFront',
      label: 'CNIC front',
      state: 'verified',
      verifiedAt: '2026-11-20T05:00:00.000Z',
      verifiedBy: 'the service',
    };
    const returned: ChecklistItem = {
      key: 'domicile',
      label: 'domicile',
      state: 'returned',
      reason: 'It is no longer valid.',
    };
    const unsent: ChecklistItem = { key: 'graduation', label: 'graduation', state: 'not-sent' };

    function serveForm(documents: ChecklistItem[], more: { marksDiffer?: boolean; studentId?: string } = {}) {
      fakeServer.reply(getApplicantForm, {
        form: EMPTY_ADMISSION_FORM,
        changedSince: false,
        documents,
        ...more,
      });
    }

    async function openProfile(documents: ChecklistItem[], academicRecords: FormRecords = []) {
      const opened = await openDashboard({ applications: [approved] });
      fakeServer.reply(getStudent, { ...sara, documents: [] });
      const form = { ...EMPTY_ADMISSION_FORM, academicRecords };
      fakeServer.reply(getApplicantForm, { form, changedSince: false, documents, studentId: 's_1' });
      await opened.user.click(screen.getByRole('button', { name: /^Open profile/ }));
      const dialog = await screen.findByRole('dialog', { name: /^Student Profile/ });
      return {
        ...opened,
        dialog,
        section: await within(dialog).findByRole('region', { name: 'Checked documents' }),
      };
    }

    describe('documents of an approved student', () => {
      it('F-5.8 says what is known of each that was sent; one is checked only after it was shown, and asking for a check shows it', async () => {
        const photo = { ...waiting, key: 'photographs', label: 'photographs' } as const;
        const { user, section } = await openProfile([verified, returned, unsent, photo]);
        expect(await within(section).findByText('Verified')).toBeVisible();
        expect(within(section).getByText('by the service, 20 Nov 2026')).toBeVisible();
        expect(within(section).getByText('It is no longer valid.')).toBeVisible();
        expect(within(section).getAllByRole('listitem')).toHaveLength(3);

        // The only one that is to be checked.
        const verify = within(section).getByRole('button', { name: /^Verify:/ });
        const sendBack = within(section).getByRole('button', { name: /^Send back:/ });
        for (const button of [verify, sendBack]) {
          expect(button).toHaveAttribute('aria-disabled', 'true');
          expect(button).toHaveAccessibleDescription(/once it is shown/);
          await user.click(button);
        }
        expect(within(section).queryByLabelText('Why is it sent back?')).not.toBeInTheDocument();
        expect(fakeServer.calls(checkDocument)).toEqual([]);
        fireEvent.load(await within(section).findByRole('img'));
        fakeServer.reply(checkDocument, { success: true, checkId: 'c_1', state: 'verified' });
        await user.click(verify);
        await waitFor(() => expect(fakeServer.calls(checkDocument)).toHaveLength(1));
      });

      /** Looks at the one document, until its picture has come. */
      async function look({
        user,
        section,
      }: Pick<Awaited<ReturnType<typeof openProfile>>, 'user' | 'section'>) {
        await user.click(await within(section).findByRole('button', { name: /^Look at:/ }));
        fireEvent.load(await within(section).findByRole('img'));
      }

      const record = {
        ...{
          qualification: 'Matriculation' as const,
          passingYear: '2024',
          rollNo: '17',
          board: 'BISE Lahore',
        },
        ...{
          obtainedMarks: '876',
          totalMarks: '1100',
          percentage: '79.64',
          registrationNo: '',
          examination: '',
        },
      } as const;
      const marksInForm = () =>
        screen.queryByRole('complementary', { name: /^Marks in the form: matriculation/i });

      it('ADR 58 verifies a marks sheet with what stands on it, beside which no marks of the form stand', async () => {
        const { user, section } = await openProfile([waiting], [record]);
        await look({ user, section });
        expect(marksInForm()).not.toBeInTheDocument();
        await user.click(await within(section).findByRole('button', { name: /^Verify:/ }));
        await user.type(within(section).getByLabelText('Obtained marks on the document'), '876');
        await user.type(within(section).getByLabelText('Total marks on the document'), '1100');
        fakeServer.refuse(checkDocument, 409, anySentenceOf('document-check.marks-differ'));
        const send = () => user.click(within(section).getByRole('button', { name: 'Verify' }));
        await send();
        expect(await within(section).findByText(anySentenceOf('document-check.marks-differ'))).toBeVisible();
        fakeServer.reply(checkDocument, { success: true, checkId: 'c_1', state: 'verified' });
        serveForm([{ ...waiting, state: 'verified' }], { studentId: 's_1' });
        await send();
        await waitFor(() =>
          expect(within(section).queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument(),
        );
        expect(fakeServer.calls(checkDocument).at(-1)?.body).toEqual({
          studentId: 's_1',
          typeTag: 'matriculation',
          sha256: SHA,
          verdict: 'verified',
          marks: { obtainedMarks: '876', totalMarks: '1100' },
        });
      });

      it('UX-2.1 the marks of the form stand before a sheet that is checked, once it is looked at', async () => {
        const sheet = { ...waiting, state: 'verified' as const };
        const { user, section } = await openProfile([sheet], [record]);
        await within(section).findByText('Verified');
        expect(marksInForm()).not.toBeInTheDocument();
        await look({ user, section });
        const marks = marksInForm();
        expect(marks).toHaveTextContent(/876 of 1100.*79.64.*2024.*17.*BISE Lahore/);
        const picture = within(section).getByRole('img');
        expect(marks?.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
        await user.click(within(section).getByRole('button', { name: /^Look at:/ }));
        expect(marksInForm()).not.toBeInTheDocument();
      });

      it('ADR 34 another file that the student sends meanwhile is looked at before it is checked', async () => {
        const { user, section } = await openProfile([waiting]);
        await look({ user, section });
        await user.click(await within(section).findByRole('button', { name: /^Verify:/ }));
        await user.type(within(section).getByLabelText('Obtained marks on the document'), '876');
        serveForm([{ ...waiting, sha256: 'b'.repeat(64) }], { studentId: 's_1' });
        await act(() => invalidate(getApplicantForm));
        expect(within(section).queryByLabelText('Obtained marks on the document')).not.toBeInTheDocument();
        expect(within(section).getByRole('button', { name: /^Verify:/ })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
      });

      it('sends a document back with a reason, and its words where it needs them', async () => {
        const { user, section } = await openProfile([waiting]);
        await look({ user, section });
        await user.click(await within(section).findByRole('button', { name: /^Send back:/ }));
        await user.selectOptions(within(section).getByLabelText('Why is it sent back?'), 'other');
        await user.type(within(section).getByLabelText('What is wrong'), 'Please send the back too.');
        fakeServer.reply(checkDocument, { success: true, checkId: 'c_1', state: 'returned' });
        await user.click(within(section).getByRole('button', { name: 'Send back' }));
        await waitFor(() => expect(fakeServer.calls(checkDocument)).toHaveLength(1));
        expect(fakeServer.calls(checkDocument)[0]?.body).toMatchObject({
          verdict: 'returned',
          reasons: ['other'],
          note: 'Please send the back too.',
        });
      });
    });

    it('F-5.8 before a decision verdicts and marks are there to read, and no picture', async () => {
      const { user } = await openDashboard({ applications: [pending] });
      serveForm(
        [
          {
            ...verified,
            key: 'intermediate',
            label: 'intermediate',
            marks: { obtainedMarks: '659', totalMarks: '1100' },
          },
        ],
        {
          marksDiffer: true,
        },
      );
      await user.click(screen.getByRole('button', { name: /^Approve the application/ }));
      const question = await screen.findByRole('dialog');
      expect(fakeServer.calls(getApplicantForm)).toEqual([]);
      await user.click(await within(question).findByRole('button', { name: 'Documents and verified marks' }));
      expect(await within(question).findByText('659 of 1100, read from the document')).toBeVisible();
      expect(
        within(question).getByText('The marks in this application differ from the verified ones.'),
      ).toBeVisible();
      expect(within(question).queryByRole('button', { name: /^Look/ })).not.toBeInTheDocument();
    });
  });

  describe('an offer', () => {
    const condition = {
      _id: 'c1',
      code: 'result-awaited',
      text: 'Intermediate with at least 60 %',
      details: { qualification: 'Intermediate', least: '60' },
      dueAt: null,
      state: 'open' as const,
    };
    const row = applicationOf({ status: 'approved', conditions: [condition] });

    function serveMarks(obtainedMarks: string | null) {
      const marks = obtainedMarks === null ? {} : { marks: { obtainedMarks, totalMarks: '1100' } };
      fakeServer.reply(getApplicantForm, {
        form: EMPTY_ADMISSION_FORM,
        changedSince: false,
        documents: [{ key: 'intermediate', label: 'intermediate', state: 'verified', ...marks }],
      });
    }

    async function openOffer(obtainedMarks: string | null) {
      serveMarks(obtainedMarks);
      const opened = await openDashboard({ applications: [row] });
      await opened.user.click(screen.getByRole('button', { name: /^Offer to / }));
      const dialog = within(await screen.findByRole('dialog'));
      await dialog.findByText(condition.text);
      return dialog;
    }

    it('F-8.10 says nothing of a result that nobody has verified, then whether it reaches what was asked for; both answers stay open', async () => {
      const dialog = await openOffer(null);
      const notMet = await dialog.findByRole('button', { name: `Not met: ${condition.text}` });
      expect(dialog.queryByText(/^Verified marks/)).not.toBeInTheDocument();
      for (const [marks, sentence] of [
        ['659', 'Verified marks: 59.91 %. This does not reach what you asked for.'],
        ['660', 'Verified marks: 60.00 %. This reaches what you asked for.'],
      ] as const) {
        serveMarks(marks);
        await act(() => invalidate(getApplicantForm));
        expect(await dialog.findByText(sentence)).toBeVisible();
        expect(dialog.getByRole('button', { name: `Met: ${condition.text}` })).toBeEnabled();
        expect(notMet).toBeEnabled();
      }
    });

    it('F-3.15 of a merit with the complete result it suggests whether it reaches what the list asks for', async () => {
      const ofList = {
        ...{ ...condition, code: 'list-merit', text: 'Final merit at least 90.5000 (list 1)' },
        details: { least: '90.5000', round: '1' },
      };
      const [record] = EMPTY_ADMISSION_FORM.academicRecords;
      const form = {
        ...EMPTY_ADMISSION_FORM,
        academicRecords: [{ ...record, qualification: 'Intermediate' }],
      };
      fakeServer.reply(getApplicantForm, { form: form as never, changedSince: false });
      const withMerit = (aggregate: string) =>
        applicationOf({
          status: 'approved',
          conditions: [ofList],
          merit: {
            aggregate,
            parts: [],
            adjustments: [],
            eligible: true,
            reasons: [],
            missing: [],
            isClaimed: false,
          },
        });
      const { user } = await openDashboard({ applications: [withMerit('90.5000')] });
      await user.click(screen.getByRole('button', { name: /^Offer to / }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(
        await dialog.findByText('Merit with the complete result: 90.5000. This reaches what you asked for.'),
      ).toBeVisible();
      fakeServer.reply(listInstituteApplications, pageOf([withMerit('90.4999')]));
      await act(() => invalidate(listInstituteApplications));
      expect(
        await dialog.findByText(
          'Merit with the complete result: 90.4999. This does not reach what you asked for.',
        ),
      ).toBeVisible();
    });
  });

  describe('a proposal', () => {
    const PROGRAMS = [
      { id: 'p-cs', name: 'BS Computer Science' },
      { id: 'p-ds', name: 'BS Data Science' },
    ];
    const institute = {
      ...nust,
      departments: [{ name: 'Computing', courses: PROGRAMS.map(({ name }) => name), programs: PROGRAMS }],
    };
    const pending = applicationOf({ studentEmail: '*****', studentPhone: '*****' });

    async function openForm(served = institute) {
      const opened = await openDashboard({ institute: served, applications: [pending] });
      const { user } = opened;
      await user.click(screen.getByRole('button', { name: /^Approve the application of Sara Ahmed/ }));
      await screen.findByLabelText('Time to answer');
      expect(screen.queryByRole('button', { name: 'Offer another program instead' })).not.toBeInTheDocument();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: /^Reject the application of Sara Ahmed/ }));
      await user.click(await screen.findByRole('button', { name: 'Offer another program instead' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Another program for Sara Ahmed' }));
      return { ...opened, dialog };
    }

    it('F-8.12 without another program says so', async () => {
      const [only] = PROGRAMS;
      const departments = [
        { name: 'Computing', courses: ['BS Computer Science'], programs: only ? [only] : [] },
      ];
      const { dialog } = await openForm({ ...institute, departments });
      expect(await dialog.findByText('You have no other program to offer.')).toBeVisible();
    });

    it('F-8.12 offers another program instead of a rejection, never with an approval, shows the sentence before, says why it cannot be offered, and decides nothing', async () => {
      const { user, dialog } = await openForm();
      const send = await dialog.findByRole('button', { name: 'Offer this program' });
      expect(send).toBeDisabled();
      const programs = dialog.getByLabelText(/^Program/);
      expect(within(programs).queryByRole('option', { name: /Computer Science/ })).not.toBeInTheDocument();
      await user.selectOptions(programs, 'BS Data Science, Computing');
      expect(
        dialog.getByText(/^We cannot offer BS Computer Science\. We can offer BS Data Science\. Reply by /),
      ).toBeVisible();
      fakeServer.refuseWith(proposeProgram, 'application.already-applied');
      await user.click(send);
      expect(
        await dialog.findByText('You have already applied to this course in this institute.'),
      ).toBeVisible();
      fakeServer.reply(proposeProgram, { message: 'The student can choose the other program now.' });
      const proposal = {
        programId: 'p-ds',
        program: 'BS Data Science',
        department: 'Computing',
        replyBy: '2026-11-27T18:59:59.999Z',
      };
      fakeServer.reply(listInstituteApplications, pageOf([{ ...pending, proposal }]));
      await user.click(send);
      expect(await screen.findByText(/^Offered BS Data Science instead, answer until /)).toBeVisible();
      expect(fakeServer.calls(proposeProgram).at(-1)?.body).toMatchObject({ programId: 'p-ds' });
      expect(fakeServer.calls(decideApplication)).toHaveLength(0);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
  });

  describe('a second look', () => {
    const asked: SecondLook = {
      _id: 'l_1',
      text: 'My new marks sheet came.',
      file: null,
      askedAt: '2026-11-23T05:00:00.000Z',
      state: 'open',
      answer: '',
      answeredAt: null,
    };
    const rejected = applicationOf({
      status: 'rejected',
      outcome: 'not-selected',
      outcomeText: 'Reason: All seats are taken.',
      secondLooks: [asked],
    });
    const answered: SecondLook = {
      ...asked,
      state: 'changed',
      answer: 'We counted again.',
      answeredAt: '2026-11-24T05:00:00.000Z',
    };

    async function openLook() {
      const rendered = await openDashboard({ applications: [rejected] });
      await rendered.user.click(screen.getByRole('button', { name: /^Answer appeal: Sara/ }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Appeal of Sara/ }));
      await dialog.findByText('My new marks sheet came.');
      return { ...rendered, dialog };
    }

    async function fill(
      { user, dialog }: Pick<Awaited<ReturnType<typeof openLook>>, 'user' | 'dialog'>,
      choice: string,
    ) {
      await user.click(dialog.getByLabelText(choice));
      await user.click(dialog.getByLabelText(/^Answer to the student/));
      await user.paste('We counted again.');
      await user.click(dialog.getByRole('button', { name: 'Send answer' }));
    }

    it('F-8.13 a decision that nobody asked about has no mark', async () => {
      const { secondLooks: _looks, ...plain } = rejected;
      await openDashboard({ applications: [plain] });
      expect(screen.queryByRole('button', { name: /appeal/i })).toBeNull();
    });

    it('F-8.13 the marks, the form and the verdicts can be read first; it needs a choice and an answer, and asks; No changes nothing; the answer is sent, and the dialog says what holds now', async () => {
      const opened = await openLook();
      const { user, dialog } = opened;
      expect(fakeServer.calls(getApplicantForm)).toEqual([]);
      fakeServer.reply(getApplicantForm, {
        form: saraForm,
        changedSince: false,
        documents: [{ key: 'domicile', label: 'domicile', state: 'verified' }],
      });
      await user.click(dialog.getByText('Marks, form and documents'));
      expect(await dialog.findByText('Ahmed Ali')).toBeVisible();
      expect(await dialog.findByText('Verified')).toBeVisible();
      expect(fakeServer.calls(getApplicantForm)[0]?.params).toEqual({ email: rejected._id });

      expect(dialog.getByText('Reason: All seats are taken.')).toBeVisible();
      const send = dialog.getByRole('button', { name: 'Send answer' });
      const answer = dialog.getByLabelText(/^Answer to the student/);
      expect(send).toBeDisabled();
      await user.type(answer, '  ');
      await user.click(dialog.getByLabelText('The decision stands'));
      expect(send).toBeDisabled();
      await user.clear(answer);
      await fill(opened, 'The decision stands');
      const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
      expect(question.getByText(/You cannot undo this\./)).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(answerSecondLook)).toEqual([]);
      expect(answer).toHaveValue('We counted again.');

      fakeServer.reply(answerSecondLook, { message: 'The appeal was answered.' });
      await user.click(dialog.getByLabelText('Change: back to pending'));
      await user.click(send);
      const { outcome: _outcome, outcomeText: _text, ...rest } = rejected;
      const pending = { ...rest, status: 'pending', secondLooks: [answered] };
      fakeServer.reply(listInstituteApplications, pageOf([pending]));
      await user.click(await screen.findByRole('button', { name: 'Yes, back to pending' }));
      expect(await dialog.findByText('Pending again')).toBeVisible();
      expect(fakeServer.calls(answerSecondLook)[0]).toMatchObject({
        body: { secondLookId: 'l_1', state: 'changed', answer: 'We counted again.' },
      });
      await waitFor(() => expect(dialog.queryByLabelText(/^Answer to the student/)).toBeNull());
    });

    it('F-8.13 a notification opens it by its number; answered by a colleague meanwhile: says so and shows the answer', async () => {
      const { user } = await openDashboard({
        applications: [rejected],
        at: `/?dialog=second-look&application=${rejected.number}`,
      });
      const dialog = within(await screen.findByRole('dialog', { name: /^Appeal of Sara/ }));
      expect(await dialog.findByText('My new marks sheet came.')).toBeVisible();
      fakeServer.refuse(answerSecondLook, 409, 'There is no appeal to answer here. Please reload the page.');
      await fill({ user, dialog }, 'The decision stands');
      fakeServer.reply(listInstituteApplications, pageOf([{ ...rejected, secondLooks: [answered] }]));
      await user.click(await screen.findByRole('button', { name: 'Yes, it stands' }));
      expect(await dialog.findByText('We counted again.')).toBeVisible();
      expect(await screen.findByText(/^There is no appeal to answer here/)).toBeVisible();
    });
  });
});
