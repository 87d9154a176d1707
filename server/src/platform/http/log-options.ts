import { destination } from 'pino';
import type { Environment } from '../environment';

/** Lines are written together, a thread less to wake for each; none waits longer than this, in milliseconds. */
const LONGEST_WAIT = 200;
const ENOUGH_TO_WRITE = 4_096;

/** Logs as JSON lines; of an error only what cannot carry anybody's data (PostgreSQL quotes rows in `detail`). */
export function logOptions(level: Environment['logLevel']) {
  return {
    level,
    stream: destination({ minLength: ENOUGH_TO_WRITE, periodicFlush: LONGEST_WAIT }),
    serializers: {
      err: (error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        constraint: error.constraint,
        table: error.table,
        stack: error.stack ?? '',
      }),
      req: () => ({}),
      res: () => ({}),
    },
  };
}
