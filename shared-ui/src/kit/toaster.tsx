import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import { texts } from './kit.texts';
import { dismissToast, type StandingToast, standingToasts, subscribeToasts } from './toast-store';
import classes from './toaster.module.css';

const STANDING = 6_000;
const STANDING_WITH_UNDO = 10_000;

/** Where toasts appear; UasProvider renders it once. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, standingToasts, standingToasts);
  return (
    <section className={classes.toaster} aria-label={texts.notifications}>
      <div role="status" aria-live="polite" className={classes.list}>
        {toasts.map((standing) => (
          <Toast key={standing.id} toast={standing} />
        ))}
      </div>
    </section>
  );
}

function Toast({ toast }: { toast: StandingToast }) {
  const [held, setHeld] = useState(false);
  const { id, onUndo, duration = onUndo ? STANDING_WITH_UNDO : STANDING } = toast;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only waits while someone reads or reaches for it
    <div
      className={classNames(classes.toast, classes[toast.tone ?? 'info'])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
