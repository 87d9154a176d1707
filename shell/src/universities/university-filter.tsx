import { Button, LinkButton } from '@uas/shared-ui/kit';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useState } from 'react';
import { texts } from './universities.texts';
import classes from './university-filter.module.css';

interface UniversityFilterProps {
  readonly search: string;
  readonly city: string;
  readonly cities: readonly string[];
  /** Where the list is without the name and the city. */
  readonly clearedAddress: string;
  readonly onChange: (change: { q?: string; city?: string }) => void;
}

/** Look for a university by name and city. */
export function UniversityFilter({ search, city, cities, clearedAddress, onChange }: UniversityFilterProps) {
  const [name, setName] = useState(search);
  const [cityText, setCityText] = useState(city);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    onChange({ q: name.trim(), city: cityText.trim() });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of older phones do not know <search>
    <form role="search" action="/universities" className={classes.filter} onSubmit={submit}>
      <Combobox
        label={texts.name}
        name="q"
        value={name}
        onChange={setName}
        onSubmit={() => submit()}
        options={[]}
        loading
        nothingFound=""
      />
      <Combobox
        label={texts.city}
        name="city"
        value={cityText}
        onChange={setCityText}
        onChoose={(chosen) => onChange({ q: name.trim(), city: chosen })}
        onSubmit={() => submit()}
        options={cities}
        nothingFound={texts.noCity}
      />
      <Button type="submit" variant="primary">
        {texts.search}
      </Button>
      {(search || city) && <LinkButton to={clearedAddress}>{texts.clear}</LinkButton>}
    </form>
  );
}
