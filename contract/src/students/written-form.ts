import { z } from 'zod';
import { email, line, optionalBirthDate, optionalCnic, optionalPhone, text } from '../fields';
import { MERIT_GROUPS } from '../merit/merit-values';
import { plainSigns } from '../phones';
import type { RefusalCode } from '../refusals';
import { marks, QUALIFICATIONS, writtenPercentage } from './academic-record';
import { documentChecklist, FORM_GENDERS, LOCALITIES, MARITAL_STATUSES } from './admission-form';

// The form as it is saved; apart from the form as it is read, which more people load.

const passingYear = z
  .union([z.string(), z.number()])
  .transform((value) => plainSigns(String(value)))
  .refine((value) => /^((19|20)\d\d)?$/.test(value), 'academic-record.year-invalid' satisfies RefusalCode)
  .default('');

export const PART_ONE = 'part-1';
export const MOST_SUBJECTS = 12;
export const MOST_TESTS = 10;

const ABOVE_TOTAL = 'academic-record.marks-above-total' satisfies RefusalCode;

/** The marks of one subject of a result. */
const subject = z
  .object({ name: line(60).default(''), obtained: marks, total: marks })
  .refine(({ obtained, total }) => isWithin(obtained, total), { message: ABOVE_TOTAL, path: ['obtained'] });

/** An entry test that somebody took, as they say it. */
export const takenTest = z
  .object({
    test: line(60).default(''),
    year: passingYear,
    rollNo: line(60).default(''),
    score: marks,
    outOf: marks,
  })
  .refine(({ score, outOf }) => isWithin(score, outOf), { message: ABOVE_TOTAL, path: ['score'] });

function isWithin(obtained: string, total: string): boolean {
  return obtained === '' || total === '' || Number(obtained) <= Number(total);
}

export const academicRecord = z
  .object({
    qualification: z.enum(['', ...QUALIFICATIONS]).default(''),
    passingYear,
    rollNo: line(60).default(''),
    totalMarks: marks,
    obtainedMarks: marks,
    percentage: writtenPercentage,
    board: line(120).default(''),
    registrationNo: line(60).default(''),
    examination: line(120).default(''),
    // What merit rules ask besides; a client that does not know them leaves them out, and what is saved stays.
    /** `part-1`: the first part alone, while the result is awaited. */
    part: z.enum(['', PART_ONE]).optional(),
    group: z.enum(['', ...MERIT_GROUPS]).optional(),
    subjects: z.array(subject).max(MOST_SUBJECTS).optional(),
  })
  .superRefine((row, context) => {
    if (isWithin(row.obtainedMarks, row.totalMarks)) return;
    // Either may be mistyped, so it is said of both.
    for (const field of ['totalMarks', 'obtainedMarks'])
      context.addIssue({ code: 'custom', message: ABOVE_TOTAL, path: [field] });
  });
export type AcademicRecord = z.infer<typeof academicRecord>;

const shortText = line(120).default('');
const longText = text(300).default('');
export const admissionForm = z.object({
  photo: z.string().max(2000).default(''),
  program: shortText,
  altProgram: shortText,
  rollNo: line(60).default(''),
  name: shortText,
  fatherName: shortText,
  cnic: optionalCnic.default(''),
  dob: optionalBirthDate.default(''),
  gender: z.enum(['', ...FORM_GENDERS]).default(''),
  presentAddress: longText,
  permanentAddress: longText,
  domicile: shortText,
  locality: z.enum(['', ...LOCALITIES]).default(''),
  nationality: line(80).default(''),
  maritalStatus: z.enum(['', ...MARITAL_STATUSES]).default(''),
  identificationMark: shortText,
  religion: line(80).default(''),
  bloodGroup: line(10).default(''),
  email: line(254)
    .pipe(z.union([z.literal(''), email], 'email.invalid' satisfies RefusalCode))
    .default(''),
  guardianCell: optionalPhone.default(''),
  cell: optionalPhone.default(''),
  declarationAgreed: z.boolean().default(false),
  academicRecords: z.array(academicRecord).max(60).default([]),
  // Left out by a client that does not know them; then what is saved stays.
  tests: z.array(takenTest).max(MOST_TESTS).optional(),
  hafiz: z.boolean().optional(),
  documentChecklist: documentChecklist.prefault({}),
});
export type AdmissionForm = z.infer<typeof admissionForm>;

/** What a new form starts with: everything empty and one academic row. */
export const EMPTY_ADMISSION_FORM: AdmissionForm = admissionForm.parse({ academicRecords: [{}] });
