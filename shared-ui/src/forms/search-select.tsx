import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { classNames } from '../kit/components/class-names';
import dropdown from '../kit/components/dropdown.module.css';
import { Field } from '../kit/components/field';
import classes from '../kit/components/field.module.css';
import { highlighted, matching } from '../kit/components/matching';
import { NothingSuggested, SuggestedOption, SuggestionList } from '../kit/components/suggestion-list';
import { type Suggestions, useSuggestions } from '../kit/components/use-suggestions';
import { type Choice, groupsOf, toChoices } from './choices';
import { texts } from './forms.texts';
import type { SelectFieldProps } from './select-field';

/** A select with a box to search in; only one of the options can be chosen. */
export function SearchSelect({
  options,
  value,
  onChange,
  placeholder = texts.pleaseChoose,
  dropdownHeight = 320,
  nothingFound = texts.noMatches,
  disabled,
  searchable: _searchable,
  ...field
}: SelectFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const choices = toChoices(options);
  const chosen = choices.find((choice) => choice.value === value);
  const groups = groupsOf(matching(choices, typed ?? '', (choice) => choice.label));
  const suggestions = useSuggestions({
    options: groups.flatMap((group) => group.choices),
    onChoose: onChange,
    onClose: () => setTyped(null),
    shut: disabled,
  });
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={classes.box}>
          <input
            {...wiring}
            {...suggestions.inputProps}
            value={typed ?? chosen?.label ?? ''}
            placeholder={placeholder ?? undefined}
            disabled={disabled}
            className={classNames(classes.control, classes.withAfter)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              if (event.currentTarget.value === '' && placeholder !== null) onChange('');
              suggestions.show();
            }}
            onKeyDown={suggestions.onKeyDown}
          />
          <span className={classes.after} aria-hidden="true">
            <IconChevronDown />
          </span>
          <SuggestionList suggestions={suggestions} label={field.label} maxHeight={dropdownHeight}>
            {groups.map(({ group, choices: options }) => (
              <OptionGroup
                key={group}
                group={group}
                choices={options}
                typed={typed ?? ''}
                suggestions={suggestions}
              />
            ))}
            {groups.length === 0 && <NothingSuggested>{nothingFound}</NothingSuggested>}
          </SuggestionList>
        </div>
      )}
    </Field>
  );
}

interface OptionGroupProps {
  readonly group: string;
  readonly choices: readonly Choice[];
  readonly typed: string;
  readonly suggestions: Suggestions;
}

function OptionGroup({ group, choices, typed, suggestions }: OptionGroupProps) {
  const options = choices.map(({ value, label, hint, disabled }) => (
    <SuggestedOption key={value} value={value} disabled={disabled} suggestions={suggestions}>
      <span>
        {highlighted(label, typed)}
        {hint && <span className={dropdown.hint}>{hint}</span>}
      </span>
    </SuggestedOption>
  ));
  if (!group) return options;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox
    <div role="group" aria-label={group}>
      <div className={dropdown.group} aria-hidden="true">
        {group}
      </div>
      {options}
    </div>
  );
}
