import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { presentStaffRecognition } from './present-recognition';
import { listRecognitionRows, readUnrecognisedNames } from './recognitions.store';

/** Institutes with what is known of their recognition, for staff. */
export const listRecognitions = handle(api.listRecognitions, async ({ database, query, clock }) => {
  const { rows, ...total } = await listRecognitionRows(database, query, clock.now());
  const names = await readUnrecognisedNames(database);
  const page = rows.slice(0, query.limit);
  return {
    recognitions: page.map((row) => presentStaffRecognition(row, names, clock.now())),
    ...total,
    hasMore: rows.length > query.limit,
    cursor: null,
  };
});
