import { Button, LinkButton } from '@uas/shared-ui/kit';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useState } from 'react';
import { type VacantAddress, vacantPath } from './vacant-address';
import classes from './vacant-seats.module.css';
import { texts } from './vacant-seats.texts';

interface VacantFilterProps {
  readonly asked: VacantAddress;
  readonly cities: readonly string[];
  readonly onChange: (change: Pick<VacantAddress, 'city' | 'program'>) => void;
}

/** Looks for vacant seats by program and city. */
export function VacantFilter({ asked, cities, onChange }: VacantFilterProps) {
  const [program, setProgram] = useState(asked.program);
  const [city, setCity] = useState(asked.city);
  const look = (chosen = city) => onChange({ program: program.trim(), city: chosen.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of older phones do not know <search>
    <form role="search" action="/vacant-seats" className={classes.filter} onSubmit={submit}>
      <Combobox
        label={texts.program}
        name="program"
        value={program}
        onChange={setProgram}
        onSubmit={() => look()}
        options={[]}
        loading
        nothingFound=""
      />
      <Combobox
        label={texts.city}
        name="city"
        value={city}
        onChange={setCity}
        onChoose={look}
        onSubmit={() => look()}
        options={cities}
        nothingFound={texts.noCity}
      />
      <Button type="submit" variant="primary">
        {texts.search}
      </Button>
      {(asked.program || asked.city) && <LinkButton to={vacantPath({})}>{texts.clear}</LinkButton>}
    </form>
  );
}
