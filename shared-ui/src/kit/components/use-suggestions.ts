import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';

/** What can be chosen from a list of suggestions. */
export interface Suggestion {
  readonly value: string;
  readonly disabled?: boolean;
}

/** A text box with a list under it: spread `inputProps` on the box, hand the whole to SuggestionList. */
export interface Suggestions {
  readonly open: boolean;
  readonly listId: string;
  readonly input: RefObject<HTMLInputElement | null>;
  /** The option that the arrows stand on. */
  readonly current: string | null;
  readonly choose: (value: string) => void;
  readonly show: () => void;
  readonly close: () => void;
  readonly optionId: (value: string) => string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly inputProps: object;
}

interface SuggestionsOptions {
  /** In the order of the screen. */
  readonly options: readonly Suggestion[];
  readonly onChoose: (value: string) => void;
  readonly onClose?: () => void;
  /** Keeps the list shut, whatever was asked. */
  readonly shut?: boolean;
}

/** The combobox of the ARIA practices: focus stays in the box, the arrows walk, Enter chooses, Escape closes. */
export function useSuggestions({
  options,
  onChoose,
  onClose,
  shut = false,
}: SuggestionsOptions): Suggestions {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const [reached, setReached] = useState<string | null>(null);
  const open = asked && !shut;
  const values = options.filter(({ disabled }) => !disabled).map(({ value }) => value);
  const current = open && reached !== null && values.includes(reached) ? reached : null;
  const optionId = (value: string) => `${listId}-${options.findIndex((option) => option.value === value)}`;

  const show = () => {
    setReached(null);
    setAsked(true);
  };
  const close = () => {
    setReached(null);
    setAsked(false);
    onClose?.();
  };
  const choose = (value: string) => {
    onChoose(value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setAsked(true);
      setReached(neighbour({ values, current, step: event.key === 'ArrowDown' ? 1 : -1 }));
    }
    if (event.key === 'Escape' && open) close();
    if (event.key === 'Enter' && current !== null) {
      event.preventDefault();
      choose(current);
    }
  };
  const inputProps = {
    ref: input,
    type: 'text',
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': current === null ? undefined : optionId(current),
    // The first Escape closes the list, only the next one the dialog around it.
    'data-mantine-stop-propagation': open || undefined,
    onClick: () => setAsked(true),
    onBlur: close,
  };
  return { open, listId, input, current, choose, show, close, optionId, onKeyDown, inputProps };
}

/** The next option in a direction; after the last comes the first. */
function neighbour({
  values,
  current,
  step,
}: {
  values: readonly string[];
  current: string | null;
  step: 1 | -1;
}): string | null {
  const from = current === null ? -1 : values.indexOf(current);
  const to = from === -1 && step === -1 ? values.length - 1 : (from + step + values.length) % values.length;
  return values[to] ?? null;
}
