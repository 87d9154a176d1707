import type { MouseEvent } from 'react';
import classes from './dialog.module.css';
import { TRANSITIONS } from './transitions';

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
