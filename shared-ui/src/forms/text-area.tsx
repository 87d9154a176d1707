import { Textarea } from '@mantine/core';
import type { FieldProps } from '../kit/components/field';
import { DIRECTION_OF_WORDS, useInputProps } from './use-input-props';

export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly disabled?: boolean;
}

/** Several lines of text. */
export function TextArea({ value, onChange, rows = 4, ...rest }: TextAreaProps) {
  const { placeholder, maxLength, disabled, ...field } = rest;
  const props = useInputProps(field);
  return (
    <Textarea
      {...props}
      attributes={DIRECTION_OF_WORDS}
      rows={rows}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
