import type { ListChange, ListProgram, OwnMeritList, PublicMeritList } from '@uas/contract';
import { presentCategoryFee } from '../seats/category-fee';
import type { ChangedRow, EntryRow, ListedProgramRow } from './list-lines.store';
import type { CountedList, MeritListRow } from './merit-lists.store';

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

/** A list as everybody reads it. */
export function presentList(list: MeritListRow): PublicMeritList {
  return {
    _id: list.id,
    session: list.session,
    round: list.round,
    state: list.state,
    objectionsUntil: instantOf(list.objections_until),
    payUntil: instantOf(list.pay_until),
    papersUntil: instantOf(list.papers_until),
    nextListAt: instantOf(list.next_list_at),
    note: list.note,
    provisionalAt: instantOf(list.provisional_at),
    finalAt: instantOf(list.final_at),
  };
}

/** A list as its institute has it. */
export function presentOwnList(list: CountedList): OwnMeritList {
  return {
    ...presentList(list),
    upgrades: list.upgrades,
    awaitedLeast: list.awaited_least,
    preparedAt: list.prepared_at.toISOString(),
    isFinalPrepared: list.has_final,
    selected: list.selected,
    upgraded: list.upgraded,
    unmoved: list.unmoved,
    waiting: list.waiting,
    leftOut: list.left,
    openObjections: list.open_objections,
    objections: list.objections,
  };
}

export function presentPrograms(rows: readonly ListedProgramRow[]): ListProgram[] {
  return rows.map(({ program_id: programId, program, lines, placed }) => ({
    programId,
    program,
    lines,
    categories: placed.map(({ code, label, seats, taken, closing, fee }) => ({
      code,
      label,
      seats,
      taken,
      closing,
      fee: fee && presentCategoryFee(fee),
    })),
  }));
}

/** A line without anybody's name. */
export function presentLine(entry: EntryRow) {
  return {
    position: entry.position,
    number: entry.number,
    result: entry.result,
    category: entry.placed_as,
    seatOf: entry.seat_of === entry.placed_as ? '' : entry.seat_of,
    aggregate: entry.aggregate,
    parts: entry.parts,
    tie: entry.tie === '' ? '' : `Equal merit; placed by ${entry.tie}.`,
  };
}

export function presentChange(row: ChangedRow): ListChange {
  const pointOf = (position: number | null, result: string | null, aggregate: string | null) =>
    position === null || result === null || aggregate === null ? null : { position, result, aggregate };
  return {
    programId: row.program_id,
    number: row.number,
    before: pointOf(row.before_position, row.before_result, row.before_aggregate),
    after: pointOf(row.after_position, row.after_result, row.after_aggregate),
    isObjection: row.is_objection,
  };
}
