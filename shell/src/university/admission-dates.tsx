import { type Department, MOVED_DATE_KINDS, type PublicOffering } from '@uas/contract';
import {
  Card,
  Disclosure,
  formatMoney,
  Grid,
  Heading,
  Section,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { formatDate } from '../universities/admission-badge';
import classes from './admission-dates.module.css';
import { dateTexts, texts } from './university.texts';

interface AdmissionDatesProps {
  /** Its id. */
  readonly institute: string;
  readonly offerings: readonly PublicOffering[];
  readonly departments: readonly Department[];
}

/** All dates of the sessions that are offered: those for all programs, those of single programs, and what was moved. */
export function AdmissionDates({ institute, offerings, departments }: AdmissionDatesProps) {
  const programs = new Map(
    departments.flatMap(({ programs: known = [] }) => known.map(({ id, name }) => [id, name])),
  );
  const visible = offerings.filter(({ programId }) => programId === null || programs.has(programId));
  return (
    <Section
      title={texts.dates}
      actions={
        <a href={`/api/institute/by-id/${institute}/dates.ics`} download="dates.ics">
          {texts.addToCalendar}
        </a>
      }
    >
      <Grid as="ul" column="medium" className={classes.list}>
        {visible.map((offering) => {
          const { session, programId } = offering;
          const program = programId === null ? null : programs.get(programId);
          return (
            <Card as="li" key={`${session} ${programId}`}>
              <Stack gap={3}>
                <Heading level={3}>
                  {program
                    ? texts.forOne({ session, program: <Typed>{program}</Typed> })
                    : texts.forAll({ session })}
                </Heading>
                <Dates offering={offering} />
                <Moves offering={offering} />
              </Stack>
            </Card>
          );
        })}
      </Grid>
    </Section>
  );
}

function nameOf(kind: string, number: number): string {
  const known = MOVED_DATE_KINDS.find((each) => each === kind);
  const name = known ? dateTexts[known] : kind;
  return number > 1 ? `${name} ${number}` : name;
}

function Dates({ offering }: { readonly offering: PublicOffering }) {
  const { opensAt, closesAt, lateUntil, lateFeeRupees, dates = [] } = offering;
  const fee = lateFeeRupees > 0 ? texts.lateFee({ amount: formatMoney(lateFeeRupees) }) : null;
  const rows = [
    { name: dateTexts.opens, at: opensAt },
    { name: dateTexts.closes, at: closesAt },
    { name: dateTexts.late, at: lateUntil, more: fee },
    ...dates.map(({ kind, number, at }) => ({ name: nameOf(kind, number), at })),
  ].flatMap((row) => (row.at === null ? [] : [{ more: null, ...row, at: row.at }]));
  return (
    <dl className={classes.dates}>
      {rows
        .sort((one, other) => one.at.localeCompare(other.at))
        .map(({ name, at, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <time dateTime={at}>{formatDate(new Date(at))}</time>
              {more && (
                <Text size="xs" tone="muted">
                  {more}
                </Text>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Moves({ offering: { changes = [] } }: { readonly offering: PublicOffering }) {
  if (changes.length === 0) return null;
  return (
    <Disclosure summary={texts.moves}>
      <ul className={classes.moves}>
        {changes.map(({ kind, number, from, to, reason, at }) => {
          const date = nameOf(kind, number);
          const moved = formatDate(new Date(to));
          return (
            <li key={`${kind} ${number} ${at} ${to}`}>
              <Text size="s">
                {from === null
                  ? texts.setLater({ date, to: moved })
                  : texts.moved({ date, from: formatDate(new Date(from)), to: moved })}
              </Text>
              <Text size="s" tone="muted">
                <Typed>{reason}</Typed>
              </Text>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
