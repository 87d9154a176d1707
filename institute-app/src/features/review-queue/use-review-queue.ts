import { type Application, listInstituteApplications } from '@uas/contract';
import { type InAddress, idInAddress, useLocationState, useStep } from '@uas/shared-ui/kit';
import { type EndpointList, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import { canDo } from '../../institute/applications';
import { useInstitute } from '../../institute/institute-context';

/** Where it stands who is looked at, by the reference number: a link leads a colleague to the same person. */
interface PersonStep {
  readonly name: string;
  readonly inAddress: InAddress<string | null>;
}

const REVIEWED: PersonStep = { name: 'reviewed', inAddress: idInAddress('number') };

/** An older server gives no reference number. */
export function numberOf({ number, _id }: Application): string {
  return number ?? _id;
}

interface QueueOptions {
  readonly list: EndpointList<Application>;
  /** The list and the person do not fit beside one another. */
  readonly narrow: boolean;
  /** What cannot be decided any more, although the list still says pending. */
  readonly isTaken?: (row: Application) => boolean;
  /** Of the queue unless told. */
  readonly person?: PersonStep;
}

/** Which application of a list is looked at, and the ways to the others. */
export function useReviewQueue({ list, narrow, isTaken, person = REVIEWED }: QueueOptions) {
  const { rows, more } = list;
  const { email } = useInstitute();
  const [number, setNumber] = useLocationState<string | null>(person.name, null, person.inAddress);
  const step = useStep<string>(person.name, person.inAddress);
  const index = rows.findIndex((row) => numberOf(row) === number);
  const isElsewhere = number !== null && index < 0 && !list.isLoading;
  const found = useEndpointQuery(
    listInstituteApplications,
    isElsewhere ? { params: { email }, query: { search: number } } : null,
  );
  const newest =
    rows[index] ?? found.data?.applications.find((application) => numberOf(application) === number) ?? null;
  const [last, setLast] = useState(newest);
  if (newest && newest !== last) setLast(newest);
  /** Who has left the list stays in sight, with what is typed, until the lookup has answered. */
  const stays = last && numberOf(last) === number && found.data === undefined;
  const row = newest ?? (stays ? last : null);

  /** Where the person stood before the list was loaded again without them: the next one stands there now. */
  const [lastIndex, setLastIndex] = useState(0);
  if (index >= 0 && index !== lastIndex) setLastIndex(index);
  /** The row that is waited for, on a page that is on its way. */
  const awaited = useRef<number | null>(null);
  const goTo = (target: number) => {
    const next = rows[target];
    if (next) setNumber(numberOf(next), 'replace');
    else if (target >= rows.length && more.hasMore) {
      awaited.current = target;
      more.onMore();
    }
  };

  // Where there is room somebody is always shown; what was waited for is shown when it is there.
  useEffect(() => {
    const target = awaited.current ?? (number === null && !narrow ? 0 : null);
    const next = target === null ? undefined : rows[target];
    if (!next) return;
    awaited.current = null;
    setNumber(numberOf(next), 'replace');
  }, [rows, number, narrow, setNumber]);

  const isOpen = (one: Application) => canDo(one, 'approve') && !one.prepared && !isTaken?.(one);
  return {
    number,
    row,
    index,
    /** Nobody of this institute has the number. */
    isMissing: isElsewhere && found.data !== undefined && row === null,
    /** Whether somebody has the number could not be found out. */
    failed: row === null && found.error !== null ? found : null,
    isLoading: row === null && (list.isLoading || found.isLoading),
    /** Where the list was left. */
    lastIndex,
    hasPrevious: lastIndex > 0,
    hasNext: index + 1 < rows.length || more.hasMore,
    /** Shows somebody of the list; on a phone Back returns to the list. */
    open: (one: Application) => (narrow ? step.open(numberOf(one)) : setNumber(numberOf(one), 'replace')),
    show: (one: Application) => setNumber(numberOf(one), 'replace'),
    close: step.close,
    next: () => goTo(index >= 0 ? index + 1 : lastIndex),
    previous: () => goTo(lastIndex - 1),
    /** The next one who waits for a decision, else one before who does. */
    advance: (decided: Application) => {
      const waits = (one: Application) => one._id !== decided._id && isOpen(one);
      const ahead = rows.findIndex((one, position) => position > lastIndex && waits(one));
      if (ahead >= 0) goTo(ahead);
      else if (more.hasMore) goTo(rows.length);
      else goTo(rows.findIndex(waits));
    },
    /** Who is shown next, to be fetched ahead. */
    upcoming: (index >= 0 && rows[index + 1]) || null,
  };
}
