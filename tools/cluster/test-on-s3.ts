// Runs the tests of files in a bucket on a real S3 API: a throw-away OpenStack Swift on this machine.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runServerTests } from '../../scripts/run-server-tests';
import { startObjectStore } from './object-store';

const TESTS = 'files/s3-real|backup/bucket|own-account/export-from-bucket';

async function main(): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'uas-swift-'));
  try {
    const store = await startObjectStore(folder);
    const environment = {
      TEST_S3_ENDPOINT: store.endpoint,
      TEST_S3_ACCESS_KEY_ID: store.accessKeyId,
      TEST_S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    };
    const code = runServerTests({ environment, pattern: TESTS });
    await store.stop();
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main()
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
