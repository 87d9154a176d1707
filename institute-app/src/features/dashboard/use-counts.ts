import type { Application, ApplicationStatus, listInstituteApplications, ReplyOf } from '@uas/contract';
import type { EndpointList } from '@uas/shared-ui/query';
import { useState } from 'react';

type List = EndpointList<Application, ReplyOf<typeof listInstituteApplications>>;

/** What was decided or prepared here. */
interface Made {
  readonly at: number;
  readonly status: ApplicationStatus | 'prepared';
  readonly wasPrepared: boolean;
}

/** How many applications there are in each status: as the list said, and what was decided here since then. */
export function useCounts({ first, dataUpdatedAt }: List) {
  const [made, setMade] = useState<readonly Made[]>([]);
  const changes = made.filter(({ at }) => at > dataUpdatedAt);
  const counts = first?.counts;
  const moved = (status: Made['status']) => changes.filter((one) => one.status === status).length;
  const decided = changes.length - moved('prepared');
  const ofPrepared = changes.filter(({ wasPrepared }) => wasPrepared).length;
  const by = <Counted extends { total: number; totalIsCapped: boolean }>(counted: Counted, change: number) =>
    counted.totalIsCapped ? counted : { ...counted, total: Math.max(0, counted.total + change) };
  return {
    counts: counts && {
      ...counts,
      pending: by(counts.pending, -decided),
      ...(counts.unprepared && { unprepared: by(counts.unprepared, ofPrepared - changes.length) }),
      ...(counts.prepared && { prepared: by(counts.prepared, moved('prepared') - ofPrepared) }),
      approved: by(counts.approved, moved('approved')),
      rejected: by(counts.rejected, moved('rejected')),
    },
    onMade: ({ prepared }: Application, status: Made['status']) =>
      // eslint-disable-next-line no-restricted-syntax -- the query cache counts with the device's clock
      setMade((before) => [...before, { at: Date.now(), status, wasPrepared: prepared !== undefined }]),
  };
}
