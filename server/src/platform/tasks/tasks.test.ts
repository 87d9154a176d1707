import { MINUTE } from '@uas/contract';
import { withTestApp } from '../../test-kit/start-test-app';
import { runDueTasks } from './run-tasks';
import type { Task } from './task';
import { addTasks, takeLease, wakeTask } from './tasks.store';

const uas = withTestApp();

function counted(run: Task['run'] = async () => undefined) {
  const done: string[] = [];
  const task: Task = {
    name: 'count',
    intervalMs: MINUTE,
    leaseMs: 5 * MINUTE,
    run: async (context) => {
      done.push(uas.clock.now().toISOString());
      await run(context);
    },
  };
  return { done, task };
}

const warnings: unknown[] = [];
const runDue = (task: Task, signal = new AbortController().signal) =>
  runDueTasks(uas.dependencies, {
    tasks: [task],
    log: { warn: (...args: unknown[]) => void warnings.push(args) } as never,
    signal,
  });

describe('work in the background', () => {
  it('is done ten times in ten minutes by two instances that look every few seconds', async () => {
    const { done, task } = counted();
    await addTasks(uas.database, [task], uas.clock.now());
    for (let second = 0; second < 600; second += 6) {
      uas.clock.advance(6_000);
      await Promise.all([runDue(task), runDue(task)]);
    }
    expect(done).toHaveLength(10);
  });

  it('is not begun while another instance holds the lease, and is taken over after it', async () => {
    const { done, task } = counted();
    await addTasks(uas.database, [task], uas.clock.now());
    uas.clock.advance(MINUTE);
    // An instance that took the lease and was killed.
    expect(await takeLease(uas.database, task, uas.clock.now())).not.toBeNull();
    await runDue(task);
    uas.clock.advance(5 * MINUTE - 1);
    await runDue(task);
    expect(done).toEqual([]);
    uas.clock.advance(1);
    await runDue(task);
    expect(done).toHaveLength(1);
  });

  it('is tried again after a minute when it failed, and says so in the log', async () => {
    const { done, task } = counted(async () => {
      throw new Error('the disk is full');
    });
    await addTasks(uas.database, [{ ...task, intervalMs: 10 * MINUTE }], uas.clock.now());
    const slow = { ...task, intervalMs: 10 * MINUTE };
    uas.clock.advance(10 * MINUTE);
    await runDue(slow);
    await runDue(slow);
    expect(done).toHaveLength(1);
    expect(JSON.stringify(warnings)).toContain('a task failed and is tried again');
    uas.clock.advance(MINUTE);
    await runDue(slow);
    expect(done).toHaveLength(2);
  });

  it('is due at once when it is woken, also while it runs', async () => {
    const { done, task } = counted();
    await wakeTask(uas.database, task.name, uas.clock.now());
    await runDue(task);
    expect(done).toHaveLength(1);
    const woken = counted(async () => {
      uas.clock.advance(1_000);
      await wakeTask(uas.database, 'count', uas.clock.now());
    });
    uas.clock.advance(MINUTE);
    await runDue(woken.task);
    expect(woken.done).toHaveLength(1);
    await runDue(task);
    expect(done).toHaveLength(2);
  });

  it('keeps its lease as long as it goes on, and ends with an error when it lost it', async () => {
    const { task } = counted(async ({ extendLease }) => {
      uas.clock.advance(4 * MINUTE);
      await extendLease();
      uas.clock.advance(4 * MINUTE);
      expect(await takeLease(uas.database, task, uas.clock.now())).toBeNull();
      uas.clock.advance(MINUTE);
      expect(await takeLease(uas.database, task, uas.clock.now())).not.toBeNull();
      await expect(extendLease()).rejects.toThrow('the lease of count ran out');
    });
    await wakeTask(uas.database, task.name, uas.clock.now());
    warnings.length = 0;
    await runDue(task);
    expect(warnings).toEqual([]);
  });
});
