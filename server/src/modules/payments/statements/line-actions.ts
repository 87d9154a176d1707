import type { StatementLine } from '@uas/contract';
import * as api from '@uas/contract';
import type { ReadableDatabase } from '../../../platform/database/tables';
import type { AppDependencies } from '../../../platform/dependencies';
import { handle } from '../../../platform/http/handle';
import type { Unit } from '../../../platform/http/unit-of-work';
import { Refusal } from '../../../platform/refusals/refusal';
import { lockStudent } from '../../students/students.store';
import { findLivePaymentByLine, lockOffer, lockVoucher, setLineState } from '../payments.store';
import { nameOf } from '../present-voucher';
import { reversePayment } from '../record-payment';
import { registrationFee } from './line-boxes';
import { findPresentedLine } from './lines-list.store';
import { presentLine } from './present-line';
import { findLine, lockLine } from './statements.store';

type Context = Pick<AppDependencies, 'clock' | 'environment' | 'siteConfig'> & {
  readonly database: ReadableDatabase;
};

/** A line as it is now; refuses an unknown one. */
export async function presentLineOf(context: Context, id: string): Promise<StatementLine> {
  const row = await findPresentedLine(context.database, id, registrationFee(context));
  if (!row) throw new Refusal('line.not-found');
  return presentLine(context, row);
}

/** Sets a line aside that pays nothing here; doing it twice keeps the newer note. */
export const setLineAside = handle(api.setLineAside, async (call) => {
  const { environment, siteConfig, params, body } = call;
  return call.write(async (unit) => {
    const line = await lockLine(unit.database, params.id);
    if (!line) throw new Refusal('line.not-found');
    if (line.state === 'matched') throw new Refusal('line.paid-another');
    await setLineState(unit.database, line.id, { state: 'ignored', note: body.note });
    if (line.state === 'new')
      await unit.emit({ kind: 'set-line-aside', subject: { kind: 'statement-line', id: line.id } });
    return presentLineOf({ ...unit, environment, siteConfig }, line.id);
  });
});

/** Makes a line new again; one that is new stays so. */
export const undoStatementLine = handle(api.undoStatementLine, async (call) => {
  const { environment, siteConfig, params } = call;
  return call.write(async (unit) => {
    const context = { ...unit, environment, siteConfig };
    const found = await findLine(unit.database, params.id);
    if (!found) throw new Refusal('line.not-found');
    if (found.state === 'matched') await takeBack(context, found.id);
    else {
      const line = await lockLine(unit.database, found.id);
      if (line?.state === 'ignored') {
        await setLineState(unit.database, line.id, { state: 'new' });
        await unit.emit({ kind: 'undo-line', subject: { kind: 'statement-line', id: line.id } });
      }
    }
    return presentLineOf(context, found.id);
  });
});

/** Takes back what a line has paid; whoever was faster has done it. */
async function takeBack(unit: Unit & Pick<AppDependencies, 'siteConfig'>, lineId: string): Promise<void> {
  const before = await findLivePaymentByLine(unit.database, lineId);
  if (!before) return;
  const { student_id: studentId, purpose, application_id: applicationId } = before;
  await lockStudent(unit.database, studentId);
  if (applicationId) await lockOffer(unit.database, { id: applicationId, studentId });
  await lockLine(unit.database, lineId);
  const voucher = before.voucher_id && (await lockVoucher(unit.database, before.voucher_id));
  const payment = await findLivePaymentByLine(unit.database, lineId);
  if (payment?.id !== before.id) return;
  const name = voucher ? voucher.name : nameOf(unit.siteConfig, purpose);
  await reversePayment(unit, { studentId, purpose, name, payment });
}
