import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  checkDocument,
  confirmStatementLine,
  type DocumentToReview,
  getNextDocument,
  listAdminStudents,
  listDocumentsToReview,
  type StatementLine,
  setPayment,
  undoDocumentCheck,
} from '@uas/contract';
import { fakeServer, sara } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const SHEET: DocumentToReview = {
  _id: 'd_1',
  student: { _id: sara._id, number: 'UAS-S26-000001-1', name: 'Sara Khan' },
  typeTag: 'matriculation',
  label: 'Matriculation',
  kind: 'new',
  sentAt: '2026-11-20T09:00:00.000Z',
  sha256: 'a'.repeat(64),
  file: { name: 'sheet.jpg', url: '/files/private/1', type: 'image/jpeg' },
  form: {
    ...{
      name: 'Sara Khan',
      fatherName: 'Karim',
      cnic: '42201-0397640-8',
      dob: '2008-05-01',
      domicile: 'Karachi',
    },
    rows: [
      {
        ...{ obtainedMarks: '900', totalMarks: '1100', qualification: 'Matriculation' },
        ...{ passingYear: '2024', board: 'Multan', rollNo: '17' },
      },
    ],
  },
  hints: ['The domicile says Karachi. The board is Multan and the CNIC begins with 42.'],
  earlier: [],
  alsoSentBy: [],
};
const DOMICILE: DocumentToReview = {
  ...SHEET,
  _id: 'd_2',
  typeTag: 'domicile',
  label: 'Domicile',
  sha256: 'b'.repeat(64),
  form: SHEET.form && { ...SHEET.form, rows: [] },
  hints: [],
};
const RECEIPT: DocumentToReview = {
  ...DOMICILE,
  _id: 'd_3',
  typeTag: 'paymentreceipt',
  label: 'Payment receipt',
  alsoSentBy: [{ _id: 's_2', number: 'UAS-S26-000002-2', name: 'Omar Farooq' }],
};
const statementLine: StatementLine = {
  ...{
    _id: 'l_1',
    account: 'Bank account',
    day: '2026-11-20',
    paisa: 150_000,
    description: '',
    reference: '',
  },
  ...{ list: 'matched', note: '', voucher: null, student: null, payable: null, needsReason: false },
};
const AT = '/?tab=students&students=documents&role=admin';

/** The documents lie there in this order; what is checked is gone. */
function serve(documents: readonly DocumentToReview[]) {
  const checked = new Set<string>();
  fakeServer.reply(getNextDocument, ({ query }) => {
    const waiting = documents.filter(({ sha256 }) => !checked.has(sha256));
    const document = waiting.find(({ _id }) => _id !== query.open) ?? null;
    const oldest = waiting[0]?.sentAt ?? null;
    return { waiting: waiting.length, waitingIsCapped: false, oldest, document };
  });
  fakeServer.reply(checkDocument, ({ body }) => {
    checked.add(String(body.sha256));
    return { success: true as const, checkId: 'check_1', state: String(body.verdict) };
  });
}

const checksSent = () => fakeServer.calls(checkDocument).map(({ body }) => body);
const heading = (name: string) => screen.findByRole('heading', { name });

/** The document is on the desk, and its picture has come. */
async function drawn(name: string): Promise<void> {
  await heading(name);
  fireEvent.load(await screen.findByRole('img', { name: `${name} of Sara Khan` }));
}

describe('the desk of documents', () => {
  it('F-5 says when there is nothing to check', async () => {
    serve([]);
    await showDashboard({ at: AT });
    expect(await screen.findByText('All documents are checked.')).toBeVisible();
  });

  it('F-5 says so when what waits is open at other desks, and looks again', async () => {
    fakeServer.reply(getNextDocument, { waiting: 2, waitingIsCapped: false, oldest: null, document: null });
    const { user } = await showDashboard({ at: AT });
    expect(await screen.findByText(/is open at another desk/)).toBeVisible();
    serve([DOMICILE]);
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    await heading('Domicile');
  });

  it('F-5 V begins with the marks, Enter agrees with those of the form, and the next document is there already', async () => {
    serve([SHEET, DOMICILE]);
    const { user } = await showDashboard({ at: AT });
    await drawn('Matriculation');
    expect(screen.getByText(/The board is Multan/)).toBeVisible();
    expect(screen.getByText(/^2 documents wait/)).toBeVisible();
    await waitFor(() => expect(fakeServer.calls(getNextDocument)).toHaveLength(2));
    await user.keyboard('v');
    expect(screen.getByLabelText('Obtained marks')).toHaveFocus();
    await user.keyboard('900{Enter}1100{Enter}');
    await heading('Domicile');
    expect(screen.getByText(/^1 document waits/)).toBeVisible();
    expect(checksSent()).toMatchObject([
      { verdict: 'verified', reasons: [], marks: { obtainedMarks: '900', totalMarks: '1100' } },
    ]);
    expect(fakeServer.calls(getNextDocument).map(({ query }) => query.open)).toEqual([
      undefined,
      'd_1',
      'd_2',
    ]);
  });

  it('F-5 a letter decides nothing while the focus is elsewhere', async () => {
    serve([SHEET, DOMICILE]);
    const { user } = await showDashboard({ at: AT });
    await drawn('Matriculation');
    act(() => screen.getByRole('button', { name: 'Logout' }).focus());
    await user.keyboard('vr');
    expect(checksSent()).toEqual([]);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await heading('Matriculation');
  });

  it('F-5 the file of the next document is fetched before it is asked for, and drawn without another request', async () => {
    const calls = globalThis.fetch;
    const fetched: string[] = [];
    const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (typeof input !== 'string' || !input.startsWith('/files/')) return calls(input, init);
      fetched.push(input);
      return new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/jpeg' } });
    });
    serve([SHEET, { ...DOMICILE, file: { ...DOMICILE.file, url: '/files/private/2' } }]);
    const { user } = await showDashboard({ at: AT });
    await drawn('Matriculation');
    await waitFor(() => expect(fetched).toEqual(['/files/private/2']));
    await user.keyboard('v900{Enter}1100{Enter}');
    await heading('Domicile');
    const picture = await screen.findByRole('img', { name: 'Domicile of Sara Khan' });
    await waitFor(() => expect(picture).toHaveAttribute('src', 'blob:in-tests'));
    expect(fetched).toHaveLength(1);
    spy.mockRestore();
  });

  it('F-5 nothing is decided before the document was shown, by key or button, and the page says why; the last verdict is taken back with a reason', async () => {
    serve([DOMICILE]);
    const { user } = await showDashboard({ at: AT });
    await heading('Domicile');
    const verify = screen.getByRole('button', { name: 'Verify' });
    const sendBack = screen.getByRole('button', { name: 'Send back…' });
    for (const button of [verify, sendBack]) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(/once the file is shown/);
      await user.click(button);
    }
    await user.keyboard('rv');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(checksSent()).toEqual([]);
    await drawn('Domicile');
    expect(verify).not.toHaveAttribute('aria-disabled');
    await user.click(verify);
    await screen.findByText('Domicile of Sara Khan is verified.');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take the check back?' });
    await user.type(within(dialog).getByLabelText(/Reason/), 'The wrong key');
    fakeServer.reply(undoDocumentCheck, { success: true });
    serve([DOMICILE]);
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await heading('Domicile');
    expect(fakeServer.calls(undoDocumentCheck).map(({ body }) => body)).toEqual([
      { id: 'check_1', reason: 'The wrong key' },
    ]);
  });

  it('F-5 F-5.6 the marks of a sheet are typed: none is there before, none is missing after; with others it is sent back', async () => {
    serve([SHEET]);
    const { user } = await showDashboard({ at: AT });
    await drawn('Matriculation');
    const [obtained, total] = [screen.getByLabelText('Obtained marks'), screen.getByLabelText('Total marks')];
    expect(obtained).toHaveValue('');
    expect(total).toHaveValue('');
    expect(screen.queryByText(/900/)).not.toBeInTheDocument();
    const verify = screen.getByRole('button', { name: 'Agree and verify' });
    expect(verify).toHaveAccessibleDescription(/type both marks/);
    await user.click(verify);
    expect(obtained).toHaveFocus();
    await user.keyboard('890{Enter}');
    expect(total).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(checksSent()).toEqual([]);
    await user.keyboard('1100{Enter}');
    // A slip of the fingers sends nothing back: the numbers of the form are compared first.
    expect(await screen.findByText(/^The form says 900 of 1100\./)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(checksSent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send back: other marks' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByText('Matriculation of Sara Khan was sent back.');
    expect(checksSent()).toMatchObject([
      { verdict: 'returned', reasons: ['marks-differ'], marks: { obtainedMarks: '890', totalMarks: '1100' } },
    ]);
  });

  it('F-5.5 R asks for the reason, and stays with what the server refuses', async () => {
    serve([DOMICILE]);
    const { user } = await showDashboard({ at: AT });
    await drawn('Domicile');
    await user.keyboard('r');
    fakeServer.refuseWith(checkDocument, 'document-check.note-missing');
    await user.click(await screen.findByRole('radio', { name: 'Something else' }));
    await user.click(screen.getByRole('button', { name: 'Send back' }));
    expect(await screen.findByText('Please write what is wrong.')).toBeVisible();
    serve([DOMICILE]);
    await user.type(screen.getByLabelText(/What is wrong/), 'No stamp, very good otherwise');
    await user.click(screen.getByRole('button', { name: 'Send back' }));
    await screen.findByText('All documents are checked.');
    expect(checksSent().at(-1)).toMatchObject({
      verdict: 'returned',
      reasons: ['other'],
      note: 'No stamp, very good otherwise',
    });
  });

  it('F-5.4 goes on with the sentence when the document was replaced or checked meanwhile', async () => {
    serve([DOMICILE]);
    const { user } = await showDashboard({ at: AT });
    await drawn('Domicile');
    fakeServer.refuseWith(checkDocument, 'document-check.replaced');
    serveNothing();
    await user.keyboard('v');
    expect(await screen.findByText(/This document was replaced after it was opened/)).toBeVisible();
    expect(await screen.findByText('All documents are checked.')).toBeVisible();
  });
});

function serveNothing() {
  fakeServer.reply(getNextDocument, { waiting: 0, waitingIsCapped: false, oldest: null, document: null });
}

describe('the desk of receipts', () => {
  it('F-5 marks the same picture of two students, and confirms by Mark as Paid with its question', async () => {
    serve([RECEIPT]);
    fakeServer.reply(listAdminStudents, { students: [{ ...sara, paid: false }], ...onlyPage(1) });
    fakeServer.reply(setPayment, { success: true, message: 'Payment marked as received.' });
    const { user } = await showDashboard({ at: AT.replace('documents', 'receipts') });
    await drawn('Payment receipt');
    expect(screen.getByText(/also sent by Omar Farooq/)).toBeVisible();
    expect(fakeServer.calls(getNextDocument)[0]?.query).toEqual({ tag: 'paymentreceipt' });
    await user.keyboard('v');
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/Confirm payment has been received/)).toBeVisible();
    serveNothing();
    await user.click(within(question).getByRole('button', { name: 'Mark as Paid' }));
    expect(await screen.findByText('All receipts are checked.')).toBeVisible();
    expect(fakeServer.calls(setPayment)).toHaveLength(1);
    expect(checksSent()).toEqual([]);
  });

  it('F-4.14 F-5 says that no line of the bank fits, and until when there are statements; offers the reasons of receipts alone', async () => {
    serve([{ ...RECEIPT, line: null, statementsUntil: '2026-11-24' }]);
    const { user } = await showDashboard({ at: AT.replace('documents', 'receipts') });
    await drawn('Payment receipt');
    expect(screen.getByText('No line of the statements until 24 Nov 2026 fits.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm with this line' })).not.toBeInTheDocument();
    await user.keyboard('r');
    const reasons = await screen.findAllByRole('radio');
    expect(reasons.map((radio) => radio.getAttribute('value'))).toEqual([
      ...['unreadable', 'other-amount', 'already-used', 'not-in-bank', 'other'],
    ]);
  });

  it('F-4.14 confirms with the line of the bank that fits, once, and goes on', async () => {
    const line = { _id: 'l_1', account: 'Bank account', day: '2026-11-20', paisa: 150_000 };
    let receipts = [{ ...RECEIPT, line: { ...line, description: '1BILL 2610', reference: 'R-1' } }];
    fakeServer.reply(getNextDocument, () => ({
      ...{ waiting: receipts.length, waitingIsCapped: false, oldest: null },
      document: receipts[0] ?? null,
    }));
    fakeServer.reply(confirmStatementLine, () => {
      receipts = [];
      return statementLine;
    });
    const { user } = await showDashboard({ at: AT.replace('documents', 'receipts') });
    await drawn('Payment receipt');
    expect(screen.getByText(/Rs 1,500 on 20 Nov 2026, Bank account/)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Confirm with this line' }));
    await waitFor(() => expect(fakeServer.calls(confirmStatementLine)).toHaveLength(1));
    expect(fakeServer.calls(confirmStatementLine)[0]).toMatchObject({
      params: { id: 'l_1' },
      body: { studentId: sara._id },
    });
  });
});

describe('all documents', () => {
  const LISTED = {
    ...{ _id: 'd_1', student: SHEET.student, typeTag: 'matriculation', label: 'Matriculation' },
    ...{ state: 'sent', sentAt: '2026-11-20T09:00:00.000Z', reason: '' },
    ...{ checkId: null, checkedAt: null, checkedBy: null },
  };
  const RETURNED = {
    ...{ ...LISTED, state: 'returned', checkId: 'check_1', reason: 'It cannot be read.' },
    ...{ checkedAt: '2026-11-21T09:00:00.000Z', checkedBy: 'the service' },
  };
  const page = {
    counts: { sent: 1, verified: 0, returned: 1 },
    hasMore: false,
    total: 1,
    totalIsCapped: false,
  };
  const here = '/?tab=students&students=every-document&role=admin';

  beforeEach(() => {
    fakeServer.reply(listDocumentsToReview, ({ query }) => {
      const rows = { sent: [LISTED], returned: [RETURNED] }[String(query.state ?? 'sent')] ?? [];
      return { ...page, documents: query.search ? [] : rows, total: rows.length, cursor: null };
    });
  });

  it('F-5 shows what waits, each with the way to its student; says when nothing matches, and shows all again', async () => {
    const { user } = await showDashboard({ at: here });
    expect(await screen.findByText('UAS-S26-000001-1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Sara Khan' })).toHaveAttribute(
      'href',
      '/?tab=students&student=UAS-S26-000001-1&role=admin',
    );
    expect(screen.queryByRole('button', { name: /^Take the check/ })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Name of the student'), 'Nobody{Enter}');
    expect(await screen.findByText('No documents match.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('UAS-S26-000001-1')).toBeVisible();
  });

  it('F-5 says who sent a document back and why, and takes the check back with a reason', async () => {
    const { user } = await showDashboard({ at: `${here}&documents.state=returned` });
    expect(await screen.findByText(/It cannot be read\./)).toBeVisible();
    expect(screen.getByText('the service')).toBeVisible();
    fakeServer.reply(undoDocumentCheck, { success: true });
    await user.click(
      screen.getByRole('button', { name: 'Take the check of Matriculation of Sara Khan back' }),
    );
    await user.type(await screen.findByLabelText('Reason'), 'The wrong key');
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(fakeServer.calls(listDocumentsToReview).length).toBeGreaterThan(1));
    expect(fakeServer.calls(undoDocumentCheck)[0]?.body).toEqual({ id: 'check_1', reason: 'The wrong key' });
  });
});
