import {
  getAdmissionForm,
  getStudent,
  getStudentAdminMessages,
  listStudentApplications,
  type StudentApplication,
  type StudentProfile,
} from '@uas/contract';
import { type Resource, useResource } from '@uas/shared-ui/kit';
import { createContext, type ReactNode, use, useMemo } from 'react';

/** What the server holds of one student, each part loaded on its own. */
export interface StudentResources {
  readonly email: string;
  readonly profile: Resource<typeof getStudent>;
  readonly applications: Resource<typeof listStudentApplications>;
  readonly form: Resource<typeof getAdmissionForm>;
  readonly adminMessages: Resource<typeof getStudentAdminMessages>;
}

/** Loads everything of a student that more than one part of the dashboard shows. */
export function useStudentResources(email: string): StudentResources {
  const request = useMemo(() => ({ params: { email } }), [email]);
  return {
    email,
    profile: useResource(getStudent, request),
    applications: useResource(listStudentApplications, request),
    form: useResource(getAdmissionForm, request),
    adminMessages: useResource(getStudentAdminMessages, request),
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

/** The applications as far as they are known. */
export function useApplications(): readonly StudentApplication[] {
  return useStudent().applications.data?.applications ?? [];
}
