import { formatApplicationNumber } from '@uas/contract';
import type { PathOf } from '../application-parts/application-part';
import type { ReadingParts } from '../application-parts/application-parts.store';
import { reasonsText } from '../decisions/present-decision';
import { presentEach } from './data-export';

/** The applications of a student, withdrawn ones too, each with its copy of the form and all that was said about it. */
export async function collectApplications(reading: ReadingParts, studentId: string, pathOf: PathOf) {
  const { database } = reading;
  const rows = await database
    .selectFrom('application_row')
    .innerJoin('institute', 'institute.id', 'application_row.institute_id')
    .select([
      'application_row.id',
      'number',
      'institute.name as university',
      'department',
      'course',
      'session',
    ])
    .select(['status', 'outcome', 'reasons', 'offer_accepted', 'offer_file_id', 'form_copy'])
    .select(['application_row.created_at', 'offered_at', 'reply_by', 'accepted_at', 'withdrawn_at'])
    .where('student_id', '=', studentId)
    .orderBy('application_row.created_at')
    .orderBy('application_row.id')
    .execute();
  return presentEach(rows, async (row) => ({
    number: formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
    university: row.university,
    department: row.department,
    program: row.course,
    session: row.session,
    status: row.status,
    outcome: row.outcome,
    reasons: reasonsText(row.reasons),
    appliedAt: row.created_at,
    offeredAt: row.offered_at,
    replyBy: row.reply_by,
    offerAccepted: row.offer_accepted,
    acceptedAt: row.accepted_at,
    proof: pathOf(row.offer_file_id),
    withdrawnAt: row.withdrawn_at,
    ...(await aboutApplication(reading, row.id, pathOf)),
    form: row.form_copy,
  }));
}

async function aboutApplication({ database, applicationParts }: ReadingParts, id: string, pathOf: PathOf) {
  const messages = await database
    .selectFrom('application_message')
    .select(['sender as from', 'text', 'created_at as at'])
    .where('application_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const conditions = await database
    .selectFrom('condition')
    .select(['code', 'details', 'due_at as dueAt', 'state', 'settled_at as settledAt'])
    .where('application_id', '=', id)
    .orderBy('position')
    .execute();
  const parts: Record<string, unknown> = {};
  for (const { name, copy } of applicationParts) parts[name] = await copy(database, id, pathOf);
  return { messages, conditions, ...parts };
}
