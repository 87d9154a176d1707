import type { ApplicationEventKind } from './application';

/** What a kind of event is about and carries. */
interface EventRules {
  /** Whom or what it is about; one of these. `applications` and `queries` are a list as a whole. */
  readonly about: readonly string[];
  /** How the timeline of its application shows it; of several it is the one that is the new status. */
  readonly steps?: readonly ApplicationEventKind[];
  /** What it may tell about before and after: ids and states, nothing that a student wrote. */
  readonly fields: readonly string[];
}

/** Every kind of event that the service tells, kebab-case like its handler. Older rows may hold others. */
export const EVENTS = {
  'accept-offer': {
    about: ['application'],
    steps: ['offer-accepted'],
    fields: ['status', 'offerAccepted'],
  },
  'accept-proposal': {
    about: ['application'],
    steps: ['approved'],
    fields: ['status', 'offerAccepted', 'program'],
  },
  'add-academy': { about: ['academy'], fields: [] },
  'add-passkey': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  apply: { about: ['application'], steps: ['submitted'], fields: ['status', 'instituteId', 'session'] },
  'ask-account-deletion': { about: ['student'], fields: [] },
  'ask-second-look': { about: ['application'], steps: ['second-look-asked'], fields: [] },
  'cancel-messages': { about: ['outbox'], fields: ['messages'] },
  'change-decision': {
    about: ['application'],
    steps: ['second-look-changed'],
    fields: ['status', 'offerAccepted'],
  },
  'change-email': { about: ['student', 'institute'], fields: ['reference', 'reason'] },
  'change-own-password': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  'change-staff-password': { about: ['staff'], fields: [] },
  'check-document': { about: ['student'], fields: ['typeTag', 'verdict', 'reasons'] },
  'close-account': { about: ['student'], fields: ['otherId', 'withdrawn', 'reason'] },
  'complete-recovery': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  'confirm-contact': { about: ['student', 'institute', 'member', 'staff'], fields: ['channel'] },
  'copy-account': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  'create-demo-data': { about: ['demo'], fields: [] },
  'create-staff': { about: ['staff'], fields: ['isMaster', 'permissions'] },
  'decide-application': {
    about: ['application'],
    steps: ['approved', 'rejected'],
    fields: ['status', 'offerAccepted'],
  },
  'decline-offer': { about: ['application'], steps: ['declined'], fields: ['status', 'offerAccepted'] },
  'delete-academy': { about: ['academy'], fields: ['name', 'email'] },
  'delete-admin-thread': { about: ['student', 'institute'], fields: ['messages'] },
  'delete-application': { about: ['application'], fields: ['status', 'offerAccepted', 'instituteId'] },
  'delete-institute': { about: ['institute'], fields: [] },
  'delete-query': { about: ['query'], fields: [] },
  'delete-staff': { about: ['staff'], fields: ['isMaster', 'permissions'] },
  'delete-student': { about: ['student'], fields: [] },
  'drop-mail-template': { about: ['mail-template'], fields: [] },
  'end-account-deletion': { about: ['student'], fields: [] },
  'end-proposal': { about: ['application'], steps: ['proposal-ended'], fields: ['program'] },
  'end-session': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  'expire-offer': { about: ['application'], steps: ['expired'], fields: ['status', 'offerAccepted'] },
  'export-applications': { about: ['applications'], fields: ['filter', 'rows'] },
  'export-queries': { about: ['queries'], fields: ['filter', 'rows'] },
  'extend-offer': { about: ['application'], fields: ['replyBy'] },
  'fail-condition': {
    about: ['application'],
    steps: ['condition-not-met'],
    fields: ['status', 'offerAccepted', 'condition'],
  },
  'give-up-offer': { about: ['application'], steps: ['given-up'], fields: ['status', 'offerAccepted'] },
  'hand-over-main-account': { about: ['institute'], fields: [] },
  'hold-messages': { about: ['outbox'], fields: ['messages'] },
  'import-institute': { about: ['institute'], fields: [] },
  'invite-member': { about: ['member'], fields: ['rights'] },
  'login-staff': { about: ['staff'], fields: [] },
  'make-spare-codes': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  'meet-condition': { about: ['application'], fields: ['condition'] },
  'move-offering': { about: ['institute'], fields: ['session', 'moves'] },
  'propose-program': {
    about: ['application'],
    steps: ['program-proposed'],
    fields: ['program', 'replyBy'],
  },
  'publish-decisions': { about: ['institute'], fields: ['decisions', 'leftOut'] },
  'read-document': { about: ['student'], fields: ['typeTag'] },
  'read-documents': { about: ['student'], fields: [] },
  'read-duplicate': { about: ['student'], fields: ['otherId'] },
  'read-form': { about: ['student'], fields: [] },
  'read-receipt': { about: ['student'], fields: [] },
  'refuse-proposal': { about: ['application'], steps: ['proposal-refused'], fields: ['program'] },
  'register-institute': { about: ['institute'], fields: [] },
  'register-student': { about: ['student'], fields: [] },
  'release-messages': { about: ['outbox'], fields: ['messages'] },
  'remove-document': { about: ['student'], fields: ['documentId', 'typeTag'] },
  'remove-member': { about: ['member'], fields: ['rights'] },
  'remove-passkey': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  'remove-second-step': { about: ['student', 'institute', 'member', 'staff'], fields: ['reason'] },
  'rename-own-staff': { about: ['staff'], fields: [] },
  'rename-program': { about: ['program'], fields: ['name'] },
  'reopen-account': { about: ['student'], fields: ['reason'] },
  'reset-institute-password': { about: ['institute', 'member'], fields: [] },
  'reset-student-password': { about: ['student'], fields: [] },
  'retry-messages': { about: ['outbox'], fields: ['messages'] },
  'save-admission-form': { about: ['student'], fields: ['version'] },
  'save-mail-template': { about: ['mail-template'], fields: [] },
  'set-institute-looked-at': { about: ['institute'], fields: ['lookedAt'] },
  'set-member-rights': { about: ['member'], fields: ['rights'] },
  'set-offerings': { about: ['institute'], fields: ['session', 'moves'] },
  'set-payment': { about: ['student'], fields: ['paid'] },
  'set-queries-allowed': { about: ['institute'], fields: ['allowed'] },
  'set-query-answered': { about: ['query'], fields: ['answered'] },
  'set-up-second-step': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  'settle-duplicate': { about: ['student'], fields: ['otherId', 'reason'] },
  'switch-off-second-step': { about: ['student', 'institute', 'member', 'staff'], fields: [] },
  'take-back-account-deletion': { about: ['student'], fields: [] },
  'take-invitation': { about: ['member'], fields: [] },
  'undo-decision': {
    about: ['application'],
    steps: ['reverted'],
    fields: ['status', 'offerAccepted'],
  },
  'undo-document-check': { about: ['student'], fields: ['typeTag', 'verdict', 'reason'] },
  'update-academy': {
    about: ['academy'],
    fields: ['name', 'email', 'city', 'address', 'phone', 'contactPerson'],
  },
  'update-institute': { about: ['institute'], fields: ['fields', 'programs'] },
  'update-staff': { about: ['staff'], fields: ['isMaster', 'permissions'] },
  'update-student': { about: ['student'], fields: ['changed'] },
  'uphold-decision': { about: ['application'], steps: ['second-look-unchanged'], fields: [] },
  'upload-document': { about: ['student'], fields: ['documentId', 'typeTag'] },
  'upload-institute-file': { about: ['institute'], fields: ['file', 'kind'] },
  'use-spare-code': { about: ['student', 'institute', 'member', 'staff'], fields: ['left'] },
  'withdraw-application': {
    about: ['application'],
    fields: ['status', 'offerAccepted', 'instituteId', 'accountClosed'],
  },
  'withdraw-offer': {
    about: ['application'],
    steps: ['offer-withdrawn'],
    fields: ['status', 'offerAccepted'],
  },
} as const satisfies Record<string, EventRules>;

export type EventKind = keyof typeof EVENTS;
export const EVENT_KINDS = Object.keys(EVENTS) as EventKind[];

/** What an event of some kind may tell about before and after. */
export type EventField<Kind extends EventKind = EventKind> = (typeof EVENTS)[Kind]['fields'][number];
export const EVENT_FIELDS: readonly EventField[] = [
  ...new Set(EVENT_KINDS.flatMap((kind): readonly EventField[] => EVENTS[kind].fields)),
].sort();

/** Whom or what an event of some kind is about. */
export type EventSubject<Kind extends EventKind = EventKind> = (typeof EVENTS)[Kind]['about'][number];

/** How the timeline of the application shows an event after which it has this status, or null when it does not. */
export function stepOf(kind: EventKind, status: unknown): ApplicationEventKind | null {
  const { steps = [] }: EventRules = EVENTS[kind];
  const step = steps.length > 1 ? steps.find((each) => each === status) : steps[0];
  return step ?? null;
}
