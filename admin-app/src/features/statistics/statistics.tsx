import { getAdminStatistics, lastDays, type ReplyOf, STATISTICS_DAYS, serverNow } from '@uas/contract';
import { DayChart } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import { EmptyState, FailedState, LazyBoundary, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useMemo, useState } from 'react';
import classes from './statistics.module.css';
import { texts } from './statistics.texts';

const PERIODS = [7, STATISTICS_DAYS, 90];

/** Registrations, payments, applications and decisions by day, as far as the person may see them. */
export function Statistics() {
  const [count, setCount] = useState(STATISTICS_DAYS);
  const request = useMemo(() => ({ query: lastDays(count, serverNow()) }), [count]);
  const { data, error, isFetching, refetch } = useEndpointQuery(getAdminStatistics, request);
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

function Charts({ days, series }: ReplyOf<typeof getAdminStatistics>) {
  const countsOf = (kind: string) => series.find((one) => one.kind === kind)?.counts;
  const plain = (['registrations', 'payments', 'applications'] as const).flatMap((id) => {
    const counts = countsOf(id);
    return counts ? [{ id, label: texts[id], tone: 'plain' as const, counts }] : [];
  });
  const [approved, rejected] = [countsOf('approved'), countsOf('rejected')];
  if (plain.length === 0) return <EmptyState title={texts.none} />;
  return (
    <>
      <LazyBoundary>
        <div className={classes.charts}>
          {plain.map((one) => (
            <DayChart key={one.id} title={one.label} days={days} series={[one]} />
          ))}
          {approved && rejected && (
            <DayChart
              title={texts.decisions}
              days={days}
              series={[
                { id: 'approved', label: texts.approved, tone: 'success', counts: approved },
                { id: 'rejected', label: texts.rejected, tone: 'danger', counts: rejected },
              ]}
            />
          )}
        </div>
      </LazyBoundary>
      <Text tone="muted">{texts.note}</Text>
    </>
  );
}
