import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useChangeLocation } from '../kit/navigation/history-state';
import { fleetingStep, isReachedByClosing, stepsIn, takeStepBack } from '../kit/navigation/history-steps';
import { useLocation } from '../kit/navigation/router';

interface HistoryStepProps {
  /** Back went over the step. Answers whether what it belongs to stays open all the same: then it gets a new one. */
  readonly onBack: () => 'closes' | 'stays';
}

/** While it is shown there is a step in the history for it. */
export function HistoryStep({ onBack }: HistoryStepProps) {
  const location = useLocation();
  const change = useChangeLocation();
  const [id] = useState(fleetingStep);
  const wasThere = useRef(false);
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });

  useEffect(() => {
    change({ opens: id }, 'push');
    return () => takeStepBack(id);
  }, [change, id]);

  useEffect(() => {
    const isThere = stepsIn(location.state).includes(id);
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isGone && !isReachedByClosing(location) && latest.current() === 'stays') {
      change({ opens: id }, 'push');
    }
  }, [location, change, id]);

  return null;
}
