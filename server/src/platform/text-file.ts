/** A file of a person that cannot be read as a whole; the message says what to do. */
export class FileUnreadable extends Error {}

const SAVE_ANEW =
  'Please save it again: in Excel with Save as, "CSV UTF-8 (Comma delimited)"; in a text editor with the encoding UTF-8.';

const MARKS = [
  { mark: [0xff, 0xfe, 0x00, 0x00], encoding: null },
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file that somebody wrote with a program of their own: UTF-8, or UTF-16 where its first bytes say so. Anything
 * else is refused, because its letters can only be guessed, and a wrong name would be stored without a word.
 */
export function decodeText(bytes: Uint8Array): string {
  const known = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = known === undefined ? 'utf-8' : known.encoding;
  if (encoding === null) throw new FileUnreadable(`The letters of this file cannot be read. ${SAVE_ANEW}`);
  const text = decoded(bytes, encoding);
  const broken = text.search(/[\0\ufffd]/);
  if (broken < 0) return text;
  throw new FileUnreadable(`Letters were lost in line ${lineAt(text, broken)} of this file. ${SAVE_ANEW}`);
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const line = lineAt(new TextDecoder(encoding).decode(bytes), 0, '\ufffd');
    throw new FileUnreadable(`The letters in line ${line} of this file cannot be read. ${SAVE_ANEW}`);
  }
}

/** The line, counted from 1, in which a position of a text lies, or the first sign that is looked for. */
export function lineAt(text: string, position: number, sign?: string): number {
  const end = sign === undefined ? position : text.indexOf(sign);
  return countLineBreaks(text.slice(0, end)) + 1;
}

export function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Whether the first bytes say that what follows is UTF-16. */
export function isUtf16(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}
