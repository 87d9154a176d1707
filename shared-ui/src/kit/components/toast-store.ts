import type { ReactNode } from 'react';
import type { Tone } from './alert';

export interface ToastOptions {
  readonly message: ReactNode;
  readonly tone?: Tone;
  /** Offers Undo for as long as the toast stands. */
  readonly onUndo?: () => void;
  /** Milliseconds; 6000, or 10000 with Undo. */
  readonly duration?: number;
}

export interface OpenToast extends ToastOptions {
  readonly id: number;
  /** When it came, by `performance.now()`. */
  readonly openedAt: number;
}

let toasts: readonly OpenToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly OpenToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Says what has just happened, briefly, without taking the focus; what stands there already is said once. Returns its id
 * for `dismissToast`.
 */
export function toast(options: ToastOptions): number {
  lastId += 1;
  const others = toasts.filter(({ message, onUndo }) => onUndo || message !== options.message);
  change([...others.slice(-2), { ...options, id: lastId, openedAt: performance.now() }]);
  return lastId;
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  change(toasts.filter((open) => open.id !== id));
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function openToasts(): readonly OpenToast[] {
  return toasts;
}

/**
 * For what appears where somebody has just pressed, or decides about whoever comes next: the second press of a double
 * click was meant for what stood there before, and does nothing.
 */
export function firstClick(act: () => void) {
  return ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
}
