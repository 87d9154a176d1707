import { partEvents } from './application-parts';
import { demoEvents } from './demo/demo.events';
import { academiesEvents } from './modules/academies/academies.events';
import { accountEvents } from './modules/account/account.events';
import { accountsEvents } from './modules/accounts/accounts.events';
import { adminMessagesEvents } from './modules/admin-messages/admin-messages.events';
import { admissionFormEvents } from './modules/admission-form/admission-form.events';
import { applicationsEvents } from './modules/applications/applications.events';
import { decisionBatchesEvents } from './modules/decision-batches/decision-batches.events';
import { documentsEvents } from './modules/documents/documents.events';
import { duplicatesEvents } from './modules/duplicates/duplicates.events';
import { institutesEvents } from './modules/institutes/institutes.events';
import { membersEvents } from './modules/members/members.events';
import { notificationsEvents } from './modules/notifications/notifications.events';
import { offeringsEvents } from './modules/offerings/offerings.events';
import { outboxEvents } from './modules/outbox/outbox.events';
import { queriesEvents } from './modules/queries/queries.events';
import { secondStepEvents } from './modules/second-step/second-step.events';
import { staffEvents } from './modules/staff/staff.events';
import { studentsEvents } from './modules/students/students.events';

/** Every kind of event that the service tells, kebab-case like its handler. Rows may hold kinds that went. */
export const EVENTS = {
  ...academiesEvents,
  ...accountEvents,
  ...accountsEvents,
  ...adminMessagesEvents,
  ...admissionFormEvents,
  ...applicationsEvents,
  ...partEvents,
  ...decisionBatchesEvents,
  ...demoEvents,
  ...documentsEvents,
  ...duplicatesEvents,
  ...institutesEvents,
  ...membersEvents,
  ...notificationsEvents,
  ...offeringsEvents,
  ...outboxEvents,
  ...queriesEvents,
  ...secondStepEvents,
  ...staffEvents,
  ...studentsEvents,
};

declare module './platform/events/event-record' {
  interface EventRegistry {
    readonly all: typeof EVENTS;
  }
}
