import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from '../kit/class-names';
import dropdown from '../kit/dropdown.module.css';
import { Field } from '../kit/field';
import classes from '../kit/field.module.css';
import { highlighted, matching } from '../kit/matching';
import { type Choice, groupsOf, toChoices } from './choices';
import type { SelectFieldProps } from './select-field';

/** A select with a box to search in; only one of the options can be chosen. */
export function SearchSelect({
  options,
  value,
  onChange,
  placeholder = 'Please choose',
  dropdownHeight = 320,
  nothingFound = 'No matches.',
  disabled,
  searchable: _searchable,
  ...field
}: SelectFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption();
      setTyped(null);
    },
  });
  const choices = toChoices(options);
  const chosen = choices.find((choice) => choice.value === value);
  const shown = matching(choices, typed ?? '', (choice) => choice.label);
  const choose = (next: string) => {
    onChange(next);
    store.closeDropdown();
  };
  return (
    <Field {...field}>
      {(wiring) => (
        <Combobox
          store={store}
          onOptionSubmit={choose}
          classNames={{ dropdown: dropdown.dropdown, option: dropdown.option, empty: dropdown.empty }}
          zIndex="var(--uas-layer-dropdown)"
          offset={4}
        >
          <div className={classes.box}>
            <Combobox.Target withExpandedAttribute>
              <input
                {...wiring}
                type="text"
                aria-autocomplete="list"
                value={typed ?? chosen?.label ?? ''}
                placeholder={placeholder}
                disabled={disabled}
                className={classNames(classes.control, classes.withAfter)}
                onClick={() => store.openDropdown()}
                onBlur={() => store.closeDropdown()}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  if (event.currentTarget.value === '') onChange('');
                  store.resetSelectedOption();
                  store.openDropdown();
                }}
              />
            </Combobox.Target>
            <span className={classes.after} aria-hidden="true">
              <IconChevronDown />
            </span>
          </div>
          <Combobox.Dropdown>
            <Combobox.Options
              aria-label={field.label}
              className={dropdown.scrolling}
              style={{ maxHeight: dropdownHeight }}
            >
              {groupsOf(shown).map(({ group, choices: held }) => (
                <OptionGroup key={group} group={group} choices={held} typed={typed ?? ''} />
              ))}
              {shown.length === 0 && <Combobox.Empty>{nothingFound}</Combobox.Empty>}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}

function OptionGroup({
  group,
  choices,
  typed,
}: {
  group: string;
  choices: readonly Choice[];
  typed: string;
}) {
  const held = choices.map(({ value, label, hint, disabled }) => (
    <Combobox.Option key={value} value={value} disabled={disabled} aria-selected={false}>
      <span>
        {highlighted(label, typed)}
        {hint && <span className={dropdown.hint}>{hint}</span>}
      </span>
    </Combobox.Option>
  ));
  return group ? <Combobox.Group label={group}>{held}</Combobox.Group> : held;
}
