import type { Open } from './fields';

// Apart from the schemas: public pages and registrations show these and must not pay for zod.

/** What the query form says, in the dialog of the site and on the page for visitors without scripts. */
export const QUERY_FORM = {
  title: 'Send Query',
  studentName: 'Name',
  studentPhone: 'Phone',
  studentEmail: 'E-mail',
  courseName: 'Course',
  chooseCourse: 'Choose a course',
  message: 'Message',
  optional: 'Optional',
  send: 'Send',
} as const;

/** What stands over it. */
export function queryFormTitle(university: string): string {
  return `${QUERY_FORM.title} to ${university}`;
}

const FIELD_EMPTY: Readonly<Partial<Record<string, string>>> = {
  studentName: 'Please enter your name.',
  studentPhone: 'Please enter your phone number.',
  studentEmail: 'Please enter your e-mail address.',
  courseName: 'Please choose a course.',
};

/** What is said at an empty field; undefined for one that may be empty. */
export function queryFieldEmpty(name: string): string | undefined {
  return FIELD_EMPTY[name];
}

/** What a visitor can say is wrong of a program, which makes a query a report. */
export const REPORTABLE_FACTS = ['fee', 'closing-merit', 'accreditation', 'other'] as const;
export type ReportableFact = (typeof REPORTABLE_FACTS)[number];

/** What a report says, as `QUERY_FORM` does of a question. */
export const REPORT_FORM = {
  title: 'Report a wrong fact',
  more: 'The university and our staff read it. The university can answer you by mail.',
  wrongFact: 'What is wrong',
  message: 'What it should say, and where you saw that',
  sent: 'Your report was sent.',
} as const;

const FACT_NAMES: Readonly<Record<ReportableFact, string>> = {
  fee: 'Fee',
  'closing-merit': 'Closing merit',
  accreditation: 'Accreditation',
  other: 'Something else',
};

/** What the fact of a report is called; one that this build does not know is named as it travels. */
export function reportedFactName(fact: Open<ReportableFact>): string {
  return FACT_NAMES[fact as ReportableFact] ?? fact;
}

/** What stands over a report. */
export function reportFormTitle(program: string): string {
  return `${REPORT_FORM.title} about ${program}`;
}

/** The orders of the list of universities beside the one by name. */
export const INSTITUTE_SORTS = ['programs', 'city'] as const;
export type InstituteSort = (typeof INSTITUTE_SORTS)[number];

/** The orders of universities that offer a program, beside the one by name: the cheapest first, the highest closing merit first. */
export const PROGRAM_SORTS = ['fee', 'merit', 'city'] as const;
export type ProgramSort = (typeof PROGRAM_SORTS)[number];

export const STUDENT_REGISTERED =
  'You are registered! Please Login to complete your profile and fill application form.';
export const STUDENT_REGISTRATION_NOTICE = 'Please fill out admission form in your profile after login.';
export const INSTITUTE_REGISTERED = 'Welcome! Your institute is registered. Please login to continue.';
export const INSTITUTE_REGISTRATION_NOTICE =
  'After login, please complete your profile and add your programs and departments.';
