import { listInstituteApplications } from '@uas/contract';
import { NARROW, useMediaQuery } from '@uas/shared-ui/kit';
import { KeyList } from '@uas/shared-ui/overlays';
import { invalidate } from '@uas/shared-ui/query';
import { NoRight } from '../../institute/no-right';
import { APPLICATION_IN_ADDRESS, APPLICATION_PAGE } from '../../institute/use-application-page';
import { useFilteredApplications } from '../applications/applications-section';
import { DecisionBar } from '../review/decision-bar';
import { FailedDecisions } from '../review/failed-decisions';
import { QueuePerson } from '../review-queue/queue-person';
import { useReviewQueue } from '../review-queue/use-review-queue';
import { ReviewedPerson } from './reviewed-person';
import { useApplicationParts } from './use-application-parts';
import { useDeciding } from './use-deciding';

const PERSON = { name: APPLICATION_PAGE, inAddress: APPLICATION_IN_ADDRESS };

/** One application with all about it, its decision, and the ways to the others of the list that it was opened from. */
export function ApplicationPage() {
  const { applications } = useFilteredApplications();
  const { list } = applications;
  const queue = useReviewQueue({ list, narrow: true, person: PERSON });
  const narrow = useMediaQuery(NARROW);
  const parts = useApplicationParts();
  const deciding = useDeciding({
    applications,
    // Whoever was decided stays in sight, with five seconds to take it back.
    queue: { ...queue, advance: () => undefined },
    onMade: () => void invalidate(listInstituteApplications),
    onWaiting: () => undefined,
  });
  return (
    <>
      <NoRight to="decide" />
      <FailedDecisions failed={deciding.failed} onShow={queue.show} onForget={deciding.forget} />
      <QueuePerson queue={queue} list={list} narrow>
        {(row) => (
          <ReviewedPerson
            key={row._id}
            row={row}
            parts={parts}
            begins={narrow ? 'marks' : 'facts'}
            decision={<DecisionBar row={row} deciding={deciding} />}
          />
        )}
      </QueuePerson>
      {deciding.dialog}
      <KeyList {...deciding.keyList} />
      {parts.preview}
    </>
  );
}
