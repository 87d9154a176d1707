import { Button, LinkButton } from '@uas/shared-ui/kit';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useState } from 'react';
import classes from './list-filter.module.css';
import { texts } from './universities.texts';

interface ListFilterProps {
  /** The path of the list, where a form leads without scripts. */
  readonly action: string;
  /** What is looked for beside the city: how it is called in the address and over its field, and what is there now. */
  readonly name: string;
  readonly label: string;
  readonly search: string;
  readonly city: string;
  readonly cities: readonly string[];
  /** What is said where no city is like the one that was typed. */
  readonly noCity: string;
  /** Where the list is without the two. */
  readonly clearedAddress: string;
  readonly onChange: (search: string, city: string) => void;
}

/** Narrows a public list by a name and a city. */
export function ListFilter({ search, city, onChange, ...list }: ListFilterProps) {
  const [typed, setTyped] = useState(search);
  const [typedCity, setTypedCity] = useState(city);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    onChange(typed.trim(), typedCity.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of older phones do not know <search>
    <form role="search" action={list.action} className={classes.filter} onSubmit={submit}>
      <Combobox
        label={list.label}
        name={list.name}
        value={typed}
        onChange={setTyped}
        onSubmit={() => submit()}
        options={[]}
        loading
        nothingFound=""
      />
      <Combobox
        label={texts.city}
        name="city"
        value={typedCity}
        onChange={setTypedCity}
        onChoose={(chosen) => onChange(typed.trim(), chosen)}
        onSubmit={() => submit()}
        options={list.cities}
        nothingFound={list.noCity}
      />
      <Button type="submit" variant="primary">
        {texts.search}
      </Button>
      {(search || city) && <LinkButton to={list.clearedAddress}>{texts.clear}</LinkButton>}
    </form>
  );
}
