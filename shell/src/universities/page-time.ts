import { serverNow } from '@uas/contract';
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
