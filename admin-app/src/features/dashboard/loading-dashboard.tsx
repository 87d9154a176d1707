import { Skeleton } from '@uas/shared-ui/kit';
import classes from './loading-dashboard.module.css';

/** In the place of the dashboard until it is there. */
export function LoadingDashboard() {
  return (
    <div className={classes.loading}>
      <Skeleton shape="card" count={3} />
    </div>
  );
}
