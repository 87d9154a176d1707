import { Button, Disclosure, LinkButton, Text, useNavigate } from '@uas/shared-ui/kit';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AddressLinks } from './address-links';
import classes from './facts-filter.module.css';
import { filterTexts as texts } from './facts-filter.texts';
import { type FactsQuery, figureIn } from './facts-query';

interface FactsFilterProps {
  readonly query: FactsQuery;
  /** Where the same list is, narrowed and ordered so. */
  readonly addressOf: (query: FactsQuery) => string;
  /** What else the address says, for a press before the scripts are there. */
  readonly otherParts: Readonly<Record<string, string>>;
  /** Where the form leads. */
  readonly action: string;
}

/** Narrows the universities that offer a program by what it costs, where it closed and in which city; and orders them. */
export function FactsFilter({ query, addressOf, otherParts, action }: FactsFilterProps) {
  const isNarrow = isNarrowed(query);
  const { sort: _, ...narrowed } = query;
  const links = [
    { label: texts.byName, sort: undefined },
    { label: texts.byFee, sort: 'fee' },
    { label: texts.byMerit, sort: 'merit' },
    { label: texts.byCity, sort: 'city' },
  ] as const;
  return (
    <div className={classes.bar}>
      <AddressLinks
        label={texts.order}
        lead={texts.orderBy}
        links={links.map(({ label, sort }) => ({
          label,
          to: addressOf({ ...narrowed, ...(sort && { sort }) }),
          current: sort === query.sort,
        }))}
      />
      <Disclosure summary={texts.filter} open={isNarrow || undefined}>
        <Fields key={addressOf(query)} {...{ query, addressOf, otherParts, action }} />
      </Disclosure>
    </div>
  );
}

/** Whether anything is left out. */
export function isNarrowed({ city, feeMost, meritMost }: FactsQuery): boolean {
  return city !== undefined || feeMost !== undefined || meritMost !== undefined;
}

function Fields({ query, addressOf, otherParts, action }: FactsFilterProps) {
  const navigate = useNavigate();
  const [city, setCity] = useState(query.city ?? '');
  const [feeMost, setFeeMost] = useState(query.feeMost === undefined ? '' : String(query.feeMost));
  const [meritMost, setMeritMost] = useState(query.meritMost === undefined ? '' : String(query.meritMost));
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const { sort } = query;
  const fee = figureIn(feeMost, 100_000_000);
  const merit = figureIn(meritMost, 100);
  const feeIsWrong = fee === null && feeMost.trim() !== '';
  const meritIsWrong = merit === null && meritMost.trim() !== '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (feeIsWrong || meritIsWrong) {
      setRefusals(refusals + 1);
      return;
    }
    setRefusals(0);
    const next = {
      ...(city.trim() !== '' && { city: city.trim() }),
      ...(fee !== null && { feeMost: fee }),
      ...(merit !== null && { meritMost: merit }),
      ...(sort && { sort }),
    };
    void navigate(addressOf(next), { replace: true, preventScrollReset: true });
  };
  const field = { options: [], loading: true, nothingFound: '', onSubmit: () => submit() };
  return (
    <form ref={form} action={action} className={classes.fields} onSubmit={submit}>
      {Object.entries({ ...otherParts, ...(sort && { sort }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Combobox
        label={texts.feeMost}
        name="feeMost"
        value={feeMost}
        onChange={setFeeMost}
        error={refusals > 0 && feeIsWrong ? texts.feeWrong : null}
        {...field}
      />
      <Combobox
        label={texts.meritMost}
        name="meritMost"
        value={meritMost}
        onChange={setMeritMost}
        error={refusals > 0 && meritIsWrong ? texts.meritWrong : null}
        {...field}
      />
      <Combobox label={texts.city} name="city" value={city} onChange={setCity} {...field} />
      <div className={classes.actions}>
        <Button type="submit">{texts.apply}</Button>
        {isNarrowed(query) && <LinkButton to={addressOf(sort ? { sort } : {})}>{texts.clear}</LinkButton>}
      </div>
    </form>
  );
}

interface NotGivenProps {
  readonly count: number;
  readonly query: FactsQuery;
}

/** How many were left out since they have not given what is asked for. */
export function NotGiven({ count, query: { feeMost, meritMost } }: NotGivenProps) {
  if (count === 0) return null;
  const text = () => {
    if (meritMost === undefined) return texts.notGivenFee({ count });
    if (feeMost === undefined) return texts.notGivenMerit({ count });
    return texts.notGivenBoth({ count });
  };
  return (
    <Text size="s" tone="muted">
      {text()}
    </Text>
  );
}
