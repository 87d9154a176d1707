import { textInAddress, useLocationState } from '@uas/shared-ui/kit';
import { useEffect, useState } from 'react';

const QUIET = 300;

const IN_ADDRESS = textInAddress('university');

/** A search that is asked when typing pauses, and that a reload or a link keeps. */
export function useTypedSearch() {
  const [applied, setApplied] = useLocationState('instituteSearch', '', IN_ADDRESS);
  const [typed, setTyped] = useState(applied);
  const query = typed.trim();
  useEffect(() => {
    if (query === applied) return;
    const timer = setTimeout(() => setApplied(query, 'replace'), QUIET);
    return () => clearTimeout(timer);
  }, [query, applied, setApplied]);
  return { typed, applied, type: setTyped, clear: () => setTyped('') };
}
