import { FOUND_OF_EACH } from '@uas/contract';
import { Field } from '@uas/shared-ui/forms';
import { announce, FailedState, Text, useChangeLocation } from '@uas/shared-ui/kit';
import type { ViewProps } from '@uas/shared-ui/views';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './find.module.css';
import { texts } from './find.texts';
import { FoundList } from './found-list';
import type { FoundOption } from './found-options';
import { useFound } from './use-found';

/** The box and what it finds: arrows walk through all kinds, Enter opens. */
export function FindContent({ onClose }: Pick<ViewProps<true>, 'onClose'>) {
  const [typed, setTyped] = useState('');
  const [reached, setReached] = useState(0);
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const change = useChangeLocation();
  const { groups, isSearching, failure, retry } = useFound(typed);
  const options = groups?.flatMap((group) => group.options) ?? [];
  const current = options[Math.min(reached, options.length - 1)];
  const count = groups ? options.length : null;
  // It comes after the dialog has looked for what takes the focus.
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (count !== null && !isSearching) announce(count === 0 ? texts.nothing : texts.found({ count }));
  }, [count, isSearching]);

  const open = (option: FoundOption) => {
    onClose();
    change(option.opens, 'push');
    if (option.onTop) change(option.onTop, 'push');
  };
  const keyPressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !current) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setReached((options.indexOf(current) + step + options.length) % options.length);
    }
    // What is still looked for may be another one than what stands there.
    if (event.key === 'Enter' && !isSearching) open(current);
  };
  return (
    <div className={classes.content}>
      <Field label={texts.label} hint={texts.hint}>
        {(wiring) => (
          <input
            {...wiring}
            className={classes.box}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={current && `${listId}-${options.indexOf(current)}`}
            data-autofocus=""
            ref={box}
            dir="auto"
            maxLength={200}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setReached(0);
            }}
            onKeyDown={keyPressed}
          />
        )}
      </Field>
      {failure && <FailedState message={failure.message} retrying={isSearching} onRetry={retry} />}
      {isSearching && !groups && <Text tone="muted">{texts.searching}</Text>}
      {groups?.length === 0 && <Text>{texts.nothing}</Text>}
      {groups && groups.length > 0 && (
        <FoundList id={listId} groups={groups} current={current} onOpen={open} />
      )}
      {groups?.some((group) => group.options.length === FOUND_OF_EACH) && (
        <Text size="s" tone="muted">
          {texts.mostOfEach({ number: FOUND_OF_EACH })}
        </Text>
      )}
    </div>
  );
}
