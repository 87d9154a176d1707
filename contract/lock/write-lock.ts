// Writes contract.lock.json, the wire as it is now. Refuses a narrowing change, which would break portals that are
// deployed; `--narrow` writes it all the same, for a call that no deployed portal makes.
import fs from 'node:fs';
import path from 'node:path';
import { narrowings } from './narrowing';
import { wireNow } from './wire';

const file = path.join(__dirname, '../contract.lock.json');
const before = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
const after = wireNow();
const found = narrowings(before, after);
for (const sentence of found) console.log(sentence);
if (found.length > 0 && !process.argv.includes('--narrow')) {
  console.error(
    'The wire only grows. Keep the old way beside the new one, or use --narrow if no portal uses it.',
  );
  process.exit(1);
}
fs.writeFileSync(file, `${JSON.stringify(after, null, 1)}\n`);
console.log(`${Object.keys(after).length} calls locked`);
