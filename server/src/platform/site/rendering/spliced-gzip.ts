import { constants, crc32, deflateRawSync } from 'node:zlib';

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block of a stream, with nothing in it. */
const END = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A text with gaps, compressed once: what is put into the gaps is stored between as it is. */
export interface SplicedGzip {
  /** The whole as gzip, with the same short text in each gap. */
  fill(gap: string): Buffer;
  /** What is kept for it, in bytes. */
  readonly size: number;
}

/** Compresses the parts of a text between which something short stands that is different each time. */
export function compressParts(parts: readonly string[]): SplicedGzip {
  const plain = parts.map((part) => Buffer.from(part));
  // Each part ends on a whole byte, so anything may come after it.
  const compressed = plain.map((part) =>
    deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  );
  const sizeOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);
  return {
    size: sizeOf(plain) + sizeOf(compressed),
    fill(gap) {
      const between = Buffer.from(gap);
      const pieces: Buffer[] = [HEADER];
      let sum = 0;
      let size = 0;
      const note = (bytes: Buffer) => {
        // The sum of nothing is 0 whatever came before.
        if (bytes.length === 0) return;
        sum = crc32(bytes, sum);
        size += bytes.length;
      };
      plain.forEach((part, index) => {
        if (index > 0) {
          pieces.push(stored(between));
          note(between);
        }
        pieces.push(compressed[index] ?? END);
        note(part);
      });
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(sum);
      trailer.writeUInt32LE(size, 4);
      return Buffer.concat([...pieces, END, trailer]);
    },
  };
}

/** A block that holds its bytes as they are. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
