import { REVIEW_SORTS, type ReviewSort } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { texts } from './order.texts';

interface OrderFieldProps {
  readonly value: ReviewSort;
  readonly onChange: (sort: ReviewSort) => void;
  /** Stands in a row of buttons, where what is chosen says what it is. */
  readonly isInRow?: boolean;
}

/** In which order the applications stand. */
export function OrderField({ value, onChange, isInRow = false }: OrderFieldProps) {
  return (
    <SelectField
      label={texts.label}
      labelShown={isInRow ? 'hidden' : 'visible'}
      options={REVIEW_SORTS.map((sort) => ({ value: sort || 'newest', label: texts[sort || 'newest'] }))}
      placeholder={null}
      value={value || 'newest'}
      onChange={(next) => onChange(REVIEW_SORTS.find((sort) => sort === next) ?? '')}
    />
  );
}
