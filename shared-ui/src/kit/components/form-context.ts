import { createContext, use } from 'react';

export interface FormState {
  /** Prefix of the ids of the fields, so that the summary can link to them. */
  readonly formId: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly pending: boolean;
}

const NO_FORM: FormState = { formId: '', errors: {}, pending: false };

export const FormContext = createContext<FormState>(NO_FORM);

/** The form around a field. */
export function useFormState(): FormState {
  return use(FormContext);
}

/** The id of the control of a named field of a form. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
