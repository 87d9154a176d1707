// Builds the applications whose ingredients have changed since their last build, two at a time.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { describeBuild, outputOf } from './build-application.mjs';
import { applications, root } from './workspaces.mjs';

function lastBuild(workspace) {
  try {
    return JSON.parse(readFileSync(path.join(outputOf(workspace), 'build.json'), 'utf8'));
  } catch {
    return null;
  }
}

/** The applications whose last build is missing or of other sources. */
export function staleApplications() {
  return applications.filter((application) => {
    const last = lastBuild(application.workspace);
    return last?.version !== describeBuild(application).version;
  });
}

/** One build in a process of its own. A compiler that crashes, unlike one that finds an error, is given a second try. */
function buildInProcess(workspace, triesLeft = 1) {
  return new Promise((resolve, reject) => {
    const script = path.join(root, 'scripts/build/build-application.mjs');
    const child = spawn(process.execPath, [script, workspace], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else if (signal && triesLeft > 0) resolve(buildInProcess(workspace, triesLeft - 1));
      else reject(new Error(`${workspace} does not build:\n${output.trim()}`));
    });
  });
}

/** Builds the given applications in parallel, as many at once as there are processors. Says each one when it is done. */
export async function buildAll(chosen, say = console.log) {
  const waiting = [...chosen];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = Date.now();
      await buildInProcess(next.workspace);
      say(`built ${next.workspace} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), waiting.length) }, worker));
}
