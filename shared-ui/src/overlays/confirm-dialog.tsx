import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useInRouterContext } from 'react-router-dom';
import { Alert } from '../kit/components/alert';
import { Button } from '../kit/components/button';
import { PRODUCT_NAME } from '../kit/components/product-mark';
import { commonTexts } from '../kit/texts/common.texts';
import classes from './dialog.module.css';
import { HistoryStep } from './history-step';
import { TRANSITIONS, useBackdrop } from './modal';
import { texts } from './overlays.texts';
import { useOpenDialog } from './use-open-dialog';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  /** Names the object and the consequence. */
  readonly message: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly title?: string;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'normal' | 'danger';
  /** While the action runs: stays open, further clicks do nothing. */
  readonly pending?: boolean;
  /** False while a part of the question is on its way: it can be left, not answered. */
  readonly ready?: boolean;
  /** Why it did not work. */
  readonly error?: string | null;
}

/** Asks once more. The focus begins on Cancel; the action is never done by a stray Enter. */
export function ConfirmDialog({
  opened,
  message,
  onConfirm,
  onCancel,
  title = PRODUCT_NAME,
  confirmLabel = texts.yesContinue,
  cancelLabel = commonTexts.cancel,
  tone = 'normal',
  pending = false,
  ready = true,
  error,
}: ConfirmDialogProps) {
  const routed = useInRouterContext();
  const cancel = () => {
    if (!pending) onCancel();
  };
  const level = useOpenDialog(opened, cancel);
  const back = () => {
    cancel();
    return pending ? 'stays' : 'closes';
  };
  const behind = useBackdrop(cancel);
  return (
    <Modal
      opened={opened}
      onClose={cancel}
      closeOnEscape={false}
      title={title}
      size="28rem"
      withCloseButton={false}
      transitionProps={{ transition: 'pop', duration: TRANSITIONS.modal }}
      {...behind}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
        inner: classes.inner,
      }}
      attributes={{ header: { role: 'presentation' } }}
      zIndex={`calc(var(--uas-layer-dialog) + ${level})`}
      centered
    >
      {opened && routed && <HistoryStep onBack={back} />}
      {message}
      <div className={classes.footer} data-bottom-bar="">
        {error && (
          <div className={classes.failure}>
            <Alert tone="danger">{error}</Alert>
          </div>
        )}
        <Button data-autofocus onClick={cancel} aria-disabled={pending || undefined}>
          {cancelLabel}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'primary'}
          pending={pending}
          aria-disabled={!ready || undefined}
          onClick={() => ready && onConfirm()}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
