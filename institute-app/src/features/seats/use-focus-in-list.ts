import { useEffect, useRef } from 'react';

/** Where the focus goes in a list of categories once a change of it is drawn; each has `data-category` and `data-move`. */
export function useFocusInList() {
  const list = useRef<HTMLOListElement>(null);
  const target = useRef<{ readonly key: string; readonly by: 1 | -1 | null } | null>(null);
  useEffect(() => {
    if (!target.current) return;
    const { key, by } = target.current;
    target.current = null;
    const category = list.current?.querySelector(`[data-category="${key}"]`);
    const buttons = [...(category?.querySelectorAll<HTMLElement>('[data-move] button') ?? [])];
    const button = by === -1 ? buttons[0] : buttons.at(-1);
    const name = category?.querySelector<HTMLElement>('input');
    (by === null ? name : (button ?? name))?.focus();
  });
  return {
    list,
    /** The button that moves a category further that way, the other one at the end; without a way its name. */
    focusLater: (key: string | undefined, by: 1 | -1 | null = null) => {
      target.current = key === undefined ? null : { key, by };
    },
  };
}
