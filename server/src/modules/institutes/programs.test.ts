import {
  anySentenceOf,
  apply,
  exportInstituteApplications,
  getInstitute,
  getPublicInstitute,
  listAdminApplications,
  listAudit,
  listCourses,
  listInstituteApplications,
  listInstitutes,
  listOfferings,
  listPastPrograms,
  listStudentApplications,
  registerInstitute,
  registerStudent,
  renameDepartment,
  renameProgram,
  searchCourses,
  sendQuery,
  setOfferings,
  setProgramOffered,
  updateInstitute,
  withdrawApplication,
} from '@uas/contract';
import { sql } from 'kysely';
import { addInstitutes } from '../../commands/add-institutes';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applicant, applied, auditedActions } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

describe('programs', () => {
  const OLD = 'BS Computer Sceince';
  const NEW = 'BS Computer Science';
  const COMPUTING = [{ name: 'Computing', courses: [OLD, 'BS Data Science'] }];
  const NOT_OFFERED = 'This program is not offered by this institute. Please reload the page.';
  const ALREADY = 'You have already applied to this course in this institute.';

  type Departments = readonly { readonly name: string; readonly courses: readonly string[] }[];

  function save(institute: TestPerson, departments: Departments) {
    const asked = departments.map(({ name, courses }) => ({ name, courses: [...courses] }));
    const body = { email: institute.email, updatedProfile: { departments: asked } };
    return uas.call(updateInstitute, { body }, institute.token);
  }

  function rename(institute: TestPerson, id: string, name: string) {
    return uas.call(renameProgram, { params: { id }, body: { name } }, institute.token);
  }

  function send(student: TestPerson, institute: TestPerson, course: string, department = 'Computing') {
    const application = { instituteEmail: institute.email, department, course, session: 'Fall 2026' };
    return uas.call(apply, { body: { email: student.email, application } }, student.token);
  }

  async function offeredBy(institute: TestPerson) {
    const { body } = await uas.call(getInstitute, { params: { email: institute.email } }, institute.token);
    return body.departments;
  }

  /** The ids of the programs that an institute offers, by name. */
  async function idsOf(institute: TestPerson): Promise<Record<string, string>> {
    const departments = await offeredBy(institute);
    return Object.fromEntries(
      departments.flatMap(({ programs = [] }) => programs.map(({ id, name }) => [name, id])),
    );
  }

  async function programRows() {
    const rows = await uas.database.selectFrom('program').select(['id', 'name', 'archived_at']).execute();
    return Object.fromEntries(
      rows.map(({ id, name, archived_at }) => [name, { id, gone: archived_at !== null }]),
    );
  }

  async function applicationOf(student: TestPerson) {
    const { body } = await uas.call(
      listStudentApplications,
      { params: { email: student.email } },
      student.token,
    );
    return body.applications[0];
  }

  describe('renaming a program', () => {
    it('an institute renames a program: its 12 applications still belong to it, and applying again is refused', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const students: TestPerson[] = [];
      for (let index = 0; index < 12; index += 1) {
        const student = await applicant(uas, `student${index}`);
        expect((await send(student, nust, OLD)).status).toBe(201);
        students.push(student);
      }
      const { [OLD]: id = '' } = await idsOf(nust);

      const { status, body } = await rename(nust, id, NEW);
      expect([status, body.institute.departments]).toEqual([
        200,
        [
          {
            name: 'Computing',
            courses: [NEW, 'BS Data Science'],
            programs: [{ id, name: NEW }, expect.objectContaining({ name: 'BS Data Science' })],
          },
        ],
      ]);
      const rows = await uas.database.selectFrom('application').select(['program_id', 'course']).execute();
      expect(rows).toEqual(Array(12).fill({ program_id: id, course: OLD }));
      const [sara] = students;
      if (!sara) throw new Error('no student');
      const again = await send(sara, nust, NEW);
      expect([again.status, again.body.message]).toEqual([409, ALREADY]);
      expect((await send(sara, nust, OLD)).body.message).toBe(ALREADY);
      expect(await applicationOf(sara)).toMatchObject({ course: OLD, currentCourse: NEW, programId: id });
    });

    it('says both names to the institute and to staff, finds it by either, and leaves the CSV as it is', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const root = await uas.master('root');
      const sara = await applicant(uas, 'sara');
      await send(sara, nust, OLD);
      const { [OLD]: id = '' } = await idsOf(nust);
      const csv = () =>
        uas
          .call(exportInstituteApplications, { params: { email: nust.email } }, nust.token)
          .then(({ text }) => text);
      const before = await csv();
      await rename(nust, id, NEW);

      const both = { course: OLD, currentCourse: NEW, programId: id };
      for (const search of ['sceince', 'computer science']) {
        const own = await uas.call(
          listInstituteApplications,
          { params: { email: nust.email }, query: { search } },
          nust.token,
        );
        const all = await uas.call(listAdminApplications, { query: { search } }, root.token);
        expect([own.body.applications, own.body.total]).toEqual([[expect.objectContaining(both)], 1]);
        expect([all.body.applications, all.body.total]).toEqual([[expect.objectContaining(both)], 1]);
      }
      expect(await csv()).toBe(before);
    });

    it('says one name where nothing was renamed', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      const { body } = await send(sara, nust, OLD);
      expect(body.application.programId).toBe((await idsOf(nust))[OLD]);
      expect(body.application).not.toHaveProperty('currentCourse');
    });

    it('is only for its own programs: 404 for those of others, of nobody, and for archived ones', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const lums = await uas.institute('lums', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      await send(sara, lums, OLD);
      const { [OLD]: foreign = '' } = await idsOf(lums);
      await save(lums, []);
      const { [OLD]: own = '' } = await idsOf(nust);
      for (const [institute, id] of [
        [nust, foreign],
        [lums, own],
        [lums, foreign],
        [nust, 'nothing'],
      ] as const) {
        const { status, body } = await rename(institute, id, NEW);
        expect([status, body]).toEqual([404, refusal('program.not-found')]);
      }
      expect(Object.keys(await programRows()).sort()).toEqual([OLD, 'BS Data Science']);
    });

    it('keeps the rules of names: not empty, not too long, tidied, once a department whatever the case', async () => {
      const nust = await uas.institute('nust', {
        departments: [...COMPUTING, { name: 'Business', courses: ['BBA'] }],
      });
      const { [OLD]: id = '' } = await idsOf(nust);
      const empty = await rename(nust, id, '  ');
      expect([empty.status, empty.body]).toEqual([400, wrongField('name', 'course.name-missing')]);
      expect((await rename(nust, id, 'x'.repeat(201))).status).toBe(400);
      const taken = await rename(nust, id, 'bs  data science ');
      expect([taken.status, taken.body]).toEqual([409, refusal('program.name-taken')]);
      expect(Object.keys(await idsOf(nust))).toEqual([OLD, 'BS Data Science', 'BBA']);

      expect((await rename(nust, id, ' bba ')).status).toBe(200);
      expect((await rename(nust, id, ' BS   Computer  Science ')).status).toBe(200);
      expect(await idsOf(nust)).toMatchObject({ [NEW]: id });
      expect((await rename(nust, id, 'BS COMPUTER SCIENCE')).status).toBe(200);
    });

    it('keeps to the letters that an institute may list in all', async () => {
      const courses = Array.from({ length: 599 }, (_none, index) => `${index} `.padEnd(49, 'x'));
      const nust = await uas.institute('nust', {
        departments: [{ name: 'Law', courses: [...courses, 'LLB'] }],
      });
      const { LLB: id = '' } = await idsOf(nust);
      const { status, body } = await rename(nust, id, 'x'.repeat(200));
      expect([status, body]).toEqual([200, expect.anything()]);
      const more = await rename(nust, (await idsOf(nust))[courses[0] ?? ''] ?? '', 'y'.repeat(200));
      expect([more.status, more.body]).toEqual([200, expect.anything()]);
      let refused = 0;
      for (const name of courses.slice(1, 8)) {
        const reply = await rename(nust, (await idsOf(nust))[name] ?? '', `${name}z`.padEnd(200, 'z'));
        if (reply.status === 400) {
          expect(reply.body).toEqual(refusal('program.names-too-long'));
          refused += 1;
        }
      }
      expect(refused).toBeGreaterThan(0);
    });

    it('is written into the history once, with before and after, and twice changes nothing', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const root = await uas.master('root');
      const { [OLD]: id = '' } = await idsOf(nust);
      expect((await rename(nust, id, NEW)).status).toBe(200);
      const version = () =>
        uas.database.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
      const before = await version();
      expect((await rename(nust, id, NEW)).status).toBe(200);
      expect(await version()).toEqual(before);
      const { body } = await uas.call(listAudit, { query: { action: 'rename-program' } }, root.token);
      expect(body.entries).toEqual([
        expect.objectContaining({
          actorName: 'Nust',
          subject: `program ${id}`,
          before: { name: OLD },
          after: { name: NEW },
          about: { kind: 'program', name: NEW, email: '', program: '', institute: 'Nust' },
        }),
      ]);
    });

    it('shows in the catalogue at the next call', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      await uas.call(listCourses);
      const { [OLD]: id = '' } = await idsOf(nust);
      await rename(nust, id, NEW);
      expect((await uas.call(listCourses)).body.courses).toEqual([NEW, 'BS Data Science']);
      const list = await uas.call(listInstitutes);
      expect(list.body.institutes[0]?.departments[0]?.programs?.[0]).toEqual({ id, name: NEW });
    });
  });

  describe('the departments as the documents update them', () => {
    it('with the old list of names plus one new one keeps all old ids and makes one', async () => {
      const nust = await uas.institute('nust');
      const before = await idsOf(nust);
      const [computing, business] = await offeredBy(nust);
      if (!computing || !business) throw new Error('no departments');
      const { status } = await save(nust, [
        { name: business.name, courses: business.courses },
        { name: computing.name, courses: ['BS Robotics', ...computing.courses] },
      ]);
      const { 'BS Robotics': made, ...after } = await idsOf(nust);
      expect([status, after]).toEqual([200, before]);
      expect(Object.values(before)).not.toContain(made);
    });

    it('leaving out a program with 1 application archives it; with 0 of anything deletes it', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
      await send(sara, nust, OLD);
      const { [OLD]: id = '' } = await idsOf(nust);
      const { body } = await save(nust, [{ name: 'Computing', courses: ['BS Robotics'] }]);
      expect(body.archived).toEqual([OLD]);
      const rows = await programRows();
      expect(rows).toEqual({
        [OLD]: { id, gone: true },
        'BS Robotics': { id: expect.any(String), gone: false },
      });
      const refused = await send(omar, nust, OLD);
      expect([refused.status, refused.body.message]).toEqual([409, NOT_OFFERED]);
      expect(await applicationOf(sara)).toMatchObject({ course: OLD, programId: id, status: 'pending' });
    });

    it('an archived program is in no list, no search and no query', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      await send(sara, nust, OLD);
      const visible = async () => {
        const one = await uas.call(getPublicInstitute, { params: { id: nust.id } });
        const found = await uas.call(searchCourses, { query: { q: 'sceince' } });
        const listed = await uas.call(listInstitutes, { query: { search: 'sceince', limit: 10 } });
        const courses = await uas.call(listCourses);
        return {
          public: one.body.institute.departments.map(({ courses: names }) => names),
          own: (await offeredBy(nust)).map(({ courses: names }) => names),
          found: found.body.matches.length + listed.body.institutes.length,
          courses: courses.body.courses,
        };
      };
      expect(await visible()).toMatchObject({ found: 2, courses: [OLD, 'BS Data Science'] });
      await save(nust, [{ name: 'Computing', courses: ['BS Data Science'] }]);
      expect(await visible()).toEqual({
        public: [['BS Data Science']],
        own: [['BS Data Science']],
        found: 0,
        courses: ['BS Data Science'],
      });
      const query = await uas.call(sendQuery, {
        body: {
          instituteId: nust.id,
          universityName: 'Nust',
          courseName: OLD,
          studentName: 'Visitor',
          studentPhone: '0300-1234567',
          studentEmail: 'visitor@uas.example',
          message: '',
        },
      });
      expect(query.body).toEqual(refusal('query.course-unknown'));
    });

    it('a name that comes back brings its program back, with its department', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
      await send(sara, nust, OLD);
      const { [OLD]: id = '' } = await idsOf(nust);
      await save(nust, [{ name: 'Law', courses: ['LLB'] }]);
      expect((await offeredBy(nust)).map(({ name }) => name)).toEqual(['Law']);
      await save(nust, [
        { name: 'Law', courses: ['LLB'] },
        { name: 'computing', courses: [OLD.toUpperCase()] },
      ]);
      expect(await idsOf(nust)).toMatchObject({ [OLD.toUpperCase()]: id });
      expect(await programRows()).not.toHaveProperty(OLD);
      expect((await send(omar, nust, OLD.toUpperCase(), 'computing')).status).toBe(201);
      expect((await send(sara, nust, OLD.toUpperCase(), 'computing')).body.message).toBe(ALREADY);
    });

    it('archives for a withdrawn application too, and leaves what is archived, whatever hangs on it', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      const { body } = await send(sara, nust, OLD);
      await uas.call(withdrawApplication, { params: { id: body.application._id } }, sara.token);
      expect((await save(nust, [])).body.archived).toEqual([OLD]);
      expect(await offeredBy(nust)).toEqual([]);
      expect(await programRows()).toEqual({ [OLD]: { id: expect.any(String), gone: true } });
      // It was told when it was archived, not again with every later update.
      expect((await save(nust, [{ name: 'Law', courses: [] }])).body).not.toHaveProperty('archived');

      await uas.database.deleteFrom('application_row').execute();
      await save(nust, [{ name: 'Law', courses: [] }]);
      expect(await programRows()).toEqual({ [OLD]: { id: expect.any(String), gone: true } });
      const departments = await uas.database.selectFrom('department').select('name').execute();
      expect(departments.map(({ name }) => name).sort()).toEqual(['Computing', 'Law']);
    });

    it('the name of an archived program is free for another one', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      await send(sara, nust, OLD);
      const { [OLD]: archived = '', 'BS Data Science': other = '' } = await idsOf(nust);
      await save(nust, [{ name: 'Computing', courses: ['BS Data Science'] }]);
      expect((await rename(nust, other, OLD)).status).toBe(200);
      expect(await idsOf(nust)).toEqual({ [OLD]: other });
      // Of two of one name the one that is offered stays the one.
      await save(nust, [{ name: 'Computing', courses: [OLD] }]);
      expect(await idsOf(nust)).toEqual({ [OLD]: other });
      expect(await applicationOf(sara)).toMatchObject({ programId: archived });
    });

    it('applying again after a withdrawal is possible, under the new name as well', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      const { body } = await send(sara, nust, OLD);
      await uas.call(withdrawApplication, { params: { id: body.application._id } }, sara.token);
      await rename(nust, (await idsOf(nust))[OLD] ?? '', NEW);
      expect((await send(sara, nust, NEW)).status).toBe(201);
    });

    it('an import completes what is offered, and renames nothing', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const { [OLD]: id = '' } = await idsOf(nust);
      const imported = {
        name: 'Nust',
        email: nust.email,
        city: '',
        website: '',
        departments: [{ name: 'Computing', courses: [OLD, 'BS Robotics'] }],
      };
      expect(await addInstitutes(uas.dependencies, [imported])).toMatchObject({ changed: 1 });
      expect(await idsOf(nust)).toMatchObject({ [OLD]: id });
      expect(await addInstitutes(uas.dependencies, [imported])).toMatchObject({ unchanged: 1 });
    });
  });

  describe('the rule of one application a program', () => {
    it('stands in the database: no two rows of a student for one program, whatever their words', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      const id = await applied(uas, { student: sara, institute: nust, course: OLD });
      const { [OLD]: program = '' } = await idsOf(nust);
      const other = await applied(uas, { student: sara, institute: nust, course: 'BS Data Science' });
      const meet = uas.database
        .updateTable('application')
        .set({ program_id: program })
        .where('id', '=', other);
      await expect(meet.execute()).rejects.toMatchObject({ constraint: 'application_once_by_program' });
      await uas.database
        .updateTable('application')
        .set({ withdrawn_at: uas.clock.now() })
        .where('id', '=', id)
        .execute();
      await meet.execute();
    });

    it('refuses with the sentence of the documents before anything is written', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      await send(sara, nust, OLD);
      await rename(nust, (await idsOf(nust))[OLD] ?? '', NEW);
      const { status, body } = await send(sara, nust, NEW);
      expect([status, body]).toEqual([409, refusal('application.already-applied')]);
      expect(anySentenceOf('application.already-applied')).toBe(ALREADY);
      expect(await auditedActions(uas)).toEqual(['apply', 'rename-program']);
    });
  });

  describe('offering a program no more, and again', () => {
    const offer = (institute: TestPerson, id: string, offered: boolean) =>
      uas.call(setProgramOffered, { params: { id }, body: { offered } }, institute.token);
    const past = async (institute: TestPerson) => {
      const { body } = await uas.call(listPastPrograms, {}, institute.token);
      return body.programs;
    };

    it('refuses programs of others, and a name that is taken meanwhile', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const comsats = await uas.institute('comsats', { departments: COMPUTING });
      const { [OLD]: id = '' } = await idsOf(nust);
      expect(await offer(comsats, id, false)).toMatchObject({
        status: 404,
        body: refusal('program.not-found'),
      });
      await offer(nust, id, false);
      expect(await past(comsats)).toEqual([]);
      expect(await offer(comsats, id, true)).toMatchObject({
        status: 404,
        body: refusal('program.not-found'),
      });
      const { 'BS Data Science': other = '' } = await idsOf(nust);
      await rename(nust, other, OLD.toUpperCase());
      expect(await offer(nust, id, true)).toMatchObject({ status: 409, body: refusal('program.name-taken') });
      expect(await past(nust)).toHaveLength(1);
    });

    it('its applications stay, nobody else can apply, and it comes back to the end of its department', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      const omar = await applicant(uas, 'omar');
      await send(sara, nust, OLD);
      const { [OLD]: id = '' } = await idsOf(nust);
      const { status, body } = await offer(nust, id, false);
      expect([status, body.institute.departments[0]?.courses]).toEqual([200, ['BS Data Science']]);
      expect((await offer(nust, id, false)).status).toBe(200);
      expect((await send(omar, nust, OLD)).body.message).toBe(NOT_OFFERED);
      expect(await applicationOf(sara)).toMatchObject({ course: OLD, status: 'pending' });
      expect(await past(nust)).toEqual([
        { id, name: OLD, department: 'Computing', archivedAt: expect.any(String), applications: 1 },
      ]);
      const again = await offer(nust, id, true);
      expect(again.body.institute.departments[0]?.courses).toEqual(['BS Data Science', OLD]);
      expect((await send(omar, nust, OLD)).status).toBe(201);
      expect(await past(nust)).toEqual([]);
      expect((await auditedActions(uas)).filter((action) => action === 'set-program-offered')).toHaveLength(
        2,
      );
    });

    it('one that nobody applied to outlives the next save of the profile, and comes back with its dates', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const { [OLD]: id = '' } = await idsOf(nust);
      const params = { email: nust.email };
      const dates = { programId: id, opensAt: '2026-11-01', closesAt: '2026-12-31' };
      const body = { session: 'Fall 2026', offerings: [dates] };
      expect((await uas.call(setOfferings, { params, body }, nust.token)).status).toBe(200);
      await offer(nust, id, false);
      await save(nust, [{ name: 'Computing', courses: ['BS Data Science'] }]);
      expect((await past(nust)).map((program) => program.id)).toEqual([id]);
      await offer(nust, id, true);
      expect(await idsOf(nust)).toMatchObject({ [OLD]: id });
      const listed = await uas.call(listOfferings, { params, query: { session: 'Fall 2026' } }, nust.token);
      expect(listed.body.offerings.map(({ programId }) => programId)).toEqual([id]);
    });

    it('comes back with its department, or to the one that is called so now', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const ids = await idsOf(nust);
      for (const id of Object.values(ids)) await offer(nust, id, false);
      await save(nust, [{ name: 'Business', courses: ['BBA'] }]);
      expect((await past(nust)).map(({ name }) => name).sort()).toEqual([OLD, 'BS Data Science']);
      await save(nust, [{ name: 'Business', courses: ['BBA'] }, ...COMPUTING]);
      const sara = await applicant(uas, 'sara');
      await send(sara, nust, OLD);
      await save(nust, [{ name: 'Business', courses: ['BBA'] }]);
      const [left] = await past(nust);
      const { body } = await offer(nust, left?.id ?? '', true);
      expect(body.institute.departments).toMatchObject([
        { name: 'Business' },
        { name: 'Computing', courses: [OLD] },
      ]);
    });
  });

  describe('renaming a department', () => {
    const call = (institute: TestPerson, department: string, name: string) =>
      uas.call(renameDepartment, { body: { department, name } }, institute.token);

    it('refuses one that is not there, an empty name and the name of another', async () => {
      const nust = await uas.institute('nust', {
        departments: [...COMPUTING, { name: 'Business', courses: ['BBA'] }],
      });
      expect(await call(nust, 'Law', 'Laws')).toMatchObject({
        status: 404,
        body: refusal('department.not-found'),
      });
      expect((await call(nust, 'Computing', '  ')).status).toBe(400);
      expect(await call(nust, 'Computing', ' BUSINESS ')).toMatchObject({
        status: 409,
        body: refusal('department.name-taken'),
      });
    });

    it('to the name of one that was left out takes over what was offered there', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      await send(sara, nust, OLD);
      await save(nust, [{ name: 'IT', courses: [NEW] }]);
      const { status, body } = await call(nust, 'IT', 'Computing');
      expect([status, body.institute.departments.map(({ name }) => name)]).toEqual([200, ['Computing']]);
      expect(await applicationOf(sara)).toMatchObject({ course: OLD, department: 'Computing' });
      const { programs } = (await uas.call(listPastPrograms, {}, nust.token)).body;
      expect(programs).toMatchObject([{ name: OLD, department: 'Computing' }]);
    });

    it('keeps its programs, their ids and their applications', async () => {
      const nust = await uas.institute('nust', { departments: COMPUTING });
      const sara = await applicant(uas, 'sara');
      await send(sara, nust, OLD);
      const before = await idsOf(nust);
      const { status, body } = await call(nust, 'computing', 'Computer Sciences');
      expect([status, body.institute.departments[0]?.name]).toEqual([200, 'Computer Sciences']);
      expect(await idsOf(nust)).toEqual(before);
      expect((await send(sara, nust, OLD, 'Computer Sciences')).body.message).toBe(ALREADY);
      expect(await applicationOf(sara)).toMatchObject({ course: OLD, department: 'Computing' });
      await call(nust, 'Computer Sciences', 'Computer Sciences');
      expect((await auditedActions(uas)).filter((action) => action === 'rename-department')).toHaveLength(1);
    });
  });
});

describe('names with invisible letters', () => {
  const NOTHING_TO_SEE = [
    '\u200b',
    '\u2800',
    '\u3164',
    '\u200d\u200d',
    '\u200e',
    '\u202e',
    '\u2060',
    '\u{e0061}',
    '\uffa0\u115f',
    '\u034f\u0301',
    ' \u00ad\ufe0f ',
  ];
  const student = { email: 'sara@uas.example', password: 'sara-password', phone: '0300-1234567' };
  const institute = {
    email: 'nust@uas.example',
    password: 'four',
    contactPerson: 'Bilal',
    phone: '0300-1234567',
  };

  function save(who: TestPerson, updatedProfile: object) {
    return uas.call(updateInstitute, { body: { email: who.email, updatedProfile } }, who.token);
  }

  async function departmentsOf(who: TestPerson) {
    const { body } = await uas.call(getInstitute, { params: { email: who.email } }, who.token);
    return body.departments;
  }

  it.each(NOTHING_TO_SEE)(
    'nobody registers under the name %j, in which there is nothing to see',
    async (name) => {
      const asStudent = await uas.call(registerStudent, { body: { ...student, name } });
      expect(asStudent).toMatchObject({
        status: 400,
        body: wrongField('name', { code: 'student.name-missing' }),
      });
      const asInstitute = await uas.call(registerInstitute, { body: { ...institute, name } });
      expect(asInstitute).toMatchObject({
        status: 400,
        body: wrongField('name', { code: 'institute.name-missing' }),
      });
      const nust = await uas.institute('nust');
      const renamed = await save(nust, { departments: [{ name, courses: ['BBA'] }] });
      expect(renamed.status).toBe(400);
    },
  );

  it('a name with line breaks is kept on one line, and a pasted line break at its end refuses nobody', async () => {
    const { status } = await uas.call(registerStudent, {
      body: { ...student, name: 'Sara\r\nBcc: omar@uas.example\u202e\r\n' },
    });
    expect(status).toBe(201);
    const row = await uas.database.selectFrom('student').select('name').executeTakeFirstOrThrow();
    expect(row.name).toBe('Sara Bcc: omar@uas.example');
  });

  it('a limit counts the letters that are left after trimming', async () => {
    const name = 'a'.repeat(120);
    const { status } = await uas.call(registerStudent, { body: { ...student, name: ` ${name}\u200b \r\n` } });
    expect(status).toBe(201);
  });

  describe('departments and programs that differ in something invisible', () => {
    it('are the same department, and refused as named twice', async () => {
      const nust = await uas.institute('nust');
      for (const twin of [
        'Comput\u200bing',
        'computing\u2060',
        'Comput\u200cing',
        'Comput\u00ading ',
        'Computing\u{e0061}',
      ]) {
        const departments = [
          { name: 'Computing', courses: ['BS CS'] },
          { name: twin, courses: ['BS CS'] },
        ];
        const reply = await save(nust, { departments });
        expect(reply).toMatchObject({ status: 400, body: { code: 'department.name-twice' } });
      }
    });

    it('are one program, whose first spelling stays', async () => {
      const nust = await uas.institute('nust');
      const courses = ['BS Physics', 'BS\u00a0Physics', 'BS Phys\u200bics', 'BS Phy\u200dsics', 'BBA'];
      const { status } = await save(nust, { departments: [{ name: 'Science', courses }] });
      expect(status).toBe(200);
      expect(await departmentsOf(nust)).toMatchObject([{ name: 'Science', courses: ['BS Physics', 'BBA'] }]);
    });

    it('keep the id of the one that was there', async () => {
      const nust = await uas.institute('nust', {
        departments: [{ name: 'Science', courses: ['BS Physics'] }],
      });
      await sql`update program set name = 'BS Phys' || ${'\u200b'}::text || 'ics'`.execute(uas.database);
      await sql`update department set name = 'Sci' || ${'\u2060'}::text || 'ence'`.execute(uas.database);
      const [before] = await departmentsOf(nust);
      await save(nust, { departments: [{ name: 'Science', courses: ['BS Physics'] }] });
      const [after] = await departmentsOf(nust);
      expect(after).toMatchObject({ name: 'Science', courses: ['BS Physics'] });
      expect(after?.programs?.map(({ id }) => id)).toEqual(before?.programs?.map(({ id }) => id));
    });

    it('cannot be told apart by renaming one, or by importing it', async () => {
      const departments = [{ name: 'Science', courses: ['BS Physics', 'BBA'] }];
      const nust = await uas.institute('nust', { departments });
      const [science] = await departmentsOf(nust);
      const id = science?.programs?.find(({ name }) => name === 'BBA')?.id ?? '';
      const renamed = await uas.call(
        renameProgram,
        { params: { id }, body: { name: 'BS Phys\u200cics' } },
        nust.token,
      );
      expect(renamed).toMatchObject({ status: 409, body: refusal('program.name-taken') });
      const twin = { name: 'Scien\u200cce', courses: ['bs\u00a0phys\u200dics'] };
      await addInstitutes(uas.dependencies, [
        { email: nust.email, name: 'Nust', city: '', website: '', departments: [twin] },
      ]);
      expect(await departmentsOf(nust)).toMatchObject(departments);
    });
  });
});
