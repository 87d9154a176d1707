import { noteServerTime, serverNow } from '@uas/contract';
import { useTakenOver } from '@uas/shared-ui/kit';

let ofPage: Date | null = null;

/** The moment at which the page was rendered. */
export function setPageTime(at: Date): void {
  ofPage = at;
}

/** Now; while a page that the server rendered is taken over, the moment that it shows. */
export function usePageTime(): Date {
  const isTakenOver = useTakenOver();
  return isTakenOver || ofPage === null ? serverNow() : ofPage;
}

/** The server says with the page what time it is there. Scripts read that as a timing, the only header that they can. */
function readServerTime(): void {
  // Not everything that draws pages has timings.
  const [page] = (performance.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  const timing = page?.serverTiming?.find(({ name }) => name === 'now');
  if (page && timing) noteServerTime(timing.description, performance.timeOrigin + page.responseStart);
}

readServerTime();
