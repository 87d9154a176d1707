import {
  confirmFittingLines,
  confirmStatementLine,
  deleteStudent,
  findVoucher,
  getStudent,
  importStatement,
  listStatementLines,
  previewStatement,
  type StatementLine,
  setLineAside,
  setPayment,
  undoStatementLine,
} from '@uas/contract';
import { sql } from 'kysely';
import { askVoucher, SITE_WITH_VOUCHERS, vouchersOf } from '../../../test-kit/fees';
import type { TestPerson } from '../../../test-kit/people';
import { refusal } from '../../../test-kit/refusal-reply';
import { type ChosenFile, docFile, pdfFile, xlsxFile, zipOf } from '../../../test-kit/small-files';
import { withTestApp } from '../../../test-kit/start-test-app';
import { addPayers, csvStatement, type Payer, statementsOf } from '../../../test-kit/statements';
import { TEST_NOW } from '../../../test-kit/test-clock';
import { readDay, readSide, readSum } from './read-cells';
import { voucherNumbersIn } from './whose';

const uas = withTestApp({ site: SITE_WITH_VOUCHERS });
beforeEach(() => uas.clock.set(TEST_NOW));

describe('statements of a bank', () => {
  let clerk: TestPerson;
  beforeEach(async () => {
    clerk = await uas.staff('clerk', ['manageStudents']);
  });

  const { preview, bring, list } = statementsOf(uas, () => clerk);
  const confirm = (id: string, body: object) =>
    uas.call(confirmStatementLine, { params: { id }, body }, clerk.token);
  const confirmAll = () => uas.call(confirmFittingLines, { body: {} }, clerk.token);
  const aside = (id: string, note = 'Paid twice, returned on 24 Nov.') =>
    uas.call(setLineAside, { params: { id }, body: { note } }, clerk.token);
  const undo = (id: string) => uas.call(undoStatementLine, { params: { id }, body: {} }, clerk.token);
  const countLines = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from statement_line`.execute(
      uas.database,
    );
    return rows[0]?.count;
  };
  const livePayments = () =>
    uas.database
      .selectFrom('payment')
      .select(['student_id', 'method', 'paisa', 'reason', 'paid_on', 'line_id'])
      .where('reversed_at', 'is', null)
      .orderBy('recorded_at')
      .execute();
  const paidStudents = async () =>
    (await uas.database.selectFrom('student').select('id').where('paid', '=', true).execute()).length;
  const only = async (query: Parameters<typeof list>[0] = {}): Promise<StatementLine> => {
    const { lines } = await list(query);
    expect(lines).toHaveLength(1);
    return lines[0] as StatementLine;
  };
  const csv = (text: string, name = 'statement.csv'): ChosenFile => ({
    name,
    type: 'text/csv',
    bytes: Buffer.from(text),
  });

  describe('a file that cannot be read', () => {
    const broken = (bytes: Buffer, name = 'statement.csv'): ChosenFile => ({ name, type: 'text/csv', bytes });
    it.each<[string, ChosenFile, number, string]>([
      ['a PDF', pdfFile('statement.pdf'), 415, 'statement.pdf'],
      ['a PDF named .csv', pdfFile('statement.csv'), 415, 'statement.pdf'],
      ['an old workbook named .csv', docFile('statement.csv'), 415, 'statement.old-excel'],
      ['an old workbook', docFile('statement.xls'), 415, 'statement.old-excel'],
      ['a picture', broken(Buffer.from('ffd8ff', 'hex'), 'statement.jpg'), 415, 'statement.not-readable'],
      ['nothing', broken(Buffer.alloc(0)), 400, 'file.empty'],
      ['201 columns', csv(`${'a,'.repeat(200)}b\n`), 415, 'statement.not-readable'],
      [
        'an archive of 501 parts',
        broken(
          zipOf([
            ...Array.from({ length: 499 }, (_, at) => [`p${at}`, 'b'] as const),
            ['[Content_Types].xml', ''],
            ['xl/workbook.xml', ''],
          ]),
          'statement.xlsx',
        ),
        415,
        'statement.not-readable',
      ],
      ['one column', csv('Date\n20/11/2026\n'), 415, 'statement.not-readable'],
      [
        'an archive that is no workbook',
        broken(zipOf([['a', 'b']]), 'statement.xlsx'),
        415,
        'file.not-readable',
      ],
      [
        'a quote that does not close',
        csv('Date,Words,Credit\n20/11/2026,"a,5'),
        415,
        'statement.not-readable',
      ],
    ])('F-4.13 is answered in a sentence: %s', async (_, file, status, code) => {
      const reply = await preview(file);
      expect([reply.status, reply.body]).toMatchObject([status, { code }]);
      expect((await bring(file)).body).toMatchObject({ code });
    });

    it('F-4.13 a workbook of which a part would unpack to more than 32 MB', async () => {
      const huge = zipOf([
        ['[Content_Types].xml', ''],
        ['xl/workbook.xml', Buffer.alloc(33 * 1024 * 1024, ' ')],
      ]);
      const reply = await preview({ name: 'statement.xlsx', type: '', bytes: huge });
      expect([reply.status, reply.body]).toEqual([415, refusal('statement.not-readable')]);
    });

    it('F-4.13 names the columns that are not there, and asks for those that are needed', async () => {
      const file = csvStatement([{ text: 'a' }]);
      const mapping = { day: 'Date', description: ['Narration'], credit: 'Deposits' };
      expect((await preview(file, mapping)).body).toEqual(
        refusal({ code: 'statement.columns-missing', params: { columns: 'Narration, Deposits' } }),
      );
      expect((await bring(file, { day: 'Date' })).body).toEqual(refusal('statement.mapping-incomplete'));
      const noCredit = csvStatement([{ text: 'a', credit: '0.00' }]);
      expect((await bring(noCredit)).body).toEqual(refusal('statement.no-lines'));
      expect(await countLines()).toBe(0);
    });

    it('F-4.13 an account that the site does not have', async () => {
      const body = { account: 'Another one' };
      const file = { ...csvStatement([{ text: 'a' }]), field: 'file' };
      for (const call of [previewStatement, importStatement]) {
        const reply = await uas.call(call, { body, file }, clerk.token);
        expect([reply.status, reply.body]).toMatchObject([400, { code: 'statement.account-unknown' }]);
      }
    });
  });

  describe('a file that can', () => {
    it('F-4.10 begins under a letterhead, ends above its total, and has its columns in any order', async () => {
      const rows = [
        'A Bank Limited',
        'Account;0123',
        '',
        'Statement;from;01/11/2026',
        'Credit;Date;Ref No;Narration;Debit',
        '1,50,000.00;20-Nov-2026;A1;F–€ fee;',
        ';21-Nov-2026;;Charges;15.00',
        '1,5000;21-Nov-2026;;Odd;',
        '1,50,000.00;Total;;;15.00',
      ];
      // As Windows writes it: a dash is 96 and a euro 80.
      const bytes = Buffer.from(rows.join('\r\n').replace('–', '\x96').replace('€', '\x80'), 'latin1');
      const { body } = await preview({ name: 'a.csv', type: 'text/csv', bytes });
      expect(body).toMatchObject({
        columns: ['Credit', 'Date', 'Ref No', 'Narration', 'Debit'],
        mapping: {
          day: 'Date',
          description: ['Narration'],
          reference: 'Ref No',
          credit: 'Credit',
          amount: '',
        },
        known: 0,
        firstDay: '2026-11-20',
        lastDay: '2026-11-20',
        leftOut: [
          { reason: 'no-day', count: 1, rows: [{ row: 9, text: '1,50,000.00 | Total | 15.00' }] },
          { reason: 'not-a-credit', count: 1, rows: [{ row: 7 }] },
          { reason: 'unreadable', count: 1, rows: [{ row: 8 }] },
        ],
      });
      expect(body.rows.map(({ row, read }) => [row, read])).toEqual([
        [6, { day: '2026-11-20', paisa: 15_000_000, description: 'F–€ fee', reference: 'A1' }],
        [7, null],
        [8, null],
        [9, null],
      ]);
      expect(body.boxes.find(({ box }) => box === 'unknown')).toMatchObject({ count: 1, paisa: 15_000_000 });
      expect(await countLines()).toBe(0);
    });

    it('F-4.10 is read by what was chosen for the account before, and says which side a sum is on', async () => {
      const mapping = {
        day: 'When',
        description: ['What', 'Who'],
        amount: 'Sum',
        side: 'Kind',
        dayFirst: false,
      };
      const first = csv(
        'Sum,Kind,Who,What,When\n1500,CR,Sara,Fee,11/20/2026\n900,DR,Bank,Charges,11/20/2026\n',
      );
      expect((await bring(first, mapping)).body).toMatchObject({ added: 1, known: 0 });
      // Other columns, another order, nothing said.
      const second = csv('When,Branch,What,Who,Kind,Sum\n11/21/2026,7,Fee,Omar,Cr,1500\n');
      expect((await preview(second)).body).toMatchObject({
        mapping,
        rows: [{ read: { day: '2026-11-21', paisa: 150_000, description: 'Fee Omar' } }],
      });
      const { lines } = await list({ box: 'unknown' });
      expect(lines.map(({ day, description }) => [day, description])).toEqual([['2026-11-20', 'Fee Sara']]);
    });

    it.each(['utf-16le', 'utf-8'] as const)('F-4.10 %s', async (encoding) => {
      const bytes = Buffer.from('\ufeffDate\tDetails\tCredit\r\n20/11/2026\tفیس\t1500\r\n', encoding);
      const { body } = await preview({ name: 'a.csv', type: 'text/csv', bytes });
      expect(body.rows[0]?.read).toMatchObject({ description: 'فیس', paisa: 150_000 });
    });

    it('F-4.9 a workbook has the same lines, whatever its cells are', async () => {
      const [one] = await addPayers(uas, 1);
      const text = `IBFT ${one?.number}`;
      expect((await bring(csvStatement([{ text, reference: '17' }]))).body.added).toBe(1);
      const head = ['Date', 'Particulars', 'Ref', 'Debit', 'Credit'];
      const row = [{ day: 46_346 }, text, 17, '', { formula: '1000+500', value: 1500 }];
      expect((await bring(xlsxFile([head, row]))).body).toEqual({ added: 0, known: 1, leftOut: [] });
    });

    it('F-4.9 the number of a voucher that Excel has made a number of', async () => {
      const [one] = await addPayers(uas, 1);
      const number = Number(one?.number);
      await bring(
        xlsxFile([
          ['Date', 'Details', 'Credit'],
          [46_346, number, 1500],
        ]),
      );
      expect(await only()).toMatchObject({ list: 'fits', voucher: { number: one?.number } });
    });
  });

  it('F-4.10 names of columns may be empty, long, twice there or odd, and sums what a computer makes of them', async () => {
    const name = `${'x'.repeat(89)}\u{1F600}`;
    const file = csv(`\ufeffDate\0,${name},Fee,Fee,,Credit\n20/11/2026,a,b,c,d,35000.30\n`);
    const bytes = Buffer.from(file.bytes.toString(), 'utf16le');
    const { status, body } = await preview({ ...file, bytes });
    expect(status).toBe(200);
    expect(body.columns).toEqual(['Date', 'x'.repeat(89), 'Fee', 'Fee (2)', 'Column 5', 'Credit']);
    const read = await preview(
      { ...file, bytes },
      { ...body.mapping, description: ['Fee (2)', 'x'.repeat(89)] },
    );
    expect(read.body.rows[0]?.read).toMatchObject({ description: 'c a', paisa: 3_500_030 });
    const book = await preview(
      xlsxFile([
        ['Date', 'Details', 'Credit'],
        [{ day: 46_346 }, 'a', 35_000.299_999_999_996],
      ]),
    );
    expect(book.body.rows[0]?.read).toMatchObject({ paisa: 3_500_030 });
  });

  describe('importing', () => {
    it('F-4.9 the same file twice changes nothing; overlapping days add what is new', async () => {
      const line = { text: 'Deposit' };
      const first = csvStatement([line, line, { text: 'Other' }]);
      expect((await bring(first)).body).toMatchObject({ added: 3, known: 0 });
      const again = await bring(first);
      expect([again.status, again.body]).toEqual([
        409,
        refusal({ code: 'statement.already-imported', params: { day: '21 Nov 2026' } }),
      ]);
      const overlapping = csvStatement([line, line, line, { text: 'Newer', day: '21/11/2026' }]);
      expect((await preview(overlapping)).body).toMatchObject({ known: 2 });
      expect((await bring(overlapping)).body).toMatchObject({ added: 2, known: 2 });
      expect(await countLines()).toBe(5);
      const { accounts } = await list();
      expect(accounts).toEqual([{ name: 'Bank account', statementsUntil: '2026-11-21' }]);
    });

    it('F-4.13 leaves nothing where the file cannot be read to its end', async () => {
      const rows = '20/11/2026,a,5\n'.repeat(1_200);
      for (const end of ['20/11/2026,"a,5', '20/11/2026,a,5\n'.repeat(48_801)]) {
        const { status } = await bring(csv(`Date,Details,Credit\n${rows}${end}`));
        expect(status).toBeGreaterThanOrEqual(413);
      }
      expect(await countLines()).toBe(0);
    });

    it('F-4.9 at once by two people: each line is there once, and it is told once', async () => {
      const file = csvStatement(Array.from({ length: 120 }, (_, index) => ({ text: `Deposit ${index}` })));
      const replies = await Promise.all([bring(file), bring(file)]);
      expect(replies.some(({ status }) => status === 200)).toBe(true);
      expect(await countLines()).toBe(120);
      const events = uas.database.selectFrom('event').select('after').where('kind', '=', 'import-statement');
      expect(await events.execute()).toEqual([
        { after: { account: 'Bank account', added: expect.any(Number) } },
      ]);
    });

    it('F-4.9 what was broken off is finished by importing it again', async () => {
      const file = csvStatement(Array.from({ length: 1_200 }, (_, index) => ({ text: `Deposit ${index}` })));
      await bring(file);
      // As after a kill: the first part is written, and that it was finished is not.
      await sql`delete from statement_line where id not in (select id from statement_line order by id limit 500)`.execute(
        uas.database,
      );
      await sql`update bank_statement set finished_at = null`.execute(uas.database);
      expect((await bring(file)).body).toMatchObject({ added: 700, known: 500 });
      expect(await countLines()).toBe(1_200);
    });
  });

  describe('boxes', () => {
    /** 100 fit, 10 are of another sum, 6 look like somebody's, 4 nobody knows. */
    async function wholeDay(payers: readonly Payer[]) {
      const [late, , , gone, paid] = payers.slice(110);
      await sql`update voucher set due_at = '2026-11-18T18:59:59.999Z' where id = ${late?.voucherId}`.execute(
        uas.database,
      );
      await sql`update voucher set state = 'cancelled' where id = ${gone?.voucherId}`.execute(uas.database);
      await uas.call(setPayment, { body: { email: paid?.email ?? '', paid: true } }, clerk.token);
      return csvStatement([
        ...payers.slice(0, 100).map(({ number }) => ({ text: `1BILL ${number}` })),
        ...payers.slice(100, 110).map(({ number }) => ({ text: `1BILL ${number}`, credit: '1,400.00' })),
        ...payers
          .slice(110, 113)
          .map(({ name, number }, index) => ({ text: index === 0 ? number : `From ${name}` })),
        ...payers
          .slice(113, 116)
          .map(({ number, name }, index) => ({ text: index < 2 ? number : `IBFT ${name} 0300` })),
        ...['Cash', '261048293732', `${payers[117]?.name} and ${payers[118]?.name}`].map((text) => ({
          text,
          credit: '2,000',
        })),
        { text: `From ${payers[116]?.name}`, credit: '2,000' },
      ]);
    }

    it('F-4.8 a day of 120 payments: what fits is confirmed at once', async () => {
      const payers = await addPayers(uas, 120);
      const file = await wholeDay(payers);
      const expected = [
        { box: 'fits', count: 100, countIsCapped: false, paisa: 15_000_000 },
        { box: 'other-amount', count: 10, countIsCapped: false, paisa: 1_400_000 },
        { box: 'looks-like', count: 6, countIsCapped: false, paisa: 900_000 },
        { box: 'unknown', count: 4, countIsCapped: false, paisa: 800_000 },
      ];
      expect((await preview(file)).body.boxes).toEqual(expected);
      await bring(file);
      expect((await list()).boxes).toEqual(expected);
      // Two people press at once.
      const replies = await Promise.all([confirmAll(), confirmAll()]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      expect(replies.reduce((sum, { body }) => sum + body.confirmed, 0)).toBe(100);
      expect(replies.flatMap(({ body }) => body.leftOut)).toEqual([]);
      expect((await confirmAll()).body).toEqual({ confirmed: 0, left: 0, leftOut: [] });
      expect(await paidStudents()).toBe(101);
      const counted = await sql<{ notified: number; events: number; states: number }>`select
      (select count(*)::int from notification where kind = 'payment-confirmed') as notified,
      (select count(*)::int from event where kind = 'set-payment' and after->>'method' = 'statement') as events,
      (select count(*)::int from voucher where state = 'paid') as states`.execute(uas.database);
      expect(counted.rows).toEqual([{ notified: 101, events: 100, states: 101 }]);
      expect((await list({ box: 'matched', limit: 1 })).total).toBe(100);
    });

    it('F-4.12 neither the amount alone nor a shared name says whose it is', async () => {
      const payers = await addPayers(uas, 3);
      const [one, two, three] = payers;
      await sql`update student set name = ${one?.name} where id = ${two?.id}`.execute(uas.database);
      await bring(
        csvStatement([
          { text: 'Cash deposit' },
          { text: `From ${one?.name}` },
          { text: `${one?.name} or ${three?.name}` },
          { text: '104822610482937320' },
          { text: 'Payer' },
          { text: `IBFT from ${one?.name} Khan` },
          { text: `Muhammad ${three?.name}` },
        ]),
      );
      const { boxes, lines } = await list({ box: 'unknown' });
      expect(boxes.map(({ count }) => count)).toEqual([0, 0, 0, 7]);
      expect(lines.map(({ student, payable }) => [student, payable])).toEqual(
        Array.from({ length: 7 }, () => [null, null]),
      );
    });

    it('F-4.12 an e-mail, a phone, the number of the student or the whole name do', async () => {
      const sara = await uas.student('sara');
      const { body } = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
      await sql`update student set phone = '0300-1234567', name = 'Sara Noor Khan' where id = ${sara.id}`.execute(
        uas.database,
      );
      const texts = [sara.email, 'IBFT +92 300 1234567', `${body.number} fee`, 'ibft/SARA NOOR KHAN/hbl'];
      await bring(csvStatement(texts.map((text) => ({ text }))));
      const { lines } = await list({ box: 'looks-like' });
      expect(lines.map(({ description }) => description).toSorted()).toEqual(texts.toSorted());
      expect(new Set(lines.map(({ student }) => student?.studentId))).toEqual(new Set([sara.id]));
      expect(lines[0]).toMatchObject({
        payable: { voucherId: null, name: 'Registration fee', paisa: 150_000 },
        needsReason: false,
      });
      // Once it is paid, nobody owes this sum.
      await confirm(lines[0]?._id ?? '', { studentId: sara.id });
      expect((await list()).boxes.map(({ count }) => count)).toEqual([0, 0, 0, 3]);
    });

    it('finds lines by what the bank says, and leaves out other accounts', async () => {
      await bring(csvStatement([{ text: 'Cash Lahore' }, { text: 'Cash Quetta', reference: 'Q-7' }]));
      expect((await list({ box: 'unknown', search: 'lahore' })).lines).toHaveLength(1);
      expect((await list({ box: 'unknown', search: 'q-7' })).lines).toHaveLength(1);
      expect(await list({ box: 'unknown', account: 'Another' })).toMatchObject({ lines: [], total: 0 });
    });
  });

  describe('one line', () => {
    let sara: TestPerson;
    let number: string;
    let voucherId: string;
    beforeEach(async () => {
      sara = await uas.student('sara');
      number = (await askVoucher(uas, sara)).body.voucher.number;
      const row = await uas.database
        .selectFrom('voucher')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      voucherId = row.id;
    });

    it('F-4.11 1,400 for 1,500 needs a reason, and the payment says 1,400', async () => {
      await bring(csvStatement([{ text: number, credit: '1,400.00' }]));
      const line = await only({ box: 'other-amount' });
      expect(line).toMatchObject({
        needsReason: true,
        payable: { voucherId, paisa: 150_000 },
        paisa: 140_000,
      });
      const without = await confirm(line._id, { voucherId });
      expect([without.status, without.body]).toEqual([400, refusal('payment.reason-missing')]);
      expect(await paidStudents()).toBe(0);
      const { body } = await confirm(line._id, { voucherId, reason: 'The bank kept Rs 100' });
      expect(body).toMatchObject({ list: 'matched', voucher: { state: 'paid' }, payable: null });
      expect(await livePayments()).toEqual([
        {
          student_id: sara.id,
          method: 'statement',
          paisa: 140_000,
          reason: 'The bank kept Rs 100',
          paid_on: '2026-11-20',
          line_id: line._id,
        },
      ]);
      expect((await vouchersOf(uas, sara)).vouchers[0]).toMatchObject({
        state: 'paid',
        paidOn: '2026-11-20',
        paidPaisa: 140_000,
      });
    });

    it('F-4.11 of a voucher that is paid is not confirmed again', async () => {
      await uas.call(setPayment, { body: { email: sara.email, paid: true } }, clerk.token);
      await bring(csvStatement([{ text: number }]));
      const line = await only({ box: 'looks-like' });
      expect(line).toMatchObject({ voucher: { state: 'paid' }, payable: null });
      const reply = await confirm(line._id, { voucherId, reason: 'Again' });
      expect([reply.status, reply.body]).toEqual([409, refusal('voucher.not-open')]);
      expect((await confirm(line._id, { studentId: sara.id, reason: 'Again' })).body).toEqual(
        refusal('voucher.paid'),
      );
    });

    it('F-4.11 two lines of one voucher at once make one payment', async () => {
      await bring(csvStatement([{ text: number }, { text: number, day: '21/11/2026' }]));
      const { lines } = await list();
      const replies = await Promise.all(lines.map(({ _id }) => confirm(_id, { voucherId })));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(replies.find(({ status }) => status === 409)?.body).toEqual(refusal('voucher.not-open'));
      expect(await livePayments()).toHaveLength(1);
    });

    it('F-4.11 pays once: not another voucher, and not what is set aside', async () => {
      const omar = await uas.student('omar');
      await bring(csvStatement([{ text: number }, { text: 'Cash' }]));
      const line = await only();
      const other = await only({ box: 'unknown' });
      expect((await confirm(other._id, { studentId: omar.id })).body).toEqual(
        refusal('payment.reason-missing'),
      );
      await confirm(line._id, { voucherId });
      expect((await confirm(line._id, { studentId: omar.id, reason: 'His' })).body).toEqual(
        refusal('line.paid-another'),
      );
      expect((await aside(line._id)).body).toEqual(refusal('line.paid-another'));
      expect((await aside(other._id, ' ')).body).toMatchObject({ code: 'payment.reason-missing' });
      expect((await aside(other._id)).body).toMatchObject({ list: 'ignored', note: /Paid twice/ });
      expect((await confirm(other._id, { studentId: omar.id, reason: 'His' })).body).toEqual(
        refusal('line.set-aside'),
      );
      expect((await undo(other._id)).body).toMatchObject({ list: 'unknown', note: '' });
      expect((await confirm(other._id, { studentId: omar.id, reason: 'He showed the slip' })).status).toBe(
        200,
      );
      expect(await paidStudents()).toBe(2);
    });

    it('F-4.11 what is undone can be paid again, from either side', async () => {
      await bring(csvStatement([{ text: number }]));
      const line = await only();
      await confirm(line._id, { voucherId });
      expect((await undo(line._id)).body).toMatchObject({ list: 'fits', voucher: { state: 'open' } });
      expect(await paidStudents()).toBe(0);
      await confirm(line._id, { voucherId });
      // By the prompt of the student's row.
      await uas.call(setPayment, { body: { email: sara.email, paid: false } }, clerk.token);
      expect(await only()).toMatchObject({ _id: line._id, list: 'fits' });
      expect((await undo(line._id)).body).toMatchObject({ list: 'fits' });
      expect(await livePayments()).toEqual([]);
    });

    it('of another purpose is told in its own sentence', async () => {
      const hostel = (await askVoucher(uas, sara, { purpose: 'hostel' })).body.voucher.number;
      await bring(csvStatement([{ text: hostel, credit: '10,000' }]));
      const line = await only();
      await confirm(line._id, { voucherId: line.voucher?.voucherId });
      await undo(line._id);
      const rows = await uas.database
        .selectFrom('notification')
        .select('kind')
        .where('account_id', '=', sql<string>`(select id from account where student_id = ${sara.id})`)
        .where('kind', 'like', 'payment-%')
        .orderBy('id')
        .execute();
      expect(rows.map(({ kind }) => kind)).toEqual(['payment-recorded', 'payment-reversed']);
      expect(await paidStudents()).toBe(0);
    });

    it('F-4.18 a payment that was taken back takes nothing along that somebody else has paid', async () => {
      await bring(csvStatement([{ text: 'Cash Lahore' }]));
      const line = await only({ box: 'unknown' });
      await confirm(line._id, { studentId: sara.id, reason: 'Hers' });
      await undo(line._id);
      const omar = await uas.student('omar');
      await confirm(line._id, { studentId: omar.id, reason: 'His' });
      const root = await uas.master('root');
      await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
      expect(await only({ box: 'matched' })).toMatchObject({
        description: 'Cash Lahore',
        student: { studentId: omar.id },
      });
    });

    it('F-4.18 forgets whose it was with its student, and keeps day and sum', async () => {
      const file = csvStatement([{ text: `${number} ${sara.email}`, reference: 'R1' }]);
      await bring(file);
      await confirm((await only())._id, { voucherId });
      const root = await uas.master('root');
      await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
      expect(await uas.database.selectFrom('payment').select('id').execute()).toEqual([]);
      expect(await only({ box: 'matched' })).toMatchObject({
        day: '2026-11-20',
        paisa: 150_000,
        description: '',
        reference: '',
        voucher: null,
        student: null,
      });
      const longer = csvStatement([{ text: `${number} ${sara.email}`, reference: 'R1' }, { text: 'Cash' }]);
      expect((await bring(longer)).body).toMatchObject({ added: 1, known: 1 });
    });

    it('is looked up by its number, with or without the prefix, and a wrong one is said', async () => {
      const look = (typed: string) => uas.call(findVoucher, { query: { number: typed } }, clerk.token);
      expect((await look(`${number.slice(0, 4)} ${number.slice(4)}`)).body.voucher).toMatchObject({
        voucherId,
        number,
        paisa: 150_000,
        student: { studentId: sara.id, email: sara.email },
      });
      expect((await look('261048293732')).body).toEqual({ voucher: null });
      const wrong = await look('261048293733');
      expect([wrong.status, wrong.body]).toEqual([400, refusal('voucher.number-wrong')]);
    });

    it('that nobody knows is not found', async () => {
      expect((await confirm('nothing', { voucherId })).body).toEqual(refusal('line.not-found'));
      expect((await aside('nothing')).body).toEqual(refusal('line.not-found'));
      expect((await undo('nothing')).body).toEqual(refusal('line.not-found'));
      expect((await confirm('nothing', { voucherId, studentId: sara.id })).status).toBe(400);
      expect((await confirm('nothing', {})).status).toBe(400);
    });
  });

  it('F-4.17 a member of staff without the right is refused', async () => {
    const other = await uas.staff('other', ['viewApplications']);
    const reply = await uas.call(listStatementLines, { query: {} }, other.token);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
  });
});

describe('the cells of a statement', () => {
  it.each([
    '',
    'Total',
    'Balance 20/11',
    '32/11/2026',
    '20/13/2026',
    '29/02/2026',
    '20/11/1999',
    '1,500.00',
    '261048293732',
    '20/11-2026',
  ])('F-4.10 %j is no day', (cell) => {
    expect(readDay(cell, true)).toBeNull();
  });

  it.each([
    '20/11/2026',
    '20-11-26',
    '20.11.2026',
    '20-Nov-2026',
    '20 November 2026',
    '2026-11-20',
    '20261120',
    '46346',
    '46346.75',
    '20/11/2026 14:05:09',
    '2026-11-20T14:05:00',
    '20-Nov-26 2:05 PM',
    '۲۰/۱۱/۲۰۲۶',
  ])('F-4.10 %s is 20 Nov 2026', (cell) => {
    expect(readDay(cell, true)).toBe('2026-11-20');
  });

  it('F-4.13 what is far too long is neither a day nor a sum, and is not looked at', () => {
    for (const sign of ['T', ' ', '-', '1', '(', 'Rs ']) {
      const cell = sign.repeat(200_000);
      expect([readDay(cell, true), readSum(cell), readSide(cell)]).toEqual([null, 'unreadable', null]);
    }
  });

  it('F-4.10 3/4 is the third of April, or the fourth of March where days come second', () => {
    expect([readDay('3/4/2026', true), readDay('3/4/2026', false)]).toEqual(['2026-04-03', '2026-03-04']);
  });

  it.each([
    ['1500', 150_000],
    ['1,500.00', 150_000],
    ['1,50,000.00', 15_000_000],
    ['1,00,00,000', 1_000_000_000],
    ['150,000', 15_000_000],
    ['Rs. 1,500/-', 150_000],
    ['Rs 1500', 150_000],
    ['PKR 1,500.5', 150_050],
    ['1,500.00 Cr', 150_000],
    ['1,500.00CR.', 150_000],
    ['CR 1,500.00', 150_000],
    ['+1,500', 150_000],
    ['۱۵۰۰', 150_000],
    ['0.01', 1],
  ])('F-4.10 %s is %i paisa', (cell, paisa) => {
    expect(readSum(cell)).toEqual({ paisa });
  });

  it.each([
    '',
    '-',
    '0',
    '0.00',
    '0,000.00',
    '+Rs 0',
    'Cr Rs 0',
    '(1,500.00)',
    '-1,500',
    '1,500-',
    '1,500.00 Dr',
    'DR 1,500',
    '(Rs 1,500)',
  ])('F-4.10 %j is no credit', (cell) => {
    expect(readSum(cell)).toBe('not-a-credit');
  });

  it.each(['1,5000', '1,50,00', '15,00', '1.500,00', '1500.005', 'N/A', '1,500 and more', '99999999999'])(
    'F-4.10 %s cannot be read',
    (cell) => {
      expect(readSum(cell)).toBe('unreadable');
    },
  );

  it('F-4.10 a column of its own may say on which side a sum stands', () => {
    expect(['CR', 'Cr.', 'C', 'Credit', 'DR', 'd', 'Debit', '', 'x'].map(readSide)).toEqual([
      ...Array.from({ length: 4 }, () => 'credit'),
      ...Array.from({ length: 3 }, () => 'debit'),
      null,
      null,
    ]);
  });

  it.each([
    '261048293732',
    'IBFT 2610 4829 3732 SARA',
    '1LINK10482261048293732',
    'PSID 10482 2610-4829-3732.',
    'A/C 000261048293732999',
  ])('F-4.8 finds the number in %s', (text) => {
    expect(voucherNumbersIn(text)).toEqual(['261048293732']);
  });

  it.each(['', '261048293733', '2610 4829', '26 10 48 29 37 32', '0300 1234567 2026'])(
    'F-4.12 finds none in %j',
    (text) => {
      expect(voucherNumbersIn(text)).toEqual([]);
    },
  );
});
