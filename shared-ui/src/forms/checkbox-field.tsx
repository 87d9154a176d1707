import { type ReactNode, useId } from 'react';
import { FieldError } from '../kit/components/field';
import { fieldId, useFormState } from '../kit/components/form-context';
import classes from './choice-field.module.css';

export interface CheckboxFieldProps {
  readonly label: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly disabled?: boolean;
}

/** Yes or no, with a big target. */
export function CheckboxField({ label, value, onChange, name, hint, error, disabled }: CheckboxFieldProps) {
  const form = useFormState();
  const ownId = useId();
  const id = form.formId && name ? fieldId(form.formId, name) : ownId;
  const sentence = error ?? (name === undefined ? undefined : form.errors[name]);
  const described = [hint && `${id}-hint`, sentence && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      {sentence && <FieldError id={`${id}-error`} error={sentence} />}
      <div className={classes.choice}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={value}
          disabled={disabled}
          aria-invalid={sentence ? true : undefined}
          aria-describedby={described || undefined}
          className={classes.box}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      </div>
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}
