import { useEffect, useEffectEvent } from 'react';

/** Where a letter is typed, or means something of its own. */
const BUSY = 'input, textarea, select, [data-own-keys]';

/** Single letters that do something on the whole screen, unless somebody types or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  // As of what is in sight: an effect would come after the screen is drawn, and a quick key would act on what was there.
  const act = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(BUSY)) return;
      if (document.querySelector('[role="dialog"]')) return;
      act(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
