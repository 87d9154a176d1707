import { REVIEW_SORTS, type ReviewSort } from '@uas/contract';
import { FoldedFilters, useSingleKeys } from '@uas/shared-ui/data';
import { Section, Text, useLocationState, useMediaQuery, wordInAddress } from '@uas/shared-ui/kit';
import { KeyList } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { NoRight } from '../../institute/no-right';
import { OrderField } from '../../institute/order-field';
import { ApplicationFilters } from '../applications/application-filters';
import { useApplications } from '../applications/use-applications';
import { PrepareButton, PreparedButton } from '../decision-batches/batches-button';
import { DecisionBar } from '../review/decision-bar';
import { FailedDecisions } from '../review/failed-decisions';
import { QueueList } from '../review-queue/queue-list';
import { QueuePerson } from '../review-queue/queue-person';
import classes from '../review-queue/review-queue.module.css';
import { texts } from '../review-queue/review-queue.texts';
import { StatusChips } from '../review-queue/status-chips';
import { useReviewQueue } from '../review-queue/use-review-queue';
import { ReviewedPerson } from './reviewed-person';
import { useApplicationParts } from './use-application-parts';
import { useCounts } from './use-counts';
import { useDeciding } from './use-deciding';

/** The list and the person do not fit beside one another. */
const ALONE = '(max-width: 62.49em)';

const NOBODY: ReadonlySet<string> = new Set();

/** The queue: the applications on one side, one of them with all about it and the decision on the other. */
export function ReviewPart() {
  const reviewed = useReviewedApplications();
  const { applications, sort, setSort } = reviewed;
  const { list } = applications;
  const { filter } = list;
  const narrow = useMediaQuery(ALONE);
  const { counts, onMade } = useCounts(list);
  const [takenIds, setTakenIds] = useState<ReadonlySet<string>>(NOBODY);
  /** Narrow windows show one person in place of the list, which comes back as it was left. */
  const [isFiltering, setIsFiltering] = useState(false);
  const queue = useReviewQueue({ list, narrow, isTaken: ({ _id }) => takenIds.has(_id) });
  const parts = useApplicationParts();
  const deciding = useDeciding({
    applications,
    queue,
    onMade,
    onWaiting: setTakenIds,
  });
  const { mayDecide } = deciding;
  const areKeysOn = useSingleKeys(({ areOn }) => areOn);
  const showsList = !narrow || queue.number === null;
  return (
    <Section
      title={texts.title}
      actions={
        showsList && (
          <>
            {mayDecide && <PrepareButton />}
            <PreparedButton />
          </>
        )
      }
    >
      <NoRight to="decide" />
      <FailedDecisions failed={deciding.failed} onShow={queue.open} onForget={deciding.forget} />
      <div className={classes.queue}>
        {showsList && (
          <div className={classes.choice}>
            <StatusChips
              status={filter.applied.status ?? ''}
              counts={counts}
              onChange={(status) => filter.replace({ ...filter.applied, status })}
            />
            <FoldedFilters
              // The status is chosen by the chips beside it.
              active={list.partsOf({ ...filter.applied, status: '' }).length}
              open={isFiltering}
              onToggle={setIsFiltering}
            >
              <div className={classes.filters}>
                <OrderField value={sort} onChange={(next) => setSort(next, 'replace')} />
                <ApplicationFilters list={list} folds={false} />
              </div>
            </FoldedFilters>
          </div>
        )}
        {showsList && (
          <div className={classes.side}>
            <QueueList
              list={list}
              sort={sort}
              index={queue.index}
              lastIndex={queue.lastIndex}
              waitingIds={deciding.waitingIds}
              onOpen={queue.open}
            />
            {!narrow && areKeysOn && (
              <Text size="s" tone="muted">
                {texts.keys}
              </Text>
            )}
          </div>
        )}
        {(!narrow || queue.number !== null) && (
          <QueuePerson queue={queue} list={list} narrow={narrow}>
            {(row) => (
              <ReviewedPerson
                key={row._id}
                row={row}
                parts={parts}
                begins="marks"
                decision={<DecisionBar row={row} deciding={deciding} />}
              />
            )}
          </QueuePerson>
        )}
      </div>
      {deciding.dialog}
      <KeyList {...deciding.keyList} />
      {parts.preview}
    </Section>
  );
}

const SORT = wordInAddress('review.sort', REVIEW_SORTS);

/** The list of the queue: with a filter of its own, and how many there are in each status. */
function useReviewedApplications() {
  const [sort, setSort] = useLocationState<ReviewSort>('review-sort', '', SORT);
  return { applications: useApplications({ name: 'review', sort, counts: 'status' }), sort, setSort };
}
