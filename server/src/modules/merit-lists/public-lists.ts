import * as api from '@uas/contract';
import { LIST_PAGE_SIZE, type ListStage, readReferenceNumber, writeReferenceNumber } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { publicInitials } from '../students/public-initials';
import {
  type EntryRow,
  findLinesOf,
  readEntries,
  readListPrograms,
  readUnshownInitials,
} from './list-lines.store';
import { type MeritListRow, readPublicList, readPublicLists } from './merit-lists.store';
import { presentLine, presentList, presentPrograms } from './present-list';

/** The published lists of an institute, the newest first. */
export const listPublicMeritLists = handle(
  api.listPublicMeritLists,
  async ({ params, query, database, catalogue }) => {
    if (!(await catalogue.now()).byId.has(params.id)) throw new Refusal('institute.unknown');
    const lists = await readPublicLists(database, params.id, query.session ?? null);
    return { lists: lists.map((list) => ({ ...presentList(list), state: publicState(list) })) };
  },
);

/** While its offers are made, a list is read as it was before. */
function publicState({ state }: Pick<MeritListRow, 'state'>): string {
  return state === 'publishing' ? 'provisional' : state;
}

/** The stages of a list that everybody reads. */
function stagesOf({ state, provisional_at }: MeritListRow): ListStage[] {
  return [
    ...(state === 'final' ? (['final'] as const) : []),
    ...(provisional_at === null ? [] : (['provisional'] as const)),
  ];
}

/** A published list of an institute that is in sight, and the stage that is asked for. */
async function requirePublished(database: ReadableDatabase, id: string, asked: ListStage | undefined) {
  const list = await readPublicList(database, id);
  const stages = list ? stagesOf(list) : [];
  const stage = asked ?? stages[0];
  if (!list || stage === undefined || !stages.includes(stage)) throw new Refusal('list.not-found');
  return { list, key: { listId: list.id, stage } };
}

/** One program of a published list, a page at a time; no name and nothing by which somebody could be reached. */
export const getMeritList = handle(api.getMeritList, async ({ params, query, database }) => {
  const { list, key } = await requirePublished(database, params.id, query.stage);
  const programs = await readListPrograms(database, key);
  const programId = query.programId ?? programs[0]?.program_id ?? '';
  const { page } = query;
  const range = { programId, after: (page - 1) * LIST_PAGE_SIZE, limit: LIST_PAGE_SIZE + 1 };
  const lines = await readEntries(database, key, range);
  const present = await presenter(database, list);
  return {
    list: {
      ...presentList(list),
      state: publicState(list),
      instituteId: list.institute_id,
      university: list.university,
    },
    stage: key.stage,
    programs: presentPrograms(programs),
    programId,
    lines: lines.slice(0, LIST_PAGE_SIZE).map(present),
    page,
    hasMore: lines.length > LIST_PAGE_SIZE,
  };
});

/** Presents lines with initials where their category shows them. */
async function presenter(database: ReadableDatabase, list: MeritListRow) {
  const unshown = await readUnshownInitials(database, {
    instituteId: list.institute_id,
    session: list.session,
  });
  return (entry: EntryRow) => ({
    ...presentLine(entry),
    initials:
      entry.name === null || unshown.has(`${entry.program_id} ${entry.placed_as}`)
        ? ''
        : publicInitials(entry.name),
  });
}

// Somebody with a number in hand asks once or twice; whoever tries numbers asks often.
const findLimits = { rates: [{ ...hourly(60, 'address', 'too-often.actions'), minutes: 1 }] };

/** The lines of one student in a list, by any of their application numbers. */
export const findInMeritList = handle(
  api.findInMeritList,
  findLimits,
  async ({ params, query, database }) => {
    const read = readReferenceNumber(query.number);
    if (read?.kind !== 'application') throw new Refusal('list.number-invalid');
    const { list, key } = await requirePublished(database, params.id, undefined);
    const lines = await findLinesOf(database, key, { ...read, text: writeReferenceNumber(read) });
    const present = await presenter(database, list);
    return {
      lines: lines.map((line) => ({
        ...present(line),
        programId: line.program_id,
        program: line.program,
        page: Math.ceil(line.position / LIST_PAGE_SIZE),
        waiting: line.result === 'waiting' ? line.waiting : null,
      })),
    };
  },
);
