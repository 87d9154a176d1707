import {
  isDayEdge,
  karachiDaysBetween,
  OFFERING_DATE_KINDS,
  type StudentApplication,
  serverNow,
} from '@uas/contract';
import {
  Disclosure,
  formatDay,
  formatInstant,
  Heading,
  NARROW,
  programName,
  Stack,
  Typed,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import { applicationView } from '../../student/views';
import { AddToCalendar } from './add-to-calendar';
import { type NextDate, nextDates } from './next-dates';
import { dateTexts, texts } from './next-dates.texts';
import classes from './next-dates-strip.module.css';

const SHOWN = 3;

/** Own dates without a view that is named alike. */
const PLAIN_DATE_KINDS = ['offer', 'condition'] as const;

/** The next three dates of the own applications, on a phone one line that opens; nothing where none lies ahead. */
export function NextDatesStrip({ applications }: { readonly applications: readonly StudentApplication[] }) {
  const now = serverNow();
  const dates = nextDates(applications, now).slice(0, SHOWN);
  const narrow = useMediaQuery(NARROW);
  const [next] = dates;
  if (!next) return null;
  const list = (
    <ol className={classes.strip} aria-label={texts.title}>
      {dates.map((date) => (
        <OneDate key={`${date.application._id} ${date.kind} ${date.number}`} date={date} now={now} />
      ))}
    </ol>
  );
  if (narrow)
    return (
      <Disclosure
        summary={texts.next({
          date: nameOf(next),
          day: formatDay(new Date(next.at)),
          when: daysLeft(karachiDaysBetween(now, new Date(next.at))),
        })}
      >
        <Stack gap={2}>
          {list}
          <AddToCalendar />
        </Stack>
      </Disclosure>
    );
  return (
    <Stack gap={2}>
      <Heading level={3}>{texts.title}</Heading>
      {list}
      <AddToCalendar />
    </Stack>
  );
}

function OneDate({ date, now }: { readonly date: NextDate; readonly now: Date }) {
  const { application, at } = date;
  const when = new Date(at);
  return (
    <li className={classes.date}>
      <span className={classes.left}>{daysLeft(karachiDaysBetween(now, when))}</span>
      <span className={classes.name}>
        {nameOf(date)} <time dateTime={at}>{isDayEdge(when) ? formatDay(when) : formatInstant(when)}</time>
      </span>
      <span className={classes.program}>
        {texts.programAt({
          program: <Typed>{programName(application)}</Typed>,
          institute: <Typed>{application.instituteName}</Typed>,
        })}
      </span>
    </li>
  );
}

function nameOf({ kind, number }: NextDate): string {
  const known = [...OFFERING_DATE_KINDS, ...PLAIN_DATE_KINDS].find((each) => each === kind);
  const name = known ? dateTexts[known] : (applicationView(kind)?.date?.() ?? kind);
  return number > 1 ? `${name} ${number}` : name;
}

function daysLeft(days: number): string {
  if (days === 0) return texts.today;
  return days === 1 ? texts.tomorrow : texts.inDays({ count: days });
}
