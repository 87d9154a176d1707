import { partNotifications } from './application-parts';
import { accountNotifications } from './modules/account/account.notifications';
import { accountsNotifications } from './modules/accounts/accounts.notifications';
import { adminMessagesNotifications } from './modules/admin-messages/admin-messages.notifications';
import { admissionFormNotifications } from './modules/admission-form/admission-form.notifications';
import { applicationThreadNotifications } from './modules/application-thread/application-thread.notifications';
import { applicationsNotifications } from './modules/applications/applications.notifications';
import { auditNotifications } from './modules/audit/audit.notifications';
import { documentDeskNotifications } from './modules/document-desk/document-desk.notifications';
import { documentsNotifications } from './modules/documents/documents.notifications';
import { duplicatesNotifications } from './modules/duplicates/duplicates.notifications';
import { membersNotifications } from './modules/members/members.notifications';
import { offeringsNotifications } from './modules/offerings/offerings.notifications';
import { outboxNotifications } from './modules/outbox/outbox.notifications';
import { secondStepNotifications } from './modules/second-step/second-step.notifications';
import { studentsNotifications } from './modules/students/students.notifications';

/** Every kind of notification that somebody may get, kebab-case. Rows may hold kinds that went. */
export const NOTIFICATIONS = {
  ...accountNotifications,
  ...accountsNotifications,
  ...adminMessagesNotifications,
  ...admissionFormNotifications,
  ...applicationThreadNotifications,
  ...applicationsNotifications,
  ...partNotifications,
  ...auditNotifications,
  ...documentDeskNotifications,
  ...documentsNotifications,
  ...duplicatesNotifications,
  ...membersNotifications,
  ...offeringsNotifications,
  ...outboxNotifications,
  ...secondStepNotifications,
  ...studentsNotifications,
};

declare module './platform/events/notification-record' {
  interface NotificationRegistry {
    readonly all: typeof NOTIFICATIONS;
  }
}
