import type { MouseEvent } from 'react';
import classes from './dialog.module.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';

/** Modal 300 ms, backdrop 150 ms (S-9.9). */
export const TRANSITIONS = { modal: 300, backdrop: 150 } as const;

/**
 * The backdrop of a dialog. A press on it closes, except the second click of a double click: the first one may have
 * changed what is under the pointer, such as a form that was sent and is gone.
 */
export function useBackdrop(close?: () => void) {
  return {
    closeOnClickOutside: false,
    overlayProps: {
      transitionProps: { duration: TRANSITIONS.backdrop },
      className: classes.backdrop,
      onClick: ({ detail }: MouseEvent) => {
        if (detail < 2) close?.();
      },
    },
  };
}
