import { exportAdminApplications, exportAdminQueries } from '@uas/contract';
import { addressOf } from './address-of';
import type { CsvRead } from './measure-csv';
import { countRows, type Fixture } from './prepare-fixture';

/** The files of everything that staff may take. */
export async function csvFiles(fixture: Fixture, token: string): Promise<CsvRead[]> {
  return [
    {
      name: 'CSV of the applications',
      path: addressOf(exportAdminApplications, {}),
      token,
      columns: [
        'id',
        'created_at',
        'student_name',
        'student_email',
        'student_phone',
        'institute_name',
        'course',
        'status',
        'offer_accepted',
        'proof_name',
      ],
      rows: await countRows(fixture, 'application'),
    },
    {
      name: 'CSV of the queries',
      path: addressOf(exportAdminQueries, {}),
      token,
      columns: [
        'id',
        'created_at time',
        'student_name',
        'student_email',
        'student_phone',
        'university_name',
        'course_name',
        'message',
      ],
      rows: await countRows(fixture, 'query'),
    },
  ];
}
