import * as api from '@uas/contract';
import { formatInstant, LEAST_REPLY_MS, type ListDates } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { makeEntriesFinal } from './list-lines.store';
import { limits, ownList } from './merit-lists';
import { type CountedList, lockList, type MeritListRow, moveDates, setList } from './merit-lists.store';
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
  requireOpen(list);
  if (list.state === 'provisional') await requireObjectionsOver(call, list);
  const isProvisional = list.state === 'draft' && body.dates.objectionsUntil !== null;
  const dates = datesOf(list, body.dates, { now: call.clock.now(), isProvisional });
  if (list.state === 'provisional' && !list.has_final) throw new Refusal('list.changed');
  const read = await readMarket(call, { instituteId, session }, { upgrades, awaitedLeast });
  if (read.sha256 !== list.input_sha256) throw new Refusal('list.changed');
  const selected = isProvisional ? [] : await listSelected(call.database, list.id);
  return call
    .write(async (unit) => {
      const { database, clock } = unit;
      // The applications first, as whatever happens to one of them does, then the list, then its seats.
      await lockApplications(database, selected);
      const locked = await lockList(database, list.id);
      if (!locked || locked.state !== list.state) throw new Refusal('list.not-draft');
      if (locked.input_sha256 !== read.sha256) throw new Refusal('list.changed');
      const published = { dates, published_by_member_id: actor.member?.id ?? null, notified_at: null };
      if (isProvisional) {
        await setList(database, list.id, { ...published, state: 'provisional', provisional_at: clock.now() });
      } else {
        if (list.state === 'draft') await makeEntriesFinal(database, list.id);
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
  readonly now: Date;
  readonly isProvisional: boolean;
}

/** The dates that a list is published with: those that people have seen can only be later ones. */
function datesOf(list: CountedList, written: ListDates, { now, isProvisional }: Publishing): ListDates {
  const seen: ListDates = {
    objectionsUntil: list.objections_until,
    payUntil: list.pay_until,
    papersUntil: list.papers_until,
    nextListAt: list.next_list_at,
  };
  const isSeen = list.state !== 'draft';
  const dates = isSeen ? laterDates(seen, { ...written, objectionsUntil: null }) : written;
  if (isProvisional && (dates.objectionsUntil === null || dates.objectionsUntil <= now))
    throw new Refusal(dates.objectionsUntil === null ? 'list.objections-missing' : 'list.date-passed');
  if (!isProvisional && dates.payUntil === null) throw new Refusal('list.pay-missing');
  const least = now.getTime() + LEAST_REPLY_MS;
  if (!isProvisional && dates.payUntil !== null && dates.payUntil.getTime() < least)
    throw new Refusal('decision.reply-too-soon');
  const others = [dates.payUntil, dates.papersUntil, dates.nextListAt];
  if (others.some((at) => at !== null && at <= now)) throw new Refusal('list.date-passed');
  return dates;
}

const DATE_NAMES = {
  objectionsUntil: 'objections until',
  payUntil: 'reply by',
  papersUntil: 'papers until',
  nextListAt: 'next list',
} as const satisfies Record<keyof ListDates, string>;
const DATES = Object.keys(DATE_NAMES) as (keyof ListDates)[];

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
export const moveListDates = handle(api.moveListDates, async ({ actor, params, body, write }) => {
  return write(async (unit) => {
    const { database, clock } = unit;
    const list = await requireOwn(database, actor, params.id);
    const locked = await lockList(database, list.id);
    if (!locked || !['provisional', 'final'].includes(locked.state)) throw new Refusal('list.not-draft');
    const seen = {
      objectionsUntil: locked.objections_until,
      payUntil: locked.pay_until,
      papersUntil: locked.papers_until,
      nextListAt: locked.next_list_at,
    };
    const dates = laterDates(seen, body.dates);
    const moved = DATES.filter((name) => dates[name]?.getTime() !== seen[name]?.getTime());
    if (moved.some((name) => (dates[name]?.getTime() ?? 0) <= clock.now().getTime()))
      throw new Refusal('list.date-passed');
    if (dates.objectionsUntil !== null && dates.payUntil !== null && dates.objectionsUntil >= dates.payUntil)
      throw new Refusal('list.date-order');
    if (moved.length > 0) {
      const what = moved.map((name) => DATE_NAMES[name]).join(', ');
      const until = moved.map((name) => formatInstant(dates[name] ?? '')).join(', ');
      await moveDates(unit, list.id, { dates, reason: body.reason, what, until });
      await emit(unit, 'move-list-dates', list, { dates: what });
    }
    return presentOwnList(await ownList(database, list.id));
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
