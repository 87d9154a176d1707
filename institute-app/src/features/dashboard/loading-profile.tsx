import { Skeleton } from '@uas/shared-ui/kit';
import { texts } from './loading-profile.texts';

/** Before the institute's data is there. */
export function LoadingProfile() {
  return <Skeleton shape="card" count={3} label={texts.loading} />;
}
