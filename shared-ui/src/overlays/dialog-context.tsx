import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
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
  /** Closes the dialog; asks first when typed work would be lost. Null in a part of a page, which stays open. */
  readonly close: (() => void) | null;
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
  // At once: Escape may come with the next key, before anything that waits for a quiet moment.
  useLayoutEffect(() => {
    setUnsaved?.(who, unsaved, question);
    return () => setUnsaved?.(who, false);
  }, [setUnsaved, who, unsaved, question]);
}

interface Typed {
  readonly id: string;
  readonly question: (() => LossQuestion) | undefined;
}

/** What inside says that it has typed work. */
export function useTyped() {
  const [who, setWho] = useState<readonly Typed[]>([]);
  const setUnsaved = useCallback((id: string, unsaved: boolean, question?: () => LossQuestion) => {
    setWho((before) => {
      if (before.some((known) => known.id === id) === unsaved) return before;
      return unsaved ? [...before, { id, question }] : before.filter((known) => known.id !== id);
    });
  }, []);
  return { any: who.length > 0, question: who.at(-1)?.question, setUnsaved };
}

interface TypedPartProps {
  readonly children: ReactNode;
  /** Whether typed work would be lost with it, such as by going to another person. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** A part of a page that shows what dialogs show elsewhere, and knows like them of typed work. */
export function TypedPart({ children, onUnsaved }: TypedPartProps) {
  const { any, setUnsaved } = useTyped();
  useEffect(() => onUnsaved(any), [onUnsaved, any]);
  const context = useMemo(() => ({ setUnsaved, close: null }), [setUnsaved]);
  return <DialogContext value={context}>{children}</DialogContext>;
}

/** Close or Cancel of the dialog around it: like Escape, it asks before typed work is lost. */
export function CloseButton({ children = commonTexts.close, ...button }: Omit<ButtonProps, 'onClick'>) {
  const close = use(DialogContext)?.close;
  if (!close) return null;
  return (
    <Button {...button} onClick={close}>
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
