import { partNotifications } from './application-parts';
import { accountsNotifications } from './modules/accounts/accounts.notifications';
import { twoFactorNotifications } from './modules/accounts/two-factor.notifications';
import { applicationsNotifications } from './modules/applications/applications.notifications';
import { assignmentsNotifications } from './modules/assignments/assignments.events';
import { auditNotifications } from './modules/audit/audit.notifications';
import { duplicatesNotifications } from './modules/duplicates/duplicates.notifications';
import { membersNotifications } from './modules/members/members.events';
import { meritNotifications } from './modules/merit/merit.notifications';
import { meritListsNotifications } from './modules/merit-lists/merit-lists.notifications';
import { outboxNotifications } from './modules/notifications/outbox.notifications';
import { offeringsNotifications } from './modules/offerings/offerings.notifications';
import { accountNotifications } from './modules/own-account/account.notifications';
import { paymentsNotifications } from './modules/payments/payments.notifications';
import { preferencesNotifications } from './modules/preferences/preferences.notifications';
import { queriesNotifications } from './modules/queries/queries.events';
import { recognitionsNotifications } from './modules/recognitions/recognitions.events';
import { documentReviewNotifications } from './modules/students/document-review.notifications';
import {
  admissionFormNotifications,
  documentsNotifications,
  studentsNotifications,
} from './modules/students/students.notifications';
import { adminMessagesNotifications } from './modules/threads/admin-messages.events';
import { applicationThreadNotifications } from './modules/threads/application-thread.events';

/** Every kind of notification that somebody may get, kebab-case. Rows may hold kinds that went. */
export const NOTIFICATIONS = {
  ...accountNotifications,
  ...accountsNotifications,
  ...adminMessagesNotifications,
  ...admissionFormNotifications,
  ...applicationThreadNotifications,
  ...applicationsNotifications,
  ...partNotifications,
  ...assignmentsNotifications,
  ...auditNotifications,
  ...documentReviewNotifications,
  ...documentsNotifications,
  ...duplicatesNotifications,
  ...membersNotifications,
  ...meritNotifications,
  ...meritListsNotifications,
  ...offeringsNotifications,
  ...outboxNotifications,
  ...paymentsNotifications,
  ...preferencesNotifications,
  ...queriesNotifications,
  ...recognitionsNotifications,
  ...twoFactorNotifications,
  ...studentsNotifications,
};

declare module './platform/events/notification-record' {
  interface NotificationRegistry {
    readonly all: typeof NOTIFICATIONS;
  }
}
