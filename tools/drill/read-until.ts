import { getStudent, listInstitutes } from '@uas/contract';
import { call, type Line } from './call';
import type { Cast } from './fixture';

const READERS = 4;

/** Reads what visitors and students read, again and again, until something else is over. */
export async function readUntil(over: Promise<unknown>, line: Line, { applicants }: Cast): Promise<void> {
  let isOver = false;
  const end = over.finally(() => {
    isOver = true;
  });
  const readers = applicants.slice(0, READERS).map(async ({ email, token }) => {
    while (!isOver) {
      await call(line, listInstitutes, {});
      await call(line, getStudent, { params: { email }, token });
    }
  });
  await Promise.all([end, ...readers]);
}
