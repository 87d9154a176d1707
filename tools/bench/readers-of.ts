import { PAGE_SIZE } from '@uas/contract';
import { cursorInTime, writeCursor } from '../../server/src/platform/database/keyset';
import { signInApplicants, signInInstitute, signInMaster } from './people';
import type { Fixture } from './prepare-fixture';
import type { Readers } from './reads';

/** The page that the first one is compared with, where a list is that long. */
const FAR = 1_000;

/** Who reads a fixture, and how far its lists go. */
export async function readersOf(fixture: Fixture): Promise<Readers> {
  const { students, applications } = fixture.amounts;
  const [student] = await signInApplicants(fixture, 1);
  if (!student) throw new Error('No application is approved.');
  const pages = (rows: number) => Math.max(1, Math.min(FAR, Math.floor(rows / PAGE_SIZE)));
  const lastPage = {
    applications: pages(applications),
    students: pages(students),
    queries: pages(students / 5),
    history: pages(applications),
  };
  return {
    master: await signInMaster(fixture),
    institute: await signInInstitute(fixture),
    student,
    applicationId: student.applicationId,
    lastPage,
    cursor: await cursorBefore(fixture, lastPage.applications),
  };
}

/** The cursor that the page before this one ends with. */
async function cursorBefore({ dependencies: { database } }: Fixture, page: number): Promise<string> {
  const last = await database
    .selectFrom('application')
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.max(0, (page - 1) * PAGE_SIZE - 1))
    .limit(1)
    .executeTakeFirstOrThrow();
  return writeCursor(cursorInTime(last));
}
