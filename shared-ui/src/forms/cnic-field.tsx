import { plainSigns } from '@uas/contract';
import { texts } from './forms.texts';
import { TextField, type TextFieldProps } from './text-field';

export type CnicFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'>;

/** The digits of a CNIC with its dashes where they belong: `00000-0000000-0`. */
export function maskCnic(typed: string): string {
  const digits = plainSigns(typed).replace(/\D/g, '').slice(0, 13);
  return [digits.slice(0, 5), digits.slice(5, 12), digits.slice(12)].filter(Boolean).join('-');
}

/** A CNIC: dashes appear by themselves, pasting 13 digits works, phones show their number keys (U5). */
export function CnicField({ hint = texts.cnicExample, onChange, ...props }: CnicFieldProps) {
  return (
    <TextField
      autoComplete="off"
      placeholder="00000-0000000-0"
      {...props}
      hint={hint}
      inputMode="numeric"
      onChange={(typed) => onChange(maskCnic(typed))}
    />
  );
}
