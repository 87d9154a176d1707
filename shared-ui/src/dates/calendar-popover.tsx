import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { useClickOutside } from '@mantine/hooks';
import { karachiDay, serverNow } from '@uas/contract';
import { useState } from 'react';
import { calendarClasses, calendarFormats, calendarLabels } from './calendar';
import { texts } from './dates.texts';
import classes from './picked-date.module.css';

export interface CalendarPopoverProps {
  readonly label: string;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** The field that it belongs to: a click on it is not a click outside. */
  readonly field: HTMLElement | null;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
}

/** The calendar of a picked date, under its field. Far larger than the field, so it travels when it is needed. */
export function CalendarPopover({ label, value, min, max, field, onPick, onClose }: CalendarPopoverProps) {
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null);
  const today = karachiDay(serverNow());
  useClickOutside(onClose, null, [field, dropdown]);
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      closeOnClickOutside={false}
      trapFocus
      withRoles={false}
      position="bottom-start"
      offset={4}
      zIndex="var(--uas-layer-dropdown)"
      classNames={{ dropdown: classes.dropdown }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} role="dialog" aria-label={texts.calendar({ label })}>
        <DatePicker
          value={value || null}
          defaultDate={value || max || today}
          minDate={min}
          maxDate={max}
          classNames={calendarClasses}
          ariaLabels={calendarLabels()}
          // Whatever the clock of the device says.
          getDayProps={(day) => ({ 'data-today': day === today || undefined })}
          {...calendarFormats}
          onChange={(day) => onPick(day ?? '')}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
