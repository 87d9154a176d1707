import { anySentenceOf, apply, renameProgram, updateInstitute } from '@uas/contract';
import { applicant } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { atOnce, describeRace, tally } from './parallel';

const OLD = 'BS Computer Sceince';
const NEW = 'BS Computer Science';
const DEPARTMENTS = [{ name: 'Computing', courses: [OLD] }];

describeRace('programs under parallel calls', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp();
  });
  afterAll(() => kit.stop());
  beforeEach(() => kit.reset());

  const choice = (institute: { email: string }, course: string) => ({
    instituteEmail: institute.email,
    department: 'Computing',
    course,
    session: 'Fall 2026',
  });
  const programs = () => kit.database.selectFrom('program').select(['id', 'archived_at']).execute();

  it('twenty applies at once under the old and the new name are one application', async () => {
    const nust = await kit.institute('nust', { departments: DEPARTMENTS });
    const [program] = await programs();
    const params = { id: program?.id ?? '' };
    for (let round = 0; round < 5; round += 1) {
      const sara = await applicant(kit, `sara${round}`);
      const [from, to] = round % 2 === 0 ? [OLD, NEW] : [NEW, OLD];
      const renaming = kit.call(renameProgram, { params, body: { name: to } }, nust.token);
      const replies = await atOnce(20, (index) =>
        kit.call(
          apply,
          { body: { email: sara.email, application: choice(nust, index % 2 === 0 ? from : to) } },
          sara.token,
        ),
      );
      expect((await renaming).status).toBe(200);
      const { 201: made = 0, ...refused } = tally(replies);
      expect(Object.keys(refused)).toEqual(
        expect.arrayContaining([`409 ${anySentenceOf('application.already-applied')}`]),
      );
      const allowed = ['already-applied', 'program-not-offered'] as const;
      expect(allowed.map((code) => `409 ${anySentenceOf(`application.${code}`)}`)).toEqual(
        expect.arrayContaining(Object.keys(refused)),
      );
      const rows = await kit.database
        .selectFrom('application')
        .select('program_id')
        .where('student_id', '=', sara.id)
        .execute();
      expect([made, rows]).toEqual([1, [{ program_id: params.id }]]);
    }
  });

  it('of applying to a program and leaving it out at once no application loses its program', async () => {
    const nust = await kit.institute('nust', { departments: DEPARTMENTS });
    const save = (courses: string[]) => {
      const updatedProfile = { departments: [{ name: 'Computing', courses }] };
      return kit.call(updateInstitute, { body: { email: nust.email, updatedProfile } }, nust.token);
    };
    for (let round = 0; round < 10; round += 1) {
      await kit.database.deleteFrom('application_row').execute();
      await save([OLD]);
      const sara = await applicant(kit, `sara${round}`);
      const [applying, leaving] = await Promise.all([
        kit.call(apply, { body: { email: sara.email, application: choice(nust, OLD) } }, sara.token),
        save([]),
      ]);
      expect(leaving.status).toBe(200);
      const rows = await kit.database.selectFrom('application').select('program_id').execute();
      const left = await programs();
      if (applying.status === 201) {
        expect([rows, left]).toEqual([
          [{ program_id: left[0]?.id }],
          [{ id: expect.any(String), archived_at: expect.any(Date) }],
        ]);
      } else {
        expect(applying.body.message).toBe(anySentenceOf('application.program-not-offered'));
        expect([rows, left]).toEqual([[], []]);
      }
    }
  });
});
