import * as api from '@uas/contract';
import {
  type AnyReason,
  APPLICATION_TRANSITIONS,
  formatInstant,
  type PublicOffering,
  SECOND_LOOK_DAYS,
} from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { fileAddress } from '../../platform/files/file-address';
import { removeFileRows } from '../../platform/files/keep-file';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { applicationPart, type PartReading } from '../application-parts/application-part';
import { listEvents } from '../applications/student-applications.store';
import { transition } from '../applications/transition';
import { lockApplication } from '../applications/transition.store';
import { endOfDate, readApplicationDates } from '../offerings/public-dates';
import { isApplicantClosed } from '../students/closed-accounts.store';
import { lockOwnRecord } from '../students/students.store';
import {
  answerLook,
  copySecondLooks,
  filesOfSecondLooks,
  insertSecondLook,
  listSecondLooks,
  removeSecondLooks,
  secondLooksOfApplication,
  storedSecondLooks,
  waitsForSecondLook,
} from './second-looks.store';
import { endOfWorkingDays } from './working-days';

/** Asks the institute to look at its decision again. What counts is when the request reached the service. */
const askSecondLook = handle(api.askSecondLook, async (call) => {
  const { actor, params, body, file, receivedAt, holidays } = call;
  return call.write(async (unit) => {
    const { database } = unit;
    // Before the application, as whoever accepts an offer does; the quota of files is asked under the same lock.
    await lockOwnRecord(database, actor.id);
    const row = await lockApplication(database, params.id);
    if (!row) throw new Refusal('application.not-found');
    if (row.student_id !== actor.id) throw new Refusal('access.forbidden');
    const steps = await listEvents(database, [row.id]);
    const chance = secondLookChance(
      {
        ...row,
        rejectedAt: steps.findLast(({ kind }) => kind === 'rejected')?.at,
        looks: await listSecondLooks(database, row.id),
        dates: (await readApplicationDates(database, [row.id])).get(row.id)?.dates,
        holidays,
      },
      receivedAt,
    );
    if ('refusal' in chance) throw new Refusal(chance.refusal);
    const fileId = file ? (await unit.keepFile()).id : null;
    await insertSecondLook(unit, { applicationId: row.id, text: body.text, fileId });
    await unit.emit({ kind: 'ask-second-look', subject: { kind: 'application', id: row.id } });
    return { message: api.askSecondLook.texts.done };
  });
});

/** Answers the open second look at an own decision: the application is pending again, or the decision stands. */
const answerSecondLook = handle(api.answerSecondLook, async ({ actor, params, body, write }) => {
  const { secondLookId, state, answer } = body;
  return write(async (unit) => {
    const { database } = unit;
    const isClosed = await isApplicantClosed(database, params.id);
    const row = await lockApplication(database, params.id);
    if (!row) throw new Refusal('application.not-found');
    if (row.institute_id !== actor.id) throw new Refusal('access.forbidden');
    const looks = await listSecondLooks(database, row.id);
    const isOpen = looks.some((look) => look.id === secondLookId && look.state === 'open');
    if (!isOpen || row.status !== 'rejected') throw new Refusal('second-look.not-open');
    if (isClosed && state === 'changed') throw new Refusal('application.account-closed');
    await answerLook(unit, secondLookId, { state, answer });
    if (state === 'changed') await transition(unit, { id: row.id, event: 'change' });
    else await unit.emit({ kind: 'uphold-decision', subject: { kind: 'application', id: row.id } });
    return { message: api.answerSecondLook.texts.done };
  });
});

interface RequestedLook {
  readonly state: string;
  readonly asked_at: string | Date;
}

interface Decided {
  readonly status: string;
  readonly outcome: string | null;
  /** When the institute did not select the student, the last time. */
  readonly rejectedAt: Date | undefined;
  readonly looks: readonly RequestedLook[];
  /** The dates of the program and session, where the university has set some. */
  readonly dates: PublicOffering['dates'];
  readonly holidays: readonly string[];
}

/** Until when a second look can be asked for (that instant included), or why it cannot: once for each decision. */
export function secondLookChance(decided: Decided, at: Date): { until: Date } | { refusal: AnyReason } {
  const { status, outcome, rejectedAt, looks } = decided;
  const isNotSelected = status === 'rejected' && (outcome === null || outcome === 'not-selected');
  if (!isNotSelected || !rejectedAt) return { refusal: { code: 'second-look.not-possible' } };
  if (looks.some(({ state }) => state === 'open')) return { refusal: { code: 'second-look.open' } };
  if (looks.some(({ asked_at }) => new Date(asked_at) >= rejectedAt))
    return { refusal: { code: 'second-look.asked' } };
  const until =
    endOfObjections(rejectedAt, decided.dates) ??
    endOfWorkingDays(rejectedAt, SECOND_LOOK_DAYS, decided.holidays);
  if (at > until) return { refusal: { code: 'second-look.ended', params: { at: formatInstant(until) } } };
  return { until };
}

/** The first last day for objections of the university that was not over when it decided; null where it has set none. */
function endOfObjections(rejectedAt: Date, dates: PublicOffering['dates'] = []): Date | null {
  const ends = dates.filter(({ kind }) => kind === 'objections-until').map(({ at }) => endOfDate(at));
  const open = ends.filter((end) => end >= rejectedAt).map((end) => end.getTime());
  return open.length > 0 ? new Date(Math.min(...open)) : null;
}

/** A decision that is taken back takes the second looks at it with it, and their files. */
const dropSecondLooks: EventSubscriber = async (unit, { kind, subjectId }) => {
  if (kind !== APPLICATION_TRANSITIONS.undo.emits) return;
  await removeFileRows(unit, await removeSecondLooks(unit.database, subjectId));
};

/** A student whom an institute did not select asks it once for each decision to look again. */
export const secondLooks = applicationPart({
  name: 'secondLooks',
  select: secondLooksOfApplication,
  stored: storedSecondLooks,
  present: (looks, row, reading) => ({
    ...(looks.length > 0 && {
      secondLooks: looks.map(({ id, text, file_id, mime, asked_at, state, answer, answered_at }) => ({
        _id: id,
        text,
        file:
          file_id === null || mime === null
            ? null
            : fileAddress(reading, { id: file_id, mime, visibility: 'private' }),
        askedAt: new Date(asked_at).toISOString(),
        state,
        answer,
        answeredAt: answered_at === null ? null : new Date(answered_at).toISOString(),
      })),
    }),
    ...untilWhen(looks, row, reading),
  }),
  filters: { 'second-look': waitsForSecondLook },
  waiting: waitsForSecondLook,
  files: filesOfSecondLooks,
  dateTitles: { 'second-look': 'Last day to appeal the decision' },
  copy: copySecondLooks,
  handlers: [askSecondLook, answerSecondLook],
  subscribers: [dropSecondLooks],
});

/** Until when its student can ask for a second look; nothing where that cannot be, and for other readers. */
function untilWhen(
  looks: readonly RequestedLook[],
  { status, outcome }: Pick<Decided, 'status' | 'outcome'>,
  { clock, student }: PartReading,
) {
  if (!student) return {};
  const { steps, dates, holidays } = student;
  const rejectedAt = steps.findLast(({ kind }) => kind === 'rejected')?.at;
  const chance = secondLookChance({ status, outcome, rejectedAt, looks, dates, holidays }, clock.now());
  return 'until' in chance ? { secondLookUntil: chance.until.toISOString() } : {};
}
