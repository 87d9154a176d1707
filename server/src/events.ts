import { partEvents } from './application-parts';
import { demoEvents } from './demo/demo.events';
import { academiesEvents } from './modules/academies/academies.events';
import { accountsEvents } from './modules/accounts/accounts.events';
import { twoFactorEvents } from './modules/accounts/two-factor.events';
import { applicationsEvents, decisionBatchesEvents } from './modules/applications/applications.events';
import { assignmentsEvents } from './modules/assignments/assignments.events';
import { auditEvents } from './modules/audit/audit.events';
import { duplicatesEvents } from './modules/duplicates/duplicates.events';
import { institutesEvents } from './modules/institutes/institutes.events';
import { membersEvents } from './modules/members/members.events';
import { meritEvents } from './modules/merit/merit.events';
import { meritListsEvents } from './modules/merit-lists/merit-lists.events';
import { notificationsEvents } from './modules/notifications/notifications.events';
import { outboxEvents } from './modules/notifications/outbox.events';
import { offeringsEvents } from './modules/offerings/offerings.events';
import { accountEvents } from './modules/own-account/account.events';
import { paymentsEvents } from './modules/payments/payments.events';
import { statementsEvents } from './modules/payments/statements/statements.events';
import { preferencesEvents } from './modules/preferences/preferences.events';
import { programFactsEvents } from './modules/program-facts/program-facts.events';
import { queriesEvents } from './modules/queries/queries.events';
import { recognitionsEvents } from './modules/recognitions/recognitions.events';
import { seatsEvents } from './modules/seats/seats.events';
import { staffEvents } from './modules/staff/staff.events';
import { admissionFormEvents } from './modules/students/admission-form.events';
import { documentsEvents } from './modules/students/documents.events';
import { studentsEvents } from './modules/students/students.events';
import { testScoresEvents } from './modules/test-scores/test-scores.events';
import { adminMessagesEvents } from './modules/threads/admin-messages.events';
import { applicationThreadEvents } from './modules/threads/application-thread.events';

/** Every kind of event that the service tells, kebab-case like its handler. Rows may hold kinds that went. */
export const EVENTS = {
  ...academiesEvents,
  ...accountEvents,
  ...accountsEvents,
  ...adminMessagesEvents,
  ...admissionFormEvents,
  ...applicationThreadEvents,
  ...applicationsEvents,
  ...partEvents,
  ...assignmentsEvents,
  ...auditEvents,
  ...decisionBatchesEvents,
  ...demoEvents,
  ...documentsEvents,
  ...duplicatesEvents,
  ...institutesEvents,
  ...membersEvents,
  ...meritEvents,
  ...meritListsEvents,
  ...notificationsEvents,
  ...offeringsEvents,
  ...outboxEvents,
  ...paymentsEvents,
  ...statementsEvents,
  ...preferencesEvents,
  ...programFactsEvents,
  ...queriesEvents,
  ...recognitionsEvents,
  ...seatsEvents,
  ...twoFactorEvents,
  ...staffEvents,
  ...studentsEvents,
  ...testScoresEvents,
};

declare module './platform/events/event-record' {
  interface EventRegistry {
    readonly all: typeof EVENTS;
  }
}
