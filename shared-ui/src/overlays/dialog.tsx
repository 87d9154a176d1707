import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useInRouterContext } from 'react-router-dom';
import { commonTexts } from '../kit/texts/common.texts';
import { ConfirmDialog } from './confirm-dialog';
import classes from './dialog.module.css';
import { DialogContext, type LossQuestion, useTyped } from './dialog-context';
import { HistoryStep } from './history-step';
import { TRANSITIONS, useBackdrop } from './modal';
import { texts } from './overlays.texts';
import { useOpenDialog } from './use-open-dialog';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** sm 24 rem, md 34, lg 50, xl 72; all of the screen on a phone from lg up. */
  readonly size?: DialogSize;
  /** Buttons that stay in sight under the content. */
  readonly footer?: ReactNode;
  /** Typed work that would be lost: closing asks first. */
  readonly unsaved?: boolean;
  /** `step` makes Back close it; `place` when its being open already lives in the history (`useLocationState`). */
  readonly history?: 'step' | 'place';
  /** While an action runs that must not be interrupted. */
  readonly locked?: boolean;
  /** Told whether typed work would be lost, and what is asked before it is, whenever that changes. */
  readonly onUnsaved?: (unsaved: boolean, question: LossQuestion) => void;
}

const WIDTHS = { sm: '24rem', md: '34rem', lg: '50rem', xl: '72rem' } as const;

/**
 * A window over the page: holds the focus and gives it back; Escape, a press outside, Back and `CloseButton`
 * close it alike, and ask first when something typed would be lost (`unsaved`, or `useTypedWork` inside).
 */
export function Dialog({
  opened,
  onClose,
  title,
  children,
  size = 'md',
  footer,
  unsaved = false,
  history = 'step',
  locked = false,
  onUnsaved,
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const routed = useInRouterContext();
  const typed = useTyped();
  const careful = unsaved || typed.any;
  useUnloadQuestion(opened && careful);
  const questionOf = typed.question ?? discardQuestion;
  useEffect(() => onUnsaved?.(careful, questionOf()), [onUnsaved, careful, questionOf]);
  const leaving = useRef(false);
  useLayoutEffect(() => {
    if (!opened) leaving.current = false;
  }, [opened]);
  const leave = () => {
    leaving.current = true;
    onClose();
  };
  const close = () => {
    if (locked) return;
    if (careful && !leaving.current) setAsking(true);
    else leave();
  };
  const level = useOpenDialog(opened, close);
  const back = () => {
    const stays = locked || (careful && !leaving.current);
    close();
    return stays ? 'stays' : 'closes';
  };
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  const context = useMemo(
    () => ({ setUnsaved: typed.setUnsaved, close: () => latest.current() }),
    [typed.setUnsaved],
  );
  const behind = useBackdrop(close);
  const isInPage = useIsInPage();
  return (
    <Modal
      opened={opened && isInPage}
      onClose={close}
      closeOnEscape={false}
      title={title}
      size={WIDTHS[size]}
      transitionProps={{ transition: 'pop', duration: TRANSITIONS.modal }}
      {...behind}
      closeButtonProps={{ 'aria-label': commonTexts.close, className: classes.close, disabled: locked }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        inner: classes.inner,
      }}
      attributes={{ content: { 'data-size': size, 'data-focus-home': '' }, header: { role: 'presentation' } }}
      zIndex={`calc(var(--uas-layer-dialog) + ${level})`}
      centered
    >
      {opened && routed && (history === 'step' || careful) && <HistoryStep onBack={back} />}
      <DialogContext value={context}>
        {children}
        {footer && <DialogFooter>{footer}</DialogFooter>}
      </DialogContext>
      <ConfirmDialog
        opened={asking}
        {...questionOf()}
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          leave();
        }}
      />
    </Modal>
  );
}

/** Buttons that stay in sight under the content, where the content itself brings them: last in it. */
export function DialogFooter({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.footer} data-bottom-bar="">
      {children}
    </div>
  );
}

/**
 * False for the first drawing: who opened it is noted when it turns from closed to open, also where it travels on demand
 * and is open from the start.
 */
function useIsInPage(): boolean {
  const [isInPage, setIsInPage] = useState(false);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- that it is drawn is what is waited for, once
  useLayoutEffect(() => setIsInPage(true), []);
  return isInPage;
}

function discardQuestion(): LossQuestion {
  return {
    title: texts.discard,
    message: texts.discardMore,
    confirmLabel: texts.discardYes,
    cancelLabel: texts.discardNo,
  };
}

/** Has the browser ask before the page is closed or reloaded. */
function useUnloadQuestion(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [needed]);
}
