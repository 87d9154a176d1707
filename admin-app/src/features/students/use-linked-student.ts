import { getStudent, listAdminStudents } from '@uas/contract';
import type { InAddress } from '@uas/shared-ui/kit';
import { type EndpointQuery, useEndpointQuery } from '@uas/shared-ui/query';

/** The student that a detail is about: whoever opens it here knows the e-mail, a link only the reference number. */
export interface StudentRef {
  readonly email: string | null;
  /** Null where an older server gives none. */
  readonly number: string | null;
}

/** `?student=<the reference number>`; neither name nor e-mail stands in an address. */
export const STUDENT_IN_ADDRESS: InAddress<StudentRef | null> = {
  names: ['student'],
  read: (address) => {
    const number = address.get('student');
    return number ? { email: null, number } : null;
  },
  write: (opened) => ({ student: opened?.number ?? '' }),
  partial: true,
};

interface LinkedStudent {
  readonly student: EndpointQuery<typeof getStudent>;
  /** The lookup of the number; its state stands for the student's until the e-mail is known. */
  readonly lookup: EndpointQuery<typeof listAdminStudents>;
  /** Nobody has the number. */
  readonly isMissing: boolean;
}

/** The student behind a detail; looked up by the reference number where a link opened it. */
export function useLinkedStudent({ email, number }: StudentRef): LinkedStudent {
  const lookup = useEndpointQuery(listAdminStudents, email ? null : { query: { search: number ?? '' } });
  const found = lookup.data?.students.find((row) => row.number === number);
  const known = email ?? found?.email ?? null;
  const student = useEndpointQuery(getStudent, known === null ? null : { params: { email: known } });
  return { student, lookup, isMissing: lookup.data !== undefined && !found };
}
