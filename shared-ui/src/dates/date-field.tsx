import { westernDigits } from '@uas/contract';
import { useState } from 'react';
import { classNames } from '../kit/components/class-names';
import { FieldGroup, type FieldProps } from '../kit/components/field';
import field from '../kit/components/field.module.css';
import { monthNames } from '../kit/texts/formats';
import { texts } from './dates.texts';
import { type DayParts, dayOfParts, partsOfDay } from './day-parts';
import classes from './picked-date.module.css';

export interface DateFieldProps extends FieldProps {
  /** `yyyy-mm-dd`; empty for none. What is not a day yet is passed on as typed, and a schema refuses it. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly disabled?: boolean;
}

/** A day people know by heart, such as a date of birth: day, month and year to type. */
export function DateField({ value, onChange, disabled, ...fieldProps }: DateFieldProps) {
  const [typed, setTyped] = useState<DayParts>(() => partsOfDay(value));
  const parts = dayOfParts(typed) === value ? typed : partsOfDay(value);
  const change = (part: Partial<DayParts>) => {
    const next = { ...parts, ...part };
    setTyped(next);
    onChange(dayOfParts(next));
  };
  const noSuchDay = noSuchDayIn(parts);
  const digits = (typedWords: string, most: number) =>
    westernDigits(typedWords).replace(/\D/g, '').slice(0, most);
  return (
    <FieldGroup {...fieldProps} {...(noSuchDay && { error: noSuchDay })}>
      {(wiring) => (
        <div className={classes.birth}>
          <label>
            {texts.day}
            <input
              {...wiring}
              inputMode="numeric"
              value={parts.day}
              disabled={disabled}
              className={classNames(field.control, classes.short)}
              onChange={(event) => change({ day: digits(event.currentTarget.value, 2) })}
            />
          </label>
          <label>
            {texts.month}
            <select
              aria-invalid={wiring['aria-invalid']}
              value={parts.month}
              disabled={disabled}
              className={classNames(field.control, classes.month)}
              onChange={(event) => change({ month: event.currentTarget.value })}
            >
              <option value="">{texts.month}</option>
              {monthNames().map((month, index) => (
                <option key={month} translate="no" value={String(index + 1).padStart(2, '0')}>
                  {month}
                </option>
              ))}
            </select>
          </label>
          <label>
            {texts.year}
            <input
              aria-invalid={wiring['aria-invalid']}
              inputMode="numeric"
              value={parts.year}
              disabled={disabled}
              className={classNames(field.control, classes.year)}
              onChange={(event) => change({ year: digits(event.currentTarget.value, 4) })}
            />
          </label>
        </div>
      )}
    </FieldGroup>
  );
}

/** Says so when day, month and year are there and the calendar has no such day. */
function noSuchDayIn(parts: DayParts): string | null {
  const isWhole = parts.day !== '' && parts.month !== '' && parts.year.length === 4;
  if (!isWhole || !dayOfParts(parts).endsWith('?')) return null;
  return texts.noSuchDay({ ...parts, month: monthNames()[Number(parts.month) - 1] ?? '' });
}
