// Writes contract.lock.json, the wire as it is now, and refusals.lock.json, the codes of refusals. Refuses a narrowing
// change, which would break portals that are deployed; `--narrow` writes it all the same, for a call or a code that no
// deployed portal uses.
import fs from 'node:fs';
import path from 'node:path';
import { narrowings } from './narrowing';
import { codesTakenAway, refusalCodesNow } from './refusal-codes';
import { wireNow } from './wire';

const wireFile = path.join(__dirname, '../contract.lock.json');
const codesFile = path.join(__dirname, '../refusals.lock.json');
const wire = wireNow();
const codes = refusalCodesNow();
const found = [...narrowings(read(wireFile), wire), ...codesTakenAway(read(codesFile), codes)];
for (const sentence of found) console.log(sentence);
if (found.length > 0 && !process.argv.includes('--narrow')) {
  console.error(
    'The wire only grows. Keep the old way beside the new one, or use --narrow if no portal uses it.',
  );
  process.exit(1);
}
write(wireFile, wire);
write(codesFile, codes);
console.log(`${Object.keys(wire).length} calls and ${Object.keys(codes).length} codes of refusals locked`);

function read(file: string) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
}

function write(file: string, content: object): void {
  fs.writeFileSync(file, `${JSON.stringify(content, null, 1)}\n`);
}
