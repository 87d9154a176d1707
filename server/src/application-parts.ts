import type { ApplicationPart } from './modules/application-parts/application-part';
import { meritListSeats } from './modules/merit-lists/student-lists';
import { newResults } from './modules/new-results/new-results';
import { newResultsEvents, newResultsNotifications } from './modules/new-results/new-results.events';
import { admissionFees } from './modules/payments/admission-fee';
import { proposals } from './modules/proposals/proposals';
import { proposalsEvents, proposalsNotifications } from './modules/proposals/proposals.events';
import { requestedDocuments } from './modules/requested-documents/requested-documents';
import {
  requestedDocumentsEvents,
  requestedDocumentsNotifications,
} from './modules/requested-documents/requested-documents.events';
import { secondLooks } from './modules/second-looks/second-looks';
import { secondLooksEvents, secondLooksNotifications } from './modules/second-looks/second-looks.events';

/** Everything that an application can have beside its decision. */
export const APPLICATION_PARTS: readonly ApplicationPart[] = [
  secondLooks,
  proposals,
  requestedDocuments,
  newResults,
  meritListSeats,
  admissionFees,
];

// What the lists of the server take from the parts.
export const partHandlers = APPLICATION_PARTS.flatMap(({ handlers }) => handlers);
export const partSubscribers = APPLICATION_PARTS.flatMap(({ subscribers }) => subscribers);
export const partTasks = APPLICATION_PARTS.flatMap(({ tasks = [] }) => tasks);
/** Apart from the parts, whose handlers emit what these name: the compiler reads one before the other. */
export const partEvents = {
  ...newResultsEvents,
  ...proposalsEvents,
  ...requestedDocumentsEvents,
  ...secondLooksEvents,
};
/** In the order in which staff list the mails. */
export const partNotifications = {
  ...proposalsNotifications,
  ...requestedDocumentsNotifications,
  ...secondLooksNotifications,
  ...newResultsNotifications,
};
