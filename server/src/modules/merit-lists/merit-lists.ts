import * as api from '@uas/contract';
import { LIST_PAGE_SIZE, type ListStage } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { askedInstitute } from '../institutes/asked-institute';
import { lockInstitute } from '../institutes/institutes.store';
import { publicInitials } from '../students/public-initials';
import { entriesOf } from './entries-of';
import {
  readChanges,
  readEntries,
  readFathers,
  readListPrograms,
  type StageKey,
  writeEntries,
} from './list-lines.store';
import {
  type CountedList,
  findFinalList,
  insertList,
  lockOpenList,
  readLeftOut,
  readList,
  readLists,
  setPrepared,
} from './merit-lists.store';
import { requireObjectionsOver } from './objections.store';
import { presentChange, presentLine, presentOwnList, presentPrograms } from './present-list';
import { allocateSlowly, readMarket } from './read-market';

/** So many changes, and so many who take no part, a reply names. */
const NAMED = 500;
/** What preparing and publishing cost is counted together. */
export const limits = { rates: [hourly(60, 'institute', 'too-often.actions')] };

/** The lists of one session. */
export const listMeritLists = handle(api.listMeritLists, async (call) => {
  const instituteId = await askedInstitute(call);
  const lists = await readLists(call.database, { instituteId, session: call.query.session });
  return { lists: lists.map(presentOwnList) };
});

/**
 * Prepares the next list of a session, or anew what is prepared already. Everything is read and computed before anything is
 * written; publishing looks whether it is still the same.
 */
export const prepareMeritList = handle(api.prepareMeritList, limits, async (call) => {
  const { actor, params, body } = call;
  requireOwnEmail(actor, params.email);
  const { session, ...choice } = body;
  const key = { instituteId: actor.id, session };
  const read = await readMarket(call, key, choice);
  const entries = await entriesOf(read, await allocateSlowly(read.market));
  return call.write(async (unit) => {
    const { database } = unit;
    await lockInstitute(database, actor.id);
    const open = await lockOpenList(database, key);
    if (open?.state === 'publishing') throw new Refusal('list.open');
    if (open?.state === 'provisional') await requireObjectionsOver(unit, open);
    const stage = open?.state === 'provisional' ? 'final' : 'provisional';
    const listId = open?.id ?? (await insertList(unit, key));
    await setPrepared(unit, listId, { ...choice, stage, sha256: read.sha256, leftOut: read.leftOut });
    await writeEntries(unit, { listId, stage }, entries);
    const list = await ownList(database, listId);
    const { round, selected, upgraded, unmoved } = list;
    const subject = { kind: 'institute', id: actor.id } as const;
    await unit.emit({
      kind: 'prepare-merit-list',
      subject,
      after: { session, round, selected, upgraded, unmoved },
    });
    return presentOwnList(list);
  });
});

/** A list with what is counted of it; refuses where there is none. */
export async function ownList(database: ReadableDatabase, id: string): Promise<CountedList> {
  const list = await readList(database, id);
  if (!list) throw new Refusal('list.not-found');
  return list;
}

/** The stage of a list that its institute looks at: what was prepared last. */
function stageOf({ id, has_final }: CountedList): StageKey {
  return { listId: id, stage: has_final ? 'final' : 'provisional' };
}

/** Writes down who looked at a list that nobody else reads yet, or printed names. */
function recordLook(
  { write }: { write(work: (unit: Unit) => Promise<void>): Promise<void> },
  kind: 'read-merit-list' | 'print-merit-list',
  { institute_id, session, round }: CountedList,
): Promise<void> {
  const subject = { kind: 'institute', id: institute_id } as const;
  return write((unit) => unit.emit({ kind, subject, after: { session, round } }));
}

/** A list as its institute looks it over, one program at a time. */
export const previewMeritList = handle(api.previewMeritList, async (call) => {
  const { actor, params, query, database } = call;
  const list = await ownList(database, params.id);
  if (actor.role === 'institute' && list.institute_id !== actor.id) throw new Refusal('access.forbidden');
  const stage = stageOf(list);
  const programs = await readListPrograms(database, stage);
  const programId = query.programId ?? programs[0]?.program_id ?? '';
  const after = (query.page - 1) * LIST_PAGE_SIZE;
  const lines = await readEntries(database, stage, { programId, after, limit: LIST_PAGE_SIZE + 1 });
  const before = await stageBefore(database, list);
  const changes = before ? await readChanges(database, before, stage, NAMED) : [];
  const leftOut = await readLeftOut(database, stage, { limit: NAMED });
  if (list.state === 'draft' || (list.state === 'provisional' && list.has_final))
    await recordLook(call, 'read-merit-list', list);
  return {
    list: presentOwnList(list),
    programs: presentPrograms(programs),
    programId,
    lines: lines.slice(0, LIST_PAGE_SIZE).map((entry) => ({
      ...presentLine(entry),
      initials: publicInitials(entry.name ?? ''),
      applicationId: entry.application_id,
      name: entry.name ?? '',
    })),
    hasMore: lines.length > LIST_PAGE_SIZE,
    leftOut: leftOut.map(({ studentId: _, ...line }) => line),
    changes: changes.map(presentChange),
    leftOutCount: list.left,
    changeCount: changes[0]?.total ?? 0,
  };
});

/** What a list is compared with: its provisional stage, else the last final list of the session. */
async function stageBefore(
  database: ReadableDatabase,
  list: CountedList,
): Promise<{ listId: string; stage: ListStage } | null> {
  if (list.has_final && list.provisional_at !== null) return { listId: list.id, stage: 'provisional' };
  if (list.state === 'final') return null;
  const last = await findFinalList(database, { instituteId: list.institute_id, session: list.session });
  return last ? { listId: last.id, stage: 'final' } : null;
}

/** One program of a published list with names, for the board of the institute. */
export const printMeritList = handle(api.printMeritList, async (call) => {
  const { actor, params, query, database } = call;
  const list = await ownList(database, params.id);
  if (list.institute_id !== actor.id) throw new Refusal('access.forbidden');
  if (list.provisional_at === null && list.final_at === null) throw new Refusal('list.not-found');
  const stage: StageKey = { listId: list.id, stage: list.final_at === null ? 'provisional' : 'final' };
  const { programId } = query;
  const programs = await readListPrograms(database, stage);
  const program = programs.find(({ program_id }) => program_id === programId);
  if (!program) throw new Refusal('program.not-found');
  const limit = program.lines;
  const lines = await readEntries(database, stage, { programId, after: 0, limit });
  const fathers = await readFathers(database, stage, programId);
  await recordLook(call, 'print-merit-list', list);
  return {
    list: presentOwnList(list),
    program: program.program,
    lines: lines.map((entry) => ({
      ...presentLine(entry),
      initials: publicInitials(entry.name ?? ''),
      applicationId: entry.application_id,
      name: entry.name ?? '',
      fatherName: fathers.get(entry.application_id ?? '') ?? '',
    })),
  };
});
