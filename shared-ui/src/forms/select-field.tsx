import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { FieldProps } from '../kit/components/field';
import { type Choice, type ChoiceInput, groupsOf, toChoices } from './choices';
import { texts } from './forms.texts';
import { SearchSelect } from './search-select';
import { useInputProps } from './use-input-props';

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly ChoiceInput[];
  /** The chosen value; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown while nothing is chosen; choosing it clears. Null where something always is. */
  readonly placeholder?: string | null;
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
  return <DeviceSelect {...props} />;
}

function DeviceSelect({
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
  const props = useInputProps(field);
  return (
    <NativeSelect
      {...props}
      value={value}
      disabled={disabled}
      data={[
        ...(placeholder === null ? [] : [{ value: '', label: placeholder }]),
        ...groupsOf(toChoices(options)).flatMap(inGroup),
      ]}
      rightSection={<IconChevronDown />}
      rightSectionProps={{ 'aria-hidden': true }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function inGroup({
  group,
  choices,
}: {
  group: string;
  choices: readonly Choice[];
}): NonNullable<NativeSelectProps['data']> {
  const items = choices.map(({ value, label, disabled }) => ({ value, label, disabled }));
  return group ? [{ group, items }] : items;
}
