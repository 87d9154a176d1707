import * as api from '@uas/contract';
import { documentLabel, formatApplicationNumber } from '@uas/contract';
import { cutPage } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { askedInstitute } from '../institutes/asked-institute';
import { readPublishedPlans } from '../seats/published-plans.store';
import { listDocuments } from '../students/documents.store';
import { stateOf } from '../students/present-document';
import { listClaimedCodes, listClaimRows } from './claims.store';
import { claimStateOf, reservedCategories } from './present-preferences';

/** The claims of a session, with of each student no more than the institute sees before it approves. */
export const listClaims = handle(api.listClaims, async (call) => {
  const { query, database } = call;
  const key = { instituteId: await askedInstitute(call), session: query.session };
  const { rows: found, ...total } = await listClaimRows(database, { ...query, ...key });
  const { rows, ...page } = cutPage(found, query, (row) => row);
  const categories = new Map(
    reservedCategories(await readPublishedPlans(database, key)).map((category) => [category.code, category]),
  );
  const documents = await listDocuments(database, [...new Set(rows.map((row) => row.student_id))]);
  const labelOf = (code: string) => categories.get(code)?.label ?? code;
  return {
    claims: rows.map(({ id, student_id, student, number, created_at, code, refused }) => {
      const tag = categories.get(code)?.proof_tag ?? null;
      const document = documents.findLast((each) => each.student_id === student_id && each.type_tag === tag);
      const proof =
        tag === null
          ? null
          : { label: documentLabel(tag), state: document ? stateOf(document) : ('not-sent' as const) };
      return {
        applicationId: id,
        number: formatApplicationNumber({ number, createdAt: created_at }),
        student,
        code,
        category: labelOf(code),
        proof,
        state: claimStateOf(refused, proof?.state ?? null),
        reason: refused,
      };
    }),
    categories: (await listClaimedCodes(database, key)).map((code) => ({ code, label: labelOf(code) })),
    ...page,
    ...total,
  };
});
