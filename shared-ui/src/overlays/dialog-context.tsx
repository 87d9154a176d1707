import { createContext, use, useEffect, useEffectEvent, useId } from 'react';
import { Button, type ButtonProps } from '../kit/components/button';
import { commonTexts } from '../kit/texts/common.texts';

/** What is asked before a dialog closes with what is not kept yet. */
export interface LossQuestion {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

interface DialogState {
  /** Closes the dialog; asks first when typed work would be lost. */
  readonly close: () => void;
  readonly setUnsaved: (who: string, unsaved: boolean, question?: () => LossQuestion) => void;
}

export const DialogContext = createContext<DialogState | null>(null);

/**
 * Tells the dialog around it that typed work would be lost with it: closing then asks first. `question`, a function of the
 * module, asks in other words where nothing was typed.
 */
export function useTypedWork(unsaved: boolean, question?: () => LossQuestion): void {
  const setUnsaved = use(DialogContext)?.setUnsaved;
  const who = useId();
  useEffect(() => {
    setUnsaved?.(who, unsaved, question);
    return () => setUnsaved?.(who, false);
  }, [setUnsaved, who, unsaved, question]);
}

/** Close or Cancel of the dialog around it: like Escape, it asks before typed work is lost. */
export function CloseButton({ children = commonTexts.close, ...button }: Omit<ButtonProps, 'onClick'>) {
  const dialog = use(DialogContext);
  if (!dialog) return null;
  return (
    <Button {...button} onClick={dialog.close}>
      {children}
    </Button>
  );
}

/** Dialogs of a short deed close this long after success, in milliseconds (S-4.26, S-4.27, A-4.21, A-9.6). */
const CLOSE_AFTER = 1_200;

/** Closes a dialog 1.2 s after its action is done, so that the success can be read. */
export function useCloseSoon(done: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => closeNow(), CLOSE_AFTER);
    return () => clearTimeout(timer);
  }, [done]);
}
