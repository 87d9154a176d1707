import { MAX_SUGGESTIONS } from '@uas/contract';
import { type ReactNode, useEffect } from 'react';
import { announce } from '../kit/components/announcer';
import { classNames } from '../kit/components/class-names';
import { Field, type FieldProps } from '../kit/components/field';
import field from '../kit/components/field.module.css';
import { highlighted, matching } from '../kit/components/matching';
import { NothingSuggested, SuggestedOption, SuggestionList } from '../kit/components/suggestion-list';
import { useEarlyText } from '../kit/components/use-early-text';
import { useSuggestions } from '../kit/components/use-suggestions';
import { texts } from '../kit/texts/kit.texts';

export interface ComboboxProps extends FieldProps {
  /** What is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** All that may be chosen (filtered here), or what a server found when `filter` is `off`. */
  readonly options: readonly string[];
  readonly filter?: 'substring' | 'off';
  /** An option was chosen; the words are filled in by `onChange` before. */
  readonly onChoose?: (option: string) => void;
  /** Enter while no option is highlighted. */
  readonly onSubmit?: (value: string) => void;
  /** Shown when nothing matches, e.g. 'No matches. Continue typing...'. */
  readonly nothingFound: string;
  /** While suggestions are on their way the dropdown stays closed. */
  readonly loading?: boolean;
  readonly placeholder?: string;
  readonly icon?: ReactNode;
  readonly size?: 'medium' | 'large';
  readonly disabled?: boolean;
}

/** A text box that suggests while one types: at most 30 options, arrows, Enter, Escape, spoken results. */
export function Combobox({
  value,
  onChange,
  options,
  filter = 'substring',
  onChoose,
  onSubmit,
  nothingFound,
  loading = false,
  placeholder,
  icon,
  size = 'medium',
  disabled,
  ...fieldProps
}: ComboboxProps) {
  const found = filter === 'off' ? options : matching(options, value, (option) => option);
  const visible = found.slice(0, MAX_SUGGESTIONS);
  const suggestions = useSuggestions({
    options: visible.map((option) => ({ value: option })),
    onChoose: (option) => {
      onChange(option);
      onChoose?.(option);
    },
    shut: loading || disabled,
  });
  useEarlyText({ input: suggestions.input, value, onChange });
  useSpokenCount({ open: suggestions.open, count: visible.length, nothingFound });

  const keyPressed = (event: React.KeyboardEvent) => {
    suggestions.onKeyDown(event);
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    suggestions.close();
    if (!onSubmit) return;
    event.preventDefault();
    onSubmit(value);
  };
  return (
    <Field {...fieldProps}>
      {(wiring) => (
        <div className={field.box}>
          {icon && (
            <span className={field.before} aria-hidden="true">
              {icon}
            </span>
          )}
          <input
            {...wiring}
            {...suggestions.inputProps}
            value={value}
            placeholder={placeholder}
            dir="auto"
            disabled={disabled}
            maxLength={200}
            className={classNames(field.control, icon && field.withBefore, size === 'large' && field.large)}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              suggestions.show();
            }}
            onKeyDown={keyPressed}
          />
          <SuggestionList suggestions={suggestions} label={fieldProps.label}>
            {visible.map((option) => (
              <SuggestedOption key={option} value={option} suggestions={suggestions}>
                {highlighted(option, value)}
              </SuggestedOption>
            ))}
            {visible.length === 0 && <NothingSuggested>{nothingFound}</NothingSuggested>}
          </SuggestionList>
        </div>
      )}
    </Field>
  );
}

function useSpokenCount({
  open,
  count,
  nothingFound,
}: {
  open: boolean;
  count: number;
  nothingFound: string;
}): void {
  useEffect(() => {
    if (!open) return;
    announce(count === 0 ? nothingFound : texts.suggestionsFound({ count }));
  }, [open, count, nothingFound]);
}
