import * as api from '@uas/contract';
import { cutPage } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { listStudentsNamed } from '../students/students.store';
import { countOfState, cursorOf, listOfState } from './duplicates.store';
import { presentMatch, presentPerson } from './present-match';

/** Accounts that look like one person; of a CNIC the last four digits alone. */
export const listDuplicates = handle(api.listDuplicates, async ({ database, query }) => {
  const found = await listOfState(database, query);
  const { rows, hasMore, cursor } = cutPage(found, query, cursorOf);
  const ids = rows.flatMap(({ one_id, other_id }) => [one_id, other_id]);
  const students = await listStudentsNamed(database, ids);
  const people = new Map(students.map((student) => [student.id, presentPerson(student)]));
  const duplicates = rows.flatMap((row) => {
    const [one, other] = [people.get(row.one_id), people.get(row.other_id)];
    return one && other
      ? [{ ...presentMatch(row), one, other, cnicEnding: row.cnic?.slice(-4) ?? null }]
      : [];
  });
  const open = await countOfState(database, 'open');
  const total = query.state === 'open' ? open : await countOfState(database, query.state);
  return { duplicates, open: open.total, openIsCapped: open.totalIsCapped, ...total, hasMore, cursor };
});
