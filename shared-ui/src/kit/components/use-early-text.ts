import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

interface ControlledText {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * What somebody has typed into a field of a rendered page before the scripts came counts: React takes the page over with
 * the text in the field, and does not say so.
 */
export function useEarlyText({ input, value, onChange }: ControlledText): void {
  const take = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== value) onChange(typed);
  });
  // Before anything is drawn anew, which would empty the field.
  useLayoutEffect(() => take(), []);
}
