import * as api from '@uas/contract';
import { type LIST_LEFT_OUT, OPEN_CATEGORY, type Worded } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { batchFor } from '../applications/decide-application';
import { prepareRejections } from '../decisions/prepared-decisions.store';
import { listStillPending, readListPrograms, type StillPending } from './list-lines.store';
import { limits } from './merit-lists';
import { findFinalList, readLists } from './merit-lists.store';
import { readMarket } from './read-market';

const OPEN: readonly string[] = ['draft', 'provisional', 'publishing'];

/**
 * Prepares the rejection of everybody who still waits in a session: with the closing merit of the last list and their own
 * figure, or why they took no part, or that they have a seat in another program. Nothing is published; the batch is looked over as any other.
 */
export const finishMeritLists = handle(api.finishMeritLists, limits, async (call) => {
  const { actor, params, body } = call;
  requireOwnEmail(actor, params.email);
  const key = { instituteId: actor.id, session: body.session };
  const list = await findFinalList(call.database, key);
  if (!list) throw new Refusal('list.not-found');
  const lists = await readLists(call.database, key);
  if (lists.some(({ state }) => OPEN.includes(state))) throw new Refusal('list.open');
  const read = await readMarket(call, key, { upgrades: true, awaitedLeast: false });
  const programs = await readListPrograms(call.database, { listId: list.id, stage: 'final' });
  const closing = new Map(
    programs.map(({ program_id, placed }) => [
      program_id,
      placed.find(({ code }) => code === OPEN_CATEGORY)?.closing ?? null,
    ]),
  );
  const figures = new Map(
    [...read.programs.values()]
      .flatMap(({ lines }) => lines)
      .map(({ programId, figure }) => [`${figure.applicationId} ${programId}`, figure.aggregate]),
  );
  const leftOut = new Map(
    read.leftOut.map((one) => [`${one.studentId} ${one.programId ?? ''}`, one] as const),
  );
  const reasonFor = ({ id, program_id: programId, student_id: studentId }: StillPending): Worded => {
    if (read.holders.has(studentId)) return note(HAS_SEAT);
    const left = leftOut.get(`${studentId} ${programId}`) ?? leftOut.get(`${studentId} `);
    if (left) return note(left.reason || (LEFT_OUT_NOTES[left.why] ?? left.why));
    return byMerit({ closing: closing.get(programId) ?? null, yours: figures.get(`${id} ${programId}`) });
  };
  return call.write(async (unit) => {
    const { database, clock } = unit;
    const pending = await listStillPending(database, key);
    if (pending.length === 0) return { prepared: 0 };
    const batchId = await batchFor(unit, actor.id, undefined);
    const rejections = pending.map((one) => ({ applicationId: one.id, reasons: [reasonFor(one)] }));
    await prepareRejections(database, batchId, rejections, { accountId: actor.accountId, now: clock.now() });
    const subject = { kind: 'institute', id: actor.id } as const;
    const rows = pending.length;
    await unit.emit({ kind: 'finish-session', subject, after: { session: body.session, rows } });
    return { prepared: rows };
  });
});

const HAS_SEAT = 'You have a seat in another program of this session.';
const LEFT_OUT_NOTES: Readonly<Record<string, string>> = {
  'not-eligible': 'You do not qualify by the merit rule of the program.',
  'result-missing': 'A result that the merit rule of the program needs is missing.',
  'not-verified': 'Marks that count for the merit were not verified.',
  'other-sex': 'The seats of the program are for the other sex.',
  'accepted-elsewhere': 'You accepted another offer.',
  out: 'You did not take the seat of an earlier list.',
  'account-closed': 'The account is closed.',
  'already-applied': 'You applied for the program in another session.',
} satisfies Record<(typeof LIST_LEFT_OUT)[number], string>;

function note(text: string): Worded {
  return { code: 'other', details: { note: text } };
}

interface Figures {
  readonly closing: string | null;
  readonly yours: string | undefined;
}

/** Whoever applied after the list may have more than it closed at. */
function byMerit({ closing, yours }: Figures): Worded {
  if (closing === null || yours === undefined || Number(yours) >= Number(closing))
    return { code: 'seats-full' };
  return { code: 'lower-merit', details: { closing, yours } };
}
