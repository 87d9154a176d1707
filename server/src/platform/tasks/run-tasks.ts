import { MINUTE } from '@uas/contract';
import type { Dependencies } from '../dependencies';
import type { Task, TaskContext } from './task';
import { addTasks, extendLease, type Lease, listDue, returnLease, takeLease } from './tasks.store';

/** How often an instance looks whether something is due. */
const POLL_MS = 2_000;
/** A task that failed is tried again after this time, or its interval when that is shorter. */
const RETRY_MS = MINUTE;

type Log = TaskContext['log'];

interface RunOptions {
  readonly tasks: readonly Task[];
  readonly log: Log;
  readonly signal: AbortSignal;
  /** The tasks of every instance that this one is at, so that none is begun twice. */
  readonly busy?: Set<string>;
}

export interface TaskRunner {
  /** Lets what is running end at its next step, and waits for that. */
  stop(): Promise<void>;
}

/** Does tasks when they are due, on whichever instance gets the lease first. */
export async function startTasks(
  dependencies: Dependencies,
  { tasks, log }: { tasks: readonly Task[]; log: Log },
): Promise<TaskRunner> {
  const leased = tasks.filter(({ onEveryInstance }) => !onEveryInstance);
  await addTasks(dependencies.database, leased, dependencies.clock.now());
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const busy = new Set<string>();
  const look = () => {
    const round = runDueTasks(dependencies, { tasks, log, signal: stopping.signal, busy });
    running.add(round);
    void round.finally(() => running.delete(round));
  };
  const timer = setInterval(look, POLL_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Does everything that is due now and that nobody else works on; never throws. */
export async function runDueTasks(dependencies: Dependencies, running: RunOptions): Promise<void> {
  const { database, clock } = dependencies;
  try {
    const due = new Set(await listDue(database, clock.now()));
    await Promise.all(
      running.tasks.map(async (task) => {
        if (task.onEveryInstance) await runHere(dependencies, task, running);
        else if (due.has(task.name)) await runTask(dependencies, task, running);
      }),
    );
  } catch (error) {
    running.log.warn({ err: error }, 'tasks could not be looked up');
  }
}

async function runHere(
  dependencies: Dependencies,
  task: Task,
  { log, signal, busy = new Set() }: RunOptions,
): Promise<void> {
  if (busy.has(task.name)) return;
  busy.add(task.name);
  try {
    await task.run({ ...dependencies, log, signal, extendLease: async () => undefined });
  } catch (error) {
    log.warn({ err: error, task: task.name }, 'a task failed and is tried again');
  } finally {
    busy.delete(task.name);
  }
}

async function runTask(dependencies: Dependencies, task: Task, { log, signal }: RunOptions): Promise<void> {
  const { database, clock } = dependencies;
  const now = () => clock.now().getTime();
  try {
    const taken = await takeLease(database, task, clock.now());
    if (!taken) return;
    let lease: Lease = taken;
    const extend = async () => {
      const longer = await extendLease(database, lease, new Date(now() + task.leaseMs));
      if (!longer) throw new Error(`the lease of ${task.name} ran out`);
      lease = longer;
    };
    const succeeded = await task
      .run({ ...dependencies, log, signal, extendLease: extend })
      .then(() => true)
      .catch((error: unknown) => {
        log.warn({ err: error, task: task.name }, 'a task failed and is tried again');
        return false;
      });
    const failedUntil = now() + Math.min(RETRY_MS, task.intervalMs);
    const nextAt = succeeded && !signal.aborted ? nextRun(lease.dueAt, task.intervalMs, now()) : failedUntil;
    await returnLease(database, lease, new Date(nextAt));
  } catch (error) {
    log.warn({ err: error, task: task.name }, 'a task could not be begun or ended');
  }
}

/** Keeps the rhythm of a task that is on time; one that was missed several times is done once. */
function nextRun(dueAt: Date, intervalMs: number, now: number): number {
  const inRhythm = dueAt.getTime() + intervalMs;
  return inRhythm > now ? inRhythm : now + intervalMs;
}
