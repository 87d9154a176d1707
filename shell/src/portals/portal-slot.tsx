import type { Role } from '@uas/contract';
import type { PortalLoader } from './load-portal';
import { PortalBoundary } from './portal-boundary';
import { PortalFailureCard } from './portal-failure-card';
import { PORTAL_NAMES } from './portal-names';
import { PortalWaiting } from './portal-waiting';
import { portalLoader } from './the-loader';
import { usePortal } from './use-portal';

export interface PortalSlotProps {
  readonly role: Role;
  /** Home without a role. */
  readonly leave: () => void;
  readonly loader?: PortalLoader;
}

/** The place of a portal in the page: waits for it, shows it, and stands in for it when it fails. */
export function PortalSlot({ role, leave, loader = portalLoader }: PortalSlotProps) {
  const { progress, attempt, tryAgain, reportBroken } = usePortal(role, loader);
  const name = PORTAL_NAMES[role];
  if (progress.stage === 'failed') {
    return (
      <PortalFailureCard
        name={name}
        trouble={progress.trouble}
        attempt={attempt}
        onTryAgain={tryAgain}
        onLeave={leave}
      />
    );
  }
  if (progress.stage !== 'ready') return <PortalWaiting name={name} slow={progress.stage === 'slow'} />;
  const { Portal } = progress.portal;
  return (
    <PortalBoundary key={attempt} onBroken={reportBroken}>
      <Portal leave={leave} />
    </PortalBoundary>
  );
}
