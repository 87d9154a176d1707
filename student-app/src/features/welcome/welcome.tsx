import { LazyBoundary, lazyPart, Skeleton } from '@uas/shared-ui/kit';
import { useFirstVisit } from './use-first-visit';

const steps = lazyPart(() => import('./three-steps').then(({ ThreeSteps }) => ThreeSteps));

/** On a first visit: how it works, in three steps, once; what says so travels only then. */
export function Welcome() {
  const { isFirst, isUnknown, dismiss } = useFirstVisit();
  if (isUnknown) return <Room />;
  if (!isFirst) return null;
  return (
    <LazyBoundary waiting={<Room />}>
      <steps.Part onClose={dismiss} />
    </LazyBoundary>
  );
}

function Room() {
  return <Skeleton shape="card" label="" />;
}
