import {
  DAY,
  documentLabel,
  formatApplicationNumber,
  formatDay,
  formatInstant,
  HOUR,
  isEndOfDay,
  karachiDay,
  returnSentence,
  startOfKarachiDay,
} from '@uas/contract';
import type { Dependencies } from '../../platform/dependencies';
import type { NotificationKind } from '../../platform/events/notification-record';
import { writeUnit } from '../../platform/http/unit-of-work';
import { rupeesText } from '../../platform/rupees-text';
import type { TaskContext } from '../../platform/tasks/task';
import { newestSeal } from '../audit/seal-history';
import { listMasters, listStaffWith } from './list-staff';
import { type FilledIn, notifyAny } from './notify';
import { readApplication } from './notify-of-event';
import type { Recipient } from './recipient';
import {
  countWaitingReceipts,
  listEndingRecognitions,
  listEndingVouchers,
  listOldestPending,
  listPaidNotApplied,
  listReceived,
  listReminded,
  listStillReturned,
  listUndecided,
  listWaitingOffers,
  listWithoutForm,
  takeRound,
} from './reminders.store';

/** How many are reminded before the lease is asked for again. */
const PORTION = 100;
/** A reminder that is later than this is not sent any more: the service was off, or began to remind. */
const LATEST = 3 * DAY;
/** After which days without a form a student is reminded, by turn. */
const FORM_DAYS = [3, 10];
const PAID_DAYS = 3;
const RETURNED_DAYS = 3;
/** How long an application may wait for a decision, and how often its institute is reminded. */
const UNDECIDED_DAYS = 14;
const UNDECIDED_INTERVAL_MS = 7 * DAY;
/** How many days before its last one an institute is reminded of its recognition, by turn. */
const ENDING_DAYS = [30, 7];
/** How many days before its last instant a student is reminded of a voucher. */
const VOUCHER_DAYS = 2;
/** How many applications a reminder names. */
const NAMED = 50;
/** The hour in Karachi at which institutes are told of the day before. */
const DIGEST_HOUR = 8;

interface Turn {
  readonly to: Recipient;
  readonly round: number;
  /** The application that it is about; the turn is its own. */
  readonly applicationId?: string;
  /** What has turns of its own and is no application: the check of a document, a voucher. */
  readonly subjectId?: string;
}

/** What fills in the sentences about an application is read when it is told. */
type Reminder =
  | { [Kind in NotificationKind]: Turn & FilledIn<Kind> }[NotificationKind]
  | (Turn & { readonly kind: NotificationKind; readonly applicationId: string });

/** Reminds everybody whose turn it is. Done again, or by two instances at once, it reminds nobody twice. */
export async function sendReminders(context: TaskContext): Promise<void> {
  for (const find of FINDERS) {
    for (;;) {
      if (context.signal.aborted) return;
      const reminders = await find(context);
      if (reminders.length === 0) break;
      await writeUnit({ dependencies: context, actor: null }, async (unit) => {
        for (const reminder of reminders) {
          const { kind, to, round, applicationId } = reminder;
          const subjectId = applicationId ?? reminder.subjectId ?? to.id;
          if (!(await takeRound(unit.database, { kind, subjectId, round }, unit.clock.now()))) continue;
          const filled = 'data' in reminder ? { data: reminder.data } : {};
          const about =
            applicationId === undefined ? filled : await readApplication(unit.database, applicationId);
          await notifyAny(unit.database, unit, {
            ...about,
            kind,
            to,
            sourceId: `${kind}:${subjectId}:${round}`,
          });
        }
      });
      await context.extendLease();
    }
  }
}

type Find = Pick<Dependencies, 'database' | 'clock'>;

/** From `days` ago back to where a reminder would be too late. */
function periodBefore(now: Date, days: number) {
  const to = new Date(now.getTime() - days * DAY);
  return { from: new Date(to.getTime() - LATEST), to };
}

async function formUnfinished({ database, clock }: Find): Promise<Reminder[]> {
  const found = FORM_DAYS.map(async (days, index) => {
    const round = index + 1;
    const period = periodBefore(clock.now(), days);
    const ids = await listWithoutForm(database, period, { round, limit: PORTION });
    return ids.map((id): Reminder => ({ kind: 'form-unfinished', to: { role: 'student', id }, round }));
  });
  return (await Promise.all(found)).flat();
}

async function paidNotApplied({ database, clock }: Find): Promise<Reminder[]> {
  const ids = await listPaidNotApplied(database, periodBefore(clock.now(), PAID_DAYS), { limit: PORTION });
  return ids.map((id) => ({ kind: 'paid-not-applied', to: { role: 'student', id }, round: 1 }));
}

/** What is told of the application itself is read when it is told. */
async function waitingOffers({ database, clock }: Find): Promise<Reminder[]> {
  const to = clock.now();
  const period = { from: new Date(to.getTime() - LATEST), to, limit: PORTION };
  const kinds = ['offer-last-day', 'offer-half-time'] as const;
  const found = kinds.map(async (kind) => {
    const offers = await listWaitingOffers(database, kind, period);
    return offers.map(({ id, student_id, round }): Reminder => {
      return { kind, to: { role: 'student', id: student_id }, round, applicationId: id };
    });
  });
  return (await Promise.all(found)).flat();
}

async function documentsAwaited({ database, clock }: Find): Promise<Reminder[]> {
  const period = { ...periodBefore(clock.now(), RETURNED_DAYS), limit: PORTION };
  const kinds = ['document-awaited', 'receipt-awaited'] as const;
  const found = kinds.map(async (kind) => {
    const returned = await listStillReturned(database, kind, period);
    return returned.map(({ id, student_id, type_tag, reasons }): Reminder => {
      const turn = { to: { role: 'student', id: student_id }, round: 1, subjectId: id } as const;
      const reason = returnSentence(reasons);
      if (kind === 'receipt-awaited') return { ...turn, kind, data: { reason } };
      return { ...turn, kind, data: { reason, document: documentLabel(type_tag) } };
    });
  });
  return (await Promise.all(found)).flat();
}

async function undecided({ database, clock }: Find): Promise<Reminder[]> {
  const now = clock.now().getTime();
  const pendingSince = new Date(now - UNDECIDED_DAYS * DAY);
  const remindedAfter = new Date(now - UNDECIDED_INTERVAL_MS);
  const found = await listUndecided(database, { pendingSince, remindedAfter, limit: PORTION });
  return Promise.all(
    found.map(async ({ institute_id: id, count, round }): Promise<Reminder> => {
      const oldest = await listOldestPending(database, id, pendingSince, NAMED);
      const lines = oldest.map(({ number, course, created_at }) => {
        const reference = formatApplicationNumber({ number, createdAt: created_at });
        return `${reference} – ${course}, since ${formatDay(created_at)}`;
      });
      if (count > lines.length) lines.push(`and ${count - lines.length} more`);
      const data = { count, days: UNDECIDED_DAYS, lines: lines.join('\n') };
      return { kind: 'applications-undecided', to: { role: 'institute', id }, round, data };
    }),
  );
}

async function received({ database, clock }: Find): Promise<Reminder[]> {
  const now = clock.now();
  const today = startOfKarachiDay(karachiDay(now));
  if (now.getTime() < today.getTime() + DIGEST_HOUR * HOUR) return [];
  const from = new Date(today.getTime() - DAY);
  const round = Math.floor(today.getTime() / DAY);
  const found = await listReceived(database, { from, to: today }, { round, limit: PORTION });
  return found.map(({ institute_id: id, ...counts }) => ({
    kind: 'applications-received',
    to: { role: 'institute', id },
    round,
    data: { ...counts, day: formatDay(from) },
  }));
}

async function receiptsWaiting({ database, clock }: Find): Promise<Reminder[]> {
  const round = Math.floor(clock.now().getTime() / HOUR);
  const reminded = await listReminded(database, 'receipts-waiting', round);
  const staff = (await listStaffWith(database, 'manageStudents')).filter(({ id }) => !reminded.has(id));
  const count = staff.length > 0 ? await countWaitingReceipts(database) : 0;
  if (count === 0) return [];
  return staff.map((to) => ({ kind: 'receipts-waiting', to, round, data: { count } }));
}

/** The newest seal of the history, to the masters once a week, so that it also lives outside the database. */
async function historySealed({ database, clock }: Find): Promise<Reminder[]> {
  const round = Math.floor(clock.now().getTime() / (7 * DAY));
  const reminded = await listReminded(database, 'history-sealed', round);
  const masters = (await listMasters(database)).filter(({ id }) => !reminded.has(id));
  const seal = masters.length > 0 ? await newestSeal(database) : undefined;
  if (!seal) return [];
  const data = { number: seal.number, day: formatDay(seal.upto_at), seal: seal.seal };
  return masters.map((to) => ({ kind: 'history-sealed', to, round, data }));
}

/** Before the last day of a recognition, so many days and once each; one that was renewed meanwhile has another last day. */
async function recognitionEnding({ database, clock }: Find): Promise<Reminder[]> {
  const today = karachiDay(clock.now());
  const found = ENDING_DAYS.map(async (within, turn) => {
    const after = ENDING_DAYS[turn + 1] ?? -1;
    const ending = await listEndingRecognitions(database, { today, after, within, turn, limit: PORTION });
    return ending.map(({ id, until, round }): Reminder => {
      return {
        kind: 'recognition-ending',
        to: { role: 'institute', id },
        round,
        data: { day: formatDay(until) },
      };
    });
  });
  return (await Promise.all(found)).flat();
}

/** Two days before its last instant, once. */
async function vouchersEnding({ database, clock }: Find): Promise<Reminder[]> {
  const now = clock.now();
  const before = new Date(now.getTime() + VOUCHER_DAYS * DAY);
  const ending = await listEndingVouchers(database, { now, before, limit: PORTION });
  return ending.map(({ id, student_id, name, paisa, due_at }): Reminder => {
    const day = isEndOfDay(due_at) ? formatDay(due_at) : formatInstant(due_at);
    const data = { purpose: name, rupees: rupeesText(paisa), day };
    return { kind: 'voucher-due', to: { role: 'student', id: student_id }, round: 1, subjectId: id, data };
  });
}

const FINDERS = [
  formUnfinished,
  paidNotApplied,
  waitingOffers,
  documentsAwaited,
  undecided,
  received,
  receiptsWaiting,
  historySealed,
  recognitionEnding,
  vouchersEnding,
];
