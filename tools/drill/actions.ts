import type { AnyEndpoint } from '@uas/contract';
import { acceptOffer, apply, decideApplication, sendApplicationMessage, uploadDocument } from '@uas/contract';
import { writeForm } from '../../server/src/modules/students/admission-form.store';
import { TEST_DEPARTMENTS, type TestPerson } from '../../server/src/test-kit/people';
import { filledForm } from '../../server/src/test-kit/scenes';
import { jpegFile, pdfFile } from '../../server/src/test-kit/small-files';
import { type Answered, call, type Line } from './call';
import { type Cast, inside, offeredSession, type Settings } from './fixture';

interface Subject {
  readonly student: TestPerson;
  /** Of the application that it is about. */
  readonly id: string;
}

/** One of each action that has many steps, ready to be done. */
export interface Actions {
  /** Has documents, two applications, one of them approved, and a message. */
  readonly deleted: Subject;
  /** Approved, waits for the proof. */
  readonly accepting: Subject;
  /** Approved and accepted with a proof. */
  readonly undone: Subject;
  /** Pending; its copy of the form alone still shows an earlier photo. */
  readonly withdrawing: Subject & { readonly photoId: string };
}

interface Preparing {
  readonly line: Line;
  readonly settings: Settings;
  readonly cast: Cast;
  /** Four of them, for this alone. */
  readonly students: readonly TestPerson[];
}

/** Brings four students to where each of the actions can be done, by the calls that people make. */
export async function prepareActions(preparing: Preparing): Promise<Actions> {
  const [first, second, third, fourth] = preparing.students;
  if (!first || !second || !third || !fourth) throw new Error('Four students are needed.');
  const { line } = preparing;

  const deleted = { student: first, id: await applyTo(preparing, first, 0) };
  await applyTo(preparing, first, 1);
  for (const name of ['one.pdf', 'two.pdf']) await upload(line, first, { file: pdfFile(name), typeTag: '' });
  await approve(preparing, deleted.id);
  const body = { applicationId: deleted.id, text: 'When does the semester start?' };
  done(await call(line, sendApplicationMessage, { body, token: first.token }));

  const accepting = { student: second, id: await applyTo(preparing, second, 0) };
  await approve(preparing, accepting.id);

  const undone = { student: third, id: await applyTo(preparing, third, 0) };
  await approve(preparing, undone.id);
  const { email, token } = third;
  done(await call(line, acceptOffer, { params: { id: undone.id }, body: { email }, file: pdfFile(), token }));
  return { deleted, accepting, undone, withdrawing: await withEarlierPhoto(preparing, fourth) };
}

async function withEarlierPhoto(preparing: Preparing, student: TestPerson): Promise<Actions['withdrawing']> {
  const { line, settings } = preparing;
  await upload(line, student, { file: await jpegFile(), typeTag: 'photo' });
  const photoId = await inside(settings, async ({ database }) => {
    const { id } = await database
      .selectFrom('stored_file')
      .select('id')
      .where('student_id', '=', student.id)
      .executeTakeFirstOrThrow();
    return id;
  });
  const saveForm = (photo: string) =>
    inside(settings, ({ database, clock }) => {
      const form = filledForm(student.name, { photo });
      return writeForm(database, { studentId: student.id, form, version: 2, now: clock.now() });
    });
  await saveForm(photoId);
  const id = await applyTo(preparing, student, 0);
  await saveForm('');
  await upload(line, student, { file: await jpegFile('newer.jpg'), typeTag: 'photo' });
  return { student, id, photoId };
}

async function applyTo({ line, cast }: Preparing, student: TestPerson, program: number): Promise<string> {
  const [department] = TEST_DEPARTMENTS;
  const application = {
    instituteEmail: cast.institutes[0]?.email ?? '',
    department: department?.name ?? '',
    course: department?.courses[program] ?? '',
    session: offeredSession(),
  };
  const { email, token } = student;
  return done(await call(line, apply, { body: { email, application }, token })).application._id;
}

async function approve({ line, cast }: Preparing, applicationId: string): Promise<void> {
  const token = cast.institutes[0]?.token ?? '';
  done(await call(line, decideApplication, { body: { applicationId, status: 'approved' }, token }));
}

async function upload(
  line: Line,
  { email, token }: TestPerson,
  { file, typeTag }: { readonly file: ReturnType<typeof pdfFile>; readonly typeTag: string },
): Promise<void> {
  const body = { email, documentType: file.name, typeTag };
  done(await call(line, uploadDocument, { body, file, token }));
}

function done<E extends AnyEndpoint>({ ok, status, body }: Answered<E>): Answered<E>['body'] {
  if (!ok) throw new Error(`An action could not be prepared: ${status} ${body.message}`);
  return body;
}
