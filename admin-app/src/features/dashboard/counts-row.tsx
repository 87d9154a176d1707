import type { getCounts } from '@uas/contract';
import {
  CountTile,
  FailedState,
  IconBuilding,
  IconFileText,
  IconSchool,
  IconUsers,
} from '@uas/shared-ui/kit';
import type { EndpointQuery } from '@uas/shared-ui/query';
import classes from './counts-row.module.css';
import { texts } from './dashboard.texts';

/** How many students, institutes, applications and staff there are. */
export function CountsRow({ counts }: { counts: EndpointQuery<typeof getCounts> }) {
  const { data, error, isFetching, refetch } = counts;
  if (!data && error) {
    return <FailedState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.counts}>
      <CountTile
        label={texts.students}
        count={data?.students}
        isCapped={data?.capped?.includes('students')}
        icon={<IconSchool />}
      />
      <CountTile
        label={texts.institutes}
        count={data?.institutes}
        isCapped={data?.capped?.includes('institutes')}
        icon={<IconBuilding />}
      />
      <CountTile
        label={texts.applications}
        count={data?.applications}
        isCapped={data?.capped?.includes('applications')}
        icon={<IconFileText />}
      />
      <CountTile
        label={texts.staffCount}
        count={data?.staff}
        isCapped={data?.capped?.includes('staff')}
        icon={<IconUsers />}
      />
    </div>
  );
}
