import * as api from '@uas/contract';
import {
  applicantRefusal,
  formatInstant,
  type PublicOffering,
  shownAdmissionForm,
  transitionRefusal,
} from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { applicationPart } from '../application-parts/application-part';
import { isReadableBy, maskedForm } from '../applications/get-applicant-form';
import { readFormCopy } from '../applications/review.store';
import { lockApplication } from '../applications/transition.store';
import { leaveOut } from '../decisions/prepared-decisions.store';
import { endOfDate, readApplicationDates } from '../offerings/public-dates';
import { findForm } from '../students/admission-form.store';
import { deleteFileNobodyShows } from '../students/documents.store';
import { presentForm } from '../students/present-form';
import { lockOwnRecord } from '../students/students.store';
import {
  findCopied,
  listReplacedCopies,
  newResultOfApplication,
  removeReplacedCopies,
  replaceCopy,
  storedNewResult,
} from './new-results.store';

const limits = { rates: [hourly(60, 'student', 'too-often.applications')] };

/**
 * Sends the own form of now to an own pending application: until the last day for corrections, and where the university has
 * set none until people see the first list of the session. What counts is when the request reached the service.
 */
const sendNewResult = handle(api.sendNewResult, limits, async ({ actor, params, receivedAt, write }) =>
  write(async (unit) => {
    const { database, clock } = unit;
    const student = await lockOwnRecord(database, actor.id);
    const row = await lockApplication(database, params.id);
    if (!row || !student) throw new Refusal('application.not-found');
    if (row.student_id !== actor.id) throw new Refusal('access.forbidden');
    const refusal = transitionRefusal('withdraw', row.status);
    if (refusal !== null) throw new Refusal(refusal);
    const copied = await findCopied(database, row.id);
    const dates = (await readApplicationDates(database, [row.id])).get(row.id)?.dates;
    const until = lastDay(dates) ?? copied?.first_list_at;
    if (until && receivedAt > until)
      throw new Refusal({ code: 'new-result.too-late', params: { at: formatInstant(until) } });
    const version = copied?.form_version ?? 0;
    const saved = await findForm(database, actor.id);
    if (!saved || saved.version <= version) throw new Refusal('new-result.same-form');
    const notYet = applicantRefusal({ paid: student.paid, form: saved.form });
    if (notYet !== null) throw new Refusal(notYet);
    await replaceCopy(database, row.id, { form: saved.form, version: saved.version, now: clock.now() });
    await unit.emit({
      kind: 'send-new-result',
      subject: { kind: 'application', id: row.id },
      before: { version },
      after: { version: saved.version },
    });
    return { message: api.sendNewResult.texts.done };
  }),
);

/** The forms that came with an own application, or with one to the own institute as it may read the form. */
const listFormCopies = handle(api.listFormCopies, async (call) => {
  const { actor, database, params } = call;
  const copy = await readFormCopy(call, params.id);
  if (!copy) throw new Refusal('application.not-found');
  const mayRead = actor.role === 'student' ? copy.student_id === actor.id : isReadableBy(actor.id, copy);
  if (!mayRead) throw new Refusal('access.forbidden');
  const isMasked = actor.role === 'institute' && copy.status !== 'approved';
  const present = async (stored: unknown) => {
    const form = await presentForm(call, shownAdmissionForm.parse(stored));
    return isMasked ? maskedForm(form) : form;
  };
  const copies = [{ form: await present(copy.form_copy), replacedAt: null as string | null }];
  for (const { form, replaced_at } of await listReplacedCopies(database, params.id))
    copies.push({ form: await present(form), replacedAt: replaced_at.toISOString() });
  return { copies };
});

/** The last day for corrections that the university has set, to its last instant; undefined where it has set none. */
function lastDay(dates: PublicOffering['dates'] = []): Date | undefined {
  const ends = dates.filter(({ kind }) => kind === 'corrections-until').map(({ at }) => endOfDate(at));
  return ends.sort((one, other) => one.getTime() - other.getTime()).at(-1);
}

/** What a withdrawn application had is forgotten, with its pictures. */
const forgetCopies: EventSubscriber = async (unit, { kind, subjectId }) => {
  if (kind !== 'withdraw-application') return;
  for (const photo of await removeReplacedCopies(unit.database, subjectId))
    await deleteFileNobodyShows(unit, photo);
};

/** What was prepared on the result of before is decided anew: it is left out of its batch. */
const leaveOutOfBatch: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (kind === 'send-new-result') await leaveOut(database, subjectId, 'new-result');
};

/** A student whose result was corrected or became better sends it to a pending application. */
export const newResults = applicationPart({
  name: 'newResults',
  select: newResultOfApplication,
  stored: storedNewResult,
  present: ({ form_is_newer, sent_at, first_list_at: listedAt }, { status }, { clock, student }) => {
    const until = lastDay(student?.dates) ?? (listedAt === null ? undefined : new Date(listedAt));
    const isOpen = student && status === 'pending' && form_is_newer && (!until || clock.now() <= until);
    return {
      ...(sent_at !== null && { newResultAt: new Date(sent_at).toISOString() }),
      ...(isOpen && { newResult: { until: until?.toISOString() ?? null } }),
    };
  },
  copy: async (database, applicationId) =>
    (await listReplacedCopies(database, applicationId)).map(({ form, replaced_at }) => ({
      form,
      replacedAt: replaced_at.toISOString(),
    })),
  handlers: [sendNewResult, listFormCopies],
  subscribers: [leaveOutOfBatch, forgetCopies],
});
