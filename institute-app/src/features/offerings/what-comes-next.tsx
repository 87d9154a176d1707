import { isDayEdge, OFFERING_DATE_KINDS, type Offering } from '@uas/contract';
import { formatDay, Heading, Instant, Stack, Text } from '@uas/shared-ui/kit';
import { nameOfDate } from './date-columns';
import classes from './offerings.module.css';
import { dateTexts, texts } from './offerings.texts';

const EXPECTED = ['test', 'list', 'dues', 'classes'] as const;

/** The dates of all programs that lie ahead, the nearest first, and which are not set yet. */
export function WhatComesNext({ offering, now }: { offering: Offering; now: Date }) {
  const dates = [
    { name: dateTexts.opens, at: offering.opensAt, isDay: false },
    { name: dateTexts.closes, at: offering.closesAt, isDay: false },
    { name: dateTexts.late, at: offering.lateUntil, isDay: false },
    ...offering.dates.map(({ kind, number, at }) => {
      const known = OFFERING_DATE_KINDS.find((each) => each === kind);
      return { name: known ? nameOfDate({ kind: known, number }) : kind, at, isDay: isDayEdge(new Date(at)) };
    }),
  ].flatMap(({ name, at, isDay }) => (at !== null && new Date(at) >= now ? [{ name, at, isDay }] : []));
  const missing = EXPECTED.filter((kind) => !offering.dates.some((date) => date.kind === kind));
  return (
    <Stack gap={2}>
      <Heading level={3}>{texts.next}</Heading>
      {dates.length === 0 && <Text tone="muted">{texts.nothingNext}</Text>}
      <ol className={classes.timeline}>
        {[...dates]
          .sort((one, other) => one.at.localeCompare(other.at))
          .map(({ name, at, isDay }) => (
            <li key={name}>
              {name} {isDay ? <time dateTime={at}>{formatDay(new Date(at))}</time> : <Instant value={at} />}
            </li>
          ))}
      </ol>
      {missing.length > 0 && (
        <Text tone="muted">
          {texts.missing({ dates: missing.map((kind) => dateTexts[kind].toLowerCase()).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}
