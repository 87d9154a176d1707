import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts/kit.texts';
import { sentence } from '../texts/texts';
import { classNames } from './class-names';
import classes from './field.module.css';
import { fieldId, useFormState } from './form-context';
import { VisuallyHidden } from './text';

export interface FieldProps {
  readonly label: string;
  /** What it is called in the form: errors of the form under this name appear here. */
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly required?: boolean;
  readonly id?: string;
  /** `hidden` keeps the label for screen readers where the place says it all. */
  readonly labelShown?: 'visible' | 'hidden';
}

/** What connects a control with its label, hint and error. Spread it on the control. */
export interface Wiring {
  readonly id: string;
  readonly name: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Label, hint and error around one control. */
export function Field({ children, ...field }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const { label, hint, required = false, labelShown = 'visible' } = field;
  const { wiring, error, hintId, errorId } = useWiring(field);
  return (
    <div className={classNames(classes.field, error && classes.wrong)}>
      <label htmlFor={wiring.id} className={classes.label}>
        {labelShown === 'hidden' ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {required && labelShown === 'visible' && <RequiredMark />}
      </label>
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId} error={error} />}
      {children(wiring)}
    </div>
  );
}

/** Like Field, for a group of controls: a fieldset with a legend. */
export function FieldGroup({ children, ...field }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const { label, hint, required = false } = field;
  const { wiring, error, hintId, errorId } = useWiring(field);
  return (
    <fieldset
      className={classNames(classes.field, classes.group, error && classes.wrong)}
      aria-describedby={wiring['aria-describedby']}
    >
      <legend className={classes.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && (
        <div id={hintId} className={classes.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId} error={error} />}
      {children(wiring)}
    </fieldset>
  );
}

/** The ids, the error and the attributes that belong to a field, in its form or alone. */
export function useWiring(field: FieldProps) {
  const form = useFormState();
  const ownId = useId();
  const id = field.id ?? (form.formId && field.name ? fieldId(form.formId, field.name) : ownId);
  const error = field.error ?? (field.name === undefined ? undefined : form.errors[field.name]) ?? null;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [field.hint && hintId, error && errorId].filter(Boolean).join(' ');
  const wiring: Wiring = {
    id,
    name: field.name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': field.required || undefined,
  };
  return { wiring, error, hintId, errorId };
}

export function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden="true">
      *
    </span>
  );
}

export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className={classes.error}>
      {errorWords(error)}
    </p>
  );
}

/** What stands in the line of an error. */
export function errorWords(error: string): ReactNode {
  return (
    <>
      <IconAlertTriangle aria-hidden="true" className={classes.errorIcon} />
      <span>
        <VisuallyHidden>{texts.danger}</VisuallyHidden>
        {sentence(error)}
      </span>
    </>
  );
}
