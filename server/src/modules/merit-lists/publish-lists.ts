import { formatInstant, karachiDay, LIST_CONDITION } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { type Unit, writeUnit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import type { TaskContext } from '../../platform/tasks/task';
import { findPublisher } from '../applications/publish-decision-batches';
import { findApplication, type StudentApplicationRow } from '../applications/student-applications.store';
import { transition } from '../applications/transition';
import { lockApplication } from '../applications/transition.store';
import {
  insertConditions,
  listConditions,
  type OfferedCondition,
  removeConditions,
} from '../decisions/conditions.store';
import { writeClosingMerits } from '../program-facts/program-facts.store';
import { changeProgram } from '../proposals/proposals.store';
import { lockStudent } from '../students/students.store';
import { listPublishing, lockList, type MeritListRow, PAPERS_CONDITION, setList } from './merit-lists.store';
import {
  closingMeritsOf,
  findAwaitedLeast,
  findSeat,
  holdListedProgram,
  leaveOutLine,
  listOffersToMake,
  markOffered,
  type OfferToMake,
} from './seats.store';

/** So many offers are looked up before the lease is asked for again. */
const PORTION = 100;

/**
 * Makes the offers of the lists whose seats were given, each in a unit of work of its own together with the note that it is
 * made: a fall of the server repeats nothing, and the next run goes on where it ended. The last one makes the list final.
 */
export async function publishLists(context: TaskContext): Promise<void> {
  const failed: unknown[] = [];
  for (const list of await listPublishing(context.database)) {
    if (context.signal.aborted) return;
    // What fails at one list keeps no other waiting.
    await publishList(context, list).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
}

async function publishList(context: TaskContext, list: MeritListRow): Promise<void> {
  const actor = await findPublisher(context, list);
  if (!actor) return;
  for (;;) {
    const offers = await listOffersToMake(context.database, list.id, PORTION);
    for (const offer of offers) {
      if (context.signal.aborted) return;
      await makeOffer(context, actor, { list, offer });
    }
    if (offers.length === 0) break;
    await context.extendLease();
  }
  await makeFinal(context, actor, list.id);
}

interface Making {
  readonly list: MeritListRow;
  readonly offer: OfferToMake;
}

/** Makes one offer, or notes that the student is left out; then the seat is free. */
async function makeOffer(
  dependencies: TaskContext,
  actor: InstituteActor,
  { list, offer }: Making,
): Promise<void> {
  const { program_id: programId, position, application_id: id } = offer;
  const line = { listId: list.id, programId, position };
  try {
    await writeUnit({ dependencies, actor }, async (unit) => {
      const { database, clock } = unit;
      const found = id === null ? undefined : await findApplication(unit, id);
      if (!found) throw new Refusal('application.not-found');
      await lockStudent(database, found.student_id);
      await lockApplication(database, found.id);
      // As it is now: an offer may have been accepted while this waited.
      const row = await findApplication(unit, found.id);
      if (!row) throw new Refusal('application.not-found');
      if (!(await markOffered(database, line, clock.now()))) return;
      // Whatever was decided otherwise meanwhile has freed it.
      if (!(await findSeat(database, row.id))) throw new Refusal('seat.not-held');
      if (offer.result === 'upgraded') await moveUp(unit, row, { list, offer });
      else await select(unit, row, { list, offer });
    });
  } catch (thrown) {
    if (!(thrown instanceof Refusal) && !isAppliedFor(thrown)) throw thrown;
    await writeUnit({ dependencies, actor }, async ({ database, clock }) => {
      if (await markOffered(database, line, clock.now())) await leaveOutLine(database, line);
    });
  }
}

/** The net under the check for another application for the program, should it ever be passed. */
function isAppliedFor(error: unknown): boolean {
  return (
    breaksConstraint(error, 'application_once') || breaksConstraint(error, 'application_once_by_program')
  );
}

/** Offers the seat of a list through an application, which moves to its program where that is another one. */
async function select(unit: Unit, row: StudentApplicationRow, { list, offer }: Making): Promise<void> {
  const program = await moveTo(unit, row, offer);
  const seat = seatOf(list, offer, { ...program, replyBy: list.pay_until });
  // An offer that ended and waits again leaves its conditions behind.
  await removeConditions(unit.database, row.id);
  await transition(unit, { id: row.id, event: 'select', replyBy: list.pay_until, program, seat });
  await insertConditions(unit, row.id, await conditionsOf(unit, row, { list, offer }));
}

/** Moves the application that has a seat to a better program. */
async function moveUp(unit: Unit, row: StudentApplicationRow, { list, offer }: Making): Promise<void> {
  const { database } = unit;
  const program = await moveTo(unit, row, offer);
  const event = row.offer_accepted ? 'upgrade-accepted' : 'upgrade';
  const replyBy = laterOf(row.reply_by, list.pay_until);
  const seat = seatOf(list, offer, { ...program, replyBy });
  await transition(unit, { id: row.id, event, replyBy, program, seat });
  // The least merit is that of the list that the seat is of; papers that are asked for already are not asked for again.
  await removeConditions(database, row.id, LIST_CONDITION);
  const known = (await listConditions(database, row.id)).map(({ code }) => code);
  const conditions = await conditionsOf(unit, row, { list, offer });
  await insertConditions(
    unit,
    row.id,
    conditions.filter(({ code }) => !known.includes(code)),
  );
}

/**
 * Joins another application of the same student for a program with the one that moves there. One of another session refuses
 * a new seat; whoever has a seat has given it up for the better one already, so that it yields.
 */
async function joinOther(
  unit: Unit,
  { id, student_id, session }: StudentApplicationRow,
  { program_id: programId, result }: OfferToMake,
): Promise<void> {
  const other = await unit.database
    .selectFrom('application')
    .select(['id', 'session'])
    .where('student_id', '=', student_id)
    .where('program_id', '=', programId)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (!other) return;
  if (other.session !== session && result !== 'upgraded') throw new Refusal('application.already-applied');
  await transition(unit, { id: other.id, event: 'join' });
}

/** Puts the program of a list in the place of the one applied for; answers what it was and is. */
async function moveTo(unit: Unit, row: StudentApplicationRow, offer: OfferToMake) {
  const program = await holdListedProgram(unit.database, offer.program_id);
  if (!program) throw new Refusal('application.program-not-offered');
  if (row.program_id !== offer.program_id) {
    await joinOther(unit, row, offer);
    await changeProgram(unit.database, row.id, program);
  }
  return { before: row.course, after: program.course, asked: askedOf(row, program) };
}

/** A better seat leaves no less time to reply; null is without end. */
function laterOf(before: Date | null, until: Date | null): Date | null {
  if (before === null || until === null) return null;
  return until > before ? until : before;
}

/** What was applied for where the seat is of another program: with its department where both have one name. */
function askedOf(
  { program_id, course, department }: StudentApplicationRow,
  program: { readonly id: string; readonly course: string },
): string {
  if (program_id === program.id) return '';
  return course === program.course ? `${course} (${department})` : course;
}

function seatOf(
  { id, round }: MeritListRow,
  { category }: OfferToMake,
  { asked, replyBy }: { readonly asked: string; readonly replyBy: Date | null },
) {
  return {
    listId: id,
    round,
    category,
    until: replyBy === null ? '' : formatInstant(replyBy),
    asked,
  };
}

/** What an offer of a list depends on: the papers at the campus, and with a result that is awaited the least merit of the list. */
async function conditionsOf(
  { database }: Unit,
  row: StudentApplicationRow,
  { list, offer }: Making,
): Promise<OfferedCondition[]> {
  const least = list.awaited_least
    ? await findAwaitedLeast(database, { listId: list.id, offer, applicationId: row.id })
    : null;
  return [
    ...(list.papers_until === null
      ? []
      : [{ code: PAPERS_CONDITION, details: {}, dueOn: karachiDay(list.papers_until) }]),
    ...(least === null
      ? []
      : [{ code: LIST_CONDITION, details: { least, round: String(list.round) }, dueOn: null }]),
  ];
}

/** The last offer makes the list final: its closing merits are the university's from now on. */
async function makeFinal(dependencies: TaskContext, actor: InstituteActor, id: string): Promise<void> {
  await writeUnit({ dependencies, actor }, async (unit) => {
    const { database, clock } = unit;
    const list = await lockList(database, id);
    if (list?.state !== 'publishing') return;
    if ((await listOffersToMake(database, id, 1)).length > 0) return;
    const now = clock.now();
    await setList(database, id, { state: 'final', final_at: now, notified_at: null });
    const merits = await closingMeritsOf(database, id);
    await writeClosingMerits(
      database,
      merits.map(({ program_id, category, aggregate }) => ({
        program_id,
        session: list.session,
        category,
        aggregate: Number(aggregate),
        decimals: 4,
        list_id: id,
        updated_at: now,
      })),
    );
    const { institute_id, session, round } = list;
    await unit.emit({
      kind: 'finish-merit-list',
      subject: { kind: 'institute', id: institute_id },
      after: { session, round },
    });
  });
}
