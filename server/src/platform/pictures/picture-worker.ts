import { type ChildProcess, fork } from 'node:child_process';
import { ownProgram } from '../own-files';
import { type PictureLimits, WORTH_KEEPING } from './picture-limits';
import type { PictureOutcome, PictureReport, PictureTask } from './picture-task';

const PROGRAM = ownProgram('platform/pictures/picture-process');

/** What came of a picture, and how many milliseconds of processor time it took. */
export interface Drawn {
  readonly outcome: PictureOutcome;
  readonly work: number;
}

/** One picture process: started when there is work, used again, ended when idle, killed when it needs too much. */
export interface PictureWorker {
  /** One task at a time. Throws `PictureProcessEnded` when the process ends by no fault of the picture. */
  run(task: PictureTask): Promise<Drawn>;
  stop(): void;
}

/** Somebody else ended the process in the middle of a picture. */
export class PictureProcessEnded extends Error {}

export function createPictureWorker(limits: PictureLimits): PictureWorker {
  let child: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(PROGRAM.file, [String(limits.memory), String(limits.work)], {
      execArgv: PROGRAM.loader ? ['--require', PROGRAM.loader] : [],
      // None of the server's secrets; few arenas, so that the allocator gives back what a picture took.
      env: { ...pick(process.env, ['TMPDIR', 'TEMP', 'SystemRoot']), MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = () => {
      if (child === started) child = null;
    };
    started.once('exit', forget);
    started.on('error', forget);
    return started;
  }

  function stop(): void {
    clearTimeout(resting);
    child?.kill('SIGKILL');
    child = null;
  }

  /** Without work it keeps neither a command nor a test run from ending. */
  function rest(worker: ChildProcess): void {
    worker.unref();
    worker.channel?.unref();
    resting = setTimeout(stop, limits.idle);
    resting.unref();
  }

  return {
    stop,
    async run(task) {
      clearTimeout(resting);
      child ??= start();
      const worker = child;
      worker.ref();
      worker.channel?.ref();
      const report = await askInTime(worker, task, limits.time);
      // The next picture waits for no process to start.
      if (report === null || report.memory > WORTH_KEEPING) {
        stop();
        child = start();
      }
      if (child) rest(child);
      if (report === null) return { outcome: 'too-large', work: limits.work };
      if (report.outcome !== 'failed') return { outcome: report.outcome, work: report.work };
      throw Object.assign(new Error('The picture process could not read or write a file.'), {
        code: report.code,
      });
    },
  };
}

/** Null when the time is over. */
function askInTime(worker: ChildProcess, task: PictureTask, time: number): Promise<PictureReport | null> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(impatience);
      worker.off('message', hear);
      worker.off('exit', fail);
      worker.off('error', fail);
    };
    const hear = (said: PictureReport) => {
      end();
      resolve(said);
    };
    const fail = () => {
      end();
      reject(new PictureProcessEnded('The picture process ended in the middle of a picture.'));
    };
    const impatience = setTimeout(() => {
      end();
      resolve(null);
    }, time);
    worker.on('message', hear);
    worker.on('exit', fail);
    worker.on('error', fail);
    worker.send(task, (error) => error && fail());
  });
}

function pick(from: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  );
}
