import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface OpenDialog {
  readonly level: number;
  readonly onEscape: () => void;
}

const openDialogs: OpenDialog[] = [];

/** One listener for all dialogs: a key press belongs to the one that is on top when it is pressed. */
function passEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  const { target } = event;
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  const [top] = [...openDialogs].sort((one, other) => other.level - one.level);
  top?.onEscape();
}

/**
 * An open dialog among the others: what was opened last is on top, wherever it stands in the document, and
 * only the one on top hears Escape. Who opened it has the focus again afterwards. Answers how many open dialogs lie under it.
 */
export function useOpenDialog(opened: boolean, onEscape: () => void): number {
  const [level, setLevel] = useState(0);
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    const own: OpenDialog = {
      level: Math.max(-1, ...openDialogs.map((other) => other.level)) + 1,
      onEscape: () => latest.current(),
    };
    openDialogs.push(own);
    setLevel(own.level);
    return () => {
      openDialogs.splice(openDialogs.indexOf(own), 1);
      // A dialog that is in the page only while it is open is gone before it could give the focus back itself.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, [opened]);
  useEffect(() => {
    if (!opened) return;
    // The same function is added only once; it goes with the last dialog.
    window.addEventListener('keydown', passEscape, { capture: true });
    return () => {
      if (openDialogs.length === 0) window.removeEventListener('keydown', passEscape, { capture: true });
    };
  }, [opened]);
  return level;
}
