import { getStudent, listAdminStudents } from '@uas/contract';
import { type EndpointQuery, HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import type { StudentRef } from '../../admin/views';

interface LinkedStudent {
  /** Null until it is known. */
  readonly email: string | null;
  readonly student: EndpointQuery<typeof getStudent>;
  /** The lookup of the number; its state stands for the student's until the e-mail is known. */
  readonly lookup: EndpointQuery<typeof listAdminStudents>;
  /** Nobody has the number. */
  readonly isMissing: boolean;
}

/**
 * The student behind a view; looked up by the reference number where a link opened it, or where the e-mail is another by
 * now. `again`: over a view that has just loaded the same.
 */
export function useLinkedStudent(who: StudentRef | null, { again = false } = {}): LinkedStudent {
  const options = again ? HARDLY_CHANGES : {};
  const byEmail = useEndpointQuery(getStudent, requestFor(who?.email), options);
  const isByNumber = who !== null && (who.email === null || (isNobody(byEmail) && who.number !== null));
  const asked = isByNumber ? { query: { search: who.number ?? '' } } : null;
  const lookup = useEndpointQuery(listAdminStudents, asked, options);
  const found = lookup.data?.students.find((row) => row.number === who?.number);
  const byNumber = useEndpointQuery(getStudent, requestFor(found?.email), {
    ...options,
    placeholderData: byEmail.data,
  });
  return {
    email: (isByNumber ? found?.email : who?.email) ?? null,
    student: isByNumber ? byNumber : byEmail,
    lookup,
    isMissing: lookup.data !== undefined && !found,
  };
}

function requestFor(email: string | null | undefined) {
  return email ? { params: { email } } : null;
}

function isNobody({ error }: EndpointQuery<typeof getStudent>): boolean {
  return error?.status === 404;
}
