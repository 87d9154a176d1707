import { Combobox as MantineCombobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { type ReactNode, useEffect } from 'react';
import { announce } from '../kit/announcer';
import { classNames } from '../kit/class-names';
import dropdown from '../kit/dropdown.module.css';
import { Field, type FieldProps } from '../kit/field';
import field from '../kit/field.module.css';
import { highlighted, matching } from '../kit/matching';

/** A dropdown shows no more than this (S-2.19, S-9.6). */
export const MOST_SUGGESTIONS = 30;

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
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const found = filter === 'off' ? options : matching(options, value, (option) => option);
  const shown = found.slice(0, MOST_SUGGESTIONS);
  const open = store.dropdownOpened && !loading && !disabled;
  useSpokenCount({ open, count: shown.length, nothingFound });

  const choose = (option: string) => {
    onChange(option);
    store.closeDropdown();
    onChoose?.(option);
  };
  const submit = (event: React.KeyboardEvent) => {
    const highlightedOption = store.dropdownOpened && store.getSelectedOptionIndex() !== -1;
    if (event.key !== 'Enter' || highlightedOption) return;
    store.closeDropdown();
    if (!onSubmit) return;
    event.preventDefault();
    onSubmit(value);
  };
  return (
    <Field {...fieldProps}>
      {(wiring) => (
        <MantineCombobox
          store={store}
          onOptionSubmit={choose}
          classNames={{ dropdown: dropdown.dropdown, option: dropdown.option, empty: dropdown.empty }}
          zIndex="var(--uas-layer-dropdown)"
          offset={4}
        >
          <div className={field.box}>
            {icon && (
              <span className={field.before} aria-hidden="true">
                {icon}
              </span>
            )}
            <MantineCombobox.Target withExpandedAttribute>
              <input
                {...wiring}
                type="text"
                aria-autocomplete="list"
                value={value}
                placeholder={placeholder}
                disabled={disabled}
                maxLength={200}
                className={classNames(
                  field.control,
                  icon && field.withBefore,
                  size === 'large' && field.large,
                )}
                onChange={(event) => {
                  onChange(event.currentTarget.value);
                  store.resetSelectedOption();
                  store.openDropdown();
                }}
                onClick={() => store.openDropdown()}
                onBlur={() => store.closeDropdown()}
                onKeyDown={submit}
              />
            </MantineCombobox.Target>
          </div>
          <MantineCombobox.Dropdown hidden={!open}>
            <MantineCombobox.Options className={dropdown.suggestions} aria-label={fieldProps.label}>
              {shown.map((option) => (
                <MantineCombobox.Option key={option} value={option} aria-selected={false}>
                  {highlighted(option, value)}
                </MantineCombobox.Option>
              ))}
              {shown.length === 0 && <MantineCombobox.Empty>{nothingFound}</MantineCombobox.Empty>}
            </MantineCombobox.Options>
          </MantineCombobox.Dropdown>
        </MantineCombobox>
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
    const found = count === 1 ? '1 suggestion.' : `${count} suggestions.`;
    announce(count === 0 ? nothingFound : found);
  }, [open, count, nothingFound]);
}
