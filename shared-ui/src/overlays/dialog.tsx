import { Modal } from '@mantine/core';
import './modal-styles';
import { type ReactNode, useState } from 'react';
import { useInRouterContext } from 'react-router-dom';
import { BackCloses } from './back-closes';
import { ConfirmDialog } from './confirm-dialog';
import classes from './dialog.module.css';
import { TRANSITIONS } from './transitions';
import { useLevel } from './use-level';

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
  /** `step` makes Back close it; `place` when its being open already lives in the history (`usePlace`). */
  readonly history?: 'step' | 'place';
  /** While a deed runs that must not be interrupted. */
  readonly locked?: boolean;
}

const WIDTHS = { sm: '24rem', md: '34rem', lg: '50rem', xl: '72rem' } as const;

/** A window over the page: holds the focus and gives it back; Escape, the backdrop and Back close it. */
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
}: DialogProps) {
  const [asking, setAsking] = useState(false);
  const routed = useInRouterContext();
  const [steps, setSteps] = useState(0);
  const level = useLevel(opened);
  const close = () => {
    if (locked) return;
    if (unsaved) setAsking(true);
    else onClose();
  };
  const back = () => {
    // The step is gone already: when the dialog stays, it gets a new one.
    if (locked || unsaved) setSteps(steps + 1);
    close();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={WIDTHS[size]}
      transitionProps={{ transition: 'pop', duration: TRANSITIONS.modal }}
      overlayProps={{ transitionProps: { duration: TRANSITIONS.backdrop }, className: classes.backdrop }}
      closeButtonProps={{ 'aria-label': 'Close', className: classes.close, disabled: locked }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        inner: classes.inner,
      }}
      attributes={{ content: { 'data-size': size }, header: { role: 'presentation' } }}
      zIndex={`calc(var(--uas-layer-dialog) + ${level})`}
      centered
    >
      {opened && routed && history === 'step' && <BackCloses key={steps} onBack={back} />}
      {children}
      {footer && <div className={classes.footer}>{footer}</div>}
      <ConfirmDialog
        opened={asking}
        title="Discard your changes?"
        message="What you have typed here has not been saved."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        tone="danger"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Modal>
  );
}
