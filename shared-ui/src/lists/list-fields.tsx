import { type AnyEndpoint, type QueryField, type QueryValue, queryValues } from '@uas/contract';
import type { FilterPart } from '@uas/shared-ui/data';
import { PickedDate, PickedDateRange } from '@uas/shared-ui/dates';
import { type ChoiceInput, SelectField, TextField } from '@uas/shared-ui/forms';
import { formatDay } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { texts } from './lists.texts';

type Fields = Readonly<Record<string, string>>;

/** A field of the filter of a list: how it is drawn, asked for and said in words. */
export interface ListField {
  /** Its names in the filter and in the address. */
  readonly names: readonly string[];
  /** It names people, so it stands in no address. */
  readonly isPersonal?: true;
  readonly draw: (draft: Fields, edit: (change: Fields) => void) => ReactNode;
  /** What the call is asked for it; nothing where the filter holds what the call does not know. */
  readonly ask: (applied: Fields) => Fields;
  /** Its conditions in words, e.g. "Fee: Not paid". */
  readonly tags: (applied: Fields) => readonly FilterPart[];
}

interface ChoiceTexts {
  readonly label: string;
  /** What stands for all, or for the usual order. */
  readonly all: string;
}

interface ChoiceOptions<E extends AnyEndpoint, Field extends QueryField<E>> extends ChoiceTexts {
  readonly labelOf: (value: QueryValue<E, Field>) => string;
  readonly only?: readonly QueryValue<E, Field>[];
}

/** The fields that the filter of a list of this call can have; values are those of its query. */
export function fieldsOf<E extends AnyEndpoint>(endpoint: E) {
  /** One of the values of a field of the query, or of some of them. */
  function choice<Field extends QueryField<E>>(name: Field, options: ChoiceOptions<E, Field>): ListField {
    const values = options.only ?? queryValues(endpoint, name);
    const choices = values.map((value) => ({ value, label: options.labelOf(value) }));
    return oneOf(name, options, choices);
  }
  return {
    choice,

    /** An order: it narrows nothing, so it is no condition. */
    order<Field extends QueryField<E>>(name: Field, options: ChoiceOptions<E, Field>): ListField {
      return { ...choice(name, options), tags: () => [] };
    },

    /** One of what occurs; any other text in the address is asked for as it is. */
    occurring(
      name: QueryField<E>,
      { choices, ...options }: ChoiceTexts & { readonly choices: readonly Labelled[] },
    ): ListField {
      return {
        ...oneOf(name, options, choices),
        ask: (applied) => onlyFilled(applied, [name]),
        tags: ({ [name]: value = '' }) => tagOf(name, options.label, labelIn(choices, value) ?? value),
      };
    },

    /** Words that name somebody. */
    person(
      name: QueryField<E>,
      { label, placeholder }: { readonly label: string; readonly placeholder: string },
    ): ListField {
      return {
        names: [name],
        isPersonal: true,
        draw: ({ [name]: value = '' }, edit) => (
          <TextField
            label={label}
            placeholder={placeholder}
            maxLength={200}
            value={value}
            onChange={(typed) => edit({ [name]: typed })}
          />
        ),
        ask: (applied) => onlyFilled(applied, [name]),
        tags: ({ [name]: value = '' }) => tagOf(name, label, value),
      };
    },

    /** From a day to a day. */
    days({ label = texts.between }: { readonly label?: string } = {}): ListField {
      return {
        names: ['from', 'to'],
        draw: ({ from = '', to = '' }, edit) => (
          <PickedDateRange
            label={label}
            value={{ from, to }}
            onChange={(range) => edit({ from: range.from, to: range.to })}
          />
        ),
        ask: (applied) => onlyFilled(applied, ['from', 'to']),
        tags: ({ from = '', to = '' }) => [
          ...(from ? [{ id: 'from', label: texts.fromTag({ day: formatDay(from) }) }] : []),
          ...(to ? [{ id: 'to', label: texts.toTag({ day: formatDay(to) }) }] : []),
        ],
      };
    },

    /** One day, which is asked for as both ends of a period. */
    day({ label, max }: { readonly label: string; readonly max?: string }): ListField {
      return {
        names: ['day'],
        draw: ({ day = '' }, edit) => (
          <PickedDate
            label={label}
            value={day}
            {...(max && { max })}
            onChange={(next) => edit({ day: next })}
          />
        ),
        ask: ({ day = '' }): Fields => (day ? { from: day, to: day } : {}),
        tags: ({ day = '' }) => tagOf('day', label, day && formatDay(day)),
      };
    },
  };
}

type Labelled = Exclude<ChoiceInput, string>;

function labelIn(choices: readonly Labelled[], chosen: string): string | undefined {
  return choices.find(({ value }) => value === chosen)?.label;
}

function onlyFilled(applied: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, applied[name] ?? '']).filter(([, value]) => value));
}

function tagOf(id: string, field: string, value: string): readonly FilterPart[] {
  return value ? [{ id, label: texts.tag({ field, value }) }] : [];
}

function oneOf(name: string, { label, all }: ChoiceTexts, choices: readonly Labelled[]): ListField {
  return {
    names: [name],
    draw: ({ [name]: value = '' }, edit) => (
      <SelectField
        label={label}
        placeholder={all}
        options={choices}
        value={value}
        onChange={(chosen) => edit({ [name]: chosen })}
      />
    ),
    ask: ({ [name]: value = '' }) => (labelIn(choices, value) === undefined ? {} : { [name]: value }),
    tags: ({ [name]: value = '' }) => tagOf(name, label, labelIn(choices, value) ?? ''),
  };
}
