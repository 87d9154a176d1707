// The API behind a development server: a process of its own on a port of its own.
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { root } from '../build/workspaces.mjs';

const READY_AGAIN_MS = 200;

async function answers(address) {
  const reply = await fetch(address).catch(() => null);
  return reply?.ok === true;
}

/**
 * Starts the API. `command` is what Node runs; `hear` gets each line that the server says. Should the server end by
 * itself, so does this process, with its code. Answers at once: `ready` when it can be asked.
 */
export function startApi({ command, port, environment, hear = () => undefined }) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) },
  });
  child.stdout.setEncoding('utf8').on('data', (chunk) => chunk.trimEnd().split('\n').forEach(hear));
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code ?? 0)));
  let stopping = false;
  ended.then((code) => stopping || process.exit(code));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    ready: (async () => {
      while (!(await answers(`${origin}/readyz`))) await setTimeout(READY_AGAIN_MS);
    })(),
    /** Lets the server put its database in order. */
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
