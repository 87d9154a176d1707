import { sentenceOf } from '../refusals';
import { fieldRefusals } from '../refusals/field-refusals';
import { percentageOf, QUALIFICATIONS } from './academic-record';
import { admissionFormRefusal, FORM_GENDERS, LOCALITIES, MARITAL_STATUSES } from './admission-form';
import { CHECKLIST } from './checklist';
import { academicRecord, admissionForm, EMPTY_ADMISSION_FORM } from './written-form';

describe('admissionFormRefusal', () => {
  const agreed = { ...EMPTY_ADMISSION_FORM, declarationAgreed: true };
  const checked = (...keys: string[]) => ({
    ...agreed,
    documentChecklist: { ...agreed.documentChecklist, ...Object.fromEntries(keys.map((key) => [key, true])) },
  });

  it('S-5.14 R-33 names every checked document that is missing by its label, in the order of the form', () => {
    expect(
      sentenceOf(admissionFormRefusal(checked('domicile', 'cnicFather', 'matriculation'), ['matriculation'])),
    ).toBe('Please upload the following document(s): CNIC (Father) front, Domicile');
  });

  it('S-5.15 asks for the declaration once the documents are there', () => {
    const undeclared = { ...checked('domicile'), declarationAgreed: false };
    expect(sentenceOf(admissionFormRefusal(undeclared, []))).toBe(
      'Please upload the following document(s): Domicile',
    );
    expect(sentenceOf(admissionFormRefusal(undeclared, ['domicile']))).toBe(
      'Please agree to the declaration before saving.',
    );
  });

  it('S-5.16 keeps at least one academic record', () => {
    expect(sentenceOf(admissionFormRefusal({ ...agreed, academicRecords: [] }, []))).toBe(
      'Please keep at least one academic record.',
    );
    expect(sentenceOf(admissionFormRefusal(agreed, []))).toBeNull();
  });
});

it('S-3.15 has the nine checklist keys', () => {
  expect(CHECKLIST.map(({ key }) => key)).toEqual([
    'matriculation',
    'intermediate',
    'graduation',
    'photographs',
    'cnicStudent',
    'cnicStudentBack',
    'cnicFather',
    'cnicFatherBack',
    'domicile',
  ]);
});

it('S-3.11 S-3.13 has the fields of the documents and no others', () => {
  expect(Object.keys(EMPTY_ADMISSION_FORM).sort()).toEqual(
    (
      'photo program altProgram rollNo name fatherName cnic dob gender presentAddress permanentAddress domicile locality ' +
      'nationality maritalStatus identificationMark religion bloodGroup email guardianCell cell declarationAgreed ' +
      'academicRecords documentChecklist'
    )
      .split(' ')
      .sort(),
  );
  expect(Object.keys(EMPTY_ADMISSION_FORM.academicRecords[0] ?? {})).toEqual([
    'qualification',
    'passingYear',
    'rollNo',
    'totalMarks',
    'obtainedMarks',
    'percentage',
    'board',
    'registrationNo',
    'examination',
  ]);
});

it('knows the choices of the documents', () => {
  expect([FORM_GENDERS, LOCALITIES, MARITAL_STATUSES, QUALIFICATIONS]).toEqual([
    ['Male', 'Female', 'Other'],
    ['Urban', 'Rural'],
    ['Single', 'Married'],
    ['Matriculation', 'Intermediate', 'Bachelors', 'Others'],
  ]);
});

describe('academic marks', () => {
  it('refuses more obtained than total marks, whichever of the two is mistyped', () => {
    const parsed = academicRecord.safeParse({ totalMarks: '1100', obtainedMarks: '1200' });
    expect(fieldRefusals(parsed.error?.issues ?? []).map(({ path, message }) => [path, message])).toEqual([
      ['totalMarks', 'Obtained marks cannot be more than total marks.'],
      ['obtainedMarks', 'Obtained marks cannot be more than total marks.'],
    ]);
  });

  it.each([
    ['876', '1100', '79.64'],
    ['1100', '1100', '100.00'],
    ['0', '50', '0.00'],
    ['1200', '1100', ''],
    ['', '1100', ''],
    ['10', '0', ''],
    ['ten', '20', ''],
  ])('computes %s of %s as "%s"', (obtained, total, percentage) => {
    expect(percentageOf(obtained, total)).toBe(percentage);
  });
});

it('stores a CNIC with dashes however it was typed, and refuses 12 digits', () => {
  expect(admissionForm.parse({ cnic: '8220103976408' }).cnic).toBe('82201-0397640-8');
  expect(admissionForm.safeParse({ cnic: '422010397640' }).success).toBe(false);
});
