import { type Filter, type FilterPart, ListFilter } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import { texts } from './students.texts';
import { FEE_FILTERS, SORTS, type StudentFilter } from './use-students';

interface StudentsFilterProps {
  readonly filter: Filter<StudentFilter>;
  readonly pending: boolean;
}

/** Name, e-mail, phone or number, the state of the fee, and the order. */
export function StudentsFilter({ filter, pending }: StudentsFilterProps) {
  const { draft, edit } = filter;
  return (
    <ListFilter
      label={texts.filters}
      filter={filter}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchIn}
      partsOf={partsOf}
      savedAs="students"
      pending={pending}
    >
      <SelectField
        label={texts.fee}
        placeholder={texts.all}
        options={choices(FEE_FILTERS)}
        value={draft.paid}
        onChange={(paid) => edit({ paid })}
      />
      <SelectField
        label={texts.order}
        placeholder={texts.newest}
        options={choices(SORTS)}
        value={draft.sort}
        onChange={(sort) => edit({ sort })}
      />
    </ListFilter>
  );
}

function choices(values: readonly ((typeof FEE_FILTERS)[number] | (typeof SORTS)[number])[]) {
  return values.map((value) => ({ value, label: texts[value] }));
}

function partsOf(applied: StudentFilter): FilterPart<keyof StudentFilter>[] {
  const fee = FEE_FILTERS.find((choice) => choice === applied.paid);
  return [
    ...(applied.search ? [{ id: 'search' as const, label: texts.searchTag({ text: applied.search }) }] : []),
    ...(fee ? [{ id: 'paid' as const, label: texts.feeTag({ fee: texts[fee] }) }] : []),
  ];
}
