import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What the names of the compressed copies of a file end with. */
export const COMPRESSED = ['.br', '.gz'] as const;

const TEXT = /\.(js|css|svg|json|txt)$/;

/** Writes `.br` and `.gz` beside a text file, so that the server never compresses the same bytes twice. */
export async function compress(file: string): Promise<void> {
  if (!TEXT.test(file)) return;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    deflate(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
