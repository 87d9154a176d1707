/** A value of a PDF, as far as the password of a file is concerned; names begin with a slash. */
export type PdfValue = string | number | boolean | null | Buffer | PdfReference | PdfDictionary | PdfValue[];
export type PdfDictionary = Map<string, PdfValue>;
export interface PdfReference {
  readonly number: string;
}

const DEEPEST = 12;
const BLANKS = /(?:[\s\0]|%[^\r\n]*)*/y;
const REFERENCE = /(\d+)\s+\d+\s+R\b/y;
const NUMBER = /[+-]?\d*\.?\d+/y;
const WORD = /[^\s\0()<>[\]{}/%]+/y;
const NAME = /\/[^\s\0()<>[\]{}/%]*/y;
const HEXADECIMAL = /<([\da-f\s]*)>/iy;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the value that begins at a position of a file, which is given as text of one byte a letter; null for none. */
export function readPdfValue(text: string, position: number): PdfValue {
  let at = position;

  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  function read(depth: number): PdfValue {
    take(BLANKS);
    if (depth > DEEPEST || at >= text.length) return null;
    if (text.startsWith('<<', at)) return readDictionary(depth);
    if (text[at] === '[') return readList(depth);
    if (text[at] === '(') return readString();
    const digits = take(HEXADECIMAL)?.[1];
    if (digits !== undefined) return Buffer.from(evenLength(digits.replace(/\s/g, '')), 'hex');
    const reference = take(REFERENCE)?.[1];
    if (reference !== undefined) return { number: reference };
    const number = take(NUMBER)?.[0];
    if (number !== undefined) return Number(number);
    const word = take(NAME)?.[0] ?? take(WORD)?.[0];
    if (word === undefined) return null;
    return word === 'true' || word === 'false' ? word === 'true' : word;
  }

  function readDictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    at += 2;
    for (;;) {
      take(BLANKS);
      const name = take(NAME)?.[0];
      if (name === undefined) break;
      entries.set(name, read(depth + 1));
    }
    if (text.startsWith('>>', at)) at += 2;
    return entries;
  }

  function readList(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    at += 1;
    for (;;) {
      take(BLANKS);
      if (at >= text.length || text[at] === ']') break;
      const before = at;
      values.push(read(depth + 1));
      if (at === before) break;
    }
    at += 1;
    return values;
  }

  function readString(): Buffer {
    let open = 1;
    let value = '';
    for (at += 1; at < text.length; at += 1) {
      const sign = text[at] ?? '';
      if (sign === '\\') value += readEscaped();
      else {
        if (sign === '(') open += 1;
        if (sign === ')') open -= 1;
        if (open === 0) break;
        value += sign;
      }
    }
    at += 1;
    return Buffer.from(value, 'latin1');
  }

  function readEscaped(): string {
    const [octal] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
    if (octal !== undefined) {
      at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    }
    at += 1;
    const sign = text[at] ?? '';
    if (sign === '\r' && text[at + 1] === '\n') at += 1;
    return /[\r\n]/.test(sign) ? '' : (ESCAPED[sign] ?? sign);
  }

  return read(0);
}

function evenLength(digits: string): string {
  return digits.length % 2 === 0 ? digits : `${digits}0`;
}
