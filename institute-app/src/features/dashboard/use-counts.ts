import type { Application, ApplicationStatus, listInstituteApplications, ReplyOf } from '@uas/contract';
import type { EndpointList } from '@uas/shared-ui/query';
import { useState } from 'react';

type List = EndpointList<Application, ReplyOf<typeof listInstituteApplications>>;

/** How many applications there are in each status: as the list said, and what was decided here since then. */
export function useCounts({ first, dataUpdatedAt }: List) {
  const [made, setMade] = useState<readonly { readonly at: number; readonly status: ApplicationStatus }[]>(
    [],
  );
  const changes = made.filter(({ at }) => at > dataUpdatedAt);
  const counts = first?.counts;
  const moved = (status: ApplicationStatus) => changes.filter((one) => one.status === status).length;
  const by = <Counted extends { total: number; totalIsCapped: boolean }>(counted: Counted, change: number) =>
    counted.totalIsCapped ? counted : { ...counted, total: Math.max(0, counted.total + change) };
  return {
    counts: counts && {
      ...counts,
      pending: by(counts.pending, -changes.length),
      approved: by(counts.approved, moved('approved')),
      rejected: by(counts.rejected, moved('rejected')),
    },
    onMade: (_row: Application, status: 'approved' | 'rejected') =>
      // eslint-disable-next-line no-restricted-syntax -- the query cache counts with the device's clock
      setMade((before) => [...before, { at: Date.now(), status }]),
  };
}
