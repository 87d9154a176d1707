import { migrate } from '../platform/database/migrate';
import { openEmbedded } from '../platform/database/open-database';

/** A process that writes numbered rows for ever and says each number once the database has acknowledged it. */
async function writeRows(dataFolder: string): Promise<void> {
  const { database } = await openEmbedded(dataFolder);
  await migrate(database);
  process.stdout.write('open\n');
  for (let row = 1; ; row += 1) {
    await database
      .insertInto('setting')
      .values({ key: `row-${row}`, value: 'x'.repeat(500) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    process.stdout.write(`${row}\n`);
  }
}

writeRows(process.argv[2] ?? '').catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
