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
  type SecondLook,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { applicationOf, fakeServer, nust, sara, saraForm } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf } from '../../test-kit/open-dashboard';

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
      ...{ qualification: 'Matriculation' as const, passingYear: '2024', rollNo: '17', board: 'BISE Lahore' },
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
    const form = { ...EMPTY_ADMISSION_FORM, academicRecords: [{ ...record, qualification: 'Intermediate' }] };
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
