import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  anySentenceOf,
  type ChecklistItem,
  checkDocument,
  EMPTY_ADMISSION_FORM,
  getApplicantForm,
  getStudent,
} from '@uas/contract';
import { applicationOf, fakeServer, sara } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

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
  fakeServer.reply(getApplicantForm, { form: EMPTY_ADMISSION_FORM, changedSince: false, documents, ...more });
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
  it('F-5.8 says what is known of each that was sent', async () => {
    const { section } = await openProfile([verified, returned, unsent]);
    expect(await within(section).findByText('Verified')).toBeVisible();
    expect(within(section).getByText('by the service, 20 Nov 2026')).toBeVisible();
    expect(within(section).getByText('It is no longer valid.')).toBeVisible();
    expect(within(section).getAllByRole('listitem')).toHaveLength(2);
    expect(within(section).queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument();
  });

  it('F-5.8 is checked only after it was shown; asking for a check shows it', async () => {
    const domicile = { ...waiting, key: 'domicile', label: 'domicile' } as const;
    const { user, section } = await openProfile([domicile]);
    const verify = await within(section).findByRole('button', { name: /^Verify:/ });
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
  async function look({ user, section }: Pick<Awaited<ReturnType<typeof openProfile>>, 'user' | 'section'>) {
    await user.click(await within(section).findByRole('button', { name: /^Look at:/ }));
    fireEvent.load(await within(section).findByRole('img'));
  }

  it('verifies a marks sheet with what stands on it', async () => {
    const { user, section } = await openProfile([waiting]);
    await look({ user, section });
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

  const record = {
    ...{ qualification: 'Matriculation' as const, passingYear: '2024', rollNo: '17', board: 'BISE Lahore' },
    ...{ obtainedMarks: '876', totalMarks: '1100', percentage: '79.64', registrationNo: '', examination: '' },
  } as const;
  const marksInForm = () =>
    screen.queryByRole('complementary', { name: /^Marks in the form: matriculation/i });

  it('ADR 58 the marks of the form stand beside no sheet that somebody still checks', async () => {
    const { user, section } = await openProfile([waiting], [record]);
    await look({ user, section });
    expect(marksInForm()).not.toBeInTheDocument();
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
