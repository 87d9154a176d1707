import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../kit/button';
import { classNames } from '../kit/class-names';
import { Field, type FieldProps } from '../kit/field';
import field from '../kit/field.module.css';
import { Day, formatDay } from '../kit/formats';
import { calendarClasses } from './calendar';
import { texts } from './dates.texts';
import classes from './picked-date.module.css';

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
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <Field {...fieldProps}>
      {({ id, ...wiring }) => (
        <div className={classes.box}>
          <Popover
            opened={opened}
            onChange={setOpened}
            trapFocus
            withRoles={false}
            returnFocus
            position="bottom-start"
            offset={4}
            zIndex="var(--uas-layer-dropdown)"
            classNames={{ dropdown: classes.dropdown }}
          >
            <Popover.Target>
              <button
                type="button"
                id={id}
                aria-label={texts.named({ label: fieldProps.label, value: formatDay(value) || placeholder })}
                aria-haspopup="dialog"
                aria-expanded={opened}
                aria-describedby={wiring['aria-describedby']}
                data-invalid={wiring['aria-invalid']}
                ref={button}
                disabled={disabled}
                className={classNames(field.control, classes.button, !value && classes.unset)}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar aria-hidden="true" />
                <span>{value ? <Day value={value} /> : placeholder}</span>
              </button>
            </Popover.Target>
            <Popover.Dropdown role="dialog" aria-label={texts.calendar({ label: fieldProps.label })}>
              <DatePicker
                value={value || null}
                defaultDate={value || max || undefined}
                minDate={min}
                maxDate={max}
                classNames={calendarClasses}
                ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
                onChange={(day) => {
                  onChange(day ?? '');
                  close();
                }}
              />
            </Popover.Dropdown>
          </Popover>
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
