import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../dependencies';

/** What a task works with. */
export interface TaskContext extends Dependencies {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Aborts when the server stops; a task in several steps looks at it between them. */
  readonly signal: AbortSignal;
  /** Keeps the lease for its whole length from now on; a task in several steps says so after each. */
  readonly extendLease: () => Promise<void>;
}

/**
 * Work in the background that one instance does at a time. It may be interrupted anywhere and is then done again by
 * whoever gets the lease next, so doing it twice must change nothing.
 */
export interface Task {
  /** Kebab-case; the key of its row. */
  readonly name: string;
  readonly intervalMs: number;
  /** How long the work may be silent before another instance takes it over. */
  readonly leaseMs: number;
  /** Every instance does it whenever it looks whether something is due; the work divides itself. */
  readonly onEveryInstance?: true;
  readonly run: (context: TaskContext) => Promise<void>;
}
