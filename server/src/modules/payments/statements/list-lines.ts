import * as api from '@uas/contract';
import { TOTAL_CAP } from '@uas/contract';
import { countCapped } from '../../../platform/database/count-capped';
import { handle } from '../../../platform/http/handle';
import { registrationFee } from './line-boxes';
import { listPresentedLines, matchingLines } from './lines-list.store';
import { presentLine } from './present-line';
import { accountsOf } from './statement-file';
import { countBoxes, readStatementsUntil } from './statements.store';

/** Lines of one list, for staff, with how many wait in each box. */
export const listStatementLines = handle(api.listStatementLines, async (call) => {
  const { database, query } = call;
  const fee = registrationFee(call);
  const boxes = await countBoxes(database, query.account, fee);
  const counted = query.search === '' ? boxes.find(({ box }) => box === query.box) : undefined;
  // A count below the cap that is not all of them, as lines were left out of it, is found out by itself.
  const isCounted = counted && (!counted.countIsCapped || counted.count === TOTAL_CAP);
  const total =
    counted && isCounted
      ? { total: counted.count, totalIsCapped: counted.countIsCapped }
      : await countCapped(database, matchingLines(query, fee));
  const isEmpty = total.total === 0 && !total.totalIsCapped;
  const rows = isEmpty ? [] : await listPresentedLines(database, query, fee);
  const until = await readStatementsUntil(database);
  return {
    lines: rows.slice(0, query.limit).map((row) => presentLine(call, row)),
    boxes,
    accounts: accountsOf(call).map((name) => ({ name, statementsUntil: until.get(name) ?? null })),
    ...total,
    hasMore: rows.length > query.limit,
    cursor: null,
  };
});
