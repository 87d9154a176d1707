import type { ServerProcess } from '../cluster/server';
import type { Drill } from './fault';
import { makeServer, type Settings } from './fixture';

/** Two servers on one database: while one is at work the other one starts, so that killing does not mean waiting. */
export interface ServerPair {
  current(): ServerProcess;
  killCurrent(): Promise<void>;
  /** Makes the other one the current one, once it is ready, and starts the killed one again. */
  next(): Promise<void>;
  stop(): Promise<void>;
}

export async function startServerPair(drill: Drill, settings: Settings): Promise<ServerPair> {
  let working = await makeServer(drill, settings, { name: 'server-1' });
  let starting = await makeServer(drill, settings, { name: 'server-2' });
  await working.start();
  let started = starting.start();
  // A failure is met where it is waited for.
  started.catch(() => undefined);
  return {
    current: () => working,
    killCurrent: () => working.kill(),
    async next() {
      await started;
      [working, starting] = [starting, working];
      started = starting.start();
      started.catch(() => undefined);
    },
    async stop() {
      await started;
      await working.stop();
      await starting.stop();
    },
  };
}
