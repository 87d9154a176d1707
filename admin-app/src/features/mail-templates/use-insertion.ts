import { type FocusEvent, type RefObject, useRef } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Insertion {
  /** For the element around the fields. */
  readonly fields: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onFocus: (event: FocusEvent) => void;
  };
  /** Writes a text where the caret is, or was last; at the end of the last field before anybody was in one. */
  readonly insert: (text: string) => void;
}

function isTextControl(element: EventTarget | null): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Lets buttons write into the field where somebody types. */
export function useInsertion(): Insertion {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef<TextControl | null>(null);
  const insert = (text: string) => {
    const controls = [...(box.current?.querySelectorAll('input, textarea') ?? [])].filter(isTextControl);
    const control = latest.current ?? controls.at(-1);
    if (!control) return;
    const end = control.value.length;
    const [from, to] = latest.current
      ? [control.selectionStart ?? end, control.selectionEnd ?? end]
      : [end, end];
    control.focus();
    control.setRangeText(text, from, to, 'end');
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isTextControl(target)) latest.current = target;
  };
  return { fields: { ref: box, onFocus }, insert };
}
