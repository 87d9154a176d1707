import { listAdminApplications } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import { Alert, FailedState, Skeleton, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { SecondLooks } from '@uas/shared-ui/offer-letters';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import type { ApplicationRef } from '../../admin/views';
import { texts } from './applications.texts';

/** The second looks at one application, looked up anew: addresses of files live five minutes. */
export function SecondLook({ subject: of }: ViewProps<ApplicationRef>) {
  const found = useEndpointQuery(listAdminApplications, { query: { search: of.number ?? of.studentEmail } });
  const freshness = useFreshAddresses(found);
  const row = found.data?.applications.find(({ _id }) => _id === of._id);
  if (found.isLoading) return <Skeleton count={4} label={texts.appealLoading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  if (!row?.secondLooks) return <Alert tone="attention">{texts.appealGone}</Alert>;
  return (
    <Stack gap={3}>
      <Text weight="strong">
        <Typed>{row.studentName}</Typed>
      </Text>
      <Text tone="muted">
        <Typed>{row.instituteName}</Typed>
      </Text>
      <SecondLooks looks={row.secondLooks} freshness={freshness} />
    </Stack>
  );
}
