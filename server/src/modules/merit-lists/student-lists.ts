import * as api from '@uas/contract';
import { formatInstant } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { applicationPart } from '../application-parts/application-part';
import { findApplication } from '../applications/student-applications.store';
import { lockApplication } from '../applications/transition.store';
import { presentCategoryFee } from '../seats/category-fee';
import { readPublishedPlans } from '../seats/published-plans.store';
import { lockOwnRecord } from '../students/students.store';
import { lockList, type MeritListRow, readLeftOut, readList } from './merit-lists.store';
import { copyLists, filesOfObjections, insertObjection } from './objections.store';
import { findSeat, stayWith } from './seats.store';
import {
  findProvisionalList,
  listsOfApplication,
  readOwnPrograms,
  type StoredLists,
  storedLists,
} from './student-lists.store';

/** Stays with the seat of an application: later lists do not move it up. Said again it changes nothing. */
const stayWithSeat = handle(api.stayWithSeat, async ({ actor, params, write }) => {
  return write(async (unit) => {
    const { database } = unit;
    await lockOwnRecord(database, actor.id);
    const row = await lockApplication(database, params.id);
    if (!row) throw new Refusal('application.not-found');
    if (row.student_id !== actor.id) throw new Refusal('access.forbidden');
    if (row.status !== 'approved' || !(await findSeat(database, row.id))) throw new Refusal('seat.not-held');
    if (await stayWith(database, row.id))
      await unit.emit({ kind: 'stay-with-seat', subject: { kind: 'application', id: row.id } });
    return { message: api.stayWithSeat.texts.done };
  });
});

const objectionLimits = { rates: [hourly(60, 'student', 'too-often.uploads')] };

/** Says what is wrong in a provisional list. What counts is when the request reached the service. */
const makeObjection = handle(api.makeObjection, objectionLimits, async (call) => {
  const { actor, params, body, file, receivedAt } = call;
  return call
    .write(async (unit) => {
      const { database } = unit;
      await lockOwnRecord(database, actor.id);
      const row = await lockApplication(database, params.id);
      if (!row) throw new Refusal('application.not-found');
      if (row.student_id !== actor.id) throw new Refusal('access.forbidden');
      if (row.status !== 'pending') throw new Refusal('application.not-pending');
      const application = await findApplication(unit, row.id);
      const found =
        application &&
        (await findProvisionalList(database, {
          instituteId: row.institute_id,
          session: application.session,
        }));
      const list = found && (await lockList(database, found.id));
      if (!list?.objections_until) throw new Refusal('list.not-found');
      const until = list.objections_until;
      if (list.state !== 'provisional' || receivedAt > until)
        throw new Refusal({ code: 'objection.ended', params: { at: formatInstant(until) } });
      if (body.about === 'category') await requireCategory(unit, list, body.which);
      const fileId = file ? (await unit.keepFile()).id : null;
      const { about, which, text } = body;
      await insertObjection(unit, {
        ...{ listId: list.id, applicationId: row.id, about, which, text, fileId },
        madeAt: receivedAt,
      });
      const subject = { kind: 'application', id: row.id } as const;
      await unit.emit({ kind: 'make-objection', subject, after: { listId: list.id, round: list.round } });
      return { message: api.makeObjection.texts.done };
    })
    .catch((error: unknown) => {
      throw breaksConstraint(error, 'objection_once') ? new Refusal('objection.once') : error;
    });
});

/** Refuses a category that nobody can claim. */
async function requireCategory(
  { database }: Unit,
  { institute_id: instituteId, session }: MeritListRow,
  code: string,
): Promise<void> {
  const plans = await readPublishedPlans(database, { instituteId, session });
  const reserved = plans.flatMap(({ categories }) => categories.slice(1));
  if (!reserved.some((category) => category.code === code)) throw new Refusal('claim.unknown');
}

/** As many programs as an order can have, and all of them together. */
const OWN_MOST = 31;

/** Why a published list does not name the student for a program. */
const getOwnMeritLines = handle(api.getOwnMeritLines, async ({ actor, params, database }) => {
  const list = await readList(database, params.id);
  const isPublic = list && (list.final_at !== null || list.provisional_at !== null);
  if (!isPublic || list.state === 'cancelled') throw new Refusal('list.not-found');
  const stage = list.state === 'final' ? 'final' : 'provisional';
  const ofStage = { listId: list.id, stage } as const;
  const own = await readLeftOut(database, ofStage, { studentId: actor.id, limit: OWN_MOST });
  const inAll = own.find(({ programId }) => programId === null);
  const programs = await readOwnPrograms(database, { ...ofStage, studentId: actor.id });
  return {
    notListed: programs.map(({ program_id: programId, program, waiting, has_better: hasBetter }) => {
      const left = inAll ?? own.find((one) => one.programId === programId);
      return { programId, program, why: left?.why ?? null, reason: left?.reason ?? '', waiting, hasBetter };
    }),
  };
});

/** What merit lists say of an application: its seat, its lines, and what its student objected to. */
export const meritListSeats = applicationPart({
  name: 'meritLists',
  select: listsOfApplication,
  stored: storedLists,
  present: presentLists,
  files: filesOfObjections,
  dateTitles: { 'merit-list': 'Last day for objections to the merit list' },
  copy: copyLists,
  handlers: [stayWithSeat, makeObjection, getOwnMeritLines],
  subscribers: [],
});

function presentLists({ seat, list }: StoredLists, row: { readonly status: string }) {
  const until = list?.state === 'provisional' && row.status === 'pending' ? list.objections_until : null;
  return {
    ...(seat &&
      row.status === 'approved' && {
        seat: {
          listId: seat.list_id,
          round: seat.round,
          program: seat.program,
          category: seat.category,
          stays: seat.stays,
          acceptedSeat: seat.accepted_seat,
          fee: seat.fee && presentCategoryFee(seat.fee),
        },
      }),
    ...(list && { meritLines: presentLines(list) }),
    ...(list?.objection && {
      objection: {
        about: list.objection.about,
        which: list.objection.which,
        text: list.objection.text,
        madeAt: new Date(list.objection.made_at).toISOString(),
        state: list.objection.state,
        answer: list.objection.answer,
      },
    }),
    ...(until !== null && { objectionsUntil: new Date(until).toISOString() }),
  };
}

function presentLines({ id, round, state, lines }: NonNullable<StoredLists['list']>): api.MeritLine[] {
  const ofList = { listId: id, round, isProvisional: state !== 'final' };
  if (lines === null)
    return [
      {
        ...ofList,
        ...{ program: '', result: 'not-listed', category: '', position: null },
        ...{ aggregate: '', waiting: null, closing: '', tie: '' },
      },
    ];
  return lines.map((line) => ({
    ...ofList,
    program: line.program,
    result: line.result,
    category: line.category,
    position: line.position,
    aggregate: line.aggregate,
    waiting: line.result === 'waiting' ? line.waiting : null,
    closing: line.closing ?? '',
    tie: line.tie === '' ? '' : `Equal merit; placed by ${line.tie}.`,
  }));
}
