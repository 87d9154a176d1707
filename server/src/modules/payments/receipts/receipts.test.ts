import {
  checkDocument,
  confirmStatementLine,
  getNextDocument,
  getPaymentReceipt,
  getStudent,
  uploadDocument,
} from '@uas/contract';
import { askVoucher, SITE_WITH_VOUCHERS } from '../../../test-kit/fees';
import type { TestPerson } from '../../../test-kit/people';
import { asDocument } from '../../../test-kit/scenes';
import { pdfFile } from '../../../test-kit/small-files';
import { withTestApp } from '../../../test-kit/start-test-app';
import { csvStatement, statementsOf } from '../../../test-kit/statements';
import { TEST_NOW } from '../../../test-kit/test-clock';

const uas = withTestApp({ site: SITE_WITH_VOUCHERS });

let clerk: TestPerson;
let sara: TestPerson;
let omar: TestPerson;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  clerk = await uas.staff('clerk', ['manageStudents']);
  sara = await uas.student('sara');
  omar = await uas.student('omar');
});

const { bring } = statementsOf(uas, () => clerk);
const receipt = (student: TestPerson, by = clerk) =>
  uas.call(getPaymentReceipt, { params: { email: student.email } }, by.token);
const next = async () =>
  (await uas.call(getNextDocument, { query: { tag: 'paymentreceipt' } }, clerk.token)).body.document;

/** The same bytes for everybody. */
async function send(student: TestPerson): Promise<void> {
  const body = { email: student.email, typeTag: 'paymentreceipt' };
  const reply = await uas.call(
    uploadDocument,
    { body, file: asDocument(pdfFile('receipt.pdf')) },
    student.token,
  );
  expect(reply.status).toBe(200);
}

it('F-4.14 beside a receipt stands nothing that does not say just this', async () => {
  await send(sara);
  expect((await receipt(sara)).body).toMatchObject({ line: null, statementsUntil: null, alsoSentBy: [] });
  await bring(
    csvStatement([
      { text: `Fee ${sara.email}`, credit: '1,400.00' },
      { text: `Fee ${omar.email}` },
      { text: 'Cash' },
    ]),
  );
  const { body } = await receipt(sara);
  expect(body).toMatchObject({ line: null, statementsUntil: '2026-11-20' });
  expect((await receipt(sara, sara)).body).toEqual({ paymentReceipt: body.paymentReceipt });
});

it('F-4.14 a receipt that somebody else sent is marked; its line confirms it, and the other one is sent back', async () => {
  await send(sara);
  await send(omar);
  const { number } = (await askVoucher(uas, sara)).body.voucher;
  await bring(csvStatement([{ text: `1BILL ${number}`, reference: 'R-1' }]));
  const first = await next();
  expect(first).toMatchObject({
    student: { _id: sara.id },
    alsoSentBy: [{ _id: omar.id, name: omar.name }],
    line: { day: '2026-11-20', paisa: 150_000, reference: 'R-1', account: 'Bank account' },
    statementsUntil: '2026-11-20',
  });
  const { body } = await receipt(omar);
  expect(body).toMatchObject({ alsoSentBy: [{ _id: sara.id }], line: null });
  const confirmed = await uas.call(
    confirmStatementLine,
    { params: { id: first?.line?._id ?? '' }, body: { studentId: sara.id } },
    clerk.token,
  );
  expect(confirmed.body).toMatchObject({ list: 'matched', voucher: { number, state: 'paid' } });
  const sentBack = await uas.call(
    checkDocument,
    {
      body: {
        studentId: omar.id,
        typeTag: 'paymentreceipt',
        sha256: body.sha256 ?? '',
        verdict: 'returned',
        reasons: ['already-used'],
      },
    },
    clerk.token,
  );
  expect(sentBack.status).toBe(200);
  const own = await uas.call(getStudent, { params: { email: omar.email } }, omar.token);
  expect(JSON.stringify(own.body)).toContain('This receipt was sent before.');
  // The first one stays, and is paid by the statement.
  const payments = uas.database.selectFrom('payment').select(['student_id', 'method']);
  expect(await payments.execute()).toEqual([{ student_id: sara.id, method: 'statement' }]);
  expect((await receipt(sara)).body).toMatchObject({ line: null });
});
