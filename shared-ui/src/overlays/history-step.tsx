import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useChangeLocation } from '../kit/navigation/history-state';
import { fleetingStep, takeStepBack, watchStep } from '../kit/navigation/history-steps';

interface HistoryStepProps {
  /** Back went over the step. Answers whether what it belongs to stays open all the same: then it gets a new one. */
  readonly onBack: () => 'closes' | 'stays';
}

/** While it is shown there is a step in the history for it: from the first moment, so that no Back comes too early. */
export function HistoryStep({ onBack }: HistoryStepProps) {
  const change = useChangeLocation();
  const [id] = useState(fleetingStep);
  const [timesBack, setTimesBack] = useState(0);
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });

  useLayoutEffect(() => {
    // Drawn together with the entry that Back leads to: on another page there is nothing to close any more.
    const unwatch = watchStep(id, () => startTransition(() => setTimesBack((times) => times + 1)));
    change({ opens: id }, 'push');
    return () => {
      unwatch();
      takeStepBack(id);
    };
  }, [change, id]);

  useEffect(() => {
    if (timesBack > 0 && latest.current() === 'stays') change({ opens: id }, 'push');
  }, [timesBack, change, id]);

  return null;
}
