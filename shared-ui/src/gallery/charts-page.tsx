import { BarsChart, DayChart } from '../charts/charts';
import { PageHeader, Stack, usePageTitle } from '../kit';
import { Exhibit } from './exhibit';

const DAYS = Array.from({ length: 30 }, (_, day) =>
  new Date(Date.UTC(2026, 9, 23 + day)).toISOString().slice(0, 10),
);
const wave = (most: number, step: number) =>
  DAYS.map((_, day) => Math.round((most / 2) * (1 + Math.sin(day * step)) * (0.4 + day / 50)));
const NOTHING = DAYS.map(() => 0);

const STATES = [
  { id: 'pending', label: 'Pending', tone: 'neutral' },
  { id: 'approved', label: 'Approved', tone: 'success' },
  { id: 'accepted', label: 'Offer accepted', tone: 'accent' },
  { id: 'rejected', label: 'Rejected', tone: 'danger' },
] as const;
const PROGRAMS = ['BS Computer Science', 'BBA', 'Doctor of Pharmacy', 'BS Accounting and Finance'];

/** Pictures of numbers, each with its table. */
export function ChartsPage() {
  usePageTitle('Charts');
  return (
    <Stack gap={6}>
      <PageHeader title="Charts" />
      <Exhibit title="By day">
        <DayChart
          title="Registrations"
          days={DAYS}
          series={[{ id: 'registrations', label: 'Registrations', tone: 'plain', counts: wave(340, 0.7) }]}
        />
        <DayChart
          title="Decisions"
          days={DAYS}
          series={[
            { id: 'approved', label: 'Approved', tone: 'success', counts: wave(60, 0.5) },
            { id: 'rejected', label: 'Rejected', tone: 'danger', counts: wave(40, 0.9) },
          ]}
        />
        <DayChart
          title="A day without anything"
          days={DAYS}
          series={[{ id: 'none', label: 'Payments', tone: 'plain', counts: NOTHING }]}
        />
      </Exhibit>
      <Exhibit title="By name">
        <BarsChart
          title="Applications by program"
          header="Program"
          series={STATES}
          rows={PROGRAMS.map((label, index) => ({
            id: label,
            label,
            counts: STATES.map((_, state) => (7 * (index + 2) * (state + 3)) % 41),
          }))}
        />
      </Exhibit>
    </Stack>
  );
}
