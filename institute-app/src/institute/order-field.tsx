import { REVIEW_SORTS, type ReviewSort } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { texts } from './order.texts';

interface OrderFieldProps {
  readonly value: ReviewSort;
  readonly onChange: (sort: ReviewSort) => void;
}

/** In which order the applications stand. */
export function OrderField({ value, onChange }: OrderFieldProps) {
  return (
    <SelectField
      label={texts.label}
      options={REVIEW_SORTS.map((sort) => ({ value: sort || 'newest', label: texts[sort || 'newest'] }))}
      value={value || 'newest'}
      onChange={(next) => onChange(REVIEW_SORTS.find((sort) => sort === next) ?? '')}
    />
  );
}
