import type { QueueKind } from '@uas/contract';
import {
  Disclosure,
  FailedState,
  formatTotal,
  Heading,
  NARROW,
  Skeleton,
  Text,
  useMediaQuery,
  VisuallyHidden,
} from '@uas/shared-ui/kit';
import { QueueCard } from './queue-card';
import { QUEUE_TARGETS } from './queue-targets';
import classes from './queues.module.css';
import { texts } from './queues.texts';
import { useQueues } from './use-queues';

/** The tab whose desks say how many wait. */
const COUNTING_TAB = 'students';

type Waiting = NonNullable<ReturnType<typeof useQueues>['waiting']>;

interface QueuesRowProps {
  readonly onOpen: () => void;
  /** In one line, where a list is to be seen; on a phone it opens. */
  readonly folds: boolean;
  /** Where the person is: at a desk, what its tabs count stands there alone. */
  readonly at: string;
}

/** What waits for the person, one card a queue; nothing for somebody who has no queue. */
export function QueuesRow({ onOpen, folds, at }: QueuesRowProps) {
  const { waiting, expected, hasQueues, error, isFetching, refetch } = useQueues();
  if (!hasQueues) return null;
  return (
    <section
      aria-labelledby="what-waits"
      aria-busy={!waiting && !error}
      className={folds ? classes.folded : undefined}
    >
      <VisuallyHidden>
        <Heading level={2} id="what-waits">
          {texts.title}
        </Heading>
      </VisuallyHidden>
      {!waiting && error && (
        <FailedState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!waiting && !error && <LoadingCards count={folds ? 0 : expected} />}
      {waiting?.length === 0 && <Text>{texts.nothing}</Text>}
      {waiting && waiting.length > 0 && <Folded folds={folds} at={at} waiting={waiting} onOpen={onOpen} />}
    </section>
  );
}

function Folded({ folds, at, waiting, onOpen }: QueuesRowProps & { readonly waiting: Waiting }) {
  const narrow = useMediaQuery(NARROW);
  const isInTabs = (kind: QueueKind) =>
    folds && !narrow && at === COUNTING_TAB && QUEUE_TARGETS[kind].address.tab === at;
  const cards = (
    <ul className={folds && !narrow ? classes.line : classes.cards}>
      {waiting
        .filter(({ kind }) => !isInTabs(kind))
        .map((queue) => (
          <QueueCard key={queue.kind} {...queue} onOpen={onOpen} />
        ))}
    </ul>
  );
  if (!folds || !narrow) return cards;
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  const isCapped = waiting.some(({ countIsCapped }) => countIsCapped);
  return <Disclosure summary={texts.folded({ number: formatTotal(total, isCapped) })}>{cards}</Disclosure>;
}

/** As much room as the cards had last time. */
function LoadingCards({ count }: { readonly count: number }) {
  if (count === 0) return <Text tone="muted">{texts.loading}</Text>;
  return (
    <div className={classes.cards}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
        <div key={index} className={classes.loading}>
          {index === 0 && <Skeleton shape="title" label={texts.loading} />}
        </div>
      ))}
    </div>
  );
}
