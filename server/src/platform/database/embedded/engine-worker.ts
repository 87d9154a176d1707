import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { CommitsNotSynced, openEngine } from './engine';
import type { EngineOptions, FromEngine, ToEngine } from './engine-messages';

/** The thread in which the embedded PostgreSQL lives, so that a long query never stops the web server. */
async function serve(port: MessagePort, options: EngineOptions): Promise<void> {
  const engine = await openEngine(options);
  const post = (message: FromEngine) => port.postMessage(message);
  let queue = Promise.resolve();

  async function answer(message: ToEngine): Promise<void> {
    if (message.kind === 'bytes')
      return engine.send(message.bytes, (bytes) => post({ kind: 'bytes', bytes }));
    if (message.kind === 'reset') {
      await engine.reset();
      return post({ kind: 'reset' });
    }
    await engine.close();
    post({ kind: 'closed' });
    port.close();
  }

  port.on('message', (message: ToEngine) => {
    queue = queue
      .then(() => answer(message))
      .catch((error) => post({ kind: 'failed', reason: String(error) }));
  });
  post({ kind: 'ready' });
}

if (parentPort) {
  const port = parentPort;
  serve(port, workerData as EngineOptions).catch((error) => {
    port.postMessage({
      kind: 'unopened',
      reason: String(error?.message ?? error),
      plain: error instanceof CommitsNotSynced,
    } satisfies FromEngine);
    port.close();
  });
}
