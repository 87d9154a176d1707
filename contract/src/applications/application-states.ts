import type { ApplicationOutcome } from '../decisions/decisions';
import type { PlainCode } from '../refusals';
import type { Permission } from '../staff/permissions';
import type { Application } from './application';

/** Where an application can be. `gone`: there is none, not yet or no longer. */
export const APPLICATION_STATES = ['gone', 'pending', 'approved', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** One thing that can be done to an application. */
export interface ApplicationTransition {
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
  /** How it ended, where it did. */
  readonly outcome?: ApplicationOutcome;
  readonly by: 'student' | 'institute' | 'admin' | 'service';
  /** What staff need for it. */
  readonly right?: Permission;
  /** What must hold besides the state, in words; the rules themselves are `applyRefusal`, `applicantRefusal`, `offerRefusal`. */
  readonly guard?: string;
  /** What people choose to do for it, where that is not the transition itself; null: nothing that an application offers. */
  readonly action?: string | null;
  /** The answer in a state that it does not start from, where that is not the one for all of them. */
  readonly refusals?: Partial<Record<ApplicationState, PlainCode>>;
  /** The answer in every other state. */
  readonly refusal: PlainCode;
  /** The event that tells of it. */
  readonly emits: string;
}

/** All that can be done to an application, by the event; everything else is refused and nothing is written. */
export const APPLICATION_TRANSITIONS = {
  apply: {
    from: ['gone'],
    to: 'pending',
    by: 'student',
    guard: 'the five rules in their order, the fee, a complete form, a program and a session on offer',
    action: null,
    refusal: 'application.already-applied',
    emits: 'apply',
  },
  withdraw: {
    from: ['pending'],
    to: 'gone',
    by: 'student',
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-pending',
    emits: 'withdraw-application',
  },
  approve: {
    from: ['pending'],
    to: 'approved',
    by: 'institute',
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-pending',
    emits: 'decide-application',
  },
  'accept-proposal': {
    from: ['pending'],
    to: 'approved',
    by: 'student',
    guard: 'another program that is proposed, answered in time, and the rules of applying for it',
    action: 'answer-proposal',
    refusals: { gone: 'application.not-found' },
    refusal: 'proposal.not-open',
    emits: 'accept-proposal',
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    outcome: 'not-selected',
    by: 'institute',
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-pending',
    emits: 'decide-application',
  },
  accept: {
    from: ['approved'],
    to: 'accepted',
    by: 'student',
    guard: 'no other offer accepted, a proof, received before the time to reply is over',
    refusals: { gone: 'application.not-found', accepted: 'offer.already-accepted' },
    refusal: 'application.not-approved',
    emits: 'accept-offer',
  },
  decline: {
    from: ['approved'],
    to: 'rejected',
    outcome: 'declined',
    by: 'student',
    guard: 'received before the time to reply is over',
    refusals: { gone: 'application.not-found', accepted: 'offer.already-accepted' },
    refusal: 'offer.not-open',
    emits: 'decline-offer',
  },
  expire: {
    from: ['approved'],
    to: 'rejected',
    outcome: 'expired',
    by: 'service',
    guard: 'the time to reply is over',
    action: null,
    refusals: { gone: 'application.not-found' },
    refusal: 'offer.not-open',
    emits: 'expire-offer',
  },
  'give-up': {
    from: ['accepted'],
    to: 'rejected',
    outcome: 'given-up',
    by: 'student',
    refusals: { gone: 'application.not-found' },
    refusal: 'offer.not-accepted',
    emits: 'give-up-offer',
  },
  'condition-not-met': {
    from: ['approved', 'accepted'],
    to: 'rejected',
    outcome: 'condition-not-met',
    by: 'institute',
    guard: 'a condition that is open',
    action: 'settle-condition',
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-approved',
    emits: 'fail-condition',
  },
  undo: {
    from: ['approved', 'accepted', 'rejected'],
    to: 'pending',
    by: 'admin',
    right: 'deleteApplication',
    guard: 'an account of the student that staff have not closed',
    refusals: { gone: 'application.not-found' },
    refusal: 'application.already-pending',
    emits: 'undo-decision',
  },
  'withdraw-offer': {
    from: ['approved', 'accepted'],
    to: 'rejected',
    outcome: 'offer-withdrawn',
    by: 'admin',
    right: 'deleteApplication',
    guard: 'a reason, which the student reads',
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-approved',
    emits: 'withdraw-offer',
  },
  change: {
    from: ['rejected'],
    to: 'pending',
    by: 'institute',
    guard:
      'an appeal that is open, an answer, which the student reads, and an account that staff have not closed',
    action: 'answer-second-look',
    refusals: { gone: 'application.not-found' },
    refusal: 'second-look.not-open',
    emits: 'change-decision',
  },
  select: {
    from: ['pending', 'rejected'],
    to: 'approved',
    by: 'institute',
    guard:
      'a line of a list that is being published; of the rejected ones whose offer of an earlier list ended, where the institute lets them wait again',
    action: null,
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-pending',
    emits: 'select-for-seat',
  },
  upgrade: {
    from: ['approved'],
    to: 'approved',
    by: 'institute',
    guard: 'a line of a list that is being published; the program changes, the time to reply begins anew',
    action: null,
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-approved',
    emits: 'upgrade-seat',
  },
  'upgrade-accepted': {
    from: ['accepted'],
    to: 'accepted',
    by: 'institute',
    guard: 'a line of a list that is being published; the program changes, proof and acceptance stay',
    action: null,
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-approved',
    emits: 'upgrade-seat',
  },
  join: {
    from: ['pending', 'approved', 'rejected'],
    to: 'gone',
    by: 'institute',
    guard: 'another application of the same student is given a seat of its program by a list',
    action: null,
    refusals: { gone: 'application.not-found' },
    refusal: 'offer.already-accepted',
    emits: 'join-application',
  },
  delete: {
    from: ['pending', 'approved', 'accepted', 'rejected'],
    to: 'gone',
    by: 'admin',
    right: 'deleteApplication',
    refusal: 'application.not-found',
    emits: 'delete-application',
  },
} as const satisfies Record<string, ApplicationTransition>;

/** One thing that can be done with an application and leaves it in its state, or that does not move it by itself. */
export interface StayingAction {
  readonly from: readonly ApplicationState[];
  readonly by: readonly ('student' | 'institute')[];
  /** What must hold besides the state, in words; the rules themselves are in `actionsOf`. */
  readonly guard?: string;
}

/** What people can do with an application besides its transitions. */
export const STAYING_ACTIONS = {
  'answer-proposal': {
    from: ['pending'],
    by: ['student'],
    guard: 'another program that is proposed, before the time to answer is over; taking it is a transition',
  },
  'ask-second-look': {
    from: ['rejected'],
    by: ['student'],
    guard:
      'not selected, once for each decision, within seven working days or until the date of the institute',
  },
  'answer-document-requests': {
    from: ['pending'],
    by: ['student'],
    guard: 'a document that is asked for and not sent; done by sending it, after its day as well',
  },
  'send-new-result': {
    from: ['pending'],
    by: ['student'],
    guard:
      'a form that was saved again since, before the last day for corrections of the program, where there is one',
  },
  'make-objection': {
    from: ['pending'],
    by: ['student'],
    guard: 'a provisional list of its institute and session, once for each, until the objections end',
  },
  'stay-with-seat': {
    from: ['approved', 'accepted'],
    by: ['student'],
    guard: 'a seat of a list that a later one could move up; not taken back',
  },
  message: { from: ['approved', 'accepted'], by: ['student', 'institute'] },
  propose: { from: ['pending'], by: ['institute'], guard: 'nothing else that is proposed and open' },
  'request-documents': {
    from: ['pending'],
    by: ['institute'],
    guard:
      'a document of the checklist that is missing or unclear and not asked for already, and an account that staff have not closed',
  },
  'change-document-requests': {
    from: ['pending'],
    by: ['institute'],
    guard: 'a document that is asked for and not sent',
  },
  extend: { from: ['approved'], by: ['institute'], guard: 'a time to reply, and a later one' },
  'settle-condition': {
    from: ['approved', 'accepted'],
    by: ['institute'],
    guard: 'a condition that is open; one that was not met is a transition',
  },
  'answer-second-look': {
    from: ['rejected'],
    by: ['institute'],
    guard: 'an appeal that is open; changing the decision is a transition',
  },
} as const satisfies Record<string, StayingAction>;

type Transitions = typeof APPLICATION_TRANSITIONS;

/** What people can do with an application, by the name of its row in one of the two tables. */
export type ApplicationAction =
  | keyof typeof STAYING_ACTIONS
  | {
      [Event in keyof Transitions]: Transitions[Event] extends { readonly action: string | null }
        ? never
        : Event;
    }[keyof Transitions];

/** From where an action starts, and who can choose it. */
interface ActionRow {
  readonly action: ApplicationAction;
  readonly from: readonly ApplicationState[];
  readonly by: readonly string[];
}

const TRANSITIONS: Readonly<Record<string, ApplicationTransition>> = APPLICATION_TRANSITIONS;
const STAYING: Readonly<Record<string, StayingAction>> = STAYING_ACTIONS;

function isAction(name: string): name is ApplicationAction {
  const transition = TRANSITIONS[name];
  return transition ? transition.action === undefined : Object.hasOwn(STAYING, name);
}

const ROWS: readonly ActionRow[] = Object.entries({ ...TRANSITIONS, ...STAYING }).flatMap(
  ([action, { from, by }]) => (isAction(action) ? [{ action, from, by: [by].flat() }] : []),
);

/** All that people can do with an application: what students can first, then institutes, then staff. */
export const ACTION_ROWS: readonly ActionRow[] = ['student', 'institute', 'admin'].flatMap((party) =>
  ROWS.filter(({ by: [first] }) => first === party),
);

export type ApplicationEventName = keyof typeof APPLICATION_TRANSITIONS;
export const APPLICATION_EVENT_NAMES = Object.keys(APPLICATION_TRANSITIONS) as ApplicationEventName[];

/** The state of an application: an accepted offer is an approved application with the mark. */
export function applicationState({
  status,
  offerAccepted,
}: Pick<Application, 'offerAccepted'> & { readonly status: 'pending' | 'approved' | 'rejected' }):
  | 'pending'
  | 'approved'
  | 'accepted'
  | 'rejected' {
  return status === 'approved' && offerAccepted ? 'accepted' : status;
}

/** Why an event cannot happen in a state, or null. */
export function transitionRefusal(event: ApplicationEventName, state: ApplicationState): PlainCode | null {
  const transition: ApplicationTransition = APPLICATION_TRANSITIONS[event];
  if (transition.from.includes(state)) return null;
  return transition.refusals?.[state] ?? transition.refusal;
}
