import * as api from '@uas/contract';
import {
  comparable,
  FOUND_OF_EACH,
  formatApplicationNumber,
  formatStudentNumber,
  mayDo,
  SEARCH_FROM_LETTERS,
} from '@uas/contract';
import { type Answer, handle } from '../../platform/http/handle';
import type { ReadingParts } from '../application-parts/application-parts.store';
import { listReviewedApplications } from '../applications/review-lists.store';
import { listInstituteRows } from '../institutes/institutes.store';
import { findStaffNamed } from '../staff/staff.store';
import { listStudentRows } from '../students/student-admin.store';

type SearchResult = Answer<typeof api.searchEverything>;
interface Search extends ReadingParts {
  readonly search: string;
}

const NOTHING: SearchResult = { students: [], applications: [], institutes: [], staff: [] };
const FIRST_FEW = { page: 1, limit: FOUND_OF_EACH };

/** What a staff member may see and the words find, each kind as its own list finds it. */
export const searchEverything = handle(
  api.searchEverything,
  async ({ actor, database, applicationParts, query }) => {
    const search = query.search.trim();
    // Signs without a letter are nothing to search for.
    if (comparable(search).length < SEARCH_FROM_LETTERS) return NOTHING;
    const asked = { database, applicationParts, search };
    return {
      students: mayDo(actor, 'manageStudents') ? await findStudents(asked) : [],
      applications: mayDo(actor, 'viewApplications') ? await findApplications(asked) : [],
      institutes: mayDo(actor, 'manageInstitutes') ? await findInstitutes(asked) : [],
      staff: actor.isMaster ? await findStaffNamed(database, search, FOUND_OF_EACH) : [],
    };
  },
);

async function findStudents({ database, search }: Search): Promise<SearchResult['students']> {
  const request = { ...FIRST_FEW, search, paid: '', sort: 'name' } as const;
  const { students } = await listStudentRows(database, request);
  return students.slice(0, FOUND_OF_EACH).map(({ id, name, email, number, created_at: createdAt }) => ({
    _id: id,
    number: formatStudentNumber({ number, createdAt }),
    name,
    email,
  }));
}

async function findApplications({ search, ...reading }: Search): Promise<SearchResult['applications']> {
  const everywhere = { instituteId: null, from: '', to: '', session: '', status: '' } as const;
  const { applications } = await listReviewedApplications(reading, { ...FIRST_FEW, ...everywhere, search });
  return applications.slice(0, FOUND_OF_EACH).map((row) => ({
    _id: row.id,
    number: formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
    studentName: row.student_name,
    studentEmail: row.student_email,
    program: row.program_name ?? row.course,
    university: row.institute_name,
  }));
}

async function findInstitutes({ database, search }: Search): Promise<SearchResult['institutes']> {
  const { institutes } = await listInstituteRows(database, { ...FIRST_FEW, search, sort: 'name' });
  return institutes
    .slice(0, FOUND_OF_EACH)
    .map(({ row }) => ({ _id: row.id, name: row.name, city: row.city }));
}
