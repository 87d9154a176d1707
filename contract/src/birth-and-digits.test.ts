import { isBirthDate } from './fields';
import { normalisePhone } from './phones';
import { withWait } from './server-now';
import { percentageOf } from './students/academic-record';
import { missingPersonalDetails } from './students/admission-form';
import { updateStudent } from './students/student';
import { academicRecord, admissionForm } from './students/written-form';

const NOW = new Date('2026-11-21T20:00:00Z');

describe('a date of birth', () => {
  it.each(['1850-01-01', '1899-12-31', '2026-11-23', '2093-05-05', '2008-02-31'])('refuses %s', (day) => {
    expect(isBirthDate(day, NOW)).toBe(false);
    if (day.startsWith('2026')) return;
    for (const schema of [admissionForm, updateStudent.body]) {
      const parsed = schema.safeParse({ email: 'a@b.pk', name: 'Sara', phone: '03001234567', dob: day });
      expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [['dob'], 'birth-date.invalid'],
      ]);
    }
  });

  it('takes today in Karachi, the first day of 1900 and none', () => {
    expect(isBirthDate('2026-11-22', NOW)).toBe(true);
    expect(isBirthDate('1900-01-01', NOW)).toBe(true);
    expect(admissionForm.safeParse({ dob: '' }).success).toBe(true);
  });
});

it("says what is wrong with a CNIC and a guardian's cell, never that the input is invalid", () => {
  const parsed = admissionForm.safeParse({ cnic: '42201', guardianCell: '12', dob: 'soon' });
  expect(
    Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
  ).toEqual({
    cnic: 'cnic.invalid',
    guardianCell: 'phone.invalid',
    dob: 'birth-date.invalid',
  });
});

it('understands Arabic-Indic and Persian digits in CNIC, phone and marks', () => {
  expect(admissionForm.parse({ cnic: '٤٢٢٠١٠٣٩٧٦٤٠٨' }).cnic).toBe('42201-0397640-8');
  expect(normalisePhone('۰۳۰۰ ۱۲۳۴۵۶۷')).toBe('0300-1234567');
  expect(
    academicRecord.parse({ totalMarks: '١١٠٠', obtainedMarks: '٨٧٦', passingYear: '۲۰۲۴' }),
  ).toMatchObject({
    totalMarks: '1100',
    obtainedMarks: '876',
    passingYear: '2024',
  });
  expect(percentageOf('٨٧٦', '١١٠٠')).toBe('79.64');
  expect(percentageOf('٨٧٦٫٥', '١١٠٠')).toBe('79.68');
});

it('names the personal details that a university still needs', () => {
  const form = admissionForm.parse({
    name: 'Sara',
    email: 'sara@example.pk',
    gender: 'Female',
    dob: '2006-03-01',
  });
  expect(missingPersonalDetails(form)).toEqual(['fatherName', 'cnic', 'presentAddress', 'cell']);
});

it.each([
  ['30', 'Too many attempts. Please try again in 30 seconds.'],
  ['60', 'Too many attempts. Please try again in 1 minute.'],
  ['840', 'Too many attempts. Please try again in 14 minutes.'],
  ['7200', 'Too many attempts. Please try again in 2 hours.'],
  [null, 'Too many attempts. Please try again later.'],
  ['soon', 'Too many attempts. Please try again later.'],
])('says how long to wait: Retry-After %s', (retryAfter, sentence) => {
  expect(withWait('Too many attempts. Please try again later.', retryAfter)).toBe(sentence);
});

it.each([
  ['79\u200e.64', '79.64'],
  ['\u202a79.64\u202c', '79.64'],
  ['79.\u200b64', '79.64'],
  ['\uff17\uff19.\uff16\uff14\uff05', '79.64'],
  ['\u06f7\u06f9\u066b\u06f6\u06f4 \u066a', '79.64'],
  ['\u066a79.64', '79.64'],
  ['79.64\u00a0%', '79.64'],
  ['79.', '79'],
  ['\ufeff100', '100'],
  ['-5', null],
  ['100.01', null],
  ['3.2/4', null],
  ['7 9', null],
])('reads the percentage %j as %j, whatever of it cannot be seen', (typed, read) => {
  const { success, data } = academicRecord.shape.percentage.safeParse(typed);
  expect(success ? data : null).toBe(read);
});

it.each([
  ['8\u200f76', '876'],
  ['\uff18\uff17\uff16', '876'],
  ['876\u2060', '876'],
  ['876%', null],
  ['-876', null],
  ['8 76', null],
])('reads the marks %j as %j', (typed, read) => {
  const { success, data } = academicRecord.shape.obtainedMarks.safeParse(typed);
  expect(success ? data : null).toBe(read);
  if (read !== null) expect(percentageOf(typed, '1100\u200e')).toBe('79.64');
});

it('reads a year of passing that was pasted with what cannot be seen', () => {
  const read = ['20\u200b24', '\uff12\uff10\uff12\uff14', '\u06f2\u06f0\u06f2\u06f4.'].map((typed) =>
    academicRecord.shape.passingYear.parse(typed),
  );
  expect(read).toEqual(['2024', '2024', '2024']);
});
