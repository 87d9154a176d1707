import { PickedDate } from '@uas/shared-ui/dates';
import { FieldRow, SelectField } from '@uas/shared-ui/forms';
import type { Moment } from './edited-offering';
import { texts } from './offerings.texts';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

interface DayAndTimeProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: Moment;
  readonly onChange: (moment: Moment) => void;
  /** What a day without a time means. */
  readonly wholeDay: string;
}

/** A day from the calendar and, if it matters, a time of it. */
export function DayAndTime({ label, hint, value, onChange, wholeDay }: DayAndTimeProps) {
  const { day, time } = value;
  const times = HALF_HOURS.includes(time) || time === '' ? HALF_HOURS : [...HALF_HOURS, time].sort();
  return (
    <FieldRow>
      <PickedDate
        label={label}
        hint={hint}
        value={day}
        onChange={(next) => onChange({ day: next, time: next === '' ? '' : time })}
      />
      <SelectField
        label={texts.timeOf({ date: label })}
        options={times}
        value={time}
        placeholder={wholeDay}
        disabled={day === ''}
        onChange={(next) => onChange({ day, time: next })}
      />
    </FieldRow>
  );
}
