import { factsOf, fillReason, needsFacts, shownAdmissionForm, type Worded } from '@uas/contract';
import type { HandlerDependencies } from '../../platform/dependencies';
import { Refusal } from '../../platform/refusals/refusal';
import { presentChecklist } from '../students/present-checklist';
import { readFormCopy } from './review.store';

type Reading = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey' | 'applicationParts'>;

/**
 * Reasons as one person reads them, filled in from the form of the application and the documents that were checked; throws
 * for one that is not true of this person.
 */
export async function reasonsForOne(
  reading: Reading,
  id: string,
  reasons: readonly Worded[],
): Promise<readonly Worded[]> {
  if (!reasons.some(needsFacts)) return reasons;
  const copy = await readFormCopy(reading, id);
  if (!copy) return reasons;
  const documents = await presentChecklist(reading, copy.student_id, { withFiles: false });
  const facts = factsOf(shownAdmissionForm.parse(copy.form_copy), documents);
  return reasons.map((reason) => {
    const filled = fillReason(reason, facts);
    if ('refusal' in filled) throw new Refusal(filled.refusal);
    return filled.reason;
  });
}
