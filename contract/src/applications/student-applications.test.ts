import { isSessionOffered } from '../offerings/sessions-offered';
import { sentenceOf } from '../refusals';
import { offerRefusal } from './application-actions';
import { applicationsCsvName, statusUpdated } from './review';
import { applicantRefusal, applyRefusal } from './student-applications';

const at = (institute: string, course: string) => ({
  institute,
  department: 'Computing',
  course,
  session: 'Fall 2026',
});
const some = (count: number, institute = (index: number) => `i${index}`) =>
  Array.from({ length: count }, (_, index) => at(institute(index), `Course ${index}`));

describe('applyRefusal: the five rules in their order', () => {
  it('S-5.22 asks for department and course before everything else', () => {
    const sentence = 'Please select both department and course.';
    expect(
      sentenceOf(applyRefusal({ institute: 'i0', department: '', course: '', session: '' }, some(10))),
    ).toBe(sentence);
    expect(
      sentenceOf(
        applyRefusal({ institute: 'i0', department: 'Computing', course: '', session: 'Fall 2026' }, []),
      ),
    ).toBe(sentence);
    expect(
      sentenceOf(applyRefusal({ institute: 'i0', department: '', course: 'BBA', session: 'Fall 2026' }, [])),
    ).toBe(sentence);
  });

  it('S-5.23 R-19 refuses the same institute, department and course, whatever the session', () => {
    const again = { ...at('i0', 'Course 0'), session: 'Spring 2027' };
    expect(sentenceOf(applyRefusal(again, some(10)))).toBe(
      'You have already applied to this course in this institute.',
    );
    expect(sentenceOf(applyRefusal({ ...again, department: 'Business' }, some(1)))).toBeNull();
  });

  it('S-5.23 refuses a program that was renamed or is in another department now', () => {
    const before = [{ ...at('nust', 'BS Computer Sceince'), programId: 'p1' }, at('nust', 'BBA')];
    const renamed = { ...at('nust', 'BS Computer Science'), programId: 'p1' };
    expect(sentenceOf(applyRefusal(renamed, before))).toBe(
      'You have already applied to this course in this institute.',
    );
    for (const programId of ['p2', null, undefined]) {
      expect(applyRefusal({ ...renamed, programId }, before)).toBeNull();
      expect(applyRefusal({ ...at('nust', 'BBA'), programId }, before)).not.toBeNull();
    }
  });

  it('S-5.24 S-9.2 refuses a fourth application to one institute before it looks at the session', () => {
    const three = some(3, () => 'nust');
    const fourth = { ...at('nust', 'BBA'), session: '' };
    expect(sentenceOf(applyRefusal(fourth, three))).toBe(
      'You can only apply to up to 3 courses/programs in this institute.',
    );
    expect(sentenceOf(applyRefusal(at('nust', 'BBA'), three.slice(0, 2)))).toBeNull();
  });

  it('S-5.25 asks for the session before it counts all applications', () => {
    expect(sentenceOf(applyRefusal({ ...at('new', 'BBA'), session: '' }, some(10)))).toBe(
      'Please select a session.',
    );
  });

  it('S-5.26 S-9.1 R-17 refuses the eleventh application and allows the tenth', () => {
    expect(sentenceOf(applyRefusal(at('new', 'BBA'), some(10)))).toBe(
      'You can only apply to up to 10 institutes.',
    );
    expect(sentenceOf(applyRefusal(at('new', 'BBA'), some(9)))).toBeNull();
  });
});

describe('applicantRefusal', () => {
  const form = { name: 'Sara', email: 'sara@example.pk', declarationAgreed: true };

  it('S-6.3 names the fee before the form', () => {
    expect(sentenceOf(applicantRefusal({ paid: false, form: null }))).toBe(
      'Your registration fee is not paid. You can apply after payment is confirmed.',
    );
  });

  it.each([
    ['no form at all', null],
    ['no name', { ...form, name: ' ' }],
    ['no e-mail', { ...form, email: '' }],
    ['no declaration', { ...form, declarationAgreed: false }],
  ])('S-5.31 refuses %s', (_, incomplete) => {
    expect(sentenceOf(applicantRefusal({ paid: true, form: incomplete }))).toBe(
      'Please fill and save your application form before applying.',
    );
  });

  it('lets a paid student with a complete form apply', () => {
    expect(sentenceOf(applicantRefusal({ paid: true, form }))).toBeNull();
  });
});

describe('offerRefusal', () => {
  it.each(['pending', 'rejected'] as const)('refuses a %s application', (status) => {
    expect(sentenceOf(offerRefusal({ status, offerAccepted: false }, false))).toBe(
      'This application is not approved.',
    );
  });

  it('R-22 refuses a second offer and the same offer twice', () => {
    expect(sentenceOf(offerRefusal({ status: 'approved', offerAccepted: false }, true))).toBe(
      'You have already accepted an offer.',
    );
    expect(sentenceOf(offerRefusal({ status: 'approved', offerAccepted: true }, true))).toBe(
      'You have already accepted an offer.',
    );
  });

  it('allows the first approved offer', () => {
    expect(sentenceOf(offerRefusal({ status: 'approved', offerAccepted: false }, false))).toBeNull();
  });
});

it('A-8.59 names the new status', () => {
  expect(statusUpdated('approved')).toBe('Status updated to "approved"');
});

it('A-9.11 names the CSV by status and day', () => {
  expect(applicationsCsvName('accepted', '2026-11-21')).toBe('applications_accepted_2026-11-21.csv');
  expect(applicationsCsvName('', '2026-11-21')).toBe('applications_all_2026-11-21.csv');
});

it('S-9.5 offers a session until the year ends in Karachi, five hours before it ends in London', () => {
  expect(isSessionOffered('Fall 2026', new Date('2026-12-31T18:59:00Z'))).toBe(true);
  expect(isSessionOffered('Fall 2026', new Date('2026-12-31T19:01:00Z'))).toBe(false);
});
