import { DAY, karachiDay, type PublicMeritList, startOfKarachiDay } from '@uas/contract';
import { classNames, Instant } from '@uas/shared-ui/kit';
import { dateLabel, LIST_DATES } from '@uas/shared-ui/merit-lists';
import { usePageTime } from '../universities/page-time';
import classes from './lists.module.css';
import { texts } from './lists.texts';

/** The four dates of a list; the next one stands out. */
export function ListDates({ list }: { readonly list: PublicMeritList }) {
  const now = usePageTime();
  const next = LIST_DATES.map((kind) => list[kind])
    .filter((at): at is string => at !== null && new Date(at) >= now)
    .sort()[0];
  return (
    <ul className={classes.dates} aria-label={texts.dates}>
      {LIST_DATES.map((kind) => {
        const at = list[kind];
        return (
          <li key={kind} className={classNames(at !== null && at === next && classes.now)}>
            <span className={classes.small}>{dateLabel(kind)}</span>
            {at === null ? (
              <span className={classes.small}>{texts.notSet}</span>
            ) : (
              <>
                <b>
                  <Instant value={at} />
                </b>
                <span className={classes.small}>{timeLeft(now, new Date(at))}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function timeLeft(now: Date, at: Date): string {
  if (at < now) return texts.over;
  const days = Math.round((dayOf(at) - dayOf(now)) / DAY);
  if (days === 0) return texts.today;
  return days === 1 ? texts.tomorrow : texts.daysLeft({ count: days });
}

/** When its day begins in Karachi. */
function dayOf(at: Date): number {
  return startOfKarachiDay(karachiDay(at)).getTime();
}
