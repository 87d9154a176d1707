import { dismissToast, openToasts, subscribeToasts } from '../kit/components/toast-store';

/** Bars and buttons at the end of the window, over which no toast may lie. */
const BARS = '[data-bottom-bar], [type="submit"]';
/** Between a toast and what stands under it, in pixels. */
const GAP = 8;

/** For so many milliseconds a press says nothing about a toast: it was on its way before anybody could read. */
const UNREAD_MS = 1_000;

/** Takes away what needs no answer: whoever goes on has seen it. What offers Undo stays, and what has only just come. */
function dismissPassing(): void {
  for (const { id, onUndo, openedAt } of openToasts()) {
    if (!onUndo && performance.now() - openedAt >= UNREAD_MS) dismissToast(id);
  }
}

const PASSIVE = { capture: true, passive: true };
const CAPTURE = { capture: true };

/**
 * Keeps the toasts above the bars, and takes those away that need no answer with the next press. Returns how to end that.
 */
function keepAboveBars(box: HTMLElement): () => void {
  const lift = () => liftAboveBars(box);
  // The second press of a double click was meant for what stood there before.
  const press = ({ type, detail, key }: { type: string; detail: number; key?: string }) => {
    if ((type === 'mousedown' && detail < 2) || key === 'Enter' || key === ' ') dismissPassing();
  };
  window.addEventListener('scroll', lift, PASSIVE);
  window.addEventListener('resize', lift);
  document.addEventListener('mousedown', press, CAPTURE);
  document.addEventListener('keydown', press, CAPTURE);
  // As toasts come and go.
  const watch = new ResizeObserver(lift);
  watch.observe(box);
  return () => {
    window.removeEventListener('scroll', lift, PASSIVE);
    window.removeEventListener('resize', lift);
    document.removeEventListener('mousedown', press, CAPTURE);
    document.removeEventListener('keydown', press, CAPTURE);
    watch.disconnect();
  };
}

let end: (() => void) | null = null;

// Where there are bars there are dialogs: it travels with them.
subscribeToasts(() => {
  const list =
    openToasts().length > 0 ? document.querySelector('section > [role="status"][aria-live]') : null;
  const box = list?.parentElement ?? null;
  if ((box === null) === (end === null)) return;
  end?.();
  end = box && keepAboveBars(box);
});

/** Moves the toasts up until they lie over none of the bars; where they would leave the lower half, they stay at the end. */
function liftAboveBars(box: HTMLElement): void {
  // Where it stands when it is not moved, whatever moves it just now.
  const { offsetTop: top, offsetHeight: height, offsetLeft: left, offsetWidth: width } = box;
  const bars = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && bar.left < left + width && bar.right > left)
    .sort((one, other) => other.top - one.top);
  let end = top + height;
  for (const bar of bars) if (bar.bottom > end - height && bar.top < end) end = bar.top - GAP;
  const lift = end - height > window.innerHeight / 2 ? top + height - end : 0;
  box.style.translate = `0 ${-lift}px`;
}
