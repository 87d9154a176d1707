import { type InstitutePage, programSlug } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { useSearchParams } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
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
  const [, setAddress] = useSearchParams();
  const universities = useUniversities(ids);
  const common = universities === null ? [] : commonPrograms(universities);
  if (common.length === 0) return null;
  const change = (next: string) =>
    setAddress(
      (before) => {
        const address = new URLSearchParams(before);
        if (next === '') address.delete('program');
        else address.set('program', next);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className={classes.choice}>
      <SelectField
        label={texts.program}
        placeholder={texts.noProgram}
        options={common.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={program}
        onChange={change}
      />
    </div>
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
