import { IconCalendar, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../kit/components/button';
import { classNames } from '../kit/components/class-names';
import { Field, type FieldProps } from '../kit/components/field';
import field from '../kit/components/field.module.css';
import { Day, formatDay } from '../kit/texts/formats';
import { texts } from './dates.texts';
import classes from './picked-date.module.css';
import { useCalendar } from './use-calendar';

export interface PickedDateProps extends FieldProps {
  /** `yyyy-mm-dd`, or empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** Earliest and latest day, `yyyy-mm-dd`. */
  readonly min?: string;
  readonly max?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** A day picked from a calendar; a button, so that there is nothing to type, paste or drop into. */
export function PickedDate({
  value,
  onChange,
  min,
  max,
  placeholder = texts.pick,
  disabled,
  ...fieldProps
}: PickedDateProps) {
  const { opened, Calendar, ...calendar } = useCalendar();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    calendar.close();
    button.current?.focus();
  };
  return (
    <Field {...fieldProps}>
      {({ id, ...wiring }) => (
        <div className={classes.box} ref={box}>
          <button
            type="button"
            id={id}
            aria-label={texts.named({ label: fieldProps.label, value: formatDay(value) || placeholder })}
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-busy={opened && !Calendar}
            aria-describedby={wiring['aria-describedby']}
            data-invalid={wiring['aria-invalid']}
            ref={button}
            disabled={disabled}
            className={classNames(field.control, classes.button, !value && classes.unset)}
            onFocus={calendar.prefetch}
            onPointerEnter={calendar.prefetch}
            onClick={opened ? calendar.close : calendar.open}
          >
            <IconCalendar aria-hidden="true" />
            <span>{value ? <Day value={value} /> : placeholder}</span>
          </button>
          {Calendar && (
            <Calendar
              label={fieldProps.label}
              value={value}
              min={min}
              max={max}
              field={box.current}
              onClose={close}
              onPick={(day) => {
                onChange(day);
                close();
              }}
            />
          )}
          {value && !disabled && (
            <IconButton
              label={texts.clear({ label: fieldProps.label })}
              icon={<IconX aria-hidden="true" />}
              className={classes.clear}
              onClick={() => {
                onChange('');
                button.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
