import { useEffect, useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from './product-mark';
import { VisuallyHidden } from './text';

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

/** Names the page in the browser's tab and tells screen readers that it has changed. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} - ${PRODUCT_NAME}`;
    announce(title);
  }, [title]);
}
