// npm run cluster                     what deploy/compose.yaml describes, as processes of this machine, until Ctrl-C
// npm run cluster -- --files folder   files in a shared folder in the place of a bucket
// npm run cluster -- --port 8080      where the balancer listens; DATABASE_URL: a PostgreSQL that runs already
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from './start-cluster';

const { values } = parseArgs({
  options: { files: { type: 'string', default: 'bucket' }, port: { type: 'string' } },
});

/** Settings of the server that a person who tries it may want to change. */
const PASSED_ON = ['DEMO', 'LOG_LEVEL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'PUBLIC_ORIGIN'] as const;

function settingsPassedOn(): Record<string, string> {
  const given = PASSED_ON.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(
    given.filter((entry): entry is [(typeof PASSED_ON)[number], string] => !!entry[1]),
  );
}

function chosenFiles(): 'bucket' | 'folder' {
  if (values.files === 'bucket' || values.files === 'folder') return values.files;
  throw new Error('--files is bucket or folder.');
}

async function main(): Promise<void> {
  const files = chosenFiles();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uas-cluster-'));
  const { DATABASE_URL: databaseUrl } = process.env;
  let stopAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    stopAsked = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAsked);
  try {
    const cluster = await startCluster({
      folder,
      files,
      environment: settingsPassedOn(),
      ...(values.port && { port: Number(values.port) }),
      ...(databaseUrl && { databaseUrl }),
    });
    console.log(`Universities Admission Service: ${cluster.address}`);
    for (const server of cluster.servers) console.log(`  behind it: ${server.address}`);
    await asked;
    await cluster.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
