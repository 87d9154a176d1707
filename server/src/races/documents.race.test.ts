import { anySentenceOf, checkDocument, getNextDocument, uploadDocument } from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../test-kit/people';
import { rounds } from '../test-kit/rounds';
import { asDocument } from '../test-kit/scenes';
import { pdfFile } from '../test-kit/small-files';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { atOnce, describeRace, tally } from './parallel';

const DOCUMENTS = rounds(500);

describeRace('documents under parallel clerks', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp({ environment: { limitFactor: 1000 } });
  });
  afterAll(() => kit.stop());
  beforeEach(() => kit.reset());

  async function send(student: TestPerson, size = 900) {
    const body = { email: student.email, typeTag: 'domicile' };
    const file = asDocument(pdfFile('a.pdf', size));
    return kit.call(uploadDocument, { body, file }, student.token);
  }

  async function hashOf({ id }: TestPerson): Promise<string> {
    const rows = kit.database.selectFrom('stored_file').select('sha256').where('student_id', '=', id);
    return (await rows.executeTakeFirstOrThrow()).sha256;
  }

  it('F-5.3 of 20 verdicts at once one counts', async () => {
    const sara = await kit.student('sara');
    const clerks = [
      await kit.staff('aisha', ['manageStudents']),
      await kit.staff('bilal', ['manageStudents']),
    ];
    await send(sara);
    const document = { studentId: sara.id, typeTag: 'domicile', sha256: await hashOf(sara) } as const;
    const replies = await atOnce<typeof checkDocument>(20, (index) =>
      kit.call(
        checkDocument,
        {
          body:
            index % 3 === 0
              ? { ...document, verdict: 'returned', reasons: ['unreadable'] }
              : { ...document, verdict: 'verified' },
        },
        clerks[index % 2]?.token,
      ),
    );
    expect(tally(replies)).toEqual({ 200: 1, [`409 ${anySentenceOf('document-check.already')}`]: 19 });
    const rows = await kit.database.selectFrom('document_check').select('replaced_at').execute();
    expect(rows).toEqual([{ replaced_at: null }]);
  });

  it('F-5.4 a verdict against a new file is about one of the two, and the new one waits', async () => {
    const clerk = await kit.staff('aisha', ['manageStudents']);
    for (let round = 0; round < 10; round += 1) {
      const student = await kit.student(`sara${round}`);
      await send(student);
      const sha256 = await hashOf(student);
      const body = { studentId: student.id, typeTag: 'domicile', sha256, verdict: 'verified' } as const;
      const [checked, sent] = await Promise.all([
        kit.call(checkDocument, { body }, clerk.token),
        send(student, 1000),
      ]);
      expect([200, 409]).toContain(checked.status);
      expect([sent.status, sent.body.document.state]).toEqual([200, 'sent']);
    }
  });

  it('F-5.12 of clerks who ask at once each gets another document', async () => {
    for (let index = 0; index < 8; index += 1) await send(await kit.student(`sara${index}`));
    const clerks: TestPerson[] = [];
    for (let index = 0; index < 8; index += 1) {
      clerks.push(await kit.staff(`aisha${index}`, ['manageStudents']));
    }
    const replies = await atOnce(8, (index) => kit.call(getNextDocument, {}, clerks[index]?.token));
    const ids = replies.map(({ body }) => body.document?._id);
    expect(tally(replies)).toEqual({ 200: 8 });
    expect(new Set(ids).size).toBe(8);
    expect(ids).not.toContain(undefined);
  });

  it(`F-5.12 two clerks check ${DOCUMENTS} documents: none is given to both, none is checked twice, none is left`, async () => {
    const clerks = [
      await kit.staff('aisha', ['manageStudents']),
      await kit.staff('bilal', ['manageStudents']),
    ];
    await sql`
      with people as (insert into student (id, email, name, phone, created_at)
        select 's' || n, 's' || n || '@uas.example', 'Student ' || n, '0300-1234567', now()
        from generate_series(1, ${DOCUMENTS}::int) as n returning id),
      files as (insert into stored_file (id, student_id, visibility, storage_key, name, mime, size, sha256, created_at)
        select 'f' || id, id, 'private', 'private/' || id, 'a.pdf', 'application/pdf', 1,
          encode(sha256(id::bytea), 'hex'), now() from people returning id, student_id)
      insert into student_document (id, student_id, file_id, type_tag, created_at)
      select 'd' || student_id, student_id, id, 'domicile', now() from files`.execute(kit.database);
    const given = await Promise.all(
      clerks.map(async ({ token }) => {
        const ids: string[] = [];
        for (;;) {
          const { document } = (await kit.call(getNextDocument, {}, token)).body;
          if (!document) return ids;
          ids.push(document._id);
          const { student, sha256 } = document;
          const body = { studentId: student._id, typeTag: 'domicile', sha256, verdict: 'verified' } as const;
          expect((await kit.call(checkDocument, { body }, token)).status).toBe(200);
        }
      }),
    );
    expect([given.flat().length, new Set(given.flat()).size]).toEqual([DOCUMENTS, DOCUMENTS]);
    const checks = await kit.database.selectFrom('document_check').select('id').execute();
    expect(checks).toHaveLength(DOCUMENTS);
  });
});
