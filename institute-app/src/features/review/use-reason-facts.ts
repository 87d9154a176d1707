import { factsOf, getApplicantForm, type ReasonFacts } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';

/** What the form and the documents of one application say of reasons; null for several, or while they are on their way. */
export function useReasonFacts(applicationId: string | null): ReasonFacts | null {
  const { data } = useEndpointQuery(
    getApplicantForm,
    applicationId === null ? null : { params: { email: applicationId } },
  );
  return data ? factsOf(data.form, data.documents) : null;
}
