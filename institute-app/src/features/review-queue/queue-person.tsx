import type { Application } from '@uas/contract';
import {
  Button,
  EmptyState,
  FailedState,
  formatNumber,
  formatTotal,
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  Skeleton,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './review-queue.module.css';
import { texts } from './review-queue.texts';
import { numberOf, type useReviewQueue } from './use-review-queue';
import { useSwipe } from './use-swipe';

interface QueuePersonProps {
  readonly queue: ReturnType<typeof useReviewQueue>;
  readonly list: EndpointList<Application>;
  /** The person stands in place of the list, which Back returns to. */
  readonly narrow: boolean;
  readonly children: (row: Application) => ReactNode;
}

/** The person who is looked at: the name, where they stand in the list, the ways to the others, and all about them. */
export function QueuePerson({ queue, list, narrow, children }: QueuePersonProps) {
  const { row, index } = queue;
  const titleId = useId();
  const title = useFocusOnChange(row && numberOf(row), narrow);
  const swiped = useSwipe({
    next: queue.hasNext ? queue.next : null,
    previous: queue.hasPrevious ? queue.previous : null,
  });
  if (queue.isLoading) return <Skeleton shape="card" count={2} label={texts.loading} />;
  const back = narrow && (
    <Button size="small" icon={<IconArrowLeft aria-hidden="true" />} onClick={queue.close}>
      {texts.back}
    </Button>
  );
  if (queue.failed) {
    const { error, refetch, isFetching } = queue.failed;
    return (
      <Stack gap={4}>
        <div>{back}</div>
        <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />
      </Stack>
    );
  }
  if (queue.isMissing) {
    return (
      <EmptyState title={texts.notFound} action={back}>
        {texts.notFoundMore}
      </EmptyState>
    );
  }
  if (!row) return list.rows.length > 0 ? <Text tone="muted">{texts.choose}</Text> : null;
  return (
    <section
      ref={swiped}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-focus-home=""
      data-single-keys=""
      className={classes.person}
    >
      <div className={classes.personHead}>
        {back}
        <h2
          ref={title}
          id={titleId}
          tabIndex={-1}
          aria-describedby={`${titleId}-position`}
          className={classes.name}
        >
          <Typed>{row.studentName}</Typed>
        </h2>
        <Text as="span" size="s" tone="muted">
          <span id={`${titleId}-position`}>{positionOf(index, list)}</span>
        </Text>
        <div className={classes.ways}>
          <Button
            size="small"
            icon={<IconChevronLeft aria-hidden="true" />}
            aria-keyshortcuts="K"
            disabled={!queue.hasPrevious}
            onClick={queue.previous}
          >
            {texts.previous}
          </Button>
          <Button
            size="small"
            icon={<IconChevronRight aria-hidden="true" />}
            aria-keyshortcuts="J"
            disabled={!queue.hasNext}
            onClick={queue.next}
          >
            {texts.next}
          </Button>
        </div>
      </div>
      {children(row)}
    </section>
  );
}

function positionOf(index: number, { total, totalIsCapped, rows }: EndpointList<Application>): string {
  if (index < 0) return texts.outside;
  const known = formatTotal(total ?? rows.length, totalIsCapped);
  return texts.position({ position: formatNumber(index + 1), total: known });
}

/** Under the header of the page, in pixels. */
const HEADER = 56;

/**
 * Whoever goes to another person hears and sees the name first; arriving at the queue moves nothing. In the same step that
 * shows the name, so that no key and no drawing comes between; a name that is not in the page yet is waited for.
 */
function useFocusOnChange(number: string | null, isAlone: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = title.current;
    if (!element || number === null || number === before.current) return;
    const isArrival = before.current === null;
    before.current = number;
    if (isArrival && !isAlone) return;
    element.focus({ preventScroll: true });
    const { top } = element.getBoundingClientRect();
    const section = element.closest('section');
    const first = section?.querySelector('[data-first-look]');
    // After a decision the page stays where it is, as far as what is looked at first is in sight, with the name over it.
    if (isAlone && first && !isArrival) {
      first.scrollIntoView?.({ block: 'nearest' });
      element.scrollIntoView?.({ block: 'nearest' });
    } else if (isAlone) section?.scrollIntoView?.({ block: 'start' });
    else if (top < HEADER || top > window.innerHeight / 2) element.scrollIntoView?.({ block: 'start' });
  }, [number, isAlone]);
  return title;
}
