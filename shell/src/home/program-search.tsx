import { NO_MATCHES } from '@uas/contract';
import { Button, IconSearch, useNavigate } from '@uas/shared-ui/kit';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useState } from 'react';
import classes from './public-home.module.css';
import { useCourses } from './use-courses';

/**
 * Search for a program. The list of courses is fetched when somebody turns to the box, so that the others do not
 * pay for it.
 */
export function ProgramSearch({ initial = '' }: { readonly initial?: string }) {
  const [typed, setTyped] = useState(initial);
  const [wanted, setWanted] = useState(false);
  const courses = useCourses(wanted);
  const navigate = useNavigate();

  const search = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== '') navigate(`/search-results?${new URLSearchParams({ q: trimmed })}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of older phones do not know <search>
    <form role="search" className={classes.search} onSubmit={submit} onFocusCapture={() => setWanted(true)}>
      <Combobox
        label="Search a program"
        value={typed}
        onChange={setTyped}
        onSubmit={search}
        options={courses ?? []}
        loading={courses === null}
        nothingFound={NO_MATCHES}
        placeholder="e.g. Computer Science"
        size="large"
      />
      <Button type="submit" variant="primary" size="large" icon={<IconSearch aria-hidden="true" />}>
        Search
      </Button>
    </form>
  );
}
