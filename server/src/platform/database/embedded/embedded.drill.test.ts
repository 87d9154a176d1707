import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { runScript } from '../../../test-kit/run-script';
import { openEmbedded } from '../open-database';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uas-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('refuses a second process on its folder, and a killed one loses nothing that it acknowledged', async () => {
    const dataFolder = join(folder, 'not', 'there', 'yet');
    const writer = runScript('test-kit/write-rows.ts', [dataFolder]);
    await writer.says('\n50\n');
    const second = runScript('test-kit/write-rows.ts', [dataFolder]);
    expect(await second.ended).toBe(1);
    expect(second.errors()).toBe(
      `Another process is using the database in ${join(dataFolder, 'db')}. Please stop it first, or set DATA_DIR to another folder.\n`,
    );

    await pause(300);
    writer.process.kill('SIGKILL');
    expect(await writer.ended).toBe('SIGKILL');
    const acknowledged = Number(/(\d+)\n[^\n]*$/.exec(writer.output())?.[1]);
    const opened = await openEmbedded(dataFolder);
    const rows = await opened.database.selectFrom('setting').select('key').execute();
    await opened.close();
    expect(acknowledged).toBeGreaterThanOrEqual(50);
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(statSync(join(dataFolder, 'db')).mode & 0o777).toBe(0o700);
  }, 90_000);

  it('takes little memory for its pages, which the system keeps as well', async () => {
    const opened = await openEmbedded(folder);
    const { rows } = await sql<{ shared_buffers: string }>`show shared_buffers`.execute(opened.database);
    await opened.close();
    expect(rows).toEqual([{ shared_buffers: '32MB' }]);
  }, 90_000);

  it('reaches the disk with every commit, and does not start where it would not', async () => {
    const sound = runScript('test-kit/count-syncs.ts', [join(folder, 'sound'), '']);
    expect(await sound.ended).toBe(0);
    expect(Number(sound.output())).toBeGreaterThanOrEqual(10);
    const broken = runScript('test-kit/count-syncs.ts', [join(folder, 'broken'), 'broken']);
    expect(await broken.ended).toBe(1);
    expect(broken.errors()).toContain('does not write its commits to the disk');
  }, 90_000);
});
