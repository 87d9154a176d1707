import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  agreeRefunds,
  anySentenceOf,
  confirmFittingLines,
  confirmStatementLine,
  findVoucher,
  getAdminStatistics,
  importStatement,
  listAdminStudents,
  listConversations,
  listQueues,
  listRefunds,
  listStatementLines,
  payRefund,
  previewStatement,
  type QueryInput,
  type ReplyInput,
  type StaffRefund,
  type StatementLine,
  type StatementPreview,
  setLineAside,
  undoStatementLine,
} from '@uas/contract';
import { aishaWith, fakeServer, giveRoom, omar } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

describe('statements', () => {
  type Lines = ReplyInput<typeof listStatementLines>;
  type Box = QueryInput<typeof listStatementLines>['box'];

  const HABIB = 'Habib Bank';
  const STUDENT = {
    studentId: 'st_1',
    name: 'Omar Khan',
    email: 'omar@uas.example',
    number: 'UAS-S26-000001-1',
  };
  const VOUCHER = {
    voucherId: 'v_1',
    number: '261048293732',
    name: 'Registration fee',
    paisa: 150_000,
    dueAt: '2026-11-30T18:59:59.999Z',
    state: 'open',
  };
  const LINE: StatementLine = {
    _id: 'l_1',
    account: HABIB,
    day: '2026-11-20',
    paisa: 150_000,
    description: 'IBFT 261048293732',
    reference: 'FT1',
    list: 'fits',
    note: '',
    voucher: VOUCHER,
    student: STUDENT,
    payable: { voucherId: 'v_1', name: 'Registration fee', paisa: 150_000 },
    needsReason: false,
  };
  const OTHER: StatementLine = { ...LINE, paisa: 140_000, list: 'other-amount', needsReason: true };
  const UNKNOWN: StatementLine = { ...LINE, list: 'unknown', voucher: null, student: null, payable: null };

  const boxes = (fits: number, other = 0, looksLike = 0, unknown = 0): Lines['boxes'] =>
    (
      [
        ['fits', fits, 150_000],
        ['other-amount', other, 140_000],
        ['looks-like', looksLike, 150_000],
        ['unknown', unknown, 200_000],
      ] as const
    ).map(([box, count, paisa]) => ({ box, count, countIsCapped: false, paisa: count * paisa }));

  function serve(lines: readonly StatementLine[], counted = boxes(100, 10, 6, 4), accounts = [HABIB]) {
    fakeServer.reply(listStatementLines, {
      lines: [...lines],
      boxes: counted,
      accounts: accounts.map((name) => ({ name, statementsUntil: '2026-11-24' })),
      ...onlyPage(lines.length),
    });
  }

  const queue = (kind: string, count: number) => ({
    kind,
    count,
    countIsCapped: false,
    oldestAt: count === 0 ? null : '2026-11-19T19:00:00.000Z',
  });

  async function open(box: Box = 'fits') {
    fakeServer.reply(listQueues, { queues: [queue('bank-lines', 120)] });
    const rendered = await showDashboard({
      at: `/?tab=students&students=payments&statement-box=${box}&role=admin`,
    });
    await screen.findByRole('heading', { name: 'Payments of the bank' });
    return rendered;
  }

  async function openDialog(line: StatementLine, button: RegExp, title: string) {
    serve([line]);
    const { user } = await open(line.list as Box);
    await user.click(await screen.findByRole('button', { name: button }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: title })) };
  }

  describe('the boxes', () => {
    it('F-4.19 are not there where the site has no vouchers, and nothing is asked for', async () => {
      fakeServer.reply(listAdminStudents, { students: [], ...onlyPage(0) });
      fakeServer.reply(listQueues, { queues: [queue('receipts', 2)] });
      await showDashboard({ at: '/?tab=students&role=admin' });
      await screen.findByRole('tab', { name: 'Check receipts (2)' });
      expect(screen.queryByRole('tab', { name: /^Payments/ })).toBeNull();
      expect(fakeServer.calls(listStatementLines)).toHaveLength(0);
    });

    it('F-4.8 say when nothing waits, and what to do then', async () => {
      serve([], boxes(0));
      await open();
      expect(await screen.findByText('No lines wait. Import a statement to begin.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Confirm all that fit' })).toBeNull();
    });

    it('F-4.8 offer Retry where the lines do not come; each has its number and its sum, and its lines say what they seem to pay', async () => {
      fakeServer.refuse(listStatementLines, 500);
      const { user } = await open();
      expect(await screen.findByText('Could not load the lines. Please try again.')).toBeVisible();
      serve([LINE]);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(screen.getByRole('tab', { name: 'Payments (120)' })).toHaveAttribute('aria-selected', 'true');
      expect(await screen.findByRole('tab', { name: /^Fits \(100\)/ })).toHaveTextContent(
        'Fits (100)Rs 150,000',
      );
      expect(screen.getByRole('tab', { name: /^Looks like/ })).toHaveTextContent('Looks like (6)Rs 9,000');
      expect(screen.getByRole('tab', { name: 'Set aside' })).toBeVisible();
      const row = within(await screen.findByRole('row', { name: /IBFT/ }));
      expect(row.getByText('2610 4829 3732')).toBeVisible();
      expect(row.getByText('FT1')).toBeVisible();
      expect(row.getByRole('button', { name: 'Details of Omar Khan' })).toBeVisible();
      expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull();
      serve([OTHER]);
      await user.click(screen.getByRole('tab', { name: /^Other amount/ }));
      expect(await screen.findByText('Rs 1,400 were paid instead of Rs 1,500.')).toBeVisible();
      expect(fakeServer.calls(listStatementLines).at(-1)?.query).toMatchObject({ box: 'other-amount' });
    });

    it('F-4.11 a line that looks like something says why it does not fit', async () => {
      const remarks: [string, Partial<StatementLine>][] = [
        ['This voucher is paid already.', { voucher: { ...VOUCHER, state: 'paid' }, payable: null }],
        ['This voucher was cancelled.', { voucher: { ...VOUCHER, state: 'cancelled' }, payable: null }],
        ['This voucher ended on 30 Nov 2026.', { day: '2026-12-01' }],
        ['No number of a voucher, but this student owes just this sum.', { voucher: null }],
      ];
      serve(remarks.map(([, change], at) => ({ ...LINE, list: 'looks-like', ...change, _id: `l_${at}` })));
      await open('looks-like');
      await screen.findByText(remarks[0]?.[0] ?? '');
      const rows = screen.getAllByRole('row', { name: /IBFT/ });
      expect(rows).toHaveLength(remarks.length);
      for (const [at, [remark]] of remarks.entries())
        expect(within(rows[at] as HTMLElement).getByText(remark)).toBeVisible();
    });

    it('F-4.8 can be looked at for one of two accounts', async () => {
      serve([LINE], boxes(1), [HABIB, 'Easypaisa']);
      const { user } = await open();
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Account' }), 'Easypaisa');
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      await waitFor(() =>
        expect(fakeServer.calls(listStatementLines).at(-1)?.query).toMatchObject({ account: 'Easypaisa' }),
      );
    });
  });

  describe('confirming all that fit', () => {
    it('F-4.8 asks once, goes on until nothing is left, and names what was not confirmed', async () => {
      serve([LINE], boxes(120));
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Confirm all that fit' }));
      const question = within(await screen.findByRole('dialog', { name: 'Confirm all that fit' }));
      expect(question.getByText('Confirm 120 payments, Rs 180,000 in all?')).toBeVisible();
      const leftOut = [{ id: 'l_1', code: 'voucher.not-open' }];
      fakeServer.reply(confirmFittingLines, { confirmed: 99, left: 21, leftOut });
      const release = fakeServer.hold(confirmFittingLines);
      await user.click(question.getByRole('button', { name: 'Confirm them' }));
      expect(await screen.findByText('0 of 120 confirmed')).toBeVisible();
      fakeServer.reply(confirmFittingLines, { confirmed: 20, left: 0, leftOut });
      release();
      expect(await screen.findByText('119 payments are confirmed.')).toBeVisible();
      expect(screen.getAllByText('Its voucher is paid or cancelled already.')).toHaveLength(1);
      expect(fakeServer.calls(confirmFittingLines)).toHaveLength(2);
      expect(fakeServer.calls(confirmFittingLines)[0]?.body).toEqual({ account: '' });
    });

    it('F-4.8 says at the end how many, and why others were not', async () => {
      serve([LINE], boxes(2));
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Confirm all that fit' }));
      fakeServer.reply(confirmFittingLines, {
        confirmed: 1,
        left: 0,
        leftOut: [
          { id: 'l_1', code: 'voucher.not-open' },
          { id: 'l_9', code: 'line.fits-no-more' },
        ],
      });
      serve([], boxes(0));
      await user.click(await screen.findByRole('button', { name: 'Confirm them' }));
      expect(await screen.findByText('1 payment is confirmed.')).toBeVisible();
      const left = within(screen.getByRole('list', { name: 'Not confirmed' }));
      const [first, second] = left.getAllByRole('listitem');
      expect(first).toHaveTextContent('Rs 1,500 of 20 Nov 2026');
      expect(first).toHaveTextContent('Its voucher is paid or cancelled already.');
      expect(second).toHaveTextContent('It does not fit its voucher any more.');
      await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
      expect(await screen.findByText('No lines wait. Import a statement to begin.')).toBeVisible();
      const button = screen.getByRole('button', { name: 'Confirm all that fit' });
      await waitFor(() => expect(button).toHaveFocus());
      expect(button).toHaveAttribute('aria-disabled', 'true');
    });

    it('F-4.8 can be stopped between two calls', async () => {
      serve([LINE], boxes(300));
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Confirm all that fit' }));
      fakeServer.reply(confirmFittingLines, { confirmed: 100, left: 200, leftOut: [] });
      const release = fakeServer.hold(confirmFittingLines);
      await user.click(await screen.findByRole('button', { name: 'Confirm them' }));
      await user.click(await screen.findByRole('button', { name: 'Stop' }));
      release();
      expect(await screen.findByText('200 payments still fit.')).toBeVisible();
      expect(fakeServer.calls(confirmFittingLines)).toHaveLength(1);
    });
  });

  describe('one line', () => {
    it('F-4.11 another amount needs a reason, and what was typed stays when it fails', async () => {
      const { user, dialog } = await openDialog(
        OTHER,
        /^Confirm Rs 1,400 of 20 Nov 2026$/,
        'Confirm a payment',
      );
      expect(dialog.getByText('Rs 1,400 were paid instead of Rs 1,500.')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Confirm' }));
      expect(await dialog.findByText('Please write the reason.')).toBeVisible();
      expect(fakeServer.calls(confirmStatementLine)).toHaveLength(0);
      const reason = dialog.getByRole('textbox', { name: /^Reason/ });
      await user.type(reason, 'Fee of the bank.');
      fakeServer.refuse(confirmStatementLine, 409, anySentenceOf('voucher.not-open'));
      await user.click(dialog.getByRole('button', { name: 'Confirm' }));
      expect(await dialog.findByText(/^This voucher is paid or cancelled already/)).toBeVisible();
      expect(reason).toHaveValue('Fee of the bank.');
      fakeServer.reply(confirmStatementLine, { ...OTHER, list: 'matched' });
      await user.dblClick(dialog.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText('The payment is confirmed.')).toBeVisible();
      expect(fakeServer.calls(confirmStatementLine)).toHaveLength(2);
      expect(fakeServer.calls(confirmStatementLine).at(-1)).toMatchObject({
        params: { id: 'l_1' },
        body: { voucherId: 'v_1', reason: 'Fee of the bank.' },
      });
    });

    it('F-4.8 the fee of a student without a voucher is confirmed without a reason', async () => {
      const payable = { voucherId: null, name: 'Registration fee', paisa: 150_000 };
      const line: StatementLine = { ...LINE, list: 'looks-like', voucher: null, payable };
      const { user, dialog } = await openDialog(
        line,
        /^Confirm Rs 1,500 of 20 Nov 2026$/,
        'Confirm a payment',
      );
      expect(dialog.queryByRole('textbox')).toBeNull();
      fakeServer.reply(confirmStatementLine, { ...line, list: 'matched' });
      await user.click(dialog.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText('The payment is confirmed.')).toBeVisible();
      expect(fakeServer.calls(confirmStatementLine)[0]?.body).toEqual({ studentId: 'st_1', reason: '' });
    });

    it('F-4.11 F-4.12 an unknown one is confirmed for a voucher by its number, and not for one that is paid already', async () => {
      const { user, dialog } = await openDialog(
        UNKNOWN,
        /for another voucher$/,
        'Confirm for another voucher',
      );
      expect(screen.queryByRole('button', { name: 'Confirm Rs 1,500 of 20 Nov 2026' })).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Look up' }));
      expect(await dialog.findByText('Please enter the number of the voucher.')).toBeVisible();
      const number = dialog.getByRole('textbox', { name: /^Number of the voucher/ });
      fakeServer.refuse(findVoucher, 400, anySentenceOf('voucher.number-wrong'));
      await user.type(number, '2610 4829 3733');
      await user.click(dialog.getByRole('button', { name: 'Look up' }));
      expect(await dialog.findByText(anySentenceOf('voucher.number-wrong'))).toBeVisible();
      fakeServer.reply(findVoucher, { voucher: null });
      await user.clear(number);
      await user.type(number, '2610 4829 3732');
      await user.click(dialog.getByRole('button', { name: 'Look up' }));
      expect(await dialog.findByText('No voucher has this number.')).toBeVisible();
      fakeServer.reply(findVoucher, { voucher: { ...VOUCHER, state: 'paid', student: STUDENT } });
      await user.click(dialog.getByRole('button', { name: 'Look up' }));
      expect(await dialog.findByText('This voucher is paid already.')).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull();
      fakeServer.reply(findVoucher, { voucher: { ...VOUCHER, student: STUDENT } });
      await user.click(dialog.getByRole('button', { name: 'Look up' }));
      expect(await dialog.findByText('Omar Khan (UAS-S26-000001-1)')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Confirm' }));
      expect(await dialog.findByText('Please write the reason.')).toBeVisible();
      await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'He sent a picture.');
      fakeServer.reply(confirmStatementLine, { ...LINE, list: 'matched' });
      await user.click(dialog.getByRole('button', { name: 'Confirm' }));
      expect(await screen.findByText('The payment is confirmed.')).toBeVisible();
      expect(fakeServer.calls(confirmStatementLine)[0]?.body).toEqual({
        voucherId: 'v_1',
        reason: 'He sent a picture.',
      });
    });

    it('F-4.8 is set aside with a note only', async () => {
      const { user, dialog } = await openDialog(UNKNOWN, /^Set Rs 1,500 .* aside$/, 'Set a line aside');
      await user.click(dialog.getByRole('button', { name: 'Set aside' }));
      expect(await dialog.findByText('Please write the reason.')).toBeVisible();
      expect(fakeServer.calls(setLineAside)).toHaveLength(0);
      fakeServer.reply(setLineAside, { ...UNKNOWN, list: 'ignored', note: 'Paid twice.' });
      serve([], boxes(0));
      await user.type(dialog.getByPlaceholderText('Paid twice, returned on 24 Nov.'), 'Paid twice.');
      await user.click(dialog.getByRole('button', { name: 'Set aside' }));
      expect(await screen.findByText('The line is set aside.')).toBeVisible();
      expect(fakeServer.calls(setLineAside)[0]?.body).toEqual({ note: 'Paid twice.' });
      expect(await screen.findByText('No lines wait. Import a statement to begin.')).toBeVisible();
    });

    it('F-4.8 a confirmed one is taken back after a question, one that was set aside at once', async () => {
      const matched: StatementLine = { ...LINE, list: 'matched', payable: null };
      serve([matched]);
      const { user } = await open('matched');
      await user.click(await screen.findByRole('button', { name: 'Undo Rs 1,500 of 20 Nov 2026' }));
      const question = within(await screen.findByRole('dialog'));
      expect(question.getByText(/The student is told that it is no longer confirmed\.$/)).toBeVisible();
      expect(fakeServer.calls(undoStatementLine)).toHaveLength(0);
      fakeServer.reply(undoStatementLine, LINE);
      await user.click(question.getByRole('button', { name: 'Take it back' }));
      expect(await screen.findByText('The line is new again.')).toBeVisible();
      serve([{ ...UNKNOWN, list: 'ignored', note: 'Paid twice.' }]);
      await user.click(screen.getByRole('tab', { name: 'Set aside' }));
      expect(await screen.findByText('Paid twice.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Undo Rs 1,500 of 20 Nov 2026' }));
      await waitFor(() => expect(fakeServer.calls(undoStatementLine)).toHaveLength(2));
    });
  });

  describe('importing', () => {
    const PREVIEW: StatementPreview = {
      columns: ['Date', 'Particulars', 'Ref', 'Credit', 'Balance'],
      mapping: {
        day: 'Date',
        description: ['Particulars'],
        reference: 'Ref',
        credit: 'Credit',
        amount: '',
        side: '',
        dayFirst: true,
      },
      rows: [
        {
          row: 5,
          cells: ['20/11/2026', 'IBFT', 'FT1', '1,500.00', '9'],
          read: { day: '2026-11-20', paisa: 150_000, description: 'IBFT', reference: 'FT1' },
        },
        { row: 6, cells: ['Total', '', '', '1,500.00', ''], read: null },
      ],
      boxes: boxes(100, 10, 6, 4),
      known: 3,
      leftOut: [{ reason: 'no-day', count: 1, rows: [{ row: 6, text: 'Total | 1,500.00' }] }],
      firstDay: '2026-11-20',
      lastDay: '2026-11-24',
    };
    const FILE = new File(['Date,Particulars\n'], 'november.csv', { type: 'text/csv' });

    async function openImport(accounts = [HABIB]) {
      serve([], boxes(0), accounts);
      const { user } = await open();
      await screen.findByText('No lines wait. Import a statement to begin.');
      await user.click(screen.getByRole('button', { name: 'Import a statement' }));
      return { user, dialog: within(await screen.findByRole('dialog', { name: 'Import a statement' })) };
    }

    async function openPreview(preview = PREVIEW) {
      const opened = await openImport();
      fakeServer.reply(previewStatement, preview);
      await opened.user.upload(opened.dialog.getByLabelText(/^Statement/), FILE);
      await opened.user.click(opened.dialog.getByRole('button', { name: 'Look at the file' }));
      await opened.dialog.findByRole('heading', { name: 'What is in the file' });
      return opened;
    }

    it('F-4.9 the only account is chosen, also when it comes after the dialog was opened', async () => {
      serve([], boxes(0));
      const release = fakeServer.hold(listStatementLines);
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Import a statement' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Import a statement' }));
      expect(dialog.getByLabelText(/^Account/)).toHaveValue('');
      release();
      await waitFor(() => expect(dialog.getByLabelText(/^Account/)).toHaveValue(HABIB));
    });

    it('F-4.13 refuses what is no statement before anything is sent', async () => {
      const { user, dialog } = await openImport([HABIB, 'Easypaisa']);
      await user.click(dialog.getByRole('button', { name: 'Look at the file' }));
      expect(await dialog.findByText('Please choose an account from the list.')).toBeVisible();
      expect(dialog.getByText('Please choose the file.')).toBeVisible();
      const file = new File(['%PDF'], 'november.pdf', { type: 'application/pdf' });
      fireEvent.change(dialog.getByLabelText(/^Statement/), { target: { files: [file] } });
      expect(await dialog.findByText(/^This is a PDF\. Please download the statement as CSV/)).toBeVisible();
      expect(fakeServer.calls(previewStatement)).toHaveLength(0);
    });

    it('F-4.13 a file that cannot be read stays chosen, with why', async () => {
      const { user, dialog } = await openImport();
      fakeServer.refuseWith(previewStatement, 'statement.not-readable');
      await user.upload(dialog.getByLabelText(/^Statement/), FILE);
      await user.click(dialog.getByRole('button', { name: 'Look at the file' }));
      expect(await dialog.findByText(/^This file could not be read as a bank statement\./)).toBeVisible();
      expect(dialog.getByText('november.csv')).toBeVisible();
      expect(dialog.getByRole('combobox', { name: /^Account/ })).toHaveValue(HABIB);
    });

    it('F-4.10 columns that nobody knows are chosen, and the file is read again by them', async () => {
      const mapping = { ...PREVIEW.mapping, day: '', credit: '' };
      const { user, dialog } = await openPreview({ ...PREVIEW, mapping, boxes: boxes(0), rows: [] });
      expect(dialog.getByText(/^Please choose the columns of the day/)).toBeVisible();
      expect(dialog.queryByRole('heading', { name: 'What importing would do' })).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Import' }));
      expect(fakeServer.calls(importStatement)).toHaveLength(0);
      await user.selectOptions(dialog.getByRole('combobox', { name: /^Day/ }), 'Date');
      fakeServer.reply(previewStatement, PREVIEW);
      await user.selectOptions(dialog.getByRole('combobox', { name: /^Credit/ }), 'Credit');
      expect(await dialog.findByText('100, Rs 150,000')).toBeVisible();
      expect(dialog.queryByText(/^Please choose the columns of the day/)).toBeNull();
      const sent = fakeServer.calls(previewStatement).at(-1)?.body as { mapping: string };
      expect(JSON.parse(sent.mapping)).toEqual(PREVIEW.mapping);
    });

    it('F-4.9 says what it would do, keeps file and columns when it fails, and says what it did', async () => {
      const { user, dialog } = await openPreview();
      expect(dialog.getByText('From 20 Nov 2026 to 24 Nov 2026.')).toBeVisible();
      expect(dialog.getByText('No day: 1')).toBeVisible();
      expect(dialog.getByRole('cell', { name: 'Rs 1,500' })).toBeVisible();
      await user.click(dialog.getByRole('checkbox', { name: 'Balance' }));
      await waitFor(() => expect(fakeServer.calls(previewStatement)).toHaveLength(2));
      fakeServer.refuse(importStatement, 500);
      await user.click(await dialog.findByRole('button', { name: 'Import' }));
      expect(await dialog.findByText('Could not import the file. Please try again.')).toBeVisible();
      expect(dialog.getByRole('checkbox', { name: 'Balance' })).toBeChecked();
      expect(dialog.getByText(/^november\.csv/)).toBeVisible();
      fakeServer.reply(importStatement, { added: 120, known: 3, leftOut: PREVIEW.leftOut });
      serve([LINE]);
      await user.click(dialog.getByRole('button', { name: 'Import' }));
      expect(
        await screen.findByText('The statement was imported: 120 new, 3 imported before, 1 left out.'),
      ).toBeVisible();
      expect(await screen.findByText('IBFT 261048293732')).toBeVisible();
      const sent = fakeServer.calls(importStatement).at(-1)?.body as { account: string; mapping: string };
      expect(sent.account).toBe(HABIB);
      expect(JSON.parse(sent.mapping)).toMatchObject({ description: ['Particulars', 'Balance'] });
    });

    it('F-4.9 asks before a chosen file is lost', async () => {
      const { user, dialog } = await openPreview();
      await user.click(dialog.getByRole('button', { name: 'Choose another file' }));
      expect(await dialog.findByText('november.csv')).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(await screen.findAllByRole('dialog')).toHaveLength(2);
    });
  });
});

describe('refunds', () => {
  const REFUND: StaffRefund = {
    paymentId: 'p1',
    studentName: 'Omar Khan',
    studentEmail: 'omar@uas.example',
    applicationNumber: 'UAS-26-004821-9',
    outcome: 'given-up',
    classDay: 15,
    lines: [
      { name: 'Security', paisa: 1_000_000, back: 1_000_000 },
      { name: 'Tuition', paisa: 12_900_000, back: 10_320_000 },
    ],
    madeAt: '2026-09-15T15:00:00.000Z',
    paisa: 11_320_000,
    ofPaisa: 17_670_000,
    agreedOn: null,
    paidOn: null,
    bankReference: '',
  };
  const SARA: StaffRefund = {
    ...REFUND,
    paymentId: 'p2',
    studentName: 'Sara Ali',
    studentEmail: 'sara@uas.example',
  };
  const DESK = '/?tab=students&students=refunds';
  const waits = (count: number) => ({
    queues: [{ kind: 'refunds' as const, count, countIsCapped: false, oldestAt: null }],
  });

  async function show(refunds: StaffRefund[], at = DESK) {
    fakeServer.reply(listQueues, waits(refunds.length));
    fakeServer.reply(listRefunds, { refunds, ...onlyPage(refunds.length) });
    return showDashboard({ as: aishaWith('manageStudents'), at });
  }

  it('F-4.19 there is no tab for payments where the service has no vouchers', async () => {
    fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
    await showDashboard({ as: aishaWith('manageStudents') });
    await screen.findByText(omar.email);
    expect(screen.getByRole('tab', { name: 'Test results' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /^Refunds/ })).not.toBeInTheDocument();
  });

  it('F-4.16 the tab says how many refunds wait, and is there too while none does', async () => {
    fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
    const { user } = await show([], '/');
    await user.click(await screen.findByRole('tab', { name: 'Refunds' }));
    expect(await screen.findByText('No refund waits to be agreed.')).toBeVisible();
    fakeServer.reply(listRefunds, { refunds: [], ...onlyPage(0) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Paid out');
    expect(await screen.findByText('No refund is paid out yet.')).toBeVisible();
    expect(fakeServer.calls(listRefunds).at(-1)?.query).toMatchObject({ state: 'paid-out' });
  });

  it('F-4.16 refunds that do not come can be asked for again', async () => {
    fakeServer.reply(listQueues, waits(1));
    fakeServer.unreachable(listRefunds);
    const { user } = await showDashboard({ as: aishaWith('manageStudents'), at: DESK });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeServer.reply(listRefunds, { refunds: [REFUND], ...onlyPage(1) });
    await user.click(retry);
    expect(await screen.findByText('Omar Khan')).toBeVisible();
  });

  it('F-4.16 says what comes back of what, and why', async () => {
    await show([REFUND]);
    const row = (await screen.findByText('Omar Khan')).closest('tr');
    for (const text of ['Rs 113,200', 'of Rs 176,700', 'Given up by the student', 'Day 15 of classes'])
      expect(row).toHaveTextContent(text);
    expect(screen.getByRole('tab', { name: 'Refunds (1)' })).toBeVisible();
  });

  it('F-4.16 is agreed to after a question that says line by line what comes back', async () => {
    const { user } = await show([REFUND]);
    await user.click(await screen.findByRole('button', { name: 'Agree to the refund of Omar Khan' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Agree to 1 refund?')).toBeVisible();
    expect(question.getByText('Rs 103,200 of Rs 129,000')).toBeVisible();
    fakeServer.refuse(agreeRefunds, 404, anySentenceOf('refund.not-found'));
    await user.click(question.getByRole('button', { name: 'Agree' }));
    expect(await question.findByText('This refund was not found. Please reload the page.')).toBeVisible();
    fakeServer.reply(agreeRefunds, { agreed: 1 });
    fakeServer.reply(listRefunds, { refunds: [], ...onlyPage(0) });
    await user.click(question.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('1 refund is agreed.')).toBeVisible();
    expect(fakeServer.calls(agreeRefunds).at(-1)?.body).toEqual({ paymentIds: ['p1'] });
  });

  it('F-4.16 those that are selected are agreed to together', async () => {
    const { user } = await show([REFUND, SARA]);
    await user.click(await screen.findByRole('checkbox', { name: /Omar Khan/ }));
    await user.click(screen.getByRole('checkbox', { name: /Sara Ali/ }));
    await user.click(screen.getByRole('button', { name: 'Agree to 2' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Rs 226,400 in all')).toBeVisible();
    fakeServer.reply(agreeRefunds, { agreed: 2 });
    await user.click(question.getByRole('button', { name: 'Agree' }));
    expect(await screen.findByText('2 refunds are agreed.')).toBeVisible();
    expect(fakeServer.calls(agreeRefunds)[0]?.body).toEqual({ paymentIds: ['p1', 'p2'] });
  });

  it.each([
    ['of one row, beside others that are ticked', 3, 'Agree to the refund of Student 0', 2],
    ['of the 100 that go at once', 101, 'Agree to 100', 1],
  ])('F-4.16 what was not agreed to stays ticked: %s', async (_, count, button, left) => {
    let waiting = Array.from({ length: count }, (_none, index) => ({
      ...REFUND,
      paymentId: `p${index}`,
      studentName: `Student ${index}`,
    }));
    const { user } = await show(waiting);
    fakeServer.reply(listRefunds, () => ({ refunds: waiting, ...onlyPage(waiting.length) }));
    fakeServer.reply(agreeRefunds, ({ body }) => {
      const sent = body.paymentIds as string[];
      waiting = waiting.filter(({ paymentId }) => !sent.includes(paymentId));
      return { agreed: sent.length };
    });
    await user.click(await screen.findByLabelText('Select all'));
    await user.click(screen.getByRole('button', { name: button }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Agree' }));
    await waitFor(() => expect(screen.queryByText('Student 0')).not.toBeInTheDocument());
    expect(await screen.findByText(`Agree to ${left}`)).toBeVisible();
    expect(screen.getByLabelText('Select all')).toBeChecked();
  });

  it('F-4.16 is noted as paid out with the day and the reference of the bank', async () => {
    const agreed = { ...REFUND, agreedOn: '2026-09-20' };
    const { user } = await show([agreed], `${DESK}&refund-state=to-pay`);
    expect(await screen.findByText('Agreed on 20 Sep 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Note the refund of Omar Khan as paid out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund paid out' }));
    await user.click(dialog.getByRole('button', { name: 'Pay out' }));
    expect(await dialog.findAllByText('Please enter the reference of the bank.')).not.toHaveLength(0);
    expect(fakeServer.calls(payRefund)).toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: /^Reference of the bank/ }), 'FT26324ABCD');
    fakeServer.reply(payRefund, { ...agreed, paidOn: '2026-11-20', bankReference: 'FT26324ABCD' });
    await user.click(dialog.getByRole('button', { name: 'Pay out' }));
    expect(await screen.findByText('Noted as paid out.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(payRefund)[0]).toMatchObject({
      params: { paymentId: 'p1' },
      body: { bankReference: 'FT26324ABCD' },
    });
  });
});

describe('statistics', () => {
  const DAYS = ['2026-11-20', '2026-11-21'];
  type Series = ReplyInput<typeof getAdminStatistics>['series'];
  const series = (kind: string, counts: number[]): Series[number] => ({ kind, counts });
  const ALL = [
    series('registrations', [3, 1200]),
    series('payments', [0, 0]),
    series('applications', [4, 5]),
    series('approved', [1, 2]),
    series('rejected', [3, 0]),
    series('of-a-later-server', [1, 1]),
  ];

  beforeEach(() => {
    giveRoom();
    fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) });
    fakeServer.reply(listConversations, { conversations: [], ...onlyPage(0) });
  });

  afterEach(() => jest.restoreAllMocks());

  async function openStatistics(options: Parameters<typeof showDashboard>[0] = {}) {
    const dashboard = await showDashboard(options);
    await dashboard.user.click(await screen.findByText('Numbers by day'));
    return dashboard;
  }

  it('UX-5.2 says that the numbers could not be loaded, and loads them with Retry', async () => {
    fakeServer.unreachable(getAdminStatistics);
    const { user } = await openStatistics();
    expect(await screen.findByText('Could not load the numbers.')).toBeVisible();
    fakeServer.reply(getAdminStatistics, { days: DAYS, series: ALL });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('figure', { name: 'Registrations' })).toBeVisible();
  });

  it('UX-5.2 asks for nothing before they are opened, nor shows them to somebody who has none', async () => {
    await showDashboard({ as: aishaWith('viewQueries', 'messagesStudents') });
    await screen.findByRole('tab', { name: 'Messages' });
    expect(screen.queryByText('Numbers by day')).not.toBeInTheDocument();
    expect(fakeServer.calls(getAdminStatistics)).toEqual([]);
  });

  it('UX-5.4 says each chart in a sentence and in a table of the same numbers', async () => {
    fakeServer.reply(getAdminStatistics, { days: DAYS, series: ALL });
    const { user } = await openStatistics();
    const registrations = within(await screen.findByRole('figure', { name: 'Registrations' }));
    expect(
      registrations.getByText('1,203 in 2 days, at most 1,200 a day, first on 21 Nov 2026.'),
    ).toBeVisible();
    const payments = within(screen.getByRole('figure', { name: 'Payments confirmed' }));
    expect(payments.getByText('None in these days.')).toBeVisible();
    expect(screen.getAllByRole('figure')).toHaveLength(4);

    const decisions = within(screen.getByRole('figure', { name: 'Decisions' }));
    await user.click(decisions.getByText('As a table'));
    const rows = (await decisions.findAllByRole('row')).map((row) => row.textContent);
    expect(rows).toEqual(['DayApprovedRejectedTotal', '21 Nov 2026202', '20 Nov 2026134']);
  });

  it('UX-5.2 asks for as many days as are chosen', async () => {
    fakeServer.reply(getAdminStatistics, { days: DAYS, series: ALL });
    const { user } = await openStatistics();
    await screen.findByRole('figure', { name: 'Registrations' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'Last 7 days');
    await screen.findByRole('figure', { name: 'Registrations' });
    const spans = fakeServer.calls(getAdminStatistics).map(({ query }) => {
      const { from, to } = query as { from: string; to: string };
      return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    });
    expect(spans).toEqual([30, 7]);
  });
});
