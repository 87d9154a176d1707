import * as api from '@uas/contract';
import { OPEN_CATEGORY, type Worded } from '@uas/contract';
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
 * figure, or why they took no part. Nothing is published; the batch is looked over as any other.
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
  const why = new Map<string, string>(
    read.leftOut.map(({ studentId, programId, reason }) => [`${studentId} ${programId ?? ''}`, reason]),
  );
  const reasonFor = ({ id, program_id: programId, student_id: studentId }: StillPending) =>
    reasonOf({
      closing: closing.get(programId) ?? null,
      yours: figures.get(`${id} ${programId}`),
      why: why.get(`${studentId} ${programId}`) ?? why.get(`${studentId} `) ?? '',
    });
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

interface Figures {
  readonly closing: string | null;
  readonly yours: string | undefined;
  readonly why: string;
}

function reasonOf({ closing, yours, why }: Figures): Worded {
  if (why !== '') return { code: 'other', details: { note: why } };
  if (closing === null || yours === undefined) return { code: 'seats-full' };
  return { code: 'lower-merit', details: { closing, yours } };
}
