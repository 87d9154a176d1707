import { serverNow } from '@uas/contract';
import { TextField } from '@uas/shared-ui/forms';
import { dateLabel } from '@uas/shared-ui/merit-lists';
import { type ReactNode, useState } from 'react';
import { type Moment, momentText, readMoment } from '../../institute/typed-moment';
import { type DateKind, fieldOf } from './edited-dates';

interface DateInputProps {
  readonly kind: DateKind;
  readonly value: Moment;
  readonly hint: ReactNode;
  readonly onChange: (value: Moment) => void;
}

/** One date of a list. What is typed stays as typed until the field is left; then it says how it was read. */
export function DateInput({ kind, value, hint, onChange }: DateInputProps) {
  const [now] = useState(() => serverNow());
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      name={fieldOf(kind)}
      label={dateLabel(kind)}
      hint={hint}
      value={typed ?? momentText(value)}
      autoComplete="off"
      maxLength={40}
      onChange={(next) => {
        setTyped(next);
        onChange(readMoment(next, now));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
