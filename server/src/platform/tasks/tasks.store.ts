import { sql } from 'kysely';
import type { Database } from '../database/tables';
import type { Task } from './task';

/** A task whose lease this instance holds. */
export interface Lease {
  readonly name: string;
  /** When it was due. */
  readonly dueAt: Date;
  readonly until: Date;
}

/** Makes the rows of tasks that have none; they are due one interval from now. */
export async function addTasks(database: Database, tasks: readonly Task[], now: Date): Promise<void> {
  const rows = tasks.map(({ name, intervalMs }) => ({
    name,
    next_at: new Date(now.getTime() + intervalMs),
    leased_until: null,
  }));
  await database
    .insertInto('task')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes the lease of a task that is due and that nobody works on; null when it is not, or somebody was faster. */
export async function takeLease(database: Database, task: Task, now: Date): Promise<Lease | null> {
  const until = new Date(now.getTime() + task.leaseMs);
  const row = await database
    .updateTable('task')
    .set({ leased_until: until })
    .where('name', '=', task.name)
    .where('next_at', '<=', now)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', now)]))
    .returning('next_at')
    .executeTakeFirst();
  return row ? { name: task.name, dueAt: row.next_at, until } : null;
}

/** Holds a lease for longer; null when it ran out and somebody else has it. */
export async function extendLease(database: Database, lease: Lease, until: Date): Promise<Lease | null> {
  const row = await database
    .updateTable('task')
    .set({ leased_until: until })
    .where('name', '=', lease.name)
    .where('leased_until', '=', lease.until)
    .returning('name')
    .executeTakeFirst();
  return row ? { ...lease, until } : null;
}

/**
 * Gives a lease back and says when the task is due again; one that was woken meanwhile stays due. A lease that ran out
 * is not this instance's to give back.
 */
export async function returnLease(database: Database, lease: Lease, nextAt: Date): Promise<void> {
  await database
    .updateTable('task')
    .set({
      leased_until: null,
      next_at: sql<Date>`case when next_at = ${lease.dueAt}::timestamptz then ${nextAt}::timestamptz else next_at end`,
    })
    .where('name', '=', lease.name)
    .where('leased_until', '=', lease.until)
    .execute();
}

/** Makes a task due at once. In the transaction of what it has to do, so that neither is without the other. */
export async function wakeTask(database: Database, name: string, now: Date): Promise<void> {
  await database
    .insertInto('task')
    .values({ name, next_at: now, leased_until: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next_at: now }))
    .execute();
}

/** The names of tasks that are due. */
export async function listDue(database: Database, now: Date): Promise<string[]> {
  const rows = await database.selectFrom('task').select('name').where('next_at', '<=', now).execute();
  return rows.map(({ name }) => name);
}
