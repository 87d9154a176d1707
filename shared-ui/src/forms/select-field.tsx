import { IconChevronDown } from '@tabler/icons-react';
import { Field, type FieldProps } from '../kit/field';
import classes from '../kit/field.module.css';
import { type Choice, type ChoiceInput, groupsOf, toChoices } from './choices';
import { texts } from './forms.texts';
import { SearchSelect } from './search-select';

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly ChoiceInput[];
  /** The chosen value; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown while nothing is chosen; choosing it clears. */
  readonly placeholder?: string;
  /** With a box to search in; for long lists. */
  readonly searchable?: boolean;
  /** Pixels, e.g. 220 (S-9.11); makes it searchable. */
  readonly dropdownHeight?: number;
  readonly nothingFound?: string;
  readonly disabled?: boolean;
}

/** One of several. Short lists use the device's own list; long ones can be searched. */
export function SelectField(props: SelectFieldProps) {
  if (props.searchable || props.dropdownHeight) return <SearchSelect {...props} />;
  return <NativeSelect {...props} />;
}

function NativeSelect({
  options,
  value,
  onChange,
  placeholder = texts.pleaseChoose,
  disabled,
  searchable: _searchable,
  dropdownHeight: _dropdownHeight,
  nothingFound: _nothingFound,
  ...field
}: SelectFieldProps) {
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={classes.box}>
          <select
            {...wiring}
            value={value}
            disabled={disabled}
            className={classes.control}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">{placeholder}</option>
            {groupsOf(toChoices(options)).map(({ group, choices }) =>
              group ? (
                <optgroup key={group} label={group}>
                  {choices.map(optionOf)}
                </optgroup>
              ) : (
                choices.map(optionOf)
              ),
            )}
          </select>
          <span className={classes.after} aria-hidden="true">
            <IconChevronDown />
          </span>
        </div>
      )}
    </Field>
  );
}

function optionOf({ value, label, disabled }: Choice) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
