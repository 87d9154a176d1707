/** Why a backup is not made or not restored, in a sentence for the person at the terminal. */
export class BackupRefused extends Error {}

/** One file in an archive; whole in memory, because none is large: rows come in portions, uploads have a limit. */
export interface Entry {
  readonly name: string;
  readonly content: Buffer;
}

const BLOCK = 512;
const LONGEST_NAME = 100;
/** No portion of rows and no upload comes near it; a damaged length does. */
const LARGEST_ENTRY = 256 * 1024 * 1024;
const ORDINARY_FILE = '0';
const CHECKSUM = { start: 148, length: 8 };
const ENDING = Buffer.alloc(2 * BLOCK);

/** The bytes of a tar archive (ustar) with these entries, so that ordinary tools can look into a backup. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield headerOf(name, content.length);
    yield content;
    yield Buffer.alloc(paddingOf(content.length));
  }
  yield ENDING;
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`The name is too long for an archive: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write(ORDINARY_FILE, 156);
  header.write('ustar\0' + '00', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.start);
  return header;
}

/** The sum of the header's bytes, with the checksum's own place counted as spaces. */
function checksumOf(header: Buffer): number {
  const blank = Buffer.from(header).fill(' ', CHECKSUM.start, CHECKSUM.start + CHECKSUM.length);
  return blank.reduce((sum, byte) => sum + byte, 0);
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** The entries of a tar archive that `writeTar` wrote; refuses everything else. */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = takeFrom(bytes);
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const size = sizeIn(header);
    const content = await take(size);
    await take(paddingOf(size));
    yield { name: textIn(header, 0, LONGEST_NAME), content };
  }
  await take(BLOCK);
}

function sizeIn(header: Buffer): number {
  const size = Number.parseInt(textIn(header, 124, 12), 8);
  const sum = Number.parseInt(textIn(header, CHECKSUM.start, CHECKSUM.length), 8);
  const type = String.fromCharCode(header[156] ?? 0);
  if (sum !== checksumOf(header) || type !== ORDINARY_FILE || !(size >= 0 && size <= LARGEST_ENTRY)) {
    throw new BackupRefused('The backup is damaged: a part of it cannot be read.');
  }
  return size;
}

function textIn(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? length : end);
}

/** Takes exactly so many bytes from a stream, however it is cut. */
function takeFrom(bytes: AsyncIterable<Buffer>): (length: number) => Promise<Buffer> {
  const source = bytes[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let buffered = 0;
  return async (length) => {
    while (buffered < length) {
      const next = await source.next();
      if (next.done) throw new BackupRefused('The backup is damaged: its end is missing.');
      waiting.push(next.value);
      buffered += next.value.length;
    }
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting, buffered);
    waiting = buffered === length ? [] : [all.subarray(length)];
    buffered -= length;
    return all.subarray(0, length);
  };
}
