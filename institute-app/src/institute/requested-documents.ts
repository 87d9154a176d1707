import {
  type Application,
  isDecided,
  isLate,
  openRequests,
  type RequestedDocument,
  serverNow,
} from '@uas/contract';
import { formatDay } from '@uas/shared-ui/kit';
import { texts } from './requested-documents.texts';

type Requested = Pick<Application, 'requestedDocuments' | 'status'>;

/** What the student of a pending application was asked for; a row that was decided here a moment ago still says it. */
export function requestsOf(row: Requested): readonly RequestedDocument[] {
  return isDecided(row) ? [] : (row.requestedDocuments ?? []);
}

/** How a pending application stands that was asked for documents; null for one that was not. */
export function requestState(row: Requested): { readonly label: string; readonly isOpen: boolean } | null {
  const requests = requestsOf(row);
  if (requests.length === 0) return null;
  const isOpen = openRequests({ requestedDocuments: requests }).length > 0;
  return { label: isOpen ? texts.open : texts.sent, isOpen };
}

/** `until 3 Dec 2026`: the next day of what is not sent; null where all is. */
export function requestUntil(row: Requested): string | null {
  const [next] = openRequests({ requestedDocuments: requestsOf(row) });
  return next ? texts.until({ day: formatDay(new Date(next.until)) }) : null;
}

/** `Asked for a document, until 3 Dec 2026`, or that the student sent it; null where nothing was asked. */
export function requestLine(row: Requested): string | null {
  const requests = requestsOf(row);
  if (requests.length === 0) return null;
  const open = openRequests({ requestedDocuments: requests });
  const [next] = open;
  if (!next) return requests.some(isLate) ? texts.sentLate : texts.allSent;
  const until = new Date(next.until);
  const about = { count: open.length, day: formatDay(until) };
  return until < serverNow() ? texts.overdue(about) : texts.openUntil(about);
}
