import { INSTITUTE_COLUMNS } from '../../platform/database/schema';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Account } from '../../platform/identity/accounts';

const NOTES = [
  'Applications and queries that you received: they are about other people. Your portal has them as a file.',
];

/** What an institute has: its profile, its programs, its dates and its messages with the admin. */
export async function collectInstitute(
  database: ReadableDatabase,
  { personId }: Account,
  pathOf: (id: string | null) => string | null,
) {
  const row = await database
    .selectFrom('institute')
    .select(INSTITUTE_COLUMNS)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const programs = await database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['department.name as department', 'program.name as program', 'program.archived_at as archivedAt'])
    .where('institute_id', '=', personId)
    .orderBy('department.position')
    .orderBy('program.position')
    .execute();
  const dates = await database
    .selectFrom('offering')
    .select(['session', 'opens_at as opensAt', 'closes_at as closesAt', 'late_until as lateUntil'])
    .select('late_fee_rupees as lateFeeRupees')
    .where('institute_id', '=', personId)
    .orderBy('session')
    .orderBy('id')
    .execute();
  const messages = await database
    .selectFrom('admin_message')
    .select(['sender as from', 'text', 'created_at as at'])
    .where('institute_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { id: _, contact_person, queries_allowed, created_at, ...profile } = row;
  const { logo_file_id, cover_file_id, fee_structure_file_id, ...facts } = profile;
  return {
    name: row.name,
    parts: [
      {
        name: 'profile',
        title: 'Your profile',
        content: {
          ...facts,
          contactPerson: contact_person,
          queriesAllowed: queries_allowed,
          registeredAt: created_at,
          logo: pathOf(logo_file_id),
          cover: pathOf(cover_file_id),
          feeStructure: pathOf(fee_structure_file_id),
        },
      },
      { name: 'programs', title: 'Your programs', content: programs },
      { name: 'dates', title: 'Your admission dates', content: dates },
      { name: 'messages', title: 'Messages with the admin', content: messages },
    ],
    notes: NOTES,
  };
}
