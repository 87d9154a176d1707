import { Button, IconButton, IconPlus, IconTrash } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';

interface LineListProps<Line> {
  readonly lines: readonly Line[];
  readonly onChange: (lines: Line[]) => void;
  /** What a new line begins with. */
  readonly empty: Line;
  readonly most: number;
  readonly addLabel: string;
  readonly lineLabel: (text: { number: number }) => string;
  readonly removeLabel: (text: { number: number }) => string;
  /** Asked before a line goes that somebody filled. */
  readonly removeQuestion: (text: { number: number }) => string;
  readonly className: string | undefined;
  /** The fields of a line. */
  readonly children: (line: Line, index: number, set: (change: Partial<Line>) => void) => ReactNode;
}

/** Lines of the same fields, to be added and removed; the focus goes along. */
export function LineList<Line extends object>({
  lines,
  onChange,
  empty,
  most,
  addLabel,
  lineLabel,
  removeLabel,
  removeQuestion,
  className,
  children,
}: LineListProps<Line>) {
  const { confirm, dialog } = useConfirm();
  const list = useRef<HTMLDivElement>(null);
  const isChangedHere = useRef(false);
  const count = lines.length;
  const countBefore = useRef(count);
  useEffect(() => {
    const isAdded = count > countBefore.current;
    countBefore.current = count;
    const target = isAdded ? `[data-line="${count}"] input` : ':scope > button';
    if (isChangedHere.current) list.current?.querySelector<HTMLElement>(target)?.focus();
    isChangedHere.current = false;
  }, [count]);
  const remove = async (at: number) => {
    const isFilled = Object.values(lines[at] ?? {}).some((value) => value !== '');
    const sure =
      !isFilled ||
      (await confirm({
        message: removeQuestion({ number: at + 1 }),
        confirmLabel: texts.removeYes,
        tone: 'danger',
      }));
    if (!sure) return;
    isChangedHere.current = true;
    onChange(lines.filter((_, index) => index !== at));
  };
  return (
    <div ref={list} className={classes.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position
          key={index}
          role="group"
          aria-label={lineLabel({ number: index + 1 })}
          data-line={index + 1}
          className={className}
        >
          {children(line, index, (part) =>
            onChange(lines.map((known, at) => (at === index ? { ...known, ...part } : known))),
          )}
          <IconButton
            label={removeLabel({ number: index + 1 })}
            icon={<IconTrash aria-hidden="true" />}
            tone="danger"
            onClick={() => void remove(index)}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<IconPlus aria-hidden="true" />}
        disabled={count >= most}
        onClick={() => {
          isChangedHere.current = true;
          onChange([...lines, { ...empty }]);
        }}
      >
        {addLabel}
      </Button>
      {dialog}
    </div>
  );
}
