import type { Environment } from '../environment';

/** Logs as JSON lines; of an error only what cannot carry anybody's data (PostgreSQL quotes rows in `detail`). */
export function logOptions(level: Environment['logLevel']) {
  return {
    level,
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
