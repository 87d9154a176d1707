import { classNames, Typed } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';
import classes from './find.module.css';
import { texts } from './find.texts';
import type { FoundKind, FoundOption } from './found-options';

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly { readonly kind: FoundKind; readonly options: readonly FoundOption[] }[];
  /** Where the arrows stand. */
  readonly current: FoundOption | undefined;
  readonly onOpen: (option: FoundOption) => void;
}

/** The results by their kinds; the focus stays in the box. */
export function FoundList({ id, groups, current, onOpen }: FoundListProps) {
  const all = groups.flatMap(({ options }) => options);
  return (
    <div id={id} role="listbox" aria-label={texts.results} className={classes.list}>
      {groups.map(({ kind, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox
        <div key={kind} role="group" aria-label={texts[kind]}>
          <div className={classes.kind} aria-hidden="true">
            {texts[kind]}
          </div>
          {options.map((option) => (
            <Option
              key={option.id}
              id={`${id}-${all.indexOf(option)}`}
              option={option}
              isCurrent={option === current}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<FoundListProps, 'id' | 'onOpen'> {
  readonly option: FoundOption;
  readonly isCurrent: boolean;
}

function Option({ id, option, isCurrent, onOpen }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the box, which keeps the focus
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classNames(classes.option, isCurrent && classes.current)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onOpen(option)}
    >
      <span className={classes.title}>
        <Typed>{option.title}</Typed>
      </span>
      {option.details.map((detail) => (
        <span key={detail} className={classes.detail}>
          <Typed>{detail}</Typed>
        </span>
      ))}
    </div>
  );
}
