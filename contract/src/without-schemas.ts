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
