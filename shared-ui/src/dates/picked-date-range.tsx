import { texts } from './dates.texts';
import { PickedDate } from './picked-date';
import classes from './picked-date.module.css';

export interface DayRange {
  /** `yyyy-mm-dd`, or empty for open. */
  readonly from: string;
  readonly to: string;
}

export interface PickedDateRangeProps {
  /** Names the two dates together for screen readers. */
  readonly label: string;
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  readonly fromLabel?: string;
  readonly toLabel?: string;
  readonly max?: string;
}

/** From a day to a day, both picked and both optional; neither can pass the other. */
export function PickedDateRange({
  label,
  value,
  onChange,
  fromLabel = texts.from,
  toLabel = texts.to,
  max,
}: PickedDateRangeProps) {
  return (
    <fieldset className={classes.range} aria-label={label}>
      <PickedDate
        label={fromLabel}
        value={value.from}
        max={value.to || max}
        onChange={(from) => onChange({ ...value, from })}
      />
      <PickedDate
        label={toLabel}
        value={value.to}
        min={value.from || undefined}
        max={max}
        onChange={(to) => onChange({ ...value, to })}
      />
    </fieldset>
  );
}
