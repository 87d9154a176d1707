import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawSchema } from './draw-schema';
import { migrate } from './migrate';
import { openForTest } from './open-database';

/** Migrates an embedded database in a folder of its own and writes down what it holds then. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'uas-schema-'));
  const { database, close } = await openForTest(folder);
  try {
    await migrate(database);
    writeFileSync(join(__dirname, 'schema.ts'), await drawSchema(database));
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
