import { type ComponentType, useState } from 'react';
import { toast } from '../kit/components/toast-store';
import type { CalendarPopoverProps } from './calendar-popover';
import { texts } from './dates.texts';

const fetchCalendar = async () => (await import('./calendar-popover')).CalendarPopover;

/** Whether a calendar is open, and the calendar once it has travelled. */
export function useCalendar() {
  const [opened, setOpened] = useState(false);
  const [Calendar, setCalendar] = useState<ComponentType<CalendarPopoverProps> | null>(null);
  const open = () => {
    setOpened(true);
    fetchCalendar().then(
      (fetched) => setCalendar(() => fetched),
      () => {
        setOpened(false);
        toast({ tone: 'danger', message: texts.noCalendar });
      },
    );
  };
  return {
    opened,
    Calendar: opened ? Calendar : null,
    open,
    close: () => setOpened(false),
    /** A head start. */
    prefetch: () => void fetchCalendar().catch(() => undefined),
  };
}
