import { getInstituteStatistics, lastDays, type ReplyOf, STATISTICS_DAYS, serverNow } from '@uas/contract';
import { BarsChart, DayChart } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import { commonTexts, FailedState, LazyBoundary, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useMemo, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import classes from './statistics.module.css';
import { texts } from './statistics.texts';

const PERIODS = [7, STATISTICS_DAYS, 90];
const STATES = [
  { id: 'pending', tone: 'neutral' },
  { id: 'approved', tone: 'success' },
  { id: 'accepted', tone: 'accent' },
  { id: 'rejected', tone: 'danger' },
] as const;

/** The applications that came in the last days: by day, by status and by program. */
export function Statistics() {
  const { email } = useInstitute().institute;
  const [count, setCount] = useState(STATISTICS_DAYS);
  const request = useMemo(() => ({ params: { email }, query: lastDays(count, serverNow()) }), [email, count]);
  const { data, error, isFetching, refetch } = useEndpointQuery(getInstituteStatistics, request);
  return (
    <Stack gap={4}>
      <div className={classes.period}>
        <SelectField
          label={texts.period}
          options={PERIODS.map((days) => ({ value: String(days), label: texts.lastDays({ count: days }) }))}
          placeholder={null}
          value={String(count)}
          onChange={(value) => setCount(Number(value) || STATISTICS_DAYS)}
        />
      </div>
      {error && <FailedState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" count={2} label={texts.loading} />}
      {data && <Charts {...data} />}
    </Stack>
  );
}

function Charts({ days, applications, programs }: ReplyOf<typeof getInstituteStatistics>) {
  const plain = { id: 'applications', label: texts.applications, tone: 'plain' } as const;
  const byStatus = STATES.map(({ id }) => ({
    id,
    label: texts[id],
    counts: [programs.reduce((sum, program) => sum + program[id], 0)],
  }));
  const byProgram = programs.map((program) => ({
    id: program.programId ?? `${program.department} ${program.course}`,
    label: program.course,
    counts: STATES.map(({ id }) => program[id]),
  }));
  return (
    <>
      <LazyBoundary>
        <div className={classes.charts}>
          <DayChart title={texts.byDay} days={days} series={[{ ...plain, counts: applications }]} />
          <BarsChart title={texts.byStatus} header={commonTexts.status} series={[plain]} rows={byStatus} />
          <div className={classes.wide}>
            <BarsChart
              title={texts.byProgram}
              header={commonTexts.program}
              series={STATES.map(({ id, tone }) => ({ id, tone, label: texts[id] }))}
              rows={byProgram}
            />
          </div>
        </div>
      </LazyBoundary>
      <Text tone="muted">{texts.note}</Text>
    </>
  );
}
