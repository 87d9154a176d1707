import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { runScript } from '../../../test-kit/run-script';
import { openEmbedded } from '../open-database';
import { checkpointWhenDue, wasKilled } from './checkpoint';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uas-checkpoint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the log of the embedded database', () => {
  it('is written to its places once it is long, so that a start after a kill has little to read', async () => {
    const opened = await openEmbedded(folder);
    const { database } = opened;
    expect(await checkpointWhenDue(database, 1024 * 1024)).toBe(false);
    await sql`create table filler as select repeat(md5(n::text), 30) as text from generate_series(1, 3000) n`.execute(
      database,
    );
    expect(await checkpointWhenDue(database, 1024 * 1024)).toBe(true);
    expect(await checkpointWhenDue(database, 1024 * 1024)).toBe(false);
    await opened.close();
    expect(wasKilled(join(folder, 'db'))).toBe(false);
  }, 90_000);

  it('is read again after a kill, which is said', async () => {
    const writer = runScript('test-kit/write-rows.ts', [folder]);
    await writer.says('\n5\n');
    writer.process.kill('SIGKILL');
    await writer.ended;
    const said: string[] = [];
    await (await openEmbedded(folder, (sentence) => said.push(sentence))).close();
    expect(said).toEqual([
      'The database was not closed in order the last time. It is put in order now; nothing saved is lost.',
      expect.stringMatching(/^The database is in order again \(\d+ s\)\.$/),
    ]);
    said.length = 0;
    await (await openEmbedded(folder, (sentence) => said.push(sentence))).close();
    expect(said).toEqual([]);
  }, 180_000);
});
