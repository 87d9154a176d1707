import { textInAddress, useLocationState } from '@uas/shared-ui/kit';
import { useEffect, useState } from 'react';

const QUIET = 300;

const IN_ADDRESS = textInAddress('university');

/** A search that is asked when typing pauses, and that a reload or a link keeps; a link to another one is followed. */
export function useTypedSearch() {
  const [applied, setApplied] = useLocationState('instituteSearch', '', IN_ADDRESS);
  const [typed, setTyped] = useState(applied);
  /** The search that the address had, and the one that was put there by typing. */
  const [seen, setSeen] = useState({ applied, asked: applied });
  const query = typed.trim();
  if (applied !== seen.applied) {
    setSeen({ applied, asked: applied });
    if (applied !== seen.asked) setTyped(applied);
  }
  useEffect(() => {
    if (query === applied) return;
    const timer = setTimeout(() => {
      setSeen((before) => ({ ...before, asked: query }));
      setApplied(query, 'replace');
    }, QUIET);
    return () => clearTimeout(timer);
  }, [query, applied, setApplied]);
  return { typed, applied, type: setTyped, clear: () => setTyped('') };
}
