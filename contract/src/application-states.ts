import type { Application } from './application';
import type { EventKind } from './events';
import type { Permission } from './permissions';
import type { PlainCode } from './refusals';

/** Where an application can be. `gone`: there is none, not yet or no longer. */
export const APPLICATION_STATES = ['gone', 'pending', 'approved', 'accepted', 'rejected'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** One thing that can be done to an application. */
export interface ApplicationTransition {
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
  readonly by: 'student' | 'institute' | 'admin';
  /** What staff need for it. */
  readonly right?: Permission;
  /** What must hold besides the state, in words; the rules themselves are `applyRefusal`, `applicantRefusal`, `offerRefusal`. */
  readonly guard?: string;
  /** The answer in a state that it does not start from, where that is not the one for all of them. */
  readonly refusals?: Partial<Record<ApplicationState, PlainCode>>;
  /** The answer in every other state. */
  readonly refusal: PlainCode;
  /** The event that tells of it. */
  readonly emits: EventKind;
}

/** All that can be done to an application, by the event; everything else is refused and nothing is written. */
export const APPLICATION_TRANSITIONS = {
  apply: {
    from: ['gone'],
    to: 'pending',
    by: 'student',
    guard: 'the five rules in their order, the fee, a complete form, a program and a session on offer',
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
  reject: {
    from: ['pending'],
    to: 'rejected',
    by: 'institute',
    refusals: { gone: 'application.not-found' },
    refusal: 'application.not-pending',
    emits: 'decide-application',
  },
  accept: {
    from: ['approved'],
    to: 'accepted',
    by: 'student',
    guard: 'no other offer accepted, a proof',
    refusals: { gone: 'application.not-found', accepted: 'offer.already-accepted' },
    refusal: 'application.not-approved',
    emits: 'accept-offer',
  },
  undo: {
    from: ['approved', 'accepted', 'rejected'],
    to: 'pending',
    by: 'admin',
    right: 'deleteApplication',
    refusals: { gone: 'application.not-found' },
    refusal: 'application.already-pending',
    emits: 'undo-decision',
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
