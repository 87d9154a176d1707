import { formatInstant, MOVED_DATE_KINDS, type Offering } from '@uas/contract';
import { Disclosure, Instant, Text } from '@uas/shared-ui/kit';
import classes from './offerings.module.css';
import { dateTexts, texts } from './offerings.texts';

/** Every date that was moved, with the reason that everybody reads. */
export function DateMoves({ offerings }: { offerings: readonly Offering[] }) {
  const changes = offerings.flatMap((offering) => offering.changes);
  if (changes.length === 0) return null;
  return (
    <Disclosure summary={texts.moves}>
      <ul className={classes.moves}>
        {changes.map(({ kind, number, from, to, reason, at }) => {
          const known = MOVED_DATE_KINDS.find((each) => each === kind);
          const date = known ? dateTexts[known] : kind;
          return (
            <li key={`${kind} ${number} ${at} ${to}`}>
              <Text>
                {texts.moved({
                  date,
                  from: from === null ? '–' : formatInstant(from),
                  to: formatInstant(to),
                })}
              </Text>
              <p dir="auto" className={classes.reason}>
                {reason}
              </p>
              <Text tone="muted">
                <Instant value={at} />
              </Text>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
