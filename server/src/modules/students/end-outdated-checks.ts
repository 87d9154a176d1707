import { differingRow, isSameMarks, rowsOf, type ShownAdmissionForm } from '@uas/contract';
import type { Unit } from '../../platform/http/unit-of-work';
import { replaceChecks } from './document-checks.store';
import { type DocumentCheck, listMarksChecks } from './documents.store';

/**
 * Ends the checks of marks sheets that a saved form made untrue: marks that were verified and are others now, and marks
 * that differed and were corrected. Their documents wait again, without being sent again.
 */
export async function endOutdatedChecks(
  { database, clock }: Unit,
  studentId: string,
  form: Pick<ShownAdmissionForm, 'academicRecords'>,
): Promise<void> {
  const checks = await listMarksChecks(database, [studentId]);
  const outdated = checks.filter(({ type_tag, check }) => isOutdated(check, rowsOf(type_tag, form)));
  if (outdated.length === 0) return;
  await replaceChecks(
    database,
    outdated.map(({ check }) => check.id),
    clock.now(),
  );
}

function isOutdated({ verdict, marks, reasons }: DocumentCheck, rows: ReturnType<typeof rowsOf>): boolean {
  if (marks === null) return false;
  if (verdict === 'verified') return differingRow(marks, rows) !== null;
  const params = reasons.find(({ code }) => code === 'marks-differ')?.params;
  if (!params) return false;
  const compared = { obtainedMarks: params.formObtained ?? '', totalMarks: params.formTotal ?? '' };
  return !rows.some((row) => isSameMarks(row, compared));
}
