import { meritOf, meritRecordOf, type ShownAdmissionForm } from '@uas/contract';
import type { HandlerDependencies } from '../../platform/dependencies';
import { Refusal } from '../../platform/refusals/refusal';
import { presentChecklist } from '../students/present-checklist';
import { readFileScores } from '../test-scores/test-scores.store';
import { findRuleFor, type RuleKey } from './merit-rules.store';
import { readStoredRule } from './read-merits';

type Reading = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey'>;

interface Applicant extends RuleKey {
  readonly studentId: string;
  readonly form: ShownAdmissionForm;
  /** What the program is called. */
  readonly course: string;
}

/** Refuses whoever does not qualify by a rule that keeps such people out; what is not known yet keeps nobody out. */
export async function refuseUnqualified(
  reading: Reading,
  { studentId, form, course, ...key }: Applicant,
): Promise<void> {
  const rule = readStoredRule((await findRuleFor(reading.database, key))?.rule);
  if (!rule?.blocks) return;
  const documents = await presentChecklist(reading, studentId, { withFiles: false });
  const [scores] = await readFileScores(reading.database, [{ ...key, form }]);
  const { eligible, reasons } = meritOf(rule, meritRecordOf(form, key.session, documents, scores));
  if (eligible !== false) return;
  const reason = reasons.map(({ text }) => text).join(' ');
  throw new Refusal({ code: 'application.not-qualified', params: { program: course, reason } });
}
