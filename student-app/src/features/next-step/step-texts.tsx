import { DAY, HOUR, isDayEdge, karachiDaysBetween, sentenceOf } from '@uas/contract';
import { formatDay, formatInstant, ProgramName, sentence, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import type { NextStep } from '../../student/next-steps';
import { applicationView } from '../../student/views';
import { texts } from './next-step.texts';

interface StepTexts {
  readonly title: ReactNode;
  readonly more: ReactNode;
  readonly action: string;
}

/** What a step is called, what it is about, and what its button says. */
export function textsOf(step: NextStep): StepTexts {
  if ('application' in step) return textsOfApplication(step);
  switch (step.kind) {
    case 'returned':
      return { title: texts.returned, more: '', action: '' };
    case 'fee':
      return {
        title: texts.fee,
        more: sentence(sentenceOf('application.fee-unpaid')),
        action: texts.feeAction,
      };
    case 'form':
      return { title: texts.form, more: texts.formMore, action: texts.formAction };
    case 'admin-message':
      return { title: texts.adminMessage, more: texts.adminMessageMore, action: texts.readAction };
    case 'closing': {
      const { course, instituteName, session } = step.program;
      return {
        title: texts.closing({
          program: <Typed>{course}</Typed>,
          university: <Typed>{instituteName}</Typed>,
        }),
        more: texts.closingMore({ session: sentence(session) }),
        action: texts.closingAction,
      };
    }
    case 'apply':
      return { title: texts.apply, more: texts.applyMore, action: texts.applyAction };
  }
}

function textsOfApplication({ kind, application }: Extract<NextStep, { application: unknown }>): StepTexts {
  const university = <Typed>{application.instituteName}</Typed>;
  const program = <ProgramName of={application} />;
  switch (kind) {
    case 'offer':
      return {
        title: texts.offer({ university }),
        more: texts.offerMore({ program }),
        action: texts.offerAction,
      };
    case 'thread':
      return {
        title: texts.thread({ university }),
        more: texts.threadMore({ program }),
        action: texts.readAction,
      };
    default: {
      const step = applicationView(kind)?.step;
      return {
        title: step?.title({ university, program }) ?? '',
        more: step?.more({ university, program }) ?? '',
        action: step?.button() ?? '',
      };
    }
  }
}

/** `Until 26 Nov 2026, 10:00 (5 days left)`; what closes goes by days of the calendar, `Until 26 Nov 2026 (tomorrow)`. */
export function untilText({ kind, until }: NextStep, now: Date): string {
  if (until === null) return '';
  if (kind === 'closing') return closingText(new Date(until), now);
  const end = new Date(until);
  const left = end.getTime() - now.getTime();
  // What can be done late as well.
  if (left <= 0) return texts.overdue({ at: atText(end) });
  const withSentence =
    left < 2 * DAY
      ? texts.hoursLeft({ count: Math.max(1, Math.floor(left / HOUR)) })
      : texts.daysLeft({ count: Math.floor(left / DAY) });
  return texts.until({ at: atText(end), left: withSentence });
}

function atText(at: Date): string {
  return isDayEdge(at) ? formatDay(at) : formatInstant(at);
}

function closingText(until: Date, now: Date): string {
  const days = karachiDaysBetween(now, until);
  const soon = days <= 0 ? texts.today : texts.tomorrow;
  const left = days > 1 ? texts.daysLeft({ count: days }) : soon;
  return texts.until({ at: atText(until), left });
}
