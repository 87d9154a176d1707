import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../platform/database/open-database';
import { runScript } from '../test-kit/run-script';

const EMAIL = 'root@uas.example';
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uas-second-step-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('F-9.17 the last master without a phone is let in by the command, with the server stopped, and the history says so', async () => {
  const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'silent' };
  const made = runScript('commands/create-admin.ts', [EMAIL], {
    ...environment,
    ADMIN_PASSWORD: 'root-password',
  });
  expect({ code: await made.ended, errors: made.errors() }).toEqual({ code: 0, errors: '' });
  const before = await openEmbedded(environment.DATA_DIR);
  const { id } = await before.database.selectFrom('account').select('id').executeTakeFirstOrThrow();
  await before.database
    .insertInto('second_step')
    .values({ account_id: id, secret: 'sealed', confirmed_at: new Date() })
    .execute();
  await before.close();

  const off = runScript('commands/second-step-off.ts', [` ${EMAIL.toUpperCase()}`], environment);
  expect([await off.ended, off.output()]).toEqual([0, `The second step of ${EMAIL} is off.\n`]);
  const unknown = runScript('commands/second-step-off.ts', ['nobody@uas.example'], environment);
  expect(await unknown.ended).toBe(1);
  expect(unknown.errors()).toContain('There is no admin with the e-mail nobody@uas.example.');

  const after = await openEmbedded(environment.DATA_DIR);
  const rows = await after.database.selectFrom('second_step').select('account_id').execute();
  const events = await after.database
    .selectFrom('event')
    .select(['actor_role', 'after'])
    .where('kind', '=', 'remove-second-step')
    .execute();
  await after.close();
  expect(rows).toEqual([]);
  expect(events).toEqual([
    { actor_role: 'system', after: { reason: 'Removed on the machine of the service.' } },
  ]);
}, 120_000);
