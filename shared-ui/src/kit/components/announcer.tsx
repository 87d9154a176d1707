import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden';

let said = '';
const listeners = new Set<() => void>();

/** Has a sentence spoken by screen readers when there is a pause. The same sentence twice is spoken twice. */
export function announce(sentence: string): void {
  said = said === sentence ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one live region of the page; UasProvider renders it. */
export function Announcer() {
  const sentence = useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  );
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {sentence}
      </span>
    </VisuallyHidden>
  );
}
