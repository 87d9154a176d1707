import { act, screen, waitFor, within } from '@testing-library/react';
import {
  anySentenceOf,
  type ComparedAccount,
  completeStudentEmail,
  type DuplicatePair,
  deleteStudent,
  getCounts,
  getDuplicate,
  getNextDocument,
  getStudent,
  getStudentForm,
  importNationalTestScores,
  listAcademies,
  listAdminApplications,
  listAdminStudents,
  listDuplicates,
  listQueues,
  listStudentApplications,
  listStudentPayments,
  reopenAccount,
  resetStudentPassword,
  type ScoreImport,
  type StaffMember,
  type StaffPayments,
  type StudentApplication,
  type StudentProfile,
  serverNow,
  sessionsForInstitute,
  setPayment,
  setStudentEmail,
  settleDuplicate,
  takeBackWaiver,
  waiveFee,
} from '@uas/contract';
import { queryClient } from '@uas/shared-ui/query';
import {
  aishaWith,
  applicationOf,
  fakeServer,
  omar,
  recordWaits,
  renderScreen,
  sara,
  saraForm,
} from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';
import { AdmissionForm } from '../admission-form/admission-form';

describe('students', () => {
  const DELETE = 'Are you sure you want to delete this student? This cannot be undone.';

  async function showStudents(students: StudentProfile[] = [sara, omar], as?: StaffMember) {
    fakeServer.reply(listAdminStudents, { students, ...onlyPage(students.length) });
    return showDashboard({ ...(as && { as }) });
  }

  function showDetail(student: StudentProfile, applications: StudentApplication[] = []) {
    fakeServer.reply(getStudent, student);
    fakeServer.reply(listStudentApplications, { applications });
  }

  describe('the list of students', () => {
    it("A-8.25 says 'Could not load students from backend.' and tries again", async () => {
      fakeServer.unreachable(listAdminStudents);
      const { user } = await showDashboard();
      expect(await screen.findByText('Could not load students from backend.')).toBeVisible();
      fakeServer.reply(listAdminStudents, { students: [sara], ...onlyPage(1) });
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(sara.email)).toBeVisible();
    });

    it('finds by words, by the state of the fee and in another order, and clears again', async () => {
      const { user } = await showStudents();
      await screen.findByText(sara.email);
      // The number stands under the name.
      expect(screen.getByText('UAS-S26-000018-9').closest('tr')).toHaveTextContent('Omar Khan');
      await user.type(screen.getByLabelText('Search students'), ' sara ');
      await user.selectOptions(screen.getByLabelText('Fee'), 'Under review');
      await user.selectOptions(screen.getByLabelText('Order'), 'Name');
      expect(fakeServer.calls(listAdminStudents)).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(fakeServer.calls(listAdminStudents)[1]?.query).toEqual({
          page: '1',
          search: 'sara',
          paid: 'review',
          sort: 'name',
        }),
      );
      await user.click(await screen.findByRole('button', { name: 'Remove Fee: Under review' }));
      await waitFor(() =>
        expect(fakeServer.calls(listAdminStudents)[2]?.query).toEqual({
          page: '1',
          search: 'sara',
          sort: 'name',
        }),
      );
      await user.click(screen.getByRole('button', { name: 'Clear' }));
      await waitFor(() => expect(fakeServer.calls(listAdminStudents)[3]?.query).toEqual({ page: '1' }));
    });

    it('loads the next page where the last one ended', async () => {
      fakeServer.reply(listAdminStudents, ({ query }) =>
        query.after === 'c1'
          ? { students: [omar], hasMore: false, total: 2, cursor: null }
          : { students: [sara], hasMore: true, total: 2, cursor: 'c1' },
      );
      const { user } = await showDashboard();
      expect(await screen.findByText('1 of 2 shown')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Load more' }));
      expect(await screen.findByText('2 of 2 shown')).toBeVisible();
      expect(screen.getByText(sara.email)).toBeVisible();
      expect(screen.getByText(omar.email)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    });
  });

  describe('a total that is counted no further than 10,000', () => {
    const counted = (totalIsCapped: boolean | undefined) =>
      fakeServer.reply(listAdminStudents, {
        students: [omar],
        hasMore: true,
        total: 10_000,
        ...(totalIsCapped !== undefined && { totalIsCapped }),
        cursor: 'c1',
      });

    it.each([
      ['an older server, which does not say', undefined, '1 of 10,000 shown'],
      ['exactly 10,000 students', false, '1 of 10,000 shown'],
    ])('of %s', async (_, totalIsCapped, said) => {
      counted(totalIsCapped);
      await showDashboard();
      expect(await screen.findByText(said)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
    });

    it('of more students than that, beside what is ticked, too', async () => {
      counted(true);
      const { user } = await showDashboard();
      expect(await screen.findByText('1 of 10,000+ shown')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled();
      await user.click(await screen.findByRole('checkbox', { name: `Select ${omar.name} (${omar.email})` }));
      expect(screen.getByText('1 of 10,000+ are loaded; only these can be ticked')).toBeVisible();
    });
  });

  describe('payment', () => {
    it("A-8.28 A-8.64 A-8.75 A-8.81 asks 'Confirm payment has been received for this student?'; Cancel sends nothing; 'Could not update payment status!'; marks as paid once: 'Payment marked as received.'", async () => {
      const { user } = await showStudents();
      const ask = async () => {
        await user.click(await screen.findByRole('button', { name: `Mark as Paid: ${omar.name}` }));
        return within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
      };
      let question = await ask();
      expect(question.getByText('Confirm payment has been received for this student?')).toBeVisible();
      expect(question.getByText(`${omar.name} (${omar.email})`)).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(setPayment)).toEqual([]);
      question = await ask();
      fakeServer.unreachable(setPayment);
      await user.click(question.getByRole('button', { name: 'Mark as Paid' }));
      expect(await question.findByText('Could not update payment status!')).toBeVisible();
      const failed = fakeServer.calls(setPayment).length;
      fakeServer.reply(setPayment, { success: true, message: 'Payment marked as received.' });
      fakeServer.reply(listAdminStudents, { students: [sara, { ...omar, paid: true }], ...onlyPage(2) });
      await user.dblClick(question.getByRole('button', { name: 'Mark as Paid' }));
      expect(await screen.findByText('Payment marked as received.')).toBeVisible();
      expect(
        fakeServer
          .calls(setPayment)
          .slice(failed)
          .map(({ body }) => body),
      ).toEqual([{ email: omar.email, paid: true }]);
      expect(await screen.findByRole('button', { name: `Undo payment of ${omar.name}` })).toBeVisible();
    });

    it('the focus stays in the row after a payment, and goes on when a filter hides the student', async () => {
      const { user } = await showStudents();
      fakeServer.reply(setPayment, { success: true, message: 'x' });
      await user.click(await screen.findByRole('button', { name: `Mark as Paid: ${omar.name}` }));
      fakeServer.reply(listAdminStudents, { students: [sara], ...onlyPage(1) });
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as Paid' }),
      );
      await waitFor(() => expect(screen.queryByText(omar.name)).not.toBeInTheDocument());
      const row = screen.getByRole('row', { name: new RegExp(sara.name) });
      await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement));
    });

    it("A-8.76 A-8.65 takes a payment back after its own question: 'Payment status reverted to NOT PAID.'", async () => {
      const { user } = await showStudents();
      fakeServer.reply(setPayment, { success: true, message: 'x' });
      await user.click(await screen.findByRole('button', { name: `Undo payment of ${sara.name}` }));
      const question = await screen.findByRole('dialog');
      expect(
        within(question).getByText('Are you sure you want to mark this student as NOT PAID?'),
      ).toBeVisible();
      await user.click(within(question).getByRole('button', { name: 'Mark as not paid' }));
      expect(await screen.findByText('Payment status reverted to NOT PAID.')).toBeVisible();
      expect(fakeServer.calls(setPayment)[0]?.body).toEqual({ email: sara.email, paid: false });
    });
  });

  describe('deleting a student', () => {
    it("A-6.13 is disabled with the title 'No permission' for staff without deleteStudent", async () => {
      await showStudents([sara], aishaWith('manageStudents'));
      const button = await screen.findByRole('button', { name: `Delete ${sara.name}` });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', 'No permission');
    });

    it("A-8.29 A-8.66 A-8.77 A-8.81 asks about this student; Cancel sends nothing; 'Could not delete student!'; 'Student deleted, including all associated data and files.' and counts again", async () => {
      const { user } = await showStudents();
      const ask = async () => {
        await user.click(await screen.findByRole('button', { name: `Delete ${sara.name}` }));
        return within(await screen.findByRole('dialog'));
      };
      let question = await ask();
      expect(question.getByText(DELETE)).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Cancel' }));
      expect(fakeServer.calls(deleteStudent)).toEqual([]);
      expect(screen.getByText(sara.email)).toBeVisible();
      question = await ask();
      fakeServer.refuse(deleteStudent, 500);
      await user.click(question.getByRole('button', { name: 'Delete student' }));
      expect(await question.findByText('Could not delete student!')).toBeVisible();
      expect(screen.getByText(sara.email)).toBeInTheDocument();
      fakeServer.reply(deleteStudent, { message: 'x' });
      fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
      await user.click(question.getByRole('button', { name: 'Delete student' }));
      expect(
        await screen.findByText('Student deleted, including all associated data and files.'),
      ).toBeVisible();
      await waitFor(() => expect(screen.queryByText(sara.email)).not.toBeInTheDocument());
      expect(fakeServer.calls(deleteStudent).at(-1)?.params).toEqual({ email: sara.email });
      expect(fakeServer.calls(getCounts)).toHaveLength(2);
    });
  });

  describe('Student detail', () => {
    const full: StudentProfile = {
      ...sara,
      referredBy: 'academy@example.pk',
      paymentReceipt: { name: 'slip.png', url: '/files/private/r/slip.png?s=1', type: 'image/png' },
      documents: [
        {
          name: 'scan.pdf',
          url: '/files/private/a/scan.pdf?s=1',
          typeTag: 'matriculation',
          type: 'application/pdf',
          documentType: 'Matriculation',
        },
        {
          name: 'letter.docx',
          url: '/files/private/b/letter.docx?s=1',
          typeTag: '',
          type: 'application/msword',
          documentType: 'Reference letter',
        },
      ],
    };

    async function openDetail(student = full, applications: StudentApplication[] = []) {
      showDetail(student, applications);
      fakeServer.reply(listAcademies, {
        academies: [{ name: 'Lahore Academy', email: 'academy@example.pk', city: 'Lahore' }],
      });
      const { user } = await showStudents([student]);
      await user.click(await screen.findByRole('button', { name: `Details of ${student.name}` }));
      const dialog = await screen.findByRole('dialog', { name: 'Student detail' });
      await within(dialog).findByRole('heading', { name: 'Profile' });
      return { user, dialog };
    }

    it('A-2.28 A-2.33 A-2.41 A-3.10 A-3.11 A-8.57 R-53 shows every field, the referrer by name and applications; the receipt as a picture, a PDF in a frame, any other type as a download', async () => {
      const { user, dialog } = await openDetail(full, [applicationOf({ status: 'approved' })]);
      for (const [label, value] of [
        ['Name', 'Sara Ahmed'],
        ['Email', 'sara@example.pk'],
        ['Student number', 'UAS-S26-000017-7'],
        ['Phone', '0300-1234567'],
        ['Address', '12 Mall Road, Lahore'],
        ['Date of birth', '14 Mar 2007'],
        ['Gender', 'Female'],
        ['Nationality', 'Pakistani'],
        ['Referred by', 'Lahore Academy'],
      ] as const) {
        const term = within(dialog).getByText(label, { selector: 'dt' });
        await waitFor(() => expect(term.nextElementSibling).toHaveTextContent(value));
      }
      expect(await within(dialog).findByText('UAS-26-004821-9')).toBeVisible();
      expect(within(dialog).getByText('Paid')).toBeVisible();
      expect(within(dialog).getByText('scan.pdf')).toBeVisible();
      expect(within(dialog).getByText('Matriculation')).toBeVisible();
      expect(within(dialog).getByText('Reference letter')).toBeVisible();
      const close = async (preview: HTMLElement) => {
        await user.click(within(preview).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
        await waitFor(() => expect(preview).not.toBeInTheDocument());
      };
      await user.click(within(dialog).getByRole('button', { name: 'View receipt' }));
      const receipt = await screen.findByRole('dialog', { name: 'Receipt Preview' });
      expect(
        await within(receipt).findByRole('img', { name: `Payment receipt of ${sara.name}` }),
      ).toHaveAttribute('src', '/files/private/r/slip.png?s=1');
      await close(receipt);
      await user.click(within(dialog).getByRole('button', { name: 'Preview Matriculation: scan.pdf' }));
      const pdf = await screen.findByRole('dialog', { name: 'Matriculation' });
      expect(await within(pdf).findByTitle(`Matriculation of ${sara.name}`)).toHaveAttribute(
        'src',
        '/files/private/a/scan.pdf?s=1',
      );
      await close(pdf);
      await user.click(within(dialog).getByRole('button', { name: 'Preview Reference letter: letter.docx' }));
      const other = await screen.findByRole('dialog', { name: 'Reference letter' });
      expect(within(other).getByText('No preview available')).toBeVisible();
      expect(within(other).getByRole('link', { name: 'Download letter.docx' })).toHaveAttribute(
        'download',
        'letter.docx',
      );
    });

    it('says of a receipt that was sent back that it was, in the list and in the detail, and not that it is under review', async () => {
      const receipt = { name: 'slip.png', url: '/files/private/r/slip.png?s=1', type: 'image/png' };
      const slip = { ...receipt, typeTag: 'paymentreceipt', documentType: '' };
      const { dialog } = await openDetail({
        ...omar,
        paymentReceipt: receipt,
        documents: [{ ...slip, state: 'returned' }],
      });
      expect(
        await within(dialog).findByText('The receipt was sent back. The registration fee is not paid yet.'),
      ).toBeVisible();
      expect(within(dialog).queryByText('Under review')).not.toBeInTheDocument();
      expect(within(dialog).getByText('Not paid')).toBeVisible();
    });

    it("A-3.11 A-8.51 A-8.52 A-8.55 shows an unknown referrer as stored; says 'No documents uploaded.', 'No applications' and 'No receipt to display.'", async () => {
      const { user, dialog } = await openDetail({ ...sara, referredBy: 'unknown@example.pk' });
      expect(await within(dialog).findByText('unknown@example.pk')).toBeVisible();
      expect(within(dialog).getByText('No documents uploaded.')).toBeVisible();
      expect(await within(dialog).findByText('No applications')).toBeVisible();
      await user.click(within(dialog).getByRole('button', { name: 'View receipt' }));
      const preview = await screen.findByRole('dialog', { name: 'Receipt Preview' });
      expect(within(preview).getByText('No receipt to display.')).toBeVisible();
    });
  });

  describe('a new e-mail of a student', () => {
    const renamed = { ...sara, email: 'sara.new@example.pk' };

    /** The old e-mail is nobody's from now on; who has the number is found as before. */
    function rename() {
      fakeServer.refuseWith(getStudent, 'student.not-found');
      fakeServer.reply(listAdminStudents, ({ query }) => {
        if (query.search === sara.number) fakeServer.reply(getStudent, renamed);
        return { students: [renamed], ...onlyPage(1) };
      });
    }

    it('F-9.8 is at once in the detail below, and whoever acts there acts by it', async () => {
      showDetail(sara);
      const { user } = await showStudents([sara]);
      await user.click(await screen.findByRole('button', { name: `Details of ${sara.name}` }));
      const detail = within(await screen.findByRole('dialog', { name: 'Student detail' }));
      await user.click(await detail.findByRole('button', { name: 'New E-mail' }));
      const steps = within(await screen.findByRole('dialog', { name: 'New E-mail' }));
      await user.type(await steps.findByLabelText(/New e-mail/), renamed.email);
      await user.type(steps.getByLabelText(/CNIC/), '3520112345671');
      await user.type(steps.getByLabelText(/Number/), sara.number ?? '');
      await user.type(steps.getByLabelText(/How you made sure/), 'Called her back');
      fakeServer.reply(setStudentEmail, { success: true, message: 'A code is on its way.' });
      await user.click(steps.getByRole('button', { name: 'Send the Code' }));
      await user.click(await steps.findByRole('textbox', { name: 'Digit 1 of 6' }));
      await user.paste('123456');
      fakeServer.reply(completeStudentEmail, () => {
        rename();
        return { success: true as const, message: 'The new e-mail is set.' };
      });
      await user.click(steps.getByRole('button', { name: 'Set the New E-mail' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New E-mail' })).toBeNull(), {
        timeout: 3000,
      });
      expect(await detail.findByText(renamed.email)).toBeVisible();
      expect(detail.queryByText(sara.email)).not.toBeInTheDocument();
      expect(detail.getByRole('button', { name: 'New E-mail' })).toHaveFocus();
      expect(fakeServer.calls(getStudent).at(-1)?.params).toEqual({ email: renamed.email });
      fakeServer.reply(setPayment, { success: true, message: 'Payment status reverted to NOT PAID.' });
      await user.click(detail.getByRole('button', { name: 'Undo' }));
      const question = await screen.findByRole('dialog', { name: 'Universities Admission Service' });
      await user.click(within(question).getByRole('button', { name: 'Mark as not paid' }));
      await waitFor(() => expect(fakeServer.calls(setPayment)).toHaveLength(1));
      expect(fakeServer.calls(setPayment)[0]?.body).toEqual({ email: renamed.email, paid: false });
    });

    it('F-9.8 A-2.28 in a list from before opens the student by the number, and it is said where nobody has it', async () => {
      fakeServer.reply(listStudentApplications, { applications: [] });
      const { user } = await showStudents([sara]);
      await screen.findByText(sara.email);
      rename();
      await user.click(screen.getByRole('button', { name: `Details of ${sara.name}` }));
      const detail = within(await screen.findByRole('dialog', { name: 'Student detail' }));
      expect(await detail.findByText(renamed.email)).toBeVisible();
      fakeServer.refuseWith(getStudent, 'student.not-found');
      fakeServer.reply(listAdminStudents, { students: [], ...onlyPage(0) });
      await act(() => queryClient.resetQueries());
      expect(await detail.findByText('Student not found.')).toBeVisible();
    });
  });

  describe('a new password for a student', () => {
    it("A-2.31 A-4.21 A-5.14 A-8.33 A-9.2 A-9.6 S-9.4 refuses three characters, says 'Could not update password!', sets four, fetches the list again and closes after about 1.2 s", async () => {
      showDetail(sara);
      const { user } = await showStudents([sara]);
      await user.click(await screen.findByRole('button', { name: `Details of ${sara.name}` }));
      await user.click(await screen.findByRole('button', { name: 'Change Password' }));
      const dialog = await screen.findByRole('dialog', { name: 'Change Password' });
      const field = await within(dialog).findByLabelText(/New password/, { selector: 'input' });
      const press = () => user.click(within(dialog).getByRole('button', { name: 'Change Password' }));
      await user.type(field, 'abc');
      await press();
      expect(await within(dialog).findByText('Password must be at least 4 characters.')).toBeVisible();
      expect(fakeServer.calls(resetStudentPassword)).toEqual([]);
      await user.type(field, 'd');
      fakeServer.refuse(resetStudentPassword, 500);
      await press();
      expect(await within(dialog).findByText('Could not update password!')).toBeVisible();
      fakeServer.reply(resetStudentPassword, { success: true, message: 'x' });
      const waits = recordWaits();
      const pressedAt = Date.now();
      await press();
      expect(await within(dialog).findByText('Password updated.')).toBeVisible();
      expect(waits).toContain(1_200);
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change Password' })).toBeNull());
      expect(Date.now() - pressedAt).toBeGreaterThan(1_190);
      expect(fakeServer.calls(resetStudentPassword).at(-1)?.body).toEqual({
        email: sara.email,
        newPassword: 'abcd',
      });
      expect(fakeServer.calls(listAdminStudents)).toHaveLength(2);
    });
  });

  describe('paid together', () => {
    const students: StudentProfile[] = ['ali', 'bina', 'chand', 'done'].map((name, index) => ({
      ...sara,
      _id: `s_${index}`,
      name,
      email: `${name}@example.pk`,
      paid: name === 'done',
    }));

    async function tickAll() {
      fakeServer.reply(listAdminStudents, { students, ...onlyPage(students.length) });
      const opened = await showDashboard();
      await screen.findByText('ali@example.pk');
      await opened.user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      return opened;
    }

    const bar = () => screen.getByRole('region', { name: 'Selected rows' });
    const emailsSent = () => fakeServer.calls(setPayment).map(({ body }) => body);

    it('U35 offers only those who have not paid; Cancel changes nothing; marks one after the other, counts anew, and says which one was left, and why', async () => {
      const { user } = await tickAll();
      expect(screen.queryByRole('checkbox', { name: /done/ })).not.toBeInTheDocument();
      const ask = async () => {
        await user.click(within(bar()).getByRole('button', { name: 'Mark 3 as Paid' }));
        return within(await screen.findByRole('dialog', { name: 'Mark 3 students as paid?' }));
      };
      await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
      expect(emailsSent()).toEqual([]);
      const counted = fakeServer.calls(getCounts).length;
      fakeServer.reply(setPayment, ({ body }) => {
        if (body.email === 'bina@example.pk') fakeServer.refuse(setPayment, 404, 'Student not found.');
        return { success: true as const, message: 'Payment marked as received.' };
      });
      await user.click((await ask()).getByRole('button', { name: 'Mark 3 as Paid' }));
      const result = await screen.findByRole('dialog', { name: '2 of 3 students marked as paid' });
      expect(within(result).getByRole('listitem')).toHaveTextContent(
        'chand (chand@example.pk)Student not found.',
      );
      expect(emailsSent()).toEqual([
        { email: 'ali@example.pk', paid: true },
        { email: 'bina@example.pk', paid: true },
        { email: 'chand@example.pk', paid: true },
      ]);
      expect(fakeServer.calls(getCounts).length).toBe(counted + 1);
      expect(fakeServer.calls(listAdminStudents)).toHaveLength(2);
    });
  });

  describe('scores of tests', () => {
    const AT = '/?tab=students&students=test-results&role=admin';
    const FOUND: ScoreImport = {
      lines: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      wrong: 0,
      known: { byBoth: 0, byCnic: 1, byRollNumber: 0, not: 0 },
      changedLines: [],
      wrongLines: [],
      seen: 'sum',
      isTaken: false,
    };

    it('F-1.20 staff take the results of a national test among the students, as they saw them', async () => {
      fakeServer.refuseWith(importNationalTestScores, 'file.not-readable');
      const { user } = await showDashboard({ at: AT });
      expect(await screen.findByRole('tab', { name: 'Test results' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await user.type(await screen.findByRole('textbox', { name: 'Name of the test' }), 'MDCAT');
      const [, , past = ''] = sessionsForInstitute(serverNow());
      expect(within(screen.getByLabelText('Session')).getByRole('option', { name: past })).toBeVisible();
      await user.upload(screen.getByLabelText(/^File of results/), new File(['x'], 'mdcat.csv'));
      await user.click(screen.getByRole('button', { name: 'Look at the file' }));
      expect(await screen.findByText(/^This file could not be read\./)).toBeVisible();
      fakeServer.reply(importNationalTestScores, FOUND);
      await user.click(screen.getByRole('button', { name: 'Look at the file' }));
      fakeServer.reply(importNationalTestScores, { ...FOUND, isTaken: true });
      await user.click(await screen.findByRole('button', { name: 'Take 1 result' }));
      expect(await screen.findByText(/^1 result of MDCAT is taken\./)).toBeVisible();
      expect(fakeServer.calls(importNationalTestScores).map(({ body }) => body)).toEqual([
        expect.objectContaining({ test: 'MDCAT' }),
        expect.objectContaining({ test: 'MDCAT' }),
        expect.objectContaining({ test: 'MDCAT', take: 'true', seen: 'sum' }),
      ]);
    });
  });

  describe('waivers', () => {
    const unpaid = { ...omar, paid: false };
    const OPEN: StaffPayments = {
      payments: [],
      waivable: [
        { purpose: 'registration', name: 'Registration fee' },
        { purpose: 'hostel', name: 'Hostel deposit' },
      ],
    };
    const waiver = (purpose: string, name: string) => ({
      purpose,
      name,
      method: 'waiver' as const,
      paisa: 0,
      paidOn: '2026-11-20',
      reason: 'need' as const,
      note: 'Letter of the school',
    });

    async function openStudent(payments: StaffPayments | null) {
      fakeServer.reply(listAdminStudents, { students: [unpaid], ...onlyPage(1) });
      fakeServer.reply(getStudent, unpaid);
      fakeServer.reply(listStudentApplications, { applications: [] });
      if (payments) {
        fakeServer.reply(listQueues, {
          queues: [{ kind: 'refunds', count: 0, countIsCapped: false, oldestAt: null }],
        });
        fakeServer.reply(listStudentPayments, payments);
      }
      const rendered = await showDashboard({ as: aishaWith('manageStudents') });
      await rendered.user.click(await screen.findByRole('button', { name: `Details of ${omar.name}` }));
      const detail = within(await screen.findByRole('dialog', { name: 'Student detail' }));
      await detail.findByRole('button', { name: 'View receipt' });
      return { ...rendered, detail };
    }

    it('F-4.19 nothing waives a fee where the service has no vouchers', async () => {
      const { detail } = await openStudent(null);
      expect(detail.getByRole('button', { name: 'Mark as Paid' })).toBeVisible();
      expect(detail.queryByRole('button', { name: 'Waive the fee' })).not.toBeInTheDocument();
      expect(fakeServer.calls(listStudentPayments)).toHaveLength(0);
    });

    it('F-4.15 a fee is waived with a reason, and another reason with a note', async () => {
      const { user, detail } = await openStudent(OPEN);
      await user.click(await detail.findByRole('button', { name: 'Waive the fee' }));
      const form = within(await screen.findByRole('dialog', { name: 'Waive a fee' }));
      await user.click(form.getByRole('button', { name: 'Waive the fee' }));
      expect(await form.findAllByText('Please write the reason.')).not.toHaveLength(0);
      await user.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), 'Another reason');
      await user.click(form.getByRole('button', { name: 'Waive the fee' }));
      expect(await form.findAllByText('Please write the reason.')).not.toHaveLength(0);
      expect(fakeServer.calls(waiveFee)).toHaveLength(0);
      await user.selectOptions(form.getByRole('combobox', { name: /^Reason/ }), 'Financial need');
      await user.type(form.getByRole('textbox', { name: /^Note/ }), 'Letter of the school');
      const after = { payments: [waiver('registration', 'Registration fee')], waivable: [] };
      fakeServer.reply(waiveFee, after);
      fakeServer.reply(listStudentPayments, after);
      fakeServer.reply(getStudent, { ...unpaid, paid: true });
      await user.click(form.getByRole('button', { name: 'Waive the fee' }));
      expect(await screen.findByText('The fee is waived.')).toBeVisible();
      expect(fakeServer.calls(waiveFee)[0]?.body).toEqual({
        email: omar.email,
        purpose: 'registration',
        reason: 'need',
        note: 'Letter of the school',
      });
      const line = await detail.findByText(/waived on 20 Nov 2026/);
      expect(line).toHaveTextContent(
        'Registration fee: waived on 20 Nov 2026. Reason: Financial need. Letter of the school',
      );
      expect(detail.queryByRole('button', { name: /^Take the waiver back/ })).not.toBeInTheDocument();
    });

    it('F-4.15 the waiver of another fee is taken back after a question', async () => {
      const { user, detail } = await openStudent({
        payments: [waiver('hostel', 'Hostel deposit')],
        waivable: [],
      });
      await user.click(await detail.findByRole('button', { name: 'Take the waiver back: Hostel deposit' }));
      const question = await screen.findByText('Must the student pay this fee after all?');
      fakeServer.reply(takeBackWaiver, OPEN);
      fakeServer.reply(listStudentPayments, OPEN);
      const dialog = within(question.closest('[role="dialog"]') as HTMLElement);
      await user.click(dialog.getByRole('button', { name: 'Take the waiver back' }));
      expect(await screen.findByText('The fee is not waived any more.')).toBeVisible();
      expect(fakeServer.calls(takeBackWaiver)[0]?.body).toEqual({ email: omar.email, purpose: 'hostel' });
    });
  });
});

describe('duplicates', () => {
  const SARA: ComparedAccount = {
    _id: 'sara',
    number: 'UAS-S26-000001-6',
    name: 'Muhammad Ali',
    closedAt: null,
    email: 'ali@uas.example',
    phone: '0300-1234567',
    firstSeenAt: '2026-09-01T06:00:00.000Z',
    paid: true,
    receipts: 1,
    form: {
      name: 'Muhammad Ali',
      fatherName: 'Karim',
      cnic: '42201-0397640-8',
      dob: '2007-03-01',
      gender: 'Male',
      domicile: 'Sindh',
      cell: '0300-1234567',
      presentAddress: 'Karachi',
    },
    cnicHints: { province: 'sindh', sex: 'female' },
    applications: [],
  };
  const ZARA: ComparedAccount = {
    ...SARA,
    _id: 'zara',
    number: 'UAS-S26-000002-4',
    name: 'Mohammad Ali',
    paid: false,
    receipts: 0,
    applications: Array.from({ length: 6 }, (_none, index) => ({
      number: `UAS-26-00000${index}-1`,
      program: 'BBA',
      university: 'NUST',
      session: 'Fall 2026',
      status: 'pending',
      offerAccepted: false,
    })),
  };
  const OPEN = {
    because: 'cnic',
    state: 'open',
    foundAt: '2026-11-20T06:00:00.000Z',
    settledAt: null,
    settledBy: null,
    reason: '',
  } as const;
  const PAIR: DuplicatePair = { ...OPEN, one: SARA, other: ZARA };

  const AT = '/?tab=students&students=same-person&role=admin';

  function serve(pair: DuplicatePair = PAIR) {
    const person = ({ _id, number, name, closedAt }: ComparedAccount) => ({ _id, number, name, closedAt });
    const row = { ...pair, one: person(pair.one), other: person(pair.other), cnicEnding: '6408' };
    fakeServer.reply(getDuplicate, pair);
    fakeServer.reply(listDuplicates, { duplicates: [row], open: 1, openIsCapped: false, ...onlyPage(1) });
  }

  async function openPair(pair?: DuplicatePair) {
    serve(pair);
    const dashboard = await showDashboard({ at: AT });
    await dashboard.user.click(await screen.findByRole('button', { name: /^Compare UAS-S26-000001/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Possible duplicates' }));
    await dialog.findByRole('table');
    return { ...dashboard, dialog };
  }

  it('F-9.9 says that no two accounts look like one person', async () => {
    await showDashboard({ at: AT });
    expect(await screen.findByText('No two accounts look like one person.')).toBeVisible();
  });

  it('F-9.9 F-3.1 each desk is a tab beside its list, with how many wait in it, and Back works', async () => {
    serve();
    const oldestAt = '2026-11-20T09:00:00.000Z';
    fakeServer.reply(listQueues, {
      queues: [
        { kind: 'same-person', count: 1, countIsCapped: false, oldestAt },
        { kind: 'documents', count: 10_000, countIsCapped: true, oldestAt },
      ],
    });
    fakeServer.reply(getNextDocument, { waiting: 0, waitingIsCapped: false, oldest: null, document: null });
    const { user, search } = await showDashboard({ at: '/?tab=students&students=documents&role=admin' });
    const desks = within(await screen.findByRole('tablist', { name: 'Students and desks' }));
    await desks.findByRole('tab', { name: 'Possible duplicates (1)' });
    expect(desks.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All students',
      'Check documents (10,000+)',
      'All documents',
      'Check receipts',
      'Receipts together',
      'Possible duplicates (1)',
      'Test results',
    ]);
    expect(desks.getByRole('tab', { name: /^Check documents/ })).toHaveAttribute('aria-selected', 'true');
    await user.click(desks.getByRole('tab', { name: /^Possible duplicates/ }));
    expect(search()).toBe(AT.slice(1));
    expect(await screen.findByRole('button', { name: /^Compare UAS-S26-000001/ })).toBeVisible();
  });

  async function choose({ dialog, user }: Awaited<ReturnType<typeof openPair>>, name: RegExp) {
    await user.click(dialog.getByRole('radio', { name }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Same photo.');
    await user.click(dialog.getByRole('button', { name: 'Go on…' }));
  }

  it('F-9.10 a question that fails meanwhile takes nothing away that is being typed', async () => {
    const { dialog, user } = await openPair();
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Same photo.');
    fakeServer.unreachable(getDuplicate);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changedAt' })));
    await waitFor(() => expect(fakeServer.calls(getDuplicate)).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Same photo.');
  });

  it('F-9.1 F-9.10 shows what differs first, in words, and what the CNIC hints at; needs a choice and a reason, names what closing does, and closes', async () => {
    fakeServer.reply(settleDuplicate, { success: true, withdrawn: 6 });
    const opened = await openPair();
    const { dialog, user, search } = opened;
    expect(search()).toContain('duplicate=sara.zara');
    const rows = dialog
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent ?? '');
    const marks = rows.map((row) => row.includes('Differs'));
    expect(marks).toEqual([...marks].sort((one, other) => Number(other) - Number(one)));
    expect(rows.filter((row) => row.includes('Differs'))).toHaveLength(3);
    expect(rows.find((row) => row.startsWith('The CNIC hints at'))).toContain('Sindh, female');
    await user.click(dialog.getByRole('button', { name: 'Go on…' }));
    expect(await dialog.findAllByText('Please choose one of the three.')).not.toHaveLength(0);
    expect(dialog.getAllByText(anySentenceOf('duplicate.reason-missing'))).not.toHaveLength(0);
    await choose(opened, /close UAS-S26-000002/);
    expect(
      await screen.findByText('6 pending applications are withdrawn, and their universities are notified.'),
    ).toBeVisible();
    expect(fakeServer.calls(settleDuplicate)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close account' }));
    expect(await screen.findByText('The account is closed.')).toBeInTheDocument();
    expect(fakeServer.calls(settleDuplicate)[0]?.body).toEqual({
      oneId: 'sara',
      otherId: 'zara',
      as: 'close',
      close: 'zara',
      reason: 'Same photo.',
    });
  });

  it('F-9.11 says why an account with an accepted offer stays open', async () => {
    const message = anySentenceOf('duplicate.offer-accepted');
    fakeServer.refuse(settleDuplicate, 409, message);
    const opened = await openPair();
    await choose(opened, /close UAS-S26-000002/);
    await opened.user.click(await screen.findByRole('button', { name: 'Close account' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('F-9.9 marks two persons as different', async () => {
    fakeServer.reply(settleDuplicate, { success: true, withdrawn: 0 });
    const opened = await openPair();
    await choose(opened, /different persons/);
    await opened.user.click(await screen.findByRole('button', { name: 'Different persons' }));
    expect(await screen.findByText('The two accounts are marked as different persons.')).toBeInTheDocument();
  });

  it('F-9.10 opens a closed account again with a reason', async () => {
    fakeServer.reply(reopenAccount, { success: true });
    const closedAt = '2026-11-20T06:00:00.000Z';
    const { dialog, user } = await openPair({ ...PAIR, state: 'closed', other: { ...ZARA, closedAt } });
    expect(dialog.queryByRole('button', { name: 'Go on…' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Why it is opened again/ }), 'They are brothers.');
    await user.click(dialog.getByRole('button', { name: 'Open the account again' }));
    expect(await screen.findByText('The account is open again.')).toBeInTheDocument();
  });
});

describe('the admission form', () => {
  const { history: _history, ...application } = applicationOf();
  const RECORD = {
    ...saraForm,
    gender: 'Female',
    dob: '2007-03-14',
    academicRecords: [
      {
        qualification: 'Matriculation',
        passingYear: '2023',
        rollNo: '1177',
        totalMarks: '1100',
        obtainedMarks: '876',
        percentage: '79.64',
        board: 'BISE Lahore',
        registrationNo: 'R-9',
        examination: 'Annual',
      },
    ],
    documentChecklist: { ...saraForm.documentChecklist, matriculation: true },
    _id: 'form-id-1',
    createdAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-10-02T00:00:00.000Z',
  };

  async function openForm(row = application) {
    fakeServer.reply(listAdminApplications, { applications: [row], sessions: [], ...onlyPage(1) });
    const { user } = await showDashboard({ as: aishaWith('viewApplications') });
    await user.click(await screen.findByRole('button', { name: /^Form of Sara Ahmed/ }));
    return user;
  }

  const dialog = () => screen.findByRole('dialog', { name: 'Student Application Form' });

  it("A-8.18 says 'Cannot find student email for this application.' and asks nobody", async () => {
    await openForm({ ...application, studentEmail: '' });
    expect(await screen.findByText('Cannot find student email for this application.')).toBeVisible();
    expect(fakeServer.calls(getStudentForm)).toEqual([]);
  });

  it("A-8.17 says 'No student selected!' when the dialog opens without one, and asks nobody", async () => {
    renderScreen(<AdmissionForm subject="" onClose={jest.fn()} />);
    expect(await screen.findByText('No student selected!')).toBeVisible();
    expect(fakeServer.calls(getStudentForm)).toEqual([]);
  });

  it("A-8.21 says 'No application form found.' when there is none", async () => {
    fakeServer.refuse(getStudentForm, 404);
    await openForm();
    expect(await within(await dialog()).findByText('No application form found.')).toBeVisible();
  });

  it("A-8.22 says 'Failed to load application form.' when nobody answers, and tries again", async () => {
    fakeServer.unreachable(getStudentForm);
    const user = await openForm();
    expect(await within(await dialog()).findByText('Failed to load application form.')).toBeVisible();
    fakeServer.reply(getStudentForm, RECORD);
    await user.click(within(await dialog()).getByRole('button', { name: 'Retry' }));
    expect(await within(await dialog()).findByText('Ahmed Ali')).toBeVisible();
  });

  it('A-3.13 shows what only some rows say, the marks of each subject, and those of a verified marks sheet', async () => {
    const [matriculation] = RECORD.academicRecords;
    fakeServer.reply(getStudentForm, {
      ...RECORD,
      academicRecords: [
        { ...matriculation },
        {
          ...matriculation,
          qualification: 'Intermediate',
          group: 'pre-engineering',
          subjects: [
            { name: 'Physics', obtained: '80', total: '100' },
            { name: 'Urdu', obtained: '', total: '75' },
          ],
        },
      ],
      documents: [
        { key: 'cnicFront', label: 'CNIC' },
        { key: 'matric', label: 'Matric', marks: { obtainedMarks: '876', totalMarks: '1100' } },
      ],
    });
    await openForm();
    const form = within(await dialog());
    expect(await form.findByRole('cell', { name: 'Physics: 80 of 100, Urdu: – of 75' })).toBeVisible();
    expect(form.getByRole('columnheader', { name: 'Subjects' })).toBeVisible();
    expect(form.getByRole('cell', { name: 'pre-engineering' })).toBeVisible();
    expect(form.getByRole('cell', { name: '876 of 1100' })).toBeVisible();
  });

  it('A-2.29 A-3.12 A-3.13 A-9.6 shows the record generically, hides _id, __v, createdAt and updatedAt, and opens the print window after 700 ms', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    fakeServer.reply(getStudentForm, RECORD);
    const user = await openForm();
    const form = await dialog();
    const value = (label: string) =>
      within(form).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    await within(form).findByText('Ahmed Ali');
    expect(value('Name')).toBe('Sara Ahmed');
    expect(value('Father name')).toBe('Ahmed Ali');
    expect(value('CNIC')).toBe('42201-0397640-8');
    expect(value('Date of birth')).toBe('14 Mar 2007');
    expect(value('Declaration agreed')).toBe('Yes');
    expect(value('Matriculation')).toBe('Yes');
    expect(value('CNIC (Father) back')).toBe('No');
    for (const label of [
      'Program',
      'Alt program',
      'Roll no',
      'Gender',
      'Present address',
      'Permanent address',
      'Domicile',
      'Locality',
      'Nationality',
      'Marital status',
      'Identification mark',
      'Religion',
      'Blood group',
      'Email',
      'Guardian cell',
      'Cell',
    ]) {
      expect(within(form).getAllByText(label, { selector: 'dt' }).length).toBeGreaterThan(0);
    }
    expect(within(form).getByRole('columnheader', { name: 'Registration no' })).toBeVisible();
    expect(within(form).getByRole('cell', { name: '79.64' })).toBeVisible();
    expect(form).not.toHaveTextContent('form-id-1');
    for (const hidden of [/^_id$/i, /^__v$/i, /created at/i, /updated at/i]) {
      expect(within(form).queryByText(hidden)).not.toBeInTheDocument();
    }
    const button = within(form).getByRole('button', { name: 'Print / Save as PDF' });
    const waits = recordWaits();
    const pressedAt = Date.now();
    print.mockImplementation(() => expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(690));
    await user.click(button);
    expect(waits).toContain(700);
    await waitFor(() => expect(print).toHaveReturnedTimes(1));
  });
});
