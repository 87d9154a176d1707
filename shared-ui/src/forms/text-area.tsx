import { Field, type FieldProps } from '../kit/field';
import classes from '../kit/field.module.css';

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
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          {...wiring}
          dir="auto"
          rows={rows}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={disabled}
          className={classes.control}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
