import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { ownProgram } from '../../own-files';
import type { EngineOptions, FromEngine, ToEngine } from './engine-messages';
import { EngineFailed } from './explain-failure';

/** The engine's thread, seen from the server. */
export interface EngineClient {
  /** A socket-shaped stream to the engine for a `pg` client. One at a time: the engine has one connection. */
  connect(): Duplex;
  /** Runs when the thread ends without having been asked to. */
  onLost(listener: () => void): void;
  close(): Promise<void>;
}

/** Starts the engine's thread; refuses with the engine's own sentence when the database cannot be opened. */
export async function startEngine(options: EngineOptions): Promise<EngineClient> {
  return connectEngine(await startEngineThread(options));
}

/** The engine's thread, once its database is open. */
export async function startEngineThread(options: EngineOptions): Promise<Worker> {
  const { file, loader } = ownProgram('platform/database/embedded/engine-worker');
  const needed = [loader, file].filter((name) => name !== null);
  const worker = new Worker(needed.map((name) => `require(${JSON.stringify(name)});`).join(''), {
    eval: true,
    workerData: options,
    execArgv: ['--enable-source-maps'],
  });
  await next(worker, 'ready');
  return worker;
}

/** A thread whose database is open, as the server uses it. */
export function connectEngine(worker: Worker): EngineClient {
  let closing = false;
  return {
    connect: () => new EngineSocket(worker),
    onLost(listener) {
      worker.on('exit', () => {
        if (!closing) listener();
      });
    },
    async close() {
      closing = true;
      worker.postMessage({ kind: 'close' } satisfies ToEngine);
      await next(worker, 'closed');
      await worker.terminate();
    },
  };
}

type Answer<Kind> = Extract<FromEngine, { kind: Kind }>;

function next<Kind extends FromEngine['kind']>(worker: Worker, kind: Kind): Promise<Answer<Kind>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromEngine) => {
      if (message.kind === 'failed') finish(() => reject(new Error(message.reason)));
      if (message.kind === 'unopened') {
        const Failure = message.plain ? Error : EngineFailed;
        finish(() => reject(new Failure(message.reason)));
      }
      if (message.kind === kind) finish(() => resolve(message as Answer<Kind>));
    };
    const onExit = () => finish(() => reject(new EngineFailed('The embedded database stopped.')));
    const onError = (error: Error) => finish(() => reject(new EngineFailed(error.message)));
    const finish = (then: () => void) => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      worker.off('error', onError);
      then();
    };
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.on('error', onError);
  });
}

const AUTHENTICATED_AND_READY = Buffer.from('5200000008000000005a0000000549', 'hex');
const TERMINATE = 'X'.charCodeAt(0);

/** What a `pg` client takes for its network socket. */
class EngineSocket extends Duplex {
  private started = false;
  private waiting: Buffer = Buffer.alloc(0);

  constructor(private readonly worker: Worker) {
    super();
    worker.on('message', this.receive);
    worker.on('exit', this.lose);
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.forward(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.forward(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.worker.off('message', this.receive);
    this.worker.off('exit', this.lose);
    done(error);
  }

  private forward(bytes: Buffer): void {
    // The greeting is answered here: the engine knows one user and one database, and only a clean slate is needed.
    if (!this.started) {
      this.started = true;
      this.worker.postMessage({ kind: 'reset' } satisfies ToEngine);
      return;
    }
    if (bytes[0] === TERMINATE) return;
    this.waiting = this.waiting.length === 0 ? bytes : Buffer.concat([this.waiting, bytes]);
    const complete = lengthOfCompleteRequests(this.waiting);
    if (complete === 0) return;
    const request = new Uint8Array(this.waiting.subarray(0, complete));
    this.waiting = this.waiting.subarray(complete);
    this.worker.postMessage({ kind: 'bytes', bytes: request } satisfies ToEngine);
  }

  private readonly receive = (message: FromEngine): void => {
    if (message.kind === 'reset') this.push(AUTHENTICATED_AND_READY);
    if (message.kind === 'bytes') this.push(Buffer.from(message.bytes));
    if (message.kind === 'failed') this.destroy(new Error(message.reason));
  };

  private readonly lose = (): void => {
    this.destroy(new Error('The embedded database stopped.'));
  };
}

const ENDS_A_REQUEST = new Set(['S', 'Q'].map((letter) => letter.charCodeAt(0)));
const HEADER = 5;

/**
 * How many leading bytes are whole requests, each up to its Sync or simple Query. The engine must get a request in one
 * piece: given a failing one without its Sync, it answers 'ready' twice.
 */
function lengthOfCompleteRequests(bytes: Buffer): number {
  let complete = 0;
  let position = 0;
  while (position + HEADER <= bytes.length) {
    const end = position + 1 + bytes.readUInt32BE(position + 1);
    if (end > bytes.length) break;
    if (ENDS_A_REQUEST.has(bytes[position] ?? 0)) complete = end;
    position = end;
  }
  return complete;
}
