import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from '../texts/kit.texts';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import { dismissToast, firstClick, type OpenToast, openToasts, subscribeToasts } from './toast-store';
import classes from './toaster.module.css';

const DURATION_MS = 6_000;
const DURATION_WITH_UNDO_MS = 10_000;

/** Where toasts appear; UasProvider renders it once. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, openToasts, openToasts);
  return (
    <section className={classes.toaster} aria-label={texts.notifications}>
      <div role="status" aria-live="polite" className={classes.list}>
        {toasts.map((open) => (
          <Toast key={open.id} toast={open} />
        ))}
      </div>
    </section>
  );
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
          onClick={firstClick(() => {
            onUndo();
            dismissToast(id);
          })}
        >
          {texts.undo}
        </Button>
      )}
      <IconButton
        label={texts.dismiss}
        icon={<IconX aria-hidden="true" />}
        className={classes.dismiss}
        onClick={firstClick(() => dismissToast(id))}
      />
    </div>
  );
}
