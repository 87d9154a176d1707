import { PinInput } from '@mantine/core';
import { CODE_LENGTH, codeDigits } from '@uas/contract';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { classNames } from '../kit/components/class-names';
import { FieldGroup, type FieldProps } from '../kit/components/field';
import shared from '../kit/components/field.module.css';
import classes from './code-field.module.css';
import { texts } from './forms.texts';

interface CodeFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoFocus?: boolean;
}

/** The digits of a one-time code, a box each; takes a paste with gaps, and what the phone offers from a message. */
export function CodeField({ value, onChange, autoFocus, ...field }: CodeFieldProps) {
  const paste = (event: ClipboardEvent) => {
    const digits = codeDigits(event.clipboardData.getData('text'));
    if (!/^\d{6}$/.test(digits)) return;
    event.preventDefault();
    onChange(digits);
  };
  return (
    <FieldGroup {...field}>
      {(wiring) => (
        <PinInput
          unstyled
          id={wiring.id}
          length={CODE_LENGTH}
          type={/^\p{Nd}+$/u}
          inputMode="numeric"
          inputType="text"
          placeholder=""
          value={value}
          onChange={(typed) => onChange(codeDigits(typed))}
          onPasteCapture={paste}
          onKeyDownCapture={letThrough}
          error={wiring['aria-invalid']}
          autoFocus={autoFocus}
          classNames={{ root: classes.digits, input: classNames(shared.control, classes.digit) }}
          getInputProps={(index) => ({
            'aria-label': texts.digit({ number: index + 1, count: CODE_LENGTH }),
            'aria-describedby': wiring['aria-describedby'],
          })}
        />
      )}
    </FieldGroup>
  );
}

/** Keys that the boxes would swallow: Enter sends the form, and there are keyboards with digits beside 0 to 9. */
function letThrough(event: KeyboardEvent): void {
  if (event.key === 'Enter' || /^(?!\d)\p{Nd}$/u.test(event.key)) event.stopPropagation();
}
