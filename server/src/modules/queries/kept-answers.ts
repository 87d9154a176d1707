import * as api from '@uas/contract';
import { comparable, KEPT_ANSWERS_MOST } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import {
  deleteKeptAnswer,
  insertKeptAnswer,
  type KeptAnswerRow,
  listKeptAnswerRows,
  lockKeptAnswers,
  setKeptAnswerName,
} from './kept-answers.store';

/** The answers that the caller's institute keeps. */
export const listKeptAnswers = handle(api.listKeptAnswers, async ({ actor, database }) =>
  present(await listKeptAnswerRows(database, actor.id)),
);

/** Keeps an answer under a name that no other has. */
export const keepAnswer = handle(api.keepAnswer, async ({ actor, body, write }) =>
  write(async ({ database, ids }) => {
    await lockKeptAnswers(database, actor.id);
    const rows = await listKeptAnswerRows(database, actor.id);
    refuseTaken(rows, body);
    if (rows.length >= KEPT_ANSWERS_MOST)
      throw new Refusal({ code: 'kept-answer.too-many', params: { max: KEPT_ANSWERS_MOST } });
    await insertKeptAnswer(database, { id: ids.next(), institute_id: actor.id, ...body });
    return present(await listKeptAnswerRows(database, actor.id));
  }),
);

/** Gives one another name. */
export const renameKeptAnswer = handle(api.renameKeptAnswer, async ({ actor, body, params, write }) =>
  write(async ({ database }) => {
    await lockKeptAnswers(database, actor.id);
    const rows = await listKeptAnswerRows(database, actor.id);
    if (!rows.some(({ id }) => id === params.id)) throw new Refusal('kept-answer.not-found');
    refuseTaken(
      rows.filter(({ id }) => id !== params.id),
      body,
    );
    await setKeptAnswerName(database, { id: params.id, name: body.name });
    return present(await listKeptAnswerRows(database, actor.id));
  }),
);

/** Removes one; twice changes nothing. */
export const removeKeptAnswer = handle(api.removeKeptAnswer, async ({ actor, params, write }) =>
  write(async ({ database }) => {
    await deleteKeptAnswer(database, { id: params.id, instituteId: actor.id });
    return present(await listKeptAnswerRows(database, actor.id));
  }),
);

function refuseTaken(others: readonly KeptAnswerRow[], { name }: { readonly name: string }): void {
  if (others.some((other) => comparable(other.name) === comparable(name)))
    throw new Refusal('kept-answer.name-taken');
}

function present(rows: readonly KeptAnswerRow[]) {
  return { answers: rows.map(({ id, name, text }) => ({ _id: id, name, text })) };
}
