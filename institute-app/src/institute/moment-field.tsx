import { serverNow } from '@uas/contract';
import { TextField } from '@uas/shared-ui/forms';
import { type ReactNode, useState } from 'react';
import { type Moment, momentText, readMoment } from './typed-moment';

interface MomentFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly value: Moment;
  readonly onChange: (value: Moment) => void;
}

/** A day, with a time where it matters. What is typed stays as typed until the field is left; then it says how it was read. */
export function MomentField({ name, label, hint, value, onChange }: MomentFieldProps) {
  const [now] = useState(() => serverNow());
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      name={name}
      label={label}
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
