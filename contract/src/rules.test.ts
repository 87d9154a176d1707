import { passwordChangeRefusal } from './accounts/passwords';
import { endOfKarachiDay, formatDay, formatInstant, karachiDay, startOfKarachiDay } from './dates';
import { addProgramRefusal, tidyPrograms } from './institutes/departments';
import { registrationColour } from './keyword-rules';
import { queriesCsvName, queryRefusal } from './queries/query';
import { sentenceOf } from './refusals';
import { AVATAR_COLOURS, avatarColourOf, initialsOf } from './site/avatar';
import { suggestCourses } from './site/suggestions';
import {
  mayDo,
  NO_PERMISSIONS,
  PERMISSION_GROUPS,
  PERMISSIONS,
  permissionsSchema,
} from './staff/permissions';
import { createStaffRefusal } from './staff/staff';
import {
  documentUpload,
  offerProofUpload,
  paymentReceiptUpload,
  photoUpload,
  uploadRefusal,
  uploadRuleFor,
} from './uploads';

describe('registrationColour', () => {
  it.each([
    'It did FAIL',
    'Password must be at least 5 characters.',
    'Already registered',
    'Wrong e-mail',
    'Error 7',
  ])('S-4.4 A-4.15 is red for "%s" even when the reply was ok', (message) =>
    expect(registrationColour({ ok: true, message })).toBe('red'),
  );
  it('S-4.4 R-36 is red when the reply was not ok and green otherwise', () => {
    expect(registrationColour({ ok: false, message: 'No.' })).toBe('red');
    expect(registrationColour({ ok: true, message: 'You are registered!' })).toBe('green');
  });
});

describe('passwordChangeRefusal', () => {
  const change = (newPassword: string, confirmPassword = newPassword) => ({
    oldPassword: 'old',
    newPassword,
    confirmPassword,
  });
  it('S-5.17 A-5.2 asks for all fields first', () => {
    expect(sentenceOf(passwordChangeRefusal('student', change('', 'x')))).toBe('Please fill all fields.');
    expect(sentenceOf(passwordChangeRefusal('institute', { ...change('abcd'), oldPassword: '' }))).toBe(
      'Please fill all fields.',
    );
  });
  it('S-5.18 S-9.4 wants five characters of a student', () => {
    expect(sentenceOf(passwordChangeRefusal('student', change('abcd')))).toBe(
      'New password must be at least 5 characters.',
    );
    expect(sentenceOf(passwordChangeRefusal('student', change('abcde')))).toBeNull();
  });
  it('A-5.3 A-9.2 wants four characters of an institute', () => {
    expect(sentenceOf(passwordChangeRefusal('institute', change('abc')))).toBe(
      'New password must be at least 4 characters.',
    );
    expect(sentenceOf(passwordChangeRefusal('institute', change('abcd')))).toBeNull();
  });
  it('S-5.19 A-5.4 says a mismatch in the words of each portal', () => {
    expect(sentenceOf(passwordChangeRefusal('student', change('abcde', 'abcdf')))).toBe(
      'New password and confirm password do not match.',
    );
    expect(sentenceOf(passwordChangeRefusal('institute', change('abcd', 'abce')))).toBe(
      'Passwords do not match.',
    );
  });
});

describe('permissions', () => {
  it('A-3.7 are exactly the 13 flags of the documents', () => {
    expect(PERMISSIONS).toEqual([
      'manageStudents',
      'deleteStudent',
      'manageInstitutes',
      'deleteInstitute',
      'viewApplications',
      'deleteApplication',
      'viewReports',
      'messagesStudents',
      'messagesInstitutes',
      'deleteMessages',
      'viewQueries',
      'viewAcademies',
      'deleteQueries',
    ]);
    expect(PERMISSION_GROUPS.flatMap(({ flags }) => flags.map(({ flag }) => flag)).sort()).toEqual(
      [...PERMISSIONS].sort(),
    );
  });
  it('R-57 fill in missing flags and refuse unknown ones', () => {
    expect(permissionsSchema.parse({ viewQueries: true })).toEqual({ ...NO_PERMISSIONS, viewQueries: true });
    expect(permissionsSchema.safeParse({ rootAccess: true }).success).toBe(false);
  });
  it('A-6.3 are all held by the master', () => {
    expect(PERMISSIONS.every((flag) => mayDo({ isMaster: true, permissions: NO_PERMISSIONS }, flag))).toBe(
      true,
    );
    expect(PERMISSIONS.some((flag) => mayDo({ isMaster: false, permissions: NO_PERMISSIONS }, flag))).toBe(
      false,
    );
  });
});

describe('uploads', () => {
  it('S-5.5 S-9.3 allow exactly the limit and refuse one byte more', () => {
    const sized = (size: number) => ({ name: 'a.pdf', size });
    expect(sentenceOf(uploadRefusal(documentUpload, sized(5_242_880)))).toBeNull();
    expect(sentenceOf(uploadRefusal(documentUpload, sized(5_242_881)))).toBe(
      'File is too large! Please upload files smaller than 5 MB.',
    );
    expect(sentenceOf(uploadRefusal(offerProofUpload, sized(5_242_881)))).toBe('File too large! Max 5 MB.');
    expect(sentenceOf(uploadRefusal(photoUpload, { name: 'a.jpg', size: 3_145_729 }))).toBe(
      'Photo too large! Max 3 MB.',
    );
    expect(sentenceOf(uploadRefusal(paymentReceiptUpload, sized(1_048_577)))).toBe(
      'File is too large! Please upload files smaller than 1 MB.',
    );
  });
  it('S-5.6 accept the seven types of documents in any case, and no others', () => {
    const refusalOf = (type: string) =>
      sentenceOf(uploadRefusal(documentUpload, { name: `paper.${type}`, size: 1 }));
    expect(['pdf', 'doc', 'docx', 'jpg', 'JPEG', 'png', 'gif'].map(refusalOf)).toEqual(Array(7).fill(null));
    expect(['exe', 'svg', 'html', 'pdf.html', ''].map(refusalOf)).toEqual(
      Array(5).fill('Please choose a PDF, Word document or picture (pdf, doc, docx, jpg, jpeg, png, gif).'),
    );
  });
  it('take what the server takes: an ending with something invisible behind it, and endings of JPEGs', () => {
    const refusalOf = (name: string) => uploadRefusal(documentUpload, { name, size: 1 });
    const names = ['scan.pdf\u200e', 'scan.PDF ', 'scan\u200b.docx\u202c', 'photo.jfif', 'photo.JPE'];
    expect(names.map(refusalOf)).toEqual(Array(5).fill(null));
    for (const name of ['scan.pdf\u200e.exe', 'scan.p df', 'pdf']) {
      expect(refusalOf(name)).toEqual(documentUpload.wrongType);
    }
  });
  it('say what to do with a picture of an iPhone, where pictures are taken', () => {
    for (const name of ['IMG_0001.HEIC', 'photo.heif', 'photo.hif']) {
      expect(uploadRefusal(photoUpload, { name, size: 1 })).toEqual({ code: 'picture.heic' });
    }
  });
  it('S-5.7 accept only pdf and pictures as offer proof', () => {
    const refusalOf = (type: string) =>
      sentenceOf(uploadRefusal(offerProofUpload, { name: `proof.${type}`, size: 1 }));
    expect(['pdf', 'jpg', 'jpeg', 'png'].map(refusalOf)).toEqual(Array(4).fill(null));
    expect(['doc', 'docx', 'gif'].map(refusalOf)).toEqual(
      Array(3).fill('Please choose a PDF or picture (pdf, jpg, jpeg, png).'),
    );
  });
  it('R-32 choose the rule by the tag', () => {
    expect([
      uploadRuleFor('paymentreceipt'),
      uploadRuleFor('photo'),
      uploadRuleFor('domicile'),
      uploadRuleFor(''),
    ]).toEqual([paymentReceiptUpload, photoUpload, documentUpload, documentUpload]);
  });
});

describe('programs of a department', () => {
  it('A-5.5 A-5.6 need a department name first, then a program name', () => {
    expect(sentenceOf(addProgramRefusal(' ', ''))).toBe('Please add Department Name.');
    expect(sentenceOf(addProgramRefusal('Computing', '  '))).toBe('Please enter a Course name.');
    expect(sentenceOf(addProgramRefusal('Computing', 'BS'))).toBeNull();
  });
  it('A-5.7 A-5.8 are trimmed and kept once', () => {
    expect(tidyPrograms([' BS  Physics ', 'BBA', 'bs physics', '', 'BBA'])).toEqual(['BS Physics', 'BBA']);
  });
});

describe('course suggestions', () => {
  it('S-2.18 find a substring whatever its case', () => {
    expect(suggestCourses(['BS Computer Science', 'BBA'], ' COMPUTER ')).toEqual(['BS Computer Science']);
  });
  it('S-2.19 R-55 are at most 30, and the text is never a pattern', () => {
    expect(
      suggestCourses(
        Array.from({ length: 31 }, (_, index) => `BS ${index}`),
        'bs',
      ),
    ).toHaveLength(30);
    expect(suggestCourses(['BS Computer Science'], '.*')).toEqual([]);
  });
});

describe('avatar', () => {
  it('S-9.13 A-9.15 takes one of 7 colours by the sum of the character codes of the initials', () => {
    expect(AVATAR_COLOURS).toBe(7);
    expect(initialsOf('sara ahmed')).toBe('SA');
    expect(avatarColourOf('SA')).toBe((83 + 65) % 7);
    expect(initialsOf('  ')).toBe('?');
  });
});

describe('days in Karachi', () => {
  it('R-20 R-50 begin at 19:00 UTC of the day before', () => {
    expect(karachiDay(new Date('2026-12-31T19:30:00Z'))).toBe('2027-01-01');
    expect(startOfKarachiDay('2027-01-01').toISOString()).toBe('2026-12-31T19:00:00.000Z');
    expect(endOfKarachiDay('2027-01-01').toISOString()).toBe('2027-01-01T19:00:00.000Z');
  });
  it('are written as 20 Nov 2026', () => {
    expect(formatDay('2026-11-20')).toBe('20 Nov 2026');
    expect(formatDay('2026-09-01')).toBe('1 Sep 2026');
    expect(formatInstant('2026-12-31T19:30:00Z')).toBe('1 Jan 2027, 00:30');
    expect(formatDay('')).toBe('');
  });
});

it('S-5.35 A-5.15 wants name, phone and e-mail of a query', () => {
  const full = { studentName: 'Sara', studentPhone: '0300-1234567', studentEmail: 'sara@example.pk' };
  expect(sentenceOf(queryRefusal(full))).toBeNull();
  for (const key of Object.keys(full)) {
    expect(sentenceOf(queryRefusal({ ...full, [key]: ' ' }))).toBe('Please fill all required fields.');
  }
});

it('A-9.13 names the CSV of queries by the chosen day', () => {
  expect(queriesCsvName('2026-11-21')).toBe('queries_2026-11-21.csv');
  expect(queriesCsvName('')).toBe('queries_all.csv');
});

it('A-5.11 A-5.12 wants e-mail and a password of four characters for staff', () => {
  expect(sentenceOf(createStaffRefusal({ email: '', password: 'abcd' }))).toBe(
    'Email and password are required for staff.',
  );
  expect(sentenceOf(createStaffRefusal({ email: 'a@b.pk', password: '' }))).toBe(
    'Email and password are required for staff.',
  );
  expect(sentenceOf(createStaffRefusal({ email: 'a@b.pk', password: 'abc' }))).toBe(
    'Password must be at least 4 characters.',
  );
  expect(sentenceOf(createStaffRefusal({ email: 'a@b.pk', password: 'abcd' }))).toBeNull();
});
