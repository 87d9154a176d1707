import type { Role } from '@uas/contract';
import type { PortalLoader } from './load-portal';
import { PortalBoundary } from './portal-boundary';
import { PortalFailureCard } from './portal-failure-card';
import { PortalWaiting } from './portal-waiting';
import { texts } from './portals.texts';
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
  const name = texts[role];
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
