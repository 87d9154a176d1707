import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { openEngine } from '../platform/database/embedded/engine';
import { SyncedFolder } from '../platform/database/embedded/synced-folder';

/** A process that tells how many real syncs of the disk ten commits make; with `broken`, the engine has none. */
async function countSyncs(folder: string, how: string): Promise<void> {
  if (how === 'broken') {
    const plain = Object.getPrototypeOf(SyncedFolder.prototype);
    SyncedFolder.prototype.init = plain.init;
  }
  let syncs = 0;
  const real = fs.fdatasyncSync;
  fs.fdatasyncSync = (descriptor) => {
    syncs += 1;
    real(descriptor);
  };
  let engine: PGlite | undefined;
  const create = PGlite.create.bind(PGlite);
  PGlite.create = (async (...options: Parameters<typeof create>) => {
    engine = await create(...options);
    return engine;
  }) as unknown as typeof PGlite.create;

  await openEngine({ folder, durable: true });
  await engine?.exec('create table probe (row int)');
  const before = syncs;
  for (let row = 0; row < 10; row += 1) await engine?.query('insert into probe values ($1)', [row]);
  process.stdout.write(`${syncs - before}\n`);
}

countSyncs(process.argv[2] ?? '', process.argv[3] ?? '')
  .then(() => process.exit(0))
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
