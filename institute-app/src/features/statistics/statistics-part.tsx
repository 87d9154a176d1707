import { Disclosure, LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './statistics.texts';

const numbers = lazyPart(async () => (await import('./statistics')).Statistics);

/** The applications in numbers, which travel when somebody opens them. */
export function StatisticsPart() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={texts.title} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <LazyBoundary>
          <numbers.Part />
        </LazyBoundary>
      )}
    </Disclosure>
  );
}
