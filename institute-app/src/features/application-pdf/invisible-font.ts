/**
 * A TrueType font whose glyphs are empty: the text layer of a PDF is never drawn, so all it needs of a font is which
 * letter each glyph stands for. Every letter is as wide as half its height.
 */

const UNITS_PER_EM = 1_000;
const ADVANCE = 500;
const ASCENT = 800;
const DESCENT = -200;
const CHECKSUM_MAGIC = 0xb1b0afba;

/** The font for these letters of the basic plane, as a binary file; letters beyond the plane are left out. */
export function invisibleFont(letters: string): Uint8Array {
  const codes = [...new Set(Array.from(letters, (letter) => letter.codePointAt(0) ?? 0))]
    .filter((code) => code < 0xffff)
    .sort((one, other) => one - other);
  const glyphs = codes.length + 1;
  return assembled({
    'OS/2': os2(codes),
    cmap: cmap(codes),
    glyf: bytes().u32(0),
    head: head(),
    hhea: hhea(glyphs),
    hmtx: Array.from({ length: glyphs }).reduce<Bytes>((table) => table.u16(ADVANCE).i16(0), bytes()),
    loca: Array.from({ length: glyphs + 1 }).reduce<Bytes>((table) => table.u32(0), bytes()),
    maxp: maxp(glyphs),
    name: name(),
    post: bytes().u32(0x00030000).u32(0).i16(0).i16(0).u32(0).u32(0).u32(0).u32(0).u32(0),
  });
}

interface Bytes {
  readonly written: readonly number[];
  u16(value: number): Bytes;
  i16(value: number): Bytes;
  u32(value: number): Bytes;
}

/** Numbers as a font writes them, the highest byte first. */
function bytes(): Bytes {
  const written: number[] = [];
  const table: Bytes = {
    written,
    u16(value) {
      written.push((value >> 8) & 0xff, value & 0xff);
      return table;
    },
    i16: (value) => table.u16(value & 0xffff),
    u32: (value) => table.u16(value >>> 16).u16(value & 0xffff),
  };
  return table;
}

function head(): Bytes {
  return bytes()
    .u32(0x00010000)
    .u32(0x00010000)
    .u32(0)
    .u32(0x5f0f3cf5)
    .u16(0)
    .u16(UNITS_PER_EM)
    .u32(0)
    .u32(0)
    .u32(0)
    .u32(0)
    .i16(0)
    .i16(DESCENT)
    .i16(ADVANCE)
    .i16(ASCENT)
    .u16(0)
    .u16(8)
    .i16(2)
    .i16(1)
    .i16(0);
}

function hhea(glyphs: number): Bytes {
  const table = bytes().u32(0x00010000).i16(ASCENT).i16(DESCENT).i16(0).u16(ADVANCE);
  for (let field = 0; field < 11; field += 1) table.i16(field === 3 ? 1 : 0);
  return table.u16(glyphs);
}

function maxp(glyphs: number): Bytes {
  const table = bytes().u32(0x00010000).u16(glyphs);
  for (let field = 0; field < 13; field += 1) table.u16(field === 2 ? 2 : 0);
  return table;
}

function os2(codes: readonly number[]): Bytes {
  const table = bytes().u16(1).i16(ADVANCE).u16(400).u16(5).u16(0);
  for (let field = 0; field < 11; field += 1) table.i16(0);
  for (let field = 0; field < 5; field += 1) table.u16(0);
  for (let field = 0; field < 4; field += 1) table.u32(0);
  return table
    .u32(0x55415320)
    .u16(0x40)
    .u16(codes[0] ?? 0)
    .u16(codes.at(-1) ?? 0)
    .i16(ASCENT)
    .i16(DESCENT)
    .i16(0)
    .u16(ASCENT)
    .u16(-DESCENT)
    .u32(0)
    .u32(0);
}

/** One segment a letter: few letters, simple table. */
function cmap(codes: readonly number[]): Bytes {
  const segments = codes.length + 1;
  const power = 2 ** Math.floor(Math.log2(segments));
  const table = bytes().u16(0).u16(1).u16(3).u16(1).u32(12);
  table
    .u16(4)
    .u16(16 + segments * 8)
    .u16(0)
    .u16(segments * 2)
    .u16(power * 2)
    .u16(Math.log2(power))
    .u16((segments - power) * 2);
  for (const code of [...codes, 0xffff]) table.u16(code);
  table.u16(0);
  for (const code of [...codes, 0xffff]) table.u16(code);
  for (const [index, code] of codes.entries()) table.i16(index + 1 - code);
  table.u16(1);
  for (let segment = 0; segment < segments; segment += 1) table.u16(0);
  return table;
}

const NAME = 'Invisible';

function name(): Bytes {
  const table = bytes()
    .u16(0)
    .u16(4)
    .u16(6 + 4 * 12);
  for (const id of [1, 2, 4, 6])
    table
      .u16(3)
      .u16(1)
      .u16(0x409)
      .u16(id)
      .u16(NAME.length * 2)
      .u16(0);
  for (const letter of NAME) table.u16(letter.charCodeAt(0));
  return table;
}

function assembled(tables: Readonly<Record<string, Bytes>>): Uint8Array {
  const names = Object.keys(tables).sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const directory = bytes()
    .u32(0x00010000)
    .u16(names.length)
    .u16(power * 16)
    .u16(Math.log2(power))
    .u16((names.length - power) * 16);
  const content: number[] = [];
  const start = 12 + names.length * 16;
  let headAt = 0;
  for (const tag of names) {
    const { written } = tables[tag] ?? bytes();
    if (tag === 'head') headAt = start + content.length;
    for (const letter of tag) (directory.written as number[]).push(letter.charCodeAt(0));
    directory
      .u32(sumOf(written))
      .u32(start + content.length)
      .u32(written.length);
    content.push(...written, ...Array.from({ length: (4 - (written.length % 4)) % 4 }, () => 0));
  }
  const file = new Uint8Array([...directory.written, ...content]);
  new DataView(file.buffer).setUint32(headAt + 8, (CHECKSUM_MAGIC - sumOf(file)) >>> 0);
  return file;
}

function sumOf(content: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < content.length; at += 4) {
    const word =
      ((content[at] ?? 0) * 2 ** 24 +
        ((content[at + 1] ?? 0) << 16) +
        ((content[at + 2] ?? 0) << 8) +
        (content[at + 3] ?? 0)) >>>
      0;
    sum = (sum + word) >>> 0;
  }
  return sum;
}
