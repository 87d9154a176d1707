import type { z } from 'zod';
import { comparable } from './comparable';
import { allEndpoints } from './endpoints';
import { line, requiredLine, requiredText, text } from './fields';
import { hasVisible, tidyLine } from './lines';

const NOTHING_TO_SEE = [
  ['a zero-width space', '\u200b'],
  ['an empty Braille pattern', '\u2800'],
  ['a Hangul filler', '\u3164'],
  ['two joiners', '\u200d\u200d'],
  ['a direction mark', '\u200e'],
  ['an override of direction', '\u202e'],
  ['a word joiner', '\u2060'],
  ['a tag letter', '\u{e0061}'],
  ['a half-width Hangul filler', '\uffa0'],
  ['an Arabic letter mark', '\u061c'],
  ['a soft hyphen', '\u00ad'],
  ['a variation selector', '\ufe0f'],
  ['a mark without its letter', '\u0301'],
  ['a Mongolian vowel separator', '\u180e'],
  ['blanks of all kinds', ' \u00a0\u2003\u3000\u2028\r\n\t'],
  ['a control character', '\u0007\u009f'],
  ['a musical sign without a shape', '\u{1d159}'],
  ['a letter that each program draws as it likes, or not at all', '\ue000\u{f0000}'],
  ['nothing', ''],
] as const;

it.each(NOTHING_TO_SEE)('a required field does not take %s', (_, typed) => {
  for (const value of [typed, ` ${typed} `, typed.repeat(8)]) {
    for (const field of [
      requiredLine(120, 'student.name-missing'),
      requiredText(300, 'student.name-missing'),
    ]) {
      expect(field.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
        'student.name-missing',
      ]);
    }
    expect(hasVisible(value)).toBe(false);
  }
});

it.each([
  ['a pasted line break at the end', 'Sara Ahmed\r\n', 'Sara Ahmed'],
  [
    'line breaks in a name, which would reach the header of a mail',
    'Sara\r\nBcc: omar@uas.example',
    'Sara Bcc: omar@uas.example',
  ],
  ['line breaks of Unicode', 'Sara\u2028Ahmed\u2029\u0085', 'Sara Ahmed'],
  ['a tab between two columns', 'Sara\tAhmed', 'Sara Ahmed'],
  ['a bell and an escape', 'Sa\u0007ra\u001b', 'Sara'],
  ['an override of direction', '\u202eSara\u202c Ahmed', 'Sara Ahmed'],
  ['isolates', '\u2068Sara\u2069', 'Sara'],
  ['marks of direction', '\u200eSara\u200f', 'Sara'],
  ['letters without width', 'S\u200ba\u2060r\ufeffa', 'Sara'],
  ['tag letters', 'Sara\u{e0048}\u{e0049}', 'Sara'],
  ['blanks in a row', '  Sara \u00a0 Ahmed ', 'Sara Ahmed'],
  ['joiners that join nothing', '\u200dSara \u200c Ahmed\u200d', 'Sara Ahmed'],
])('a one-line field is cleaned of %s', (_, typed, stored) => {
  expect(line(120).parse(typed)).toBe(stored);
  expect(requiredLine(120, 'student.name-missing').parse(typed)).toBe(stored);
  expect(tidyLine(stored)).toBe(stored);
});

it.each(['علی\u200cرضا', '👩\u200d🎓', '❤\ufe0f', 'عَلی', 'é', 'e\u0301va', "O'Brien", '李', '✓', '7'])(
  'a one-line field keeps %s as it was typed',
  (typed) => {
    expect(requiredLine(120, 'student.name-missing').parse(typed)).toBe(typed);
  },
);

it('counts after trimming, and says how many letters there may be', () => {
  for (const field of [line(5), text(5), requiredLine(5, 'student.name-missing')]) {
    expect(field.parse(`  abcde  \r\n${' '.repeat(500)}`)).toBe('abcde');
    expect(field.safeParse('abcdef').error?.issues).toMatchObject([{ message: 'text.too-long', maximum: 5 }]);
  }
});

it('a field of several lines keeps its lines, and loses what turns them', () => {
  expect(text(100).parse(' one\r\ntwo\rthree\u2028four\n\n\u202efive\u0007 ')).toBe(
    'one\ntwo\nthree\nfour\n\nfive',
  );
});

it('names that differ in something invisible, in case or in blanks are one', () => {
  const same = [
    'Computing',
    ' computing\u200b',
    'Com\u00adputing',
    'COMPUTING\u2060',
    'Compu\u200cting',
    'Computing\r\n',
  ];
  expect(new Set(same.map(comparable)).size).toBe(1);
  expect(new Set(['BS  Physics', 'BS\u00a0Physics', 'bs physics'].map(comparable)).size).toBe(1);
  expect(comparable('Computing 1')).not.toBe(comparable('Computing 2'));
});

/** Fields with several lines, fields that are secrets or keys of what is stored, and values that machines write. */
const OTHER_FIELDS: readonly RegExp[] = [
  /\b(message|text|answer|reason|note|presentAddress|permanentAddress)$/,
  /^updateStudent\.body\..*\baddress$/,
  /Template\.body\.(\w+\.)?body$/,
  /\.(after|before|token|slug|photo|docUrl|typeTag|action)$|passkey|Passkey/,
  /\.(params|query)\.\w*[eE]mail$|\.body\.(\w+\.)?\w*[eE]mail$|\.referredBy$/,
  /[pP]assword$|\.(confirm|old|new)Pwd$/,
  /^(undoDecision|decideApplication|getApplicationMessages|markApplicationMessagesRead|sendApplicationMessage)\.\w+\.course$/,
];

/** Every string that a call takes: its path, and the schema of the whole field. */
function fieldsOf(schema: z.ZodType, path: string): [string, z.ZodType][] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = def.innerType as z.ZodType | undefined;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
        fieldsOf(field, `${path}.${key}`),
      );
    case 'array':
      return fieldsOf(def.element as z.ZodType, `${path}.*`);
    case 'record':
      return fieldsOf(def.valueType as z.ZodType, `${path}.*`);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return fieldsOf(inner as z.ZodType, path);
    case 'pipe': {
      const { in: from, out: to } = def as { in?: z.ZodType; out?: z.ZodType };
      const within = [from, to].flatMap((side) => (side ? fieldsOf(side, path) : []));
      const isOfFields = within.some(([at]) => at !== path);
      return isOfFields ? within.filter(([at]) => at !== path) : [[path, schema]];
    }
    case 'string':
    case 'union':
      return [[path, schema]];
    default:
      return [];
  }
}

it('every one-line field of every call is cleaned or refuses what cannot be seen', () => {
  const fields = [...allEndpoints()].flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? fieldsOf(schema, `${name}.${part}`) : [],
    ),
  );
  expect(fields.length).toBeGreaterThan(150);
  const forgotten = fields.filter(([path, field]) => {
    if (OTHER_FIELDS.some((known) => known.test(path))) return false;
    return ['Sara\r\nAhmed', 'Sara\u202eAhmed', 'Sara\u0007', '\u200eSara\u2028'].some((typed) => {
      const { success, data } = field.safeParse(typed);
      return success && typeof data === 'string' && /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(data);
    });
  });
  expect(forgotten.map(([path]) => path)).toEqual([]);
});
