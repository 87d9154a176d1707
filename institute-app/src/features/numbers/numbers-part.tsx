import { Disclosure, OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './numbers.texts';

const numbers = partOnDemand(async () => (await import('./numbers')).Numbers);

/** The applications in numbers, which travel when somebody opens them. */
export function NumbersPart() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={texts.title} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <OnDemand>
          <numbers.Part />
        </OnDemand>
      )}
    </Disclosure>
  );
}
