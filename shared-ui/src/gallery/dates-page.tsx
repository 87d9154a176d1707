import { useState } from 'react';
import { DateField, PickedDate, PickedDateRange } from '../dates';
import { PageHeader, Stack, usePageTitle } from '../kit';
import { Exhibit } from './exhibit';

/** Days that are picked, and one that is known by heart. */
export function DatesPage() {
  usePageTitle('Dates');
  const [day, setDay] = useState('2026-11-20');
  const [range, setRange] = useState({ from: '2026-11-01', to: '' });
  const [birth, setBirth] = useState('2007-03-09');
  return (
    <Stack gap={6}>
      <PageHeader title="Dates" />
      <Exhibit title="Picked date">
        <PickedDate label="Date" value={day} onChange={setDay} />
        <PickedDate label="Deadline" value="" onChange={() => undefined} error="Please pick a date." />
        <PickedDate label="Closed" value="2026-11-20" onChange={() => undefined} disabled />
      </Exhibit>
      <Exhibit title="Range">
        <PickedDateRange label="Dates" value={range} onChange={setRange} />
      </Exhibit>
      <Exhibit title="Date of birth">
        <DateField label="Date of birth" hint="For example 9 March 2007" value={birth} onChange={setBirth} />
      </Exhibit>
    </Stack>
  );
}
