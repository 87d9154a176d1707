import type { DocumentToReview } from '@uas/contract';
import type { ReadableDatabase } from '../../../platform/database/tables';
import type { AppDependencies } from '../../../platform/dependencies';
import { registrationFee } from '../statements/line-boxes';
import { findLineOfStudent } from '../statements/lines-list.store';
import { accountsOf } from '../statements/statement-file';
import { readStatementsUntil } from '../statements/statements.store';

type Beside = Pick<DocumentToReview, 'line' | 'statementsUntil'>;

/** The line of a statement that a receipt of the registration fee can be confirmed with; nothing where the site has no vouchers. */
export async function readBesideReceipt(
  database: ReadableDatabase,
  context: Pick<AppDependencies, 'siteConfig'>,
  studentId: string,
): Promise<Beside> {
  const fee = registrationFee(context);
  if (fee === null) return {};
  const row = await findLineOfStudent(database, studentId, fee);
  const until = await readStatementsUntil(database);
  const days = accountsOf(context).map((account) => until.get(account) ?? null);
  return {
    line: row
      ? {
          _id: row.id,
          account: row.account,
          day: row.day,
          paisa: row.paisa,
          description: row.description,
          reference: row.bank_reference,
        }
      : null,
    statementsUntil: days.includes(null) ? null : (days.toSorted()[0] ?? null),
  };
}
