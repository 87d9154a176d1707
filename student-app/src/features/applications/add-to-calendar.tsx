import { getStudentCalendarAddress } from '@uas/contract';
import {
  Button,
  copyLink,
  Disclosure,
  FailedState,
  IconCopy,
  Inline,
  Skeleton,
  Stack,
  Text,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { texts } from './next-dates.texts';

/** The own dates for the calendar of a phone or a computer, which keeps them up to date by itself. */
export function AddToCalendar() {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={texts.addToCalendar} onToggle={setOpened}>
      {opened && <CalendarAddress />}
    </Disclosure>
  );
}

function CalendarAddress() {
  const { email } = useStudent();
  const { data, error, refetch, isFetching } = useEndpointQuery(getStudentCalendarAddress, {
    params: { email },
  });
  if (!data && error) return <FailedState message={error.message} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Skeleton shape="row" label={texts.loadingCalendar} />;
  const address = new URL(data.address, window.location.origin).href;
  return (
    <Stack gap={2}>
      <Text size="s" tone="muted">
        {texts.calendarMore}
      </Text>
      <Inline gap={3}>
        <a href={address.replace(/^https?:/, 'webcal:')}>{texts.subscribe}</a>
        <a href={address} download="dates.ics">
          {texts.downloadCalendar}
        </a>
        <Button size="small" icon={<IconCopy aria-hidden="true" />} onClick={() => void copyLink(address)}>
          {texts.copyCalendar}
        </Button>
      </Inline>
    </Stack>
  );
}
