import { REVIEW_SORTS, type ReviewSort } from '@uas/contract';
import { useFilter } from '@uas/shared-ui/data';
import { useLocationState, wordInAddress } from '@uas/shared-ui/kit';
import { type ApplicationFilter, NO_FILTER } from './application-filter';
import { useFiltered } from './applications-section';

const SORT = wordInAddress('review.sort', REVIEW_SORTS);

/** The list of the desk: with a filter of its own, and how many there are in each status. */
export function useReviewedApplications() {
  const filter = useFilter<ApplicationFilter>('review', NO_FILTER);
  const [sort, setSort] = useLocationState<ReviewSort>('review-sort', '', SORT);
  return { ...useFiltered({ filter, sort, setSort, counts: 'status' }), sort, setSort };
}
