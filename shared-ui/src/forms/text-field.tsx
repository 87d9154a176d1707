import { TextInput } from '@mantine/core';
import {
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../kit/components/class-names';
import type { FieldProps } from '../kit/components/field';
import classes from '../kit/components/field.module.css';
import { DIRECTION_OF_WORDS, useInputProps } from './use-input-props';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'url' | 'tel' | 'search';
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  /** The id of a `datalist` with what is offered; anything else can be typed. */
  readonly list?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly icon?: ReactNode;
  readonly onBlur?: () => void;
  readonly onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** What an address as it is typed has none of; what cleans it travels only then, since every login has such a field. */
const ODD_EMAIL = /[^\w.@+-]|\.$/;

/** One line of text. An e-mail address that was pasted with more than itself is cleaned when the field is left. */
export function TextField({ value, onChange, type = 'text', icon, inputRef, ...rest }: TextFieldProps) {
  const { label, name, hint, error, required, id, labelShown, onBlur, ...input } = rest;
  const { classNames: looks, ...props } = useInputProps({
    label,
    name,
    hint,
    error,
    required,
    id,
    labelShown,
  });
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });
  const clean = async (typed: string) => {
    // Without it the server cleans the address all the same.
    const contract = await import(/* webpackExports: ["meantEmail"] */ '@uas/contract').catch(() => null);
    const meant = contract?.meantEmail(typed) ?? typed;
    if (latest.current.value === typed && meant !== typed) latest.current.onChange(meant);
  };
  return (
    <TextInput
      {...props}
      {...input}
      ref={inputRef}
      type={type}
      value={value}
      leftSection={icon}
      leftSectionProps={{ 'aria-hidden': true }}
      attributes={type === 'text' ? DIRECTION_OF_WORDS : undefined}
      classNames={{ ...looks, input: classNames(looks.input, icon && classes.withBefore) }}
      onBlur={() => {
        if (type === 'email' && !input.readOnly && ODD_EMAIL.test(value)) void clean(value);
        onBlur?.();
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
