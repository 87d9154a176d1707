import { useCallback, useState } from 'react';

/** What a field needs to be controlled. Spread it: `<TextField label="Name" {...form.field('name')} />`. */
export interface Controlled<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export interface FormValues<Values extends object> {
  readonly values: Values;
  /** Whether anything differs from the beginning. */
  readonly dirty: boolean;
  readonly field: <Name extends keyof Values & string>(name: Name) => Controlled<Values[Name]>;
  readonly set: (change: Partial<Values>) => void;
  /** Back to the beginning, or to new beginnings such as what has just been saved. */
  readonly reset: (values?: Values) => void;
}

/** The values of a form, typed by what they begin with. */
export function useFormValues<Values extends object>(initial: Values): FormValues<Values> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const set = useCallback((change: Partial<Values>) => setValues((before) => ({ ...before, ...change })), []);
  const reset = (next: Values = start) => {
    setStart(next);
    setValues(next);
  };
  const names = Object.keys(values) as (keyof Values)[];
  return {
    values,
    dirty: names.some((name) => !Object.is(values[name], start[name])),
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    }),
    set,
    reset,
  };
}
