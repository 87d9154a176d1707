import type { ReferenceNumber } from '@uas/contract';
import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import { conditionsOfApplication } from '../decisions/conditions.store';

/** Everything that the letter of an offer says. */
export function findOffer(database: ReadableDatabase, id: string) {
  return database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .innerJoin('institute', 'institute.id', 'application.institute_id')
    .leftJoin('program', 'program.id', 'application.program_id')
    .leftJoin('stored_file as logo', 'logo.id', 'institute.logo_file_id')
    .select([
      'application.student_id',
      'application.institute_id',
      'application.number',
      'application.created_at',
      'application.status',
      'application.offer_accepted',
      'application.department',
      'application.course',
      'application.session',
      'application.reply_by',
      'student.name as student_name',
      'program.name as program_name',
      'institute.name',
      'institute.address',
      'institute.city',
      'institute.phone',
      'institute.email',
      'institute.website',
      'logo.id as logo_id',
      'logo.mime as logo_mime',
      conditionsOfApplication.as('conditions'),
      sql<Date>`(select max(at) from event
        where subject_id = application.id and step in ('approved', 'seat-offered', 'moved-up'))`.as(
        'decided_at',
      ),
    ])
    .where('application.id', '=', id)
    .executeTakeFirst();
}

/** What a stranger may know of an application, by its running number. */
export function findNumbered(database: ReadableDatabase, { number }: Pick<ReferenceNumber, 'number'>) {
  return database
    .selectFrom('application')
    .innerJoin('student', 'student.id', 'application.student_id')
    .innerJoin('institute', 'institute.id', 'application.institute_id')
    .select([
      'application.number',
      'application.created_at',
      'application.status',
      'student.name as student_name',
      'institute.name as institute_name',
    ])
    .where('application.number', '=', number)
    .executeTakeFirst();
}
