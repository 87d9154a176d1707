import * as academy from './academy';
import * as account from './account';
import * as activity from './activity';
import * as adminMessages from './admin-messages';
import * as admissionForm from './admission-form-calls';
import * as applicationThread from './application-thread';
import * as calendar from './calendar';
import * as catalogue from './catalogue';
import * as clientReport from './client-report';
import * as contacts from './contacts';
import * as decisionBatches from './decision-batches';
import * as deletions from './deletions';
import * as documentChecks from './document-check-calls';
import * as documents from './documents';
import * as duplicates from './duplicates';
import type { AnyEndpoint } from './endpoint';
import * as institute from './institute';
import * as mailTemplates from './mail-templates';
import * as members from './members';
import * as newEmail from './new-email';
import * as notificationCalls from './notification-calls';
import * as numbers from './numbers';
import * as offerings from './offerings';
import * as outboxCalls from './outbox-calls';
import * as papers from './papers';
import * as proposals from './proposal-calls';
import * as query from './query';
import * as queues from './queues';
import * as recovery from './recovery';
import * as review from './review';
import * as secondLook from './second-look-calls';
import * as secondStep from './second-step';
import * as site from './site';
import * as staff from './staff';
import * as staffSearch from './staff-search';
import * as student from './student';
import * as studentAdmin from './student-admin';
import * as studentApplications from './student-applications';

const modules = {
  ...academy,
  ...account,
  ...activity,
  ...adminMessages,
  ...admissionForm,
  ...studentApplications,
  ...review,
  ...applicationThread,
  ...calendar,
  ...catalogue,
  ...clientReport,
  ...contacts,
  ...decisionBatches,
  ...deletions,
  ...documentChecks,
  ...documents,
  ...duplicates,
  ...institute,
  ...mailTemplates,
  ...members,
  ...newEmail,
  ...notificationCalls,
  ...numbers,
  ...offerings,
  ...outboxCalls,
  ...papers,
  ...proposals,
  ...query,
  ...queues,
  ...recovery,
  ...secondLook,
  ...secondStep,
  ...site,
  ...staff,
  ...staffSearch,
  ...student,
  ...studentAdmin,
};

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value
  );
}

/** Every call by its name, for the API document, the access table and the lock of the wire. */
export function allEndpoints(): ReadonlyMap<string, AnyEndpoint> {
  return new Map(
    Object.entries(modules).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
  );
}
