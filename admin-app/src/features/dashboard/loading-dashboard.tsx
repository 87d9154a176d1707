import { Skeleton } from '@uas/shared-ui/kit';

/**
 * Higher than the window: who reloads further down comes back there, and sees no footer that is then pushed away. A style
 * sheet for this alone would be one request more before the login.
 */
const HIGHER_THAN_THE_WINDOW = { minBlockSize: '200svh' };

/** In the place of the dashboard until it is there. */
export function LoadingDashboard() {
  return (
    <div style={HIGHER_THAN_THE_WINDOW}>
      <Skeleton shape="card" count={3} />
    </div>
  );
}
