import { exportAdminApplications, exportInstituteApplications } from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

const HEADER =
  'Application ID,Date,Student Name,Student Email,Student Phone,Institute/University,Course,Status,Offer Accepted (Yes/No),Proof Document';

const ofInstitute = (institute: TestPerson, token = institute.token) =>
  uas.call(exportInstituteApplications, { params: { email: institute.email } }, token);

describe('exporting applications', () => {
  it('SEC-S11 SEC-S6 needs viewApplications, or to be that institute', async () => {
    const nust = await uas.institute('nust');
    const others = [await uas.institute('lums'), await uas.student('sara'), await uas.master('root')];
    for (const { token } of others) {
      const { status, text } = await ofInstitute(nust, token);
      expect({ status, text }).toEqual({
        status: 403,
        text: JSON.stringify(refusal('access.forbidden')),
      });
    }
    const aisha = await uas.staff('aisha', ['viewQueries']);
    expect((await uas.call(exportAdminApplications, {}, aisha.token)).status).toBe(403);
  });

  it('A-9.10 A-9.11 R-59 has the documents’ columns and name; nothing to export is the header alone', async () => {
    const aisha = await uas.staff('aisha', ['viewApplications']);
    const { text, headers } = await uas.call(
      exportAdminApplications,
      { query: { status: 'accepted' } },
      aisha.token,
    );
    expect(text).toBe(`\uFEFF${HEADER}\r\n`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="applications_accepted_2026-11-21.csv"',
    );
  });

  it('R-48 SEC-S55 neutralises formulas, quotes what needs it and keeps every script', async () => {
    const nust = await uas.institute('nust');
    const root = await uas.master('root');
    const names = ['=1+1', '+92', '-1', '@x', '\tx', '\rx', 'a "b", c', 'two\nlines', 'رابعہ'];
    for (const [index, name] of names.entries()) {
      uas.clock.advance(1_000);
      const student = await uas.student(`s${index}`, { name });
      await applied(uas, { student, institute: nust });
    }
    const { text } = await uas.call(exportAdminApplications, {}, root.token);
    expect(text).toContain(',رابعہ,');
    for (const cell of [
      `,'=1+1,`,
      `,'+92,`,
      `,'-1,`,
      `,'@x,`,
      `,'\tx,`,
      `,"'\rx",`,
      ',"a ""b"", c",',
      ',"two\nlines",',
    ]) {
      expect(text).toContain(cell);
    }
  });

  it('R-15 masks for the institute what its list masks', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const sara = await uas.student('sara');
    const omar = await uas.student('omar', { phone: '0344-1111111' });
    await applied(uas, { student: sara, institute: nust });
    await applied(uas, { student: sara, institute: lums });
    uas.clock.advance(1_000);
    const id = await applied(uas, { student: omar, institute: nust, status: 'approved' });
    const { text } = await ofInstitute(nust);
    const [, first, second, end] = text.slice(1).split('\r\n');
    expect(first).toBe(
      `${id},2026-11-21,Omar,omar@uas.example,0344-1111111,Nust,BS Computer Science,approved,No,`,
    );
    expect(second).toMatch(/,Sara,\*{5},\*{5},Nust,BS Computer Science,pending,No,$/);
    expect(end).toBe('');
    expect(text).not.toContain('sara@');
  });

  it('R-48 covers every row that matches, past a thousand, each once', async () => {
    const nust = await uas.institute('nust');
    const root = await uas.master('root');
    const rows = Array.from({ length: 1_050 }, (_, index) => index);
    const now = uas.clock.now();
    await uas.database
      .insertInto('student')
      .values(
        rows.map((index) => ({
          id: `s${index}`,
          email: `s${index}@uas.example`,
          name: `Student ${index}`,
          phone: '0300-1234567',
          created_at: now,
        })),
      )
      .execute();
    await uas.database
      .insertInto('application')
      .values(
        rows.map((index) => ({
          id: `a${index}`,
          student_id: `s${index}`,
          institute_id: nust.id,
          department: 'Computing',
          course: 'BBA',
          session: 'Fall 2026',
          form_copy: '{}',
          form_version: 1,
          created_at: now,
        })),
      )
      .execute();
    const { text } = await uas.call(exportAdminApplications, { query: { session: 'Fall 2026' } }, root.token);
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(ids).toHaveLength(1_050);
    expect(new Set(ids).size).toBe(1_050);
  });
});
