import { NO_MATCHES } from '@uas/contract';
import { Button, IconSearch, sentence, useNavigate } from '@uas/shared-ui/kit';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useState } from 'react';
import { texts } from './home.texts';
import classes from './public-home.module.css';
import { useCourses } from './use-courses';

/**
 * Search for a program. The list of courses is fetched when somebody turns to the box, so that the others do not
 * pay for it, and again with the next letter when it did not come.
 */
export function ProgramSearch({ initial = '' }: { readonly initial?: string }) {
  const [typed, setTyped] = useState(initial);
  const { courses, want } = useCourses();
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
    <form
      role="search"
      action="/search-results"
      className={classes.search}
      onSubmit={submit}
      onFocusCapture={want}
    >
      <Combobox
        label={texts.searchLabel}
        name="q"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          want();
        }}
        onChoose={search}
        onSubmit={search}
        options={courses ?? []}
        loading={courses === null}
        nothingFound={sentence(NO_MATCHES)}
        placeholder={texts.searchExample}
        size="large"
      />
      <Button type="submit" variant="primary" size="large" icon={<IconSearch aria-hidden="true" />}>
        {texts.search}
      </Button>
    </form>
  );
}
