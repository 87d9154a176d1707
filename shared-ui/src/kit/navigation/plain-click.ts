import type { MouseEvent } from 'react';

/** For a link whose plain press opens something on this page; with a modifier key it opens its address as any link. */
export function onPlainClick(open: () => void) {
  return (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    open();
  };
}
