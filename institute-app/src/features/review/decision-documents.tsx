import { getApplicantForm, MARKS_DIFFER_FROM_VERIFIED } from '@uas/contract';
import { Alert, FailedState, Skeleton, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { texts } from './document-checks.texts';
import { DocumentVerdict } from './document-verdict';

/** What was verified of an application that is being decided: verdicts and marks, no picture. */
export function DecisionDocuments({ applicationId }: { applicationId: string }) {
  const found = useEndpointQuery(getApplicantForm, { params: { email: applicationId } });
  if (found.isLoading) return <Skeleton count={3} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  const sent = (found.data.documents ?? []).filter(({ state }) => state && state !== 'not-sent');
  return (
    <Stack gap={2}>
      {found.data.marksDiffer && <Alert tone="attention">{sentence(MARKS_DIFFER_FROM_VERIFIED)}</Alert>}
      {sent.length === 0 && <Text tone="muted">{texts.none}</Text>}
      {sent.map((item) => (
        <DocumentVerdict key={item.key} item={item} />
      ))}
    </Stack>
  );
}
