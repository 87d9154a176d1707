import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useOutdatedPage } from '../kit/client/page-age';
import { Alert } from '../kit/components/alert';
import { Button, type ButtonProps } from '../kit/components/button';
import { FormContext, useFormState } from '../kit/components/form-context';
import { ReloadButton } from '../kit/components/states';
import { ErrorSummary } from './error-summary';
import classes from './form.module.css';

export interface FormProps {
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  /** A sentence for each field that is not right, by the field's name. */
  readonly errors?: Readonly<Record<string, string>>;
  /** What the server said no to, as it said it. */
  readonly failure?: string | null;
  /** What went well. */
  readonly done?: string | null;
  /** While it is on its way, further submits are ignored. */
  readonly pending?: boolean;
  /** Names the form for screen readers. */
  readonly label?: string;
  /** Focuses nothing and shows no list on top: for forms of one or two fields. */
  readonly summary?: 'list' | 'none';
}

const NO_ERRORS: Readonly<Record<string, string>> = {};

/**
 * A form: after a refused submit the focus goes to what was refused, the summary of its fields or the refusal of
 * the whole; what was typed stays.
 */
export function Form({
  children,
  onSubmit,
  errors = NO_ERRORS,
  failure,
  done,
  pending = false,
  label,
  summary = 'list',
}: FormProps) {
  const formId = useId();
  const outdated = useOutdatedPage();
  const top = useRef<HTMLDivElement>(null);
  const submitted = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const wrong = Object.keys(errors).length > 0;

  useEffect(() => {
    if (!submitted.current || pending || (!wrong && !failure)) return;
    submitted.current = false;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) show(summary === 'list' ? top.current : first);
    // A short form keeps the focus where it was: its refusal is spoken and stands beside it.
    else show(refusal.current, summary === 'none');
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (pending) return;
    submitted.current = true;
    onSubmit();
  };
  return (
    <FormContext value={{ formId, errors, pending }}>
      <form
        ref={form}
        noValidate
        aria-label={label}
        className={classes.form}
        onSubmit={submit}
        onInput={() => {
          submitted.current = false;
        }}
      >
        {wrong && summary === 'list' && <ErrorSummary ref={top} formId={formId} errors={errors} />}
        {failure && (
          <div ref={refusal} tabIndex={-1} className={classes.refusal}>
            <Alert tone="danger" action={outdated && <ReloadButton />}>
              {failure}
            </Alert>
          </div>
        )}
        {done && <Alert tone="success">{done}</Alert>}
        {children}
      </form>
    </FormContext>
  );
}

/** Scrolls something into view and moves the focus there. */
function show(target: HTMLElement | null | undefined, keepFocus = false): void {
  if (!keepFocus) target?.focus({ preventScroll: true });
  target?.scrollIntoView?.({ block: keepFocus ? 'nearest' : 'center' });
}

/** The button that sends the form it stands in; pending with it. */
export function SubmitButton({ variant = 'primary', ...rest }: ButtonProps) {
  const { pending } = useFormState();
  return <Button pending={pending} {...rest} type="submit" variant={variant} />;
}

/** The row of buttons under a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** Fields beside one another where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
