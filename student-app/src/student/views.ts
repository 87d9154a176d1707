import {
  type ApplicationAction,
  allowed,
  hasSecondLook,
  openRequests,
  proposalText,
  type StudentApplication,
} from '@uas/contract';
import { formatDay, formatInstant, formatList, programName, sentence } from '@uas/shared-ui/kit';
import type { View } from '@uas/shared-ui/views';
import type { ReactNode } from 'react';
import { meritLineText } from './merit-lines';
import { texts } from './views.texts';

/** The button that opens a view from its application. */
export interface ViewButton {
  readonly label: string;
  readonly variant?: 'primary' | 'quiet';
  /** Without it, the program stands behind the label for whoever only hears it. */
  readonly isWhole?: boolean;
}

/** What stands among the next things to do while the action is possible. */
export interface ViewStep {
  readonly action: ApplicationAction;
  title(names: StepNames): ReactNode;
  more(names: StepNames): ReactNode;
  readonly button: () => string;
  /** Comes before what can wait. */
  readonly isPressing?: true;
  /** Until when, where it can be done later as well. */
  until?(application: StudentApplication): string | null;
}

interface StepNames {
  readonly university: ReactNode;
  readonly program: ReactNode;
}

/** A view about one application, and all that leads to it. */
export interface ApplicationView extends View<StudentApplication> {
  readonly of: 'application';
  /** Beside the application; null where it is not offered. */
  button?(application: StudentApplication): ViewButton | null;
  /** A line under the status of the application. */
  line?(application: StudentApplication): string | null;
  readonly step?: ViewStep;
  /** Among the next dates, what its last day is called. */
  readonly date?: () => string;
}

type StudentView = ApplicationView | (View<undefined> & { readonly of?: undefined });

/** The refusal of a view that is open while an action is possible: how the application ended, where it has. */
function needs(action: ApplicationAction) {
  return (application: StudentApplication) =>
    allowed(application, action) ? null : (application.outcomeText ?? texts.notOpen);
}

/** The button of a view that is offered while an action is possible. */
function buttonOf(action: ApplicationAction, button: () => ViewButton) {
  return (application: StudentApplication) => (allowed(application, action) ? button() : null);
}

/**
 * Every view of the student portal, which a reload, a bookmark or a link brings back: `?dialog=<name>`, with
 * `&application=<id>` where it is about one. Buttons, lines and next steps that lead to one stand with it, in the order in
 * which they are drawn. What a view shows is said in `view-parts.ts` of the dashboard.
 */
export const VIEWS = {
  'admission-form': { title: () => texts.admissionForm, size: 'xl' },
  payment: { title: () => texts.payment, size: 'sm', hasClose: true },
  'change-password': { title: () => texts.changePassword, size: 'sm' },
  'message-admin': { title: () => texts.messageAdmin },
  'admin-messages': { title: () => texts.adminMessages, hasClose: true },
  timeline: { title: () => texts.timeline, size: 'lg' },
  confirmation: { of: 'application', title: () => texts.confirmation },
  'requested-documents': {
    of: 'application',
    title: () => texts.requests,
    refusal: ({ requestedDocuments }) => (requestedDocuments ? null : texts.notOpen),
    button: buttonOf('answer-document-requests', () => ({ label: texts.requestAnswer, variant: 'primary' })),
    line: requestLine,
    date: () => texts.requestDate,
    step: {
      action: 'answer-document-requests',
      isPressing: true,
      until: (application) => openRequests(application)[0]?.until ?? null,
      title: texts.requestStep,
      more: texts.requestStepMore,
      button: () => texts.requestStepAction,
    },
  },
  'new-result': {
    of: 'application',
    title: () => texts.newResult,
    refusal: (application) =>
      allowed(application, 'send-new-result') || application.newResultAt ? null : texts.notOpen,
    button: (application) => {
      if (allowed(application, 'send-new-result')) return { label: texts.newResultSend };
      return application.newResultAt ? { label: texts.newResultForms, variant: 'quiet' } : null;
    },
  },
  preferences: {
    of: 'application',
    title: () => texts.preferences,
    size: 'lg',
    hasClose: true,
    refusal: (application) => (application.preferences ? null : texts.notOpen),
    button: (application) => (application.preferences ? { label: texts.preferences } : null),
    line: ({ preferences }) => (preferences && preferences.count > 1 ? texts.preference(preferences) : null),
  },
  'merit-list': {
    of: 'application',
    title: () => texts.meritList,
    refusal: ({ meritLines, seat }) => (meritLines || seat ? null : texts.notOpen),
    button: (application) => {
      if (!application.meritLines && !application.seat) return null;
      return allowed(application, 'make-objection')
        ? { label: texts.objectionMake }
        : { label: texts.meritList, variant: 'quiet' };
    },
    line: meritLineText,
    date: () => texts.objectionDate,
    step: {
      action: 'make-objection',
      title: texts.objectionStep,
      more: texts.objectionStepMore,
      button: () => texts.objectionStepAction,
    },
  },
  proposal: {
    of: 'application',
    title: () => texts.proposal,
    refusal: needs('answer-proposal'),
    button: buttonOf('answer-proposal', () => ({ label: texts.proposalAnswer, variant: 'primary' })),
    line: (application) =>
      application.proposal ? proposalText(programName(application), application.proposal) : null,
    date: () => texts.proposalDate,
    step: {
      action: 'answer-proposal',
      title: texts.proposalStep,
      more: texts.proposalStepMore,
      button: () => texts.proposalStepAction,
    },
  },
  'accept-offer': {
    of: 'application',
    title: () => texts.acceptTitle,
    refusal: needs('accept'),
    button: buttonOf('accept', () => ({ label: texts.acceptOffer, variant: 'primary', isWhole: true })),
  },
  'decline-offer': {
    of: 'application',
    title: () => texts.declineTitle,
    refusal: needs('decline'),
    button: buttonOf('decline', () => ({ label: texts.decline })),
  },
  'give-up-offer': {
    of: 'application',
    title: () => texts.giveUpTitle,
    refusal: needs('give-up'),
    button: buttonOf('give-up', () => ({ label: texts.giveUp, variant: 'quiet' })),
  },
  'offer-letter': {
    of: 'application',
    title: () => texts.offerLetter,
    size: 'lg',
    refusal: needs('message'),
    button: buttonOf('message', () => ({ label: texts.offerLetter, variant: 'quiet' })),
  },
  'offer-fee': {
    of: 'application',
    title: () => texts.offerFee,
    size: 'sm',
    hasClose: true,
    refusal: (application) => (application.paysByVoucher ? null : texts.notOpen),
    button: (application) => (application.paysByVoucher ? { label: texts.offerFee } : null),
  },
  'second-look': {
    of: 'application',
    title: () => texts.appeal,
    refusal: (application) => (hasSecondLook(application) ? null : texts.notOpen),
    button: (application) =>
      hasSecondLook(application)
        ? { label: application.secondLookUntil ? texts.appealNow : texts.appeal }
        : null,
    line: ({ secondLookUntil }) =>
      secondLookUntil ? texts.appealUntil({ at: formatInstant(secondLookUntil) }) : null,
    date: () => texts.appealDate,
    step: {
      action: 'ask-second-look',
      title: texts.appealStep,
      more: texts.appealStepMore,
      button: () => texts.appealStepAction,
    },
  },
  'application-messages': {
    of: 'application',
    title: (application) =>
      application ? texts.applicationMessages({ program: programName(application) }) : texts.messages,
    hasClose: true,
    refusal: needs('message'),
  },
} satisfies Readonly<Record<string, StudentView>>;

/** Which documents are asked for until when, or that they were sent; null where nothing was asked. */
function requestLine(application: StudentApplication): string | null {
  if (!application.requestedDocuments) return null;
  const open = openRequests(application);
  const [next] = open;
  if (!next) return texts.requestSent;
  const documents = formatList(open.map(({ label }) => sentence(label)));
  return texts.requestLine({ documents, day: formatDay(new Date(next.until)) });
}

export type ViewName = keyof typeof VIEWS;

/** The views about one application, in the order of the table. */
export const APPLICATION_VIEWS = Object.entries<StudentView>(VIEWS).flatMap(([name, view]) =>
  view.of === 'application' ? [{ name: name as ViewName, view }] : [],
);

/** The row of the table for a view about an application. */
export function applicationView(name: string): ApplicationView | undefined {
  return APPLICATION_VIEWS.find((row) => row.name === name)?.view;
}
