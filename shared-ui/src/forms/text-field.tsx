import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../kit/class-names';
import { Field, type FieldProps } from '../kit/field';
import classes from '../kit/field.module.css';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'search';
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly icon?: ReactNode;
  readonly onBlur?: () => void;
  readonly onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField({ value, onChange, type = 'text', icon, inputRef, ...rest }: TextFieldProps) {
  const { label, name, hint, error, required, id, labelShown, ...input } = rest;
  return (
    <Field {...{ label, name, hint, error, required, id, labelShown }}>
      {(wiring) => (
        <div className={classes.box}>
          {icon && (
            <span className={classes.before} aria-hidden="true">
              {icon}
            </span>
          )}
          <input
            {...wiring}
            {...input}
            ref={inputRef}
            dir={type === 'text' ? 'auto' : undefined}
            type={type}
            value={value}
            className={classNames(classes.control, icon && classes.withBefore)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  );
}
