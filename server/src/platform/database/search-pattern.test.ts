import {
  comparable,
  findCorrespondents,
  listAdminApplications,
  listAdminInstitutes,
  listAdminQueries,
  listAdminStudents,
  listInstituteApplications,
  listInstitutes,
  searchCourses,
  searchEverything,
  sendQuery,
} from '@uas/contract';
import { sql } from 'kysely';
import { applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

const ARABIC_KEYBOARD = { name: 'علي كاظم', city: 'كراچي', course: 'بي ايس كيميا' };
const URDU_KEYBOARD = { name: 'علی کاظم', city: 'کراچی', course: 'بی ایس کیمیا' };

it('the database compares texts as the contract does', async () => {
  const texts = [
    'BS Computer Science',
    '  Two\t blanks \r\n and lines ',
    'José Jose\u0301 JOSÉ ÅNGSTRÖM Łódź İzmir ıssız',
    'مُحَمَّد علي ى ك ه ة ۃ ە ۀ ۓ ئ آ أ ؤ کـــراچی',
    'نور\u200cین \u200fNED\u00a0University\u200b\ufeff',
    'ＮＵＳＴ ﻻ ﬁne ① ²',
    '۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ ٩٣٫٥',
    '‘Women’s’ “College” – — − ‑ ´ `',
    '\u{e0041}tags\u2800\u3164 Braille',
    'اُردُو فِکشَن ۖۗۘ ۝',
    '%_\\',
    '',
  ];
  for (const text of texts) {
    const { rows } = await sql<{ same: string }>`select comparable(${text}::text) as same`.execute(
      uas.database,
    );
    expect(rows[0]?.same).toBe(comparable(text));
  }
  expect(
    (await sql<{ none: null }>`select comparable(null) as none`.execute(uas.database)).rows[0]?.none,
  ).toBeNull();
});

it('R-55 every search finds what another keyboard has typed', async () => {
  const { name, city, course } = ARABIC_KEYBOARD;
  const root = await uas.master('root');
  const student = await uas.student('sara', { name, phone: '0300-7654321' });
  const nust = await uas.institute('nust', {
    name: `جامعہ ${name}`,
    city,
    departments: [{ name: 'Science', courses: [course] }],
  });
  await applied(uas, { student, institute: nust, department: 'Science', course });
  const query = {
    studentName: name,
    studentEmail: 'visitor@uas.example',
    studentPhone: '0300-1112223',
    // Named by what stands on another keyboard: the institute and the program are the same.
    universityName: `جامعہ ${URDU_KEYBOARD.name}`,
    courseName: URDU_KEYBOARD.course,
    message: city,
  };
  expect((await uas.call(sendQuery, { body: query })).body).toMatchObject({ message: expect.any(String) });

  const sought = URDU_KEYBOARD;
  const found = {
    students: (await uas.call(listAdminStudents, { query: { search: sought.name } }, root.token)).body
      .students,
    phones: (await uas.call(listAdminStudents, { query: { search: '۷۶۵۴۳۲۱' } }, root.token)).body.students,
    institutes: (await uas.call(listAdminInstitutes, { query: { search: sought.city } }, root.token)).body
      .institutes,
    applications: (await uas.call(listAdminApplications, { query: { search: sought.course } }, root.token))
      .body.applications,
    ofTheInstitute: (
      await uas.call(
        listInstituteApplications,
        { params: { email: nust.email }, query: { search: sought.name } },
        nust.token,
      )
    ).body.applications,
    queries: (await uas.call(listAdminQueries, { query: { search: sought.city } }, root.token)).body.queries,
    correspondents: (
      await uas.call(findCorrespondents, { query: { userType: 'student', search: sought.name } }, root.token)
    ).body.found,
    catalogue: (await uas.call(listInstitutes, { query: { search: sought.name } })).body.institutes,
    inTheCity: (await uas.call(listInstitutes, { query: { city: sought.city } })).body.institutes,
    courses: (await uas.call(searchCourses, { query: { q: sought.course } })).body.matches,
    everything: (await uas.call(searchEverything, { query: { search: sought.name } }, root.token)).body
      .students,
  };
  expect(Object.entries(found).map(([where, rows]) => [where, rows?.length])).toEqual(
    Object.keys(found).map((where) => [where, 1]),
  );
});
