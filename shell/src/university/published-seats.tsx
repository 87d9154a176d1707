import { OPEN_CATEGORY, type PublishedSeats as Seats } from '@uas/contract';
import { Card, FailedState, Money, Section, Skeleton, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ReactNode } from 'react';
import { listPublishedSeats } from '../lazy-calls';
import classes from './published-seats.module.css';
import { seatTexts as texts } from './seats.texts';

/** The published seats of a university by category, with what each category pays; nothing where there are none any more. */
export function PublishedSeats({ institute }: { readonly institute: string }) {
  const found = useEndpointQuery(listPublishedSeats, { params: { id: institute }, query: {} });
  if (found.data?.seats.length === 0) return null;
  return (
    <Section title={texts.seats}>
      {found.isLoading && <Skeleton shape="row" count={3} label={texts.loading} />}
      {!found.data && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data && (
        <Stack gap={4}>
          {tablesOf(found.data.seats).map((seats) => (
            <SeatTable key={seats.map(({ programId }) => programId).join()} seats={seats} />
          ))}
          <Text size="s" tone="muted">
            {texts.more}
          </Text>
        </Stack>
      )}
    </Section>
  );
}

/** Programs of one session with the same categories stand in one table. */
function tablesOf(seats: readonly Seats[]): readonly (readonly Seats[])[] {
  const tables = new Map<string, Seats[]>();
  for (const plan of seats) {
    const key = JSON.stringify([plan.session, plan.categories.map(({ code, label }) => [code, label])]);
    const known = tables.get(key);
    if (known) known.push(plan);
    else tables.set(key, [plan]);
  }
  return [...tables.values()];
}

function SeatTable({ seats }: { readonly seats: readonly Seats[] }) {
  const [first] = seats;
  if (!first) return null;
  const caption = texts.seatsOf({ session: first.session });
  return (
    <Card padding="none">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached with the keyboard */}
      <section className={classes.scroller} aria-label={caption} tabIndex={0}>
        <table className={classes.table}>
          <caption className={classes.caption}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.program}</th>
              <th scope="col">{texts.total}</th>
              {first.categories.map((category) => (
                <th scope="col" key={category.code}>
                  <Typed>{nameOf(category)}</Typed>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seats.map((plan) => (
              <Row key={plan.programId} plan={plan} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function nameOf({ label, overAndAbove }: Seats['categories'][number]): string {
  return overAndAbove ? texts.overAndAbove({ category: label }) : label;
}

function Row({ plan }: { readonly plan: Seats }) {
  const { categories, onlyFor } = plan;
  const usual = JSON.stringify(categories.find(({ code }) => code === OPEN_CATEGORY)?.fee ?? null);
  const inAll = categories.reduce((sum, { seats }) => sum + seats, 0);
  return (
    <tr>
      <th scope="row">
        <Typed>{plan.program}</Typed>
        {onlyFor === 'women' && <Remark>{texts.women}</Remark>}
        {onlyFor === 'men' && <Remark>{texts.men}</Remark>}
      </th>
      <td>
        <span className={classes.label} aria-hidden="true">
          {texts.total}
        </span>
        <span className={classes.value}>{inAll}</span>
      </td>
      {categories.map((category) => {
        const isOwn = category.code === OPEN_CATEGORY || JSON.stringify(category.fee) !== usual;
        return (
          <td key={category.code}>
            <span className={classes.label} aria-hidden="true">
              <Typed>{nameOf(category)}</Typed>
            </span>
            <span className={classes.value}>
              {category.seats}
              {isOwn && <Fee fee={category.fee} />}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

function Fee({ fee }: Pick<Seats['categories'][number], 'fee'>) {
  if (fee?.semesterRupees == null) return null;
  return <Remark>{texts.semester({ amount: <Money amount={fee.semesterRupees} /> })}</Remark>;
}

function Remark({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" size="xs" tone="muted">
      <span className={classes.remark}>{children}</span>
    </Text>
  );
}
