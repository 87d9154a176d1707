import {
  checkDigitsOf,
  importStatement,
  listStatementLines,
  previewStatement,
  type QueryInput,
} from '@uas/contract';
import { json } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';
import { createIds } from '../platform/ids';
import type { TestPerson } from './people';
import type { ChosenFile } from './small-files';
import type { TestApp } from './start-test-app';

/** Somebody who owes the registration fee, by the number of an open voucher. */
export interface Payer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly voucherId: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const letter = (at: number) => LETTERS[Math.floor(at) % LETTERS.length] ?? 'a';

const LAST_DAY = new Date('2026-11-30T18:59:59.999Z');

/** Students who cannot log in, each with an open voucher of Rs 1,500 until 30 Nov 2026 unless told. */
export async function addPayers(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  count: number,
  dueAt: Date = LAST_DAY,
): Promise<Payer[]> {
  const ids = createIds(clock);
  const now = clock.now();
  const payers = Array.from({ length: count }, (_, index) => {
    const drawn = ids.digits(10);
    const name = `Payer ${letter(index / LETTERS.length / LETTERS.length)}${letter(index / LETTERS.length)}${letter(index)}`;
    return {
      id: ids.next(),
      name,
      email: `payer-${index}@example.com`,
      number: `${drawn}${checkDigitsOf(drawn)}`,
      voucherId: ids.next(),
    };
  });
  await database
    .insertInto('student')
    .values(payers.map(({ id, name, email }) => ({ id, name, email, phone: '', created_at: now })))
    .execute();
  await database
    .insertInto('account')
    .values(
      payers.map(({ id, email }) => ({
        id: `account-${id}`,
        role: 'student' as const,
        email,
        password_hash: 'none',
        student_id: id,
        created_at: now,
      })),
    )
    .execute();
  await database
    .insertInto('voucher')
    .values(
      payers.map(({ id, number, voucherId }) => ({
        id: voucherId,
        number,
        student_id: id,
        purpose: 'registration',
        name: 'Registration fee',
        lines: json([{ name: 'Registration fee', paisa: 150_000, refund: 'never' }]),
        paisa: 150_000,
        due_at: dueAt,
        created_at: now,
      })),
    )
    .execute();
  return payers;
}

/** The file of a bank as CSV: day, description, reference, debit, credit. */
export function csvStatement(
  lines: readonly {
    readonly day?: string;
    readonly text: string;
    readonly credit?: string;
    readonly reference?: string;
  }[],
  name = 'statement.csv',
): ChosenFile {
  const rows = lines.map(
    ({ day = '20/11/2026', text, credit = '1,500.00', reference = '' }) =>
      `${day},"${text}",${reference},,"${credit}"`,
  );
  const bytes = Buffer.from(['Date,Particulars,Ref,Debit,Credit', ...rows, ''].join('\r\n'));
  return { name, type: 'text/csv', bytes };
}

type Kit = Pick<TestApp, 'call'>;

/** What staff do with statements. */
export function statementsOf(kit: Kit, clerk: () => TestPerson) {
  const sent = (file: ChosenFile, mapping?: object) => ({
    body: { account: 'Bank account', ...(mapping && { mapping: JSON.stringify(mapping) }) },
    file: { ...file, field: 'file' },
  });
  return {
    preview: (file: ChosenFile, mapping?: object) =>
      kit.call(previewStatement, sent(file, mapping), clerk().token),
    bring: (file: ChosenFile, mapping?: object) =>
      kit.call(importStatement, sent(file, mapping), clerk().token),
    list: async (query: QueryInput<typeof listStatementLines> = {}) =>
      (await kit.call(listStatementLines, { query }, clerk().token)).body,
  };
}
