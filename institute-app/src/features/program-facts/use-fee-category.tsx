import { listSeats, OPEN_CATEGORY } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { type ReactNode, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import type { EditedProgram } from './edited-facts';
import { texts } from './facts.texts';

/**
 * The category of seats whose fees are filled in, and what chooses it: null where the session has no seats by category and
 * no fee of its own for one.
 */
export function useFeeCategory(
  session: string,
  programs: readonly EditedProgram[],
  /** Whether fees are being filled in. */
  opened: boolean,
): {
  readonly category: string;
  readonly categories: readonly string[];
  readonly choose: (category: string) => void;
  readonly field: ReactNode;
} {
  const { email } = useInstitute();
  const [chosen, setChosen] = useState(OPEN_CATEGORY);
  const seats = useEndpointQuery(listSeats, opened ? { params: { email }, query: { session } } : null);
  const labels = new Map([[OPEN_CATEGORY, texts.everybody]]);
  for (const { categories } of seats.data?.plans ?? [])
    for (const { code, label } of categories) if (!labels.has(code)) labels.set(code, label);
  for (const { fees } of programs)
    for (const code of Object.keys(fees)) if (!labels.has(code)) labels.set(code, code);
  const category = labels.has(chosen) ? chosen : OPEN_CATEGORY;
  const field = labels.size > 1 && (
    <SelectField
      label={texts.feesOf}
      options={[...labels].map(([value, label]) => ({ value, label }))}
      value={category}
      onChange={setChosen}
    />
  );
  return { category, categories: [...labels.keys()], choose: setChosen, field: field || null };
}
