import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Say } from './platform/database/open-database';
import type { Environment } from './platform/environment';
import { ownProgram } from './platform/own-files';

/** What the process that prepares the data folder tells the server. */
export interface FirstStartReport {
  /** `failed` when it ends with it. */
  readonly kind: 'says' | 'failed';
  /** For the person at the terminal. */
  readonly sentence: string;
}

/** The data folder could not be prepared; the message is for the person at the terminal. */
class FirstStartFailed extends Error {}

/** Whether the embedded database is still to be made. */
export function isFirstStart({ databaseUrl, dataFolder }: Environment): boolean {
  return databaseUrl === null && !existsSync(join(dataFolder, 'db', 'PG_VERSION'));
}

/**
 * Makes the embedded database, its schema and what is in it at the beginning, in a process of its own. That takes twice
 * the memory of a day, and only the end of a process gives all of it back. What it leaves undone the server does.
 */
export function prepareDataFolder(environment: Environment, say: Say): Promise<void> {
  const { file, loader } = ownProgram('prepare-data-folder');
  const child = fork(file, [], {
    execArgv: loader ? ['--require', loader] : ['--enable-source-maps'],
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    let failure: string | null = null;
    child.on('message', ({ kind, sentence }: FirstStartReport) => {
      if (kind === 'says') say(sentence);
      else failure = sentence;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve();
      reject(
        new FirstStartFailed(
          failure ?? `The data folder could not be prepared (${signal ?? `code ${code}`}).`,
        ),
      );
    });
    child.send(environment, (error) => error && reject(error));
  });
}
