import type { AnyPlainCode, AnyReason, InstituteQuery } from '@uas/contract';
import * as api from '@uas/contract';
import { formatInstant, HOUR, SECOND } from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { limitRate } from '../../platform/identity/limit-rate';
import { hourly, MESSAGE_BODY } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { isNewToUs } from '../members/members.store';
import { mailAnswer } from '../notifications/answer-mail';
import { presentInstituteQueries } from './present-query';
import { areQueriesAllowed, holdQuery, type QueryRow, setAnswered, WAITS } from './queries.store';

/** How many answers an institute may mail in an hour that is new to us: anybody can send it a query with a stranger's address. */
const ANSWERS_OF_NEW_AN_HOUR = 10;
const TOO_OFTEN = 'too-often.messages' satisfies AnyPlainCode;

const limits = { body: MESSAGE_BODY, rates: [hourly(600, 'institute', TOO_OFTEN)] };

/** Answers a query by mail. Of colleagues who answer at once one does, and the others are told who and when. */
export const answerQuery = handle(api.answerQuery, limits, async (call) => {
  const { actor, body, params } = call;
  return call.write(async (unit) => {
    const before = await holdOwnQuery(unit, actor, params.id);
    const refusal = answeredRefusal(before);
    if (refusal) throw new Refusal(refusal);
    await countOfNew(unit, call);
    await mailAnswer(unit.database, unit, before.id);
    const after = { ...answeredBy(unit, actor), answer: body.text };
    return { query: await change(unit, before, after, 'mail'), message: api.answerQuery.texts.done };
  });
});

/** Notes that a query was answered in another way, or that it waits again; twice changes nothing. */
export const markQueryAnswered = handle(api.markQueryAnswered, async (call) => {
  const { actor, body, params } = call;
  return call.write(async (unit) => {
    const before = await holdOwnQuery(unit, actor, params.id);
    if (!body.answered && before.answer !== '') throw new Refusal('query.answer-sent');
    if ((before.answered_at !== null) === body.answered)
      return { success: true, query: await present(unit, before) };
    const after = body.answered ? answeredBy(unit, actor) : WAITS;
    const by = body.answered ? 'elsewhere' : 'nobody';
    return { success: true, query: await change(unit, before, after, by) };
  });
});

/** A query of the caller's institute; in a transaction nobody else changes it meanwhile. */
async function holdOwnQuery({ database }: Unit, actor: InstituteActor, id: string): Promise<QueryRow> {
  if (!(await areQueriesAllowed(database, actor.id))) throw new Refusal('query.paused');
  const row = await holdQuery(database, id);
  if (!row) throw new Refusal('query.not-found');
  if (row.institute_id !== actor.id) throw new Refusal('access.forbidden');
  return row;
}

function answeredRefusal({ answered_at, answerer }: QueryRow): AnyReason | null {
  if (answered_at === null) return null;
  const at = formatInstant(answered_at);
  if (answerer === '') return { code: 'query.answered-by-staff', params: { at } };
  return { code: 'query.answered', params: { at, who: answerer } };
}

/** Who says so now, by the name that colleagues know. */
function answeredBy({ clock }: Unit, { member, name }: InstituteActor) {
  return { ...WAITS, answered_at: clock.now(), answerer: member?.name ?? name };
}

async function change(
  unit: Unit,
  before: QueryRow,
  after: Parameters<typeof setAnswered>[2],
  by: 'mail' | 'elsewhere' | 'nobody',
): Promise<InstituteQuery> {
  await setAnswered(unit.database, before.id, after);
  await unit.emit({ kind: 'answer-query', subject: { kind: 'query', id: before.id }, after: { by } });
  return present(unit, { ...before, ...after });
}

async function present({ database }: Unit, row: QueryRow): Promise<InstituteQuery> {
  const [query] = await presentInstituteQueries(database, [row]);
  if (!query) throw new Error('one row is one query');
  return query;
}

/** Counts an answer of an institute that nobody knows yet, in the transaction that sends it: what is refused counts for nothing. */
async function countOfNew(
  { database, clock }: Unit,
  { actor, environment }: Pick<Call<typeof api.answerQuery>, 'actor' | 'environment'>,
): Promise<void> {
  if (!(await isNewToUs(database, actor.id, clock.now()))) return;
  const max = ANSWERS_OF_NEW_AN_HOUR * environment.limitFactor;
  const key = `answer-as-new:${actor.id}`;
  await limitRate({ database, clock }, { key, max, windowSeconds: HOUR / SECOND, code: TOO_OFTEN });
}
