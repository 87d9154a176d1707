import { IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { texts } from '../texts/kit.texts';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import {
  dismissPassingToasts,
  dismissToast,
  type OpenToast,
  openToasts,
  subscribeToasts,
} from './toast-store';
import classes from './toaster.module.css';

const DURATION_MS = 6_000;
const DURATION_WITH_UNDO_MS = 10_000;

/** Bars and buttons at the end of the window, over which no toast may lie. */
const BARS = '[data-bottom-bar]';
/** Between a toast and what stands under it, in pixels. */
const GAP = 8;

/** Where toasts appear; UasProvider renders it once. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, openToasts, openToasts);
  const box = useRef<HTMLElement>(null);
  const isOpen = toasts.length > 0;
  useLayoutEffect(() => {
    if (toasts.length > 0) liftAboveBars(box.current);
  }, [toasts]);
  useEffect(() => {
    if (!isOpen) return;
    const lift = () => liftAboveBars(box.current);
    const press = ({ type, key }: { type: string; key?: string }) => {
      if (type === 'pointerdown' || key === 'Enter' || key === ' ') dismissPassingToasts();
    };
    window.addEventListener('scroll', lift, { capture: true, passive: true });
    window.addEventListener('resize', lift);
    document.addEventListener('pointerdown', press, { capture: true });
    document.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('scroll', lift, { capture: true });
      window.removeEventListener('resize', lift);
      document.removeEventListener('pointerdown', press, { capture: true });
      document.removeEventListener('keydown', press, { capture: true });
    };
  }, [isOpen]);
  return (
    <section ref={box} className={classes.toaster} aria-label={texts.notifications}>
      <div role="status" aria-live="polite" className={classes.list}>
        {toasts.map((open) => (
          <Toast key={open.id} toast={open} />
        ))}
      </div>
    </section>
  );
}

/** Moves the toasts up until they lie over none of the bars; where they would leave the lower half, they stay at the end. */
function liftAboveBars(box: HTMLElement | null): void {
  if (!box) return;
  // Where it stands when it is not moved, whatever moves it just now.
  const { offsetTop: top, offsetHeight: height, offsetLeft: left, offsetWidth: width } = box;
  const bars = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < left + width && bar.right > left)
    .sort((one, other) => other.top - one.top);
  let end = top + height;
  for (const bar of bars) if (bar.bottom > end - height && bar.top < end) end = bar.top - GAP;
  const lift = end - height > window.innerHeight / 2 ? top + height - end : 0;
  box.style.translate = `0 ${-lift}px`;
}

function Toast({ toast }: { toast: OpenToast }) {
  const [isPaused, setPaused] = useState(false);
  const { id, onUndo, duration = onUndo ? DURATION_WITH_UNDO_MS : DURATION_MS } = toast;
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [isPaused, id, duration]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while someone reads or reaches for it
    <div
      className={classNames(classes.toast, classes[toast.tone ?? 'info'])}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p className={classes.message}>{toast.message}</p>
      {onUndo && (
        <Button
          size="small"
          className={classes.undo}
          onClick={() => {
            onUndo();
            dismissToast(id);
          }}
        >
          {texts.undo}
        </Button>
      )}
      <IconButton
        label={texts.dismiss}
        icon={<IconX aria-hidden="true" />}
        className={classes.dismiss}
        onClick={() => dismissToast(id)}
      />
    </div>
  );
}
