import { preferencesOf } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import {
  findListSettings,
  listPublishedSessions,
  readOwnApplications,
  readSavedOrder,
} from './preferences.store';
import { listedApplications } from './present-preferences';

interface ListedPosition {
  readonly position: number;
  readonly count: number;
}

/** Which choice of how many the program of each application is, where its session has published seats; by application. */
export async function readListedPositions(
  database: ReadableDatabase,
  studentId: string | undefined,
): Promise<ReadonlyMap<string, ListedPosition>> {
  const found = new Map<string, ListedPosition>();
  const sessions = studentId === undefined ? [] : await listPublishedSessions(database, studentId);
  if (studentId === undefined || sessions.length === 0) return found;
  const applications = await readOwnApplications(database, studentId);
  for (const key of sessions) {
    const settings = await findListSettings(database, key);
    if (!settings) continue;
    const saved = await readSavedOrder(database, { ...key, studentId });
    const listed = listedApplications({ ...key, settings, applications });
    const ended = new Set(listed.filter(({ state }) => state === 'ended').map(({ id }) => id));
    const order = preferencesOf(saved, listed);
    for (const [index, { applicationId }] of order.entries())
      if (applicationId !== null && !ended.has(applicationId))
        found.set(applicationId, { position: index + 1, count: order.length });
  }
  return found;
}
