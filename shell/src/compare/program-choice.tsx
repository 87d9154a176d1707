import { type InstitutePage, programSlug } from '@uas/contract';
import { Button, LinkButton, useNavigate } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useState } from 'react';
import { getPublicInstitute } from '../lazy-calls';
import classes from './compare.module.css';
import { compareFactTexts as texts } from './compare-facts.texts';
import { programsOf } from './compared-program';

interface ProgramChoiceProps {
  readonly ids: readonly string[];
  /** The slug in the address; empty for none. */
  readonly program: string;
}

/** Chooses one of the programs that all of these universities offer; nothing where there is none. */
export function ProgramChoice({ ids, program }: ProgramChoiceProps) {
  const universities = useUniversities(ids);
  const common = universities === null ? [] : commonPrograms(universities);
  if (common.length === 0) return null;
  return <Choice key={program} {...{ ids, program, common }} />;
}

interface ChoiceProps extends ProgramChoiceProps {
  readonly common: ReturnType<typeof commonPrograms>;
}

function Choice({ ids, program, common }: ChoiceProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(common.find(({ slug }) => slug === program)?.name ?? '');
  const wide = `/compare?${new URLSearchParams({ ids: ids.join(',') })}`;
  const open = (chosen: string) => {
    const slug = programSlug(chosen);
    const address = slug === '' ? wide : `${wide}&program=${encodeURIComponent(slug)}`;
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    open(name);
  };
  return (
    <form action="/compare" className={classes.choice} onSubmit={submit}>
      <input type="hidden" name="ids" value={ids.join(',')} />
      <Combobox
        label={texts.program}
        name="program"
        value={name}
        onChange={setName}
        onChoose={open}
        onSubmit={open}
        options={common.map((each) => each.name)}
        nothingFound={texts.noProgram}
      />
      <div className={classes.actions}>
        <Button type="submit">{texts.show}</Button>
        {program !== '' && <LinkButton to={wide}>{texts.clear}</LinkButton>}
      </div>
    </form>
  );
}

/** Up to three universities, which their columns ask for as well; null until all are there. */
function useUniversities([one, two, three]: readonly string[]): InstitutePage[] | null {
  const request = (id: string | undefined) => (id === undefined ? null : { params: { id } });
  const found = [
    useEndpointQuery(getPublicInstitute, request(one)),
    useEndpointQuery(getPublicInstitute, request(two)),
    useEndpointQuery(getPublicInstitute, request(three)),
  ].slice(0, [one, two, three].filter((id) => id !== undefined).length);
  const loaded = found.flatMap(({ data }) => data?.institute ?? []);
  return loaded.length === found.length ? loaded : null;
}

/** The programs that all offer, by the name that the first gives them. */
function commonPrograms([first, ...others]: readonly InstitutePage[]) {
  if (!first) return [];
  const slugsOfOthers = others.map(
    (other) => new Set(programsOf(other).map(({ name }) => programSlug(name))),
  );
  const common = new Map<string, string>();
  for (const { name } of programsOf(first)) {
    const slug = programSlug(name);
    if (slug !== '' && !common.has(slug) && slugsOfOthers.every((slugs) => slugs.has(slug)))
      common.set(slug, name);
  }
  return [...common].map(([slug, name]) => ({ slug, name }));
}
