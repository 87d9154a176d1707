import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../database/tables';
import type { Dependencies } from '../dependencies';
import type { EventKind } from '../events/event-record';
import { recordEvent, type UnitEvent } from '../events/record-event';
import { type KeptFile, removeDiscardedFiles, type StoredBytes, storeBytes } from '../files/keep-file';
import type { ReceivedFile } from '../files/receive-upload';
import type { Actor } from '../identity/actor';

/**
 * One unit of work: whatever it writes, tells and keeps is committed together, with the answer of the call, or not at
 * all. Read through `database` as well while it is open: the embedded engine has one connection.
 */
export interface Unit extends Omit<Dependencies, 'database'> {
  readonly database: Transaction;
  /** Who writes; null for the service itself and for open calls. */
  readonly actor: Actor | null;
  /**
   * Tells what happened: to the history of staff, where it is a step of an application to its timeline, and to those who
   * are notified of it.
   */
  emit<Kind extends EventKind>(event: UnitEvent<Kind>): Promise<void>;
  /** Keeps the file that was uploaded with the call; a student's quota is asked under a lock on the student. */
  keepFile(): Promise<KeptFile>;
  /** The bytes of files whose rows this unit removes go once it is committed. */
  discardFiles(): void;
}

/** Does a request once by its key; null for requests without one. */
export interface Idempotency {
  /** Throws when the same request has been done. */
  claim(transaction: Transaction): Promise<void>;
  /** Keeps what is answered. */
  keepAnswer(transaction: Transaction, answer: unknown): Promise<void>;
}

interface Writer {
  readonly dependencies: Dependencies;
  readonly actor: Actor | null;
  readonly log?: Pick<FastifyBaseLogger, 'warn'>;
  readonly file?: ReceivedFile | null;
  readonly idempotency?: Idempotency | null;
}

/** Runs one unit of work; the only place where a request, a task or a command begins a transaction. */
export async function writeUnit<Value>(
  { dependencies, actor, log, file = null, idempotency = null }: Writer,
  work: (unit: Unit) => Promise<Value>,
): Promise<Value> {
  // The bytes come first and outside: a slow store must not hold a connection.
  const bytes = file && actor ? await storeBytes(dependencies, actor, file) : null;
  let discards = false;
  const write = async (transaction: Transaction) => {
    await idempotency?.claim(transaction);
    const unit: Unit = {
      ...dependencies,
      database: transaction,
      actor,
      emit: async (event) => {
        const recorded = await recordEvent(transaction, dependencies, { actor, ...event });
        for (const follow of dependencies.subscribers) await follow(unit, recorded);
      },
      keepFile: () => keepRow(bytes, transaction),
      discardFiles: () => {
        discards = true;
      },
    };
    const value = await work(unit);
    await idempotency?.keepAnswer(transaction, value);
    return value;
  };
  const commit = () => dependencies.database.transaction().execute(write);
  const value = await (bytes ? bytes.during(commit) : commit());
  if (discards) await removeDiscardedFiles({ ...dependencies, log });
  return value;
}

function keepRow(bytes: StoredBytes | null, transaction: Transaction): Promise<KeptFile> {
  if (!bytes) throw new Error('no file came with this call');
  return bytes.keepRow(transaction);
}
