import * as api from '@uas/contract';
import { formatInstant, LEAST_REPLY_MS, type ListDates } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute } from '../institutes/institutes.store';
import { findLastPublished } from '../merit/merit-rules.store';
import { makeEntriesFinal } from './list-lines.store';
import { limits, ownList } from './merit-lists';
import {
  type CountedList,
  listSeated,
  lockList,
  type MeritListRow,
  makeFinalStage,
  moveDates,
  setList,
} from './merit-lists.store';
import { requireObjectionsOver } from './objections.store';
import { presentOwnList } from './present-list';
import { readMarket } from './read-market';
import { giveSeats, listSelected, lockApplications } from './seats.store';

/**
 * Publishes what is prepared. With objections a draft becomes provisional, and nothing else changes; without, or once they are
 * answered, all seats are given in this transaction and the offers are made in the background. Everything that the list
 * was made from is read again before: a difference is refused.
 */
export const publishMeritList = handle(api.publishMeritList, limits, async (call) => {
  const { actor, params, body } = call;
  const list = await requireOwn(call.database, actor, params.id);
  const { institute_id: instituteId, session, upgrades, awaited_least: awaitedLeast } = list;
  const isProvisional = body.dates.objectionsUntil !== null;
  // Whoever publishes has seen what is prepared.
  const isSeen = ({ prepared_at: at }: MeritListRow) =>
    body.preparedAt === undefined || at.toISOString() === body.preparedAt;
  if (!isSeen(list)) throw new Refusal('list.changed');
  // Somebody else has published it for objections meanwhile.
  if (isProvisional && list.state !== 'draft') throw new Refusal('list.not-draft');
  // Before the long reading, so that nobody waits for what is refused anyway; and again under the lock.
  await datesToPublish(call, list, { written: body.dates, isProvisional });
  if (list.state === 'provisional' && !list.has_final) throw new Refusal('list.changed');
  const key = { instituteId, session };
  const rulesAt = await findLastPublished(call.database, key);
  const read = await readMarket(call, key, { upgrades, awaitedLeast });
  if (read.sha256 !== list.input_sha256) throw new Refusal('list.changed');
  const selected = isProvisional ? [] : await listSelected(call.database, list.id);
  return call
    .write(async (unit) => {
      const { database, clock } = unit;
      // No rule is published from here on.
      await lockInstitute(database, instituteId);
      const newestRuleAt = await findLastPublished(database, key);
      if (newestRuleAt?.getTime() !== rulesAt?.getTime()) throw new Refusal('list.changed');
      // The applications first, as whatever happens to one of them does, then the list, then its seats.
      await lockApplications(database, selected);
      const locked = await lockList(database, list.id);
      if (!locked || locked.state !== list.state) throw new Refusal('list.not-draft');
      if (locked.input_sha256 !== read.sha256 || !isSeen(locked)) throw new Refusal('list.changed');
      const dates = await datesToPublish(unit, locked, { written: body.dates, isProvisional });
      const published = { dates, published_by_member_id: actor.member?.id ?? null, notified_at: null };
      if (isProvisional) {
        await setList(database, list.id, { ...published, state: 'provisional', provisional_at: clock.now() });
      } else {
        if (list.state === 'draft') {
          await makeEntriesFinal(database, list.id);
          await makeFinalStage(database, list.id);
        }
        await giveSeats(database, list.id);
        await setList(database, list.id, { ...published, state: 'publishing' });
      }
      await emit(unit, 'publish-merit-list', list, { stage: isProvisional ? 'provisional' : 'final' });
      return presentOwnList(await ownList(database, list.id));
    })
    .catch((error: unknown) => {
      // Somebody took a seat between the reading and the writing.
      const isTaken =
        breaksConstraint(error, 'seat_category_taken') || breaksConstraint(error, 'allotment_one');
      throw isTaken ? new Refusal('list.changed') : error;
    });
});

/** An own list; refuses that of somebody else. */
async function requireOwn(
  database: Parameters<typeof ownList>[0],
  actor: InstituteActor,
  id: string,
): Promise<CountedList> {
  const list = await ownList(database, id);
  if (list.institute_id !== actor.id) throw new Refusal('access.forbidden');
  return list;
}

function requireOpen({ state }: Pick<MeritListRow, 'state'>): void {
  if (state !== 'draft' && state !== 'provisional') throw new Refusal('list.not-draft');
}

interface Publishing {
  readonly written: ListDates;
  readonly isProvisional: boolean;
}

/** The dates that a list is published with, or why it cannot be: those that people have seen can only be later ones. */
async function datesToPublish(
  reading: Parameters<typeof requireObjectionsOver>[0],
  list: MeritListRow,
  { written, isProvisional }: Publishing,
): Promise<ListDates> {
  requireOpen(list);
  const isSeen = list.state === 'provisional';
  if (isSeen) await requireObjectionsOver(reading, list);
  const dates = isSeen ? laterDates(seenDates(list), { ...written, objectionsUntil: null }) : written;
  const now = reading.clock.now();
  const { objectionsUntil, payUntil, papersUntil, nextListAt } = dates;
  if (isProvisional && objectionsUntil !== null && objectionsUntil <= now)
    throw new Refusal('list.date-passed');
  if (!isProvisional && payUntil === null) throw new Refusal('list.pay-missing');
  if (!isProvisional && payUntil !== null && payUntil.getTime() < now.getTime() + LEAST_REPLY_MS)
    throw new Refusal('decision.reply-too-soon');
  if ([payUntil, papersUntil, nextListAt].some((at) => at !== null && at <= now))
    throw new Refusal('list.date-passed');
  return dates;
}

const DATE_NAMES = {
  objectionsUntil: 'objections until',
  payUntil: 'reply by',
  papersUntil: 'papers until',
  nextListAt: 'next list',
} as const satisfies Record<keyof ListDates, string>;
const DATES = Object.keys(DATE_NAMES) as (keyof ListDates)[];

function seenDates(list: MeritListRow): ListDates {
  return {
    objectionsUntil: list.objections_until,
    payUntil: list.pay_until,
    papersUntil: list.papers_until,
    nextListAt: list.next_list_at,
  };
}

/** Dates that were seen with those that take their place; null leaves one as it is, an earlier one is refused. */
function laterDates(seen: ListDates, written: ListDates): ListDates {
  const dates = { ...seen };
  for (const name of DATES) {
    const [before, after] = [seen[name], written[name]];
    if (after === null) continue;
    if (before !== null && after < before) throw new Refusal('list.only-later');
    dates[name] = after;
  }
  return dates;
}

/** Cancels a draft, or a provisional list with a note that everybody reads. */
export const cancelMeritList = handle(api.cancelMeritList, async ({ actor, params, body, write }) => {
  return write(async (unit) => {
    const { database } = unit;
    const list = await requireOwn(database, actor, params.id);
    const locked = await lockList(database, list.id);
    if (locked) requireOpen(locked);
    await setList(database, list.id, { state: 'cancelled', note: body.note, notified_at: null });
    await emit(unit, 'cancel-merit-list', list, {});
    return presentOwnList(await ownList(database, list.id));
  });
});

/** Moves dates of a published list to later; that of the offers moves the open ones along. */
export const moveListDates = handle(api.moveListDates, async ({ actor, params, body, database, write }) => {
  const seated = await listSeated(database, params.id);
  return write(async (unit) => {
    const list = await requireOwn(unit.database, actor, params.id);
    // In the order of everything else: the applications, then the list.
    await lockApplications(unit.database, seated);
    const locked = await lockList(unit.database, list.id);
    if (!locked || !['provisional', 'final'].includes(locked.state)) throw new Refusal('list.not-draft');
    const seen = seenDates(locked);
    if (body.dates.objectionsUntil !== null && locked.state !== 'provisional') {
      const at = formatInstant(seen.objectionsUntil ?? locked.final_at ?? '');
      throw new Refusal({ code: 'objection.ended', params: { at } });
    }
    const dates = laterDates(seen, body.dates);
    const moved = DATES.filter((name) => dates[name]?.getTime() !== seen[name]?.getTime());
    const { objectionsUntil, ...others } = dates;
    if (moved.some((name) => (dates[name] ?? 0) <= unit.clock.now())) throw new Refusal('list.date-passed');
    if (Object.values(others).some((at) => at !== null && objectionsUntil !== null && at <= objectionsUntil))
      throw new Refusal('list.date-order');
    if (moved.length > 0) {
      const what = moved.map((name) => DATE_NAMES[name]).join(', ');
      const until = moved.map((name) => formatInstant(dates[name] ?? '')).join(', ');
      await moveDates(unit, list.id, { before: seen, dates, reason: body.reason, what, until });
      await emit(unit, 'move-list-dates', list, { dates: what });
    }
    return presentOwnList(await ownList(unit.database, list.id));
  });
});

type ListEvent = 'publish-merit-list' | 'cancel-merit-list' | 'move-list-dates';

async function emit(
  unit: Unit,
  kind: ListEvent,
  { institute_id, session, round }: CountedList,
  more: { readonly stage?: string; readonly dates?: string },
): Promise<void> {
  await unit.emit({
    kind,
    subject: { kind: 'institute', id: institute_id },
    after: { session, round, ...more },
  });
}
