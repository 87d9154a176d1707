import { normalisePhone } from '@uas/contract';
import { texts } from './forms.texts';
import { TextField, type TextFieldProps } from './text-field';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A phone number, typed in any usual way; written in its one form when the field is left (U6). */
export function PhoneField({ hint = texts.phoneExample, onBlur, ...props }: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="tel"
      maxLength={40}
      {...props}
      hint={hint}
      type="tel"
      inputMode="tel"
      onBlur={() => {
        const normal = normalisePhone(props.value);
        if (normal !== null && normal !== props.value) props.onChange(normal);
        onBlur?.();
      }}
    />
  );
}
