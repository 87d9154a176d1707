import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { useFirstVisit } from './use-first-visit';

const steps = partOnDemand(() => import('./three-steps').then(({ ThreeSteps }) => ThreeSteps));

/** On a first visit: how it works, in three steps, once; what says so travels only then. */
export function Welcome() {
  const { isFirst, dismiss } = useFirstVisit();
  if (!isFirst) return null;
  return (
    <OnDemand waiting={null}>
      <steps.Part onClose={dismiss} />
    </OnDemand>
  );
}
