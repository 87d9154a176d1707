import { createContext, use, useEffect, useId } from 'react';
import { Button, type ButtonProps } from '../kit/components/button';
import { texts } from './overlays.texts';

interface DialogState {
  /** Closes the dialog; asks first when typed work would be lost. */
  readonly close: () => void;
  readonly setUnsaved: (who: string, unsaved: boolean) => void;
}

export const DialogContext = createContext<DialogState | null>(null);

/** Tells the dialog around it that typed work would be lost with it: closing then asks first. */
export function useTypedWork(unsaved: boolean): void {
  const setUnsaved = use(DialogContext)?.setUnsaved;
  const who = useId();
  useEffect(() => {
    setUnsaved?.(who, unsaved);
    return () => setUnsaved?.(who, false);
  }, [setUnsaved, who, unsaved]);
}

/** Close or Cancel of the dialog around it: like Escape, it asks before typed work is lost. */
export function CloseButton({ children = texts.close, ...button }: Omit<ButtonProps, 'onClick'>) {
  const dialog = use(DialogContext);
  return (
    <Button {...button} onClick={() => dialog?.close()}>
      {children}
    </Button>
  );
}
