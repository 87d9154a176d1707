import { TextInput } from '@mantine/core';
import { meantEmail } from '@uas/contract';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
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
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly icon?: ReactNode;
  readonly onBlur?: () => void;
  readonly onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

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
        const meant = type === 'email' ? meantEmail(value) : value;
        if (meant !== value && !input.readOnly) onChange(meant);
        onBlur?.();
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
