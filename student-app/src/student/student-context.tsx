import {
  allowed,
  getAdmissionForm,
  getStudent,
  getStudentAdminMessages,
  listStudentApplications,
  type StudentApplication,
  type StudentDocument,
  type StudentProfile,
  serverNow,
  withStudentActions,
} from '@uas/contract';
import { type EndpointQuery, every, useEndpointQuery } from '@uas/shared-ui/query';
import { createContext, type ReactNode, use, useMemo } from 'react';

/** What the server holds of one student, each part loaded on its own. */
export interface StudentResources {
  readonly email: string;
  readonly profile: EndpointQuery<typeof getStudent>;
  readonly applications: EndpointQuery<typeof listStudentApplications>;
  readonly form: EndpointQuery<typeof getAdmissionForm>;
  readonly adminMessages: EndpointQuery<typeof getStudentAdminMessages>;
}

/**
 * Once a minute decisions, messages and payments of others appear by themselves, and the signed addresses of
 * documents (five minutes) never grow stale.
 */
const FRESH = { refetchInterval: every(60_000) };

/** Loads everything of a student that more than one part of the dashboard shows. */
export function useStudentResources(email: string): StudentResources {
  const request = { params: { email } };
  return {
    email,
    profile: useEndpointQuery(getStudent, request, FRESH),
    applications: useEndpointQuery(listStudentApplications, request, FRESH),
    form: useEndpointQuery(getAdmissionForm, request),
    adminMessages: useEndpointQuery(getStudentAdminMessages, request, FRESH),
  };
}

interface Student extends StudentResources {
  readonly student: StudentProfile;
}

const StudentContext = createContext<Student | null>(null);

/** Gives the loaded student to everything below. */
export function StudentProvider({ value, children }: { value: Student; children: ReactNode }) {
  return <StudentContext value={value}>{children}</StudentContext>;
}

/** The signed-in student with all that is loaded. */
export function useStudent(): Student {
  const student = use(StudentContext);
  if (!student) throw new Error('No student around this part of the dashboard.');
  return student;
}

/** The applications as far as they are known, with what can be done with each. */
export function useApplications(): readonly StudentApplication[] {
  const { data } = useStudent().applications;
  // An older server does not say what can be done: the table of states says it of the row then.
  return useMemo(() => withStudentActions(data?.applications ?? [], serverNow()), [data]);
}

/** Whether the university wrote what the student has not read, where there is a thread with it. */
export function hasUnread(application: StudentApplication): boolean {
  const { messages } = application;
  const isOpen = allowed(application, 'message') !== undefined;
  return isOpen && messages.some(({ from, read }) => from === 'institute' && !read);
}

/** The receipt that was sent back, where no other one came after it. */
export function returnedReceipt({
  documents,
}: Pick<StudentProfile, 'documents'>): StudentDocument | undefined {
  return documents.find(({ typeTag, state }) => typeTag === 'paymentreceipt' && state === 'returned');
}
