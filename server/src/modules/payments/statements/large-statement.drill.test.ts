import { listStatementLines } from '@uas/contract';
import { SITE_WITH_VOUCHERS } from '../../../test-kit/fees';
import type { TestPerson } from '../../../test-kit/people';
import { refusal } from '../../../test-kit/refusal-reply';
import { xlsxFile } from '../../../test-kit/small-files';
import { withTestApp } from '../../../test-kit/start-test-app';
import { addPayers, csvStatement, statementsOf } from '../../../test-kit/statements';

const uas = withTestApp({ site: SITE_WITH_VOUCHERS });
let clerk: TestPerson;
const { bring, preview } = statementsOf(uas, () => clerk);
const csv = (text: string) => ({ name: 'statement.csv', type: 'text/csv', bytes: Buffer.from(text) });

/** As many other calls must have been answered meanwhile: one for each five parts that are written. */
const ANSWERED = 20;

it('F-4.9 50,000 lines are imported in parts, while others are answered, and change nothing the second time', async () => {
  clerk = await uas.staff('clerk', ['manageStudents']);
  const payers = await addPayers(uas, 200);
  const lines = Array.from({ length: 50_000 }, (_, at) => ({
    text: `IBFT ${at} ${payers[at % 1_000]?.number ?? `from somebody at ${at}`}`,
    reference: String(at),
  }));
  const file = csvStatement(lines);
  const seen = await preview(file);
  expect(seen.body.boxes.map(({ count }) => count)).toEqual([10_000, 0, 0, 40_000]);
  let isImported = false;
  const importing = bring(file).finally(() => {
    isImported = true;
  });
  let answered = 0;
  while (!isImported) {
    const { status } = await uas.call(listStatementLines, { query: { limit: 1 } }, clerk.token);
    expect(status).toBe(200);
    if (!isImported) answered += 1;
  }
  expect((await importing).body).toMatchObject({ added: 50_000, known: 0 });
  expect(answered).toBeGreaterThan(ANSWERED);
  const longer = csvStatement([...lines, { text: 'One more' }].slice(1));
  expect((await bring(longer)).body).toMatchObject({ added: 1, known: 49_999 });
});

it('F-4.9 20,000 rows of a workbook are read', async () => {
  clerk = await uas.staff('clerk', ['manageStudents']);
  const rows = Array.from({ length: 20_000 }, (_, at) => [
    { day: 46_346 },
    `IBFT from somebody ${at}`,
    1_500,
  ]);
  const { body } = await preview(xlsxFile([['Date', 'Details', 'Credit'], ...rows]));
  expect(body.boxes.map(({ count }) => count)).toEqual([0, 0, 0, 20_000]);
});

it('F-4.13 too many lines and a million columns are refused', async () => {
  clerk = await uas.staff('clerk', ['manageStudents']);
  const row = '20/11/2026,a,5\n';
  const reply = await preview(csv(`Date,Details,Credit\n${row.repeat(50_001)}`));
  expect([reply.status, reply.body]).toEqual([
    413,
    refusal({ code: 'statement.too-long', params: { lines: '50,000' } }),
  ]);
  const rows = Array.from({ length: 20_201 }, () => ['20/11/2026', 'a', 5]);
  const book = await preview(xlsxFile([['Date', 'Details', 'Credit'], ...rows]));
  expect(book.body).toEqual(refusal({ code: 'statement.too-long', params: { lines: '20,000' } }));
  const wide = await preview(csv(`${','.repeat(1_000_000)}\n`));
  expect([wide.status, wide.body]).toEqual([415, refusal('statement.not-readable')]);
});
