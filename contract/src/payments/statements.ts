import { z } from 'zod';
import { endpoint, type UploadRule } from '../endpoint';
import { day, id, instant, line, openEnum, paged, paging, requiredLine, searchText } from '../fields';

/** The file of a bank. */
export const statementUpload: UploadRule = {
  maxBytes: 10 * 1024 * 1024,
  tooLarge: { code: 'file.too-large', params: { megabytes: 10 } },
  types: ['csv', 'txt', 'tsv', 'xlsx'],
  wrongType: { code: 'statement.not-readable' },
  wrongTypes: {
    pdf: { code: 'statement.pdf' },
    xls: { code: 'statement.old-excel' },
    doc: { code: 'statement.old-excel' },
  },
};

/** So many lines a file may have, by what it is. */
export const MOST_STATEMENT_LINES = { csv: 50_000, xlsx: 20_000 } as const;

/** How a new line of a statement looks now; what waits at staff's desk. */
export const LINE_BOXES = ['fits', 'other-amount', 'looks-like', 'unknown'] as const;
export type LineBox = (typeof LINE_BOXES)[number];

/** What staff can look at: new lines of a box, those that were set aside, those that have paid something. */
export const LINE_LISTS = [...LINE_BOXES, 'ignored', 'matched'] as const;
export type LineList = (typeof LINE_LISTS)[number];

/** Why a row of a file is no line: nothing that is a day, money that went out or none, a sum that cannot be read. */
export const LEFT_OUT_REASONS = ['no-day', 'not-a-credit', 'unreadable'] as const;

/** So many rows of a file a preview shows, and of each reason for which rows are left out. */
export const PREVIEW_ROWS = 20;

const COLUMN_LENGTH = 100;
const column = line(COLUMN_LENGTH).default('');
const count = z.number().int().min(0);
const paisa = z.number().int();

/** Which columns say what, by the names over them; empty where none does. */
export const statementMapping = z.object({
  day: column,
  description: z.array(line(COLUMN_LENGTH)).max(10).default([]),
  reference: column,
  /** Only money that came in. */
  credit: column,
  /** Money that came or went; `side` says which, else a minus does. */
  amount: column,
  side: column,
  /** Whether 3/4 is the third of April. */
  dayFirst: z.boolean().default(true),
});
export type StatementMapping = z.output<typeof statementMapping>;

/** Whether a file can be read by a mapping. */
export function isMappingComplete({
  day: dayColumn,
  description,
  credit,
  amount,
}: StatementMapping): boolean {
  return dayColumn !== '' && description.some((name) => name !== '') && (credit !== '' || amount !== '');
}

/** A mapping as it is sent beside a file: as JSON. */
const writtenMapping = z
  .string()
  .max(4_000)
  .transform((written, context) => {
    try {
      const read = statementMapping.safeParse(JSON.parse(written));
      if (read.success) return read.data;
    } catch {
      // It is no JSON.
    }
    context.addIssue({ code: 'custom', message: 'input.invalid' });
    return z.NEVER;
  });

const staff = { audience: { staff: ['manageStudents'] } } as const;

const statementFile = {
  ...staff,
  method: 'POST',
  files: { file: statementUpload },
  /** Without a mapping the one of the account counts, or what the file suggests. */
  body: z.strictObject({
    account: requiredLine(200, 'statement.account-unknown'),
    mapping: writtenMapping.optional(),
  }),
} as const;
export type StatementFile = z.output<(typeof statementFile)['body']>;

const boxes = z.array(z.object({ box: openEnum(LINE_BOXES), count, countIsCapped: z.boolean(), paisa }));

const leftOut = z.array(
  z.object({
    reason: openEnum(LEFT_OUT_REASONS),
    count,
    /** The first ones: the row of the file, and what stands there. */
    rows: z.array(z.object({ row: count, text: z.string() })),
  }),
);

export const statementPreview = z.object({
  /** The names over the columns; those that stand there twice are numbered. */
  columns: z.array(z.string()),
  /** What the file is read by; it may be incomplete. */
  mapping: statementMapping,
  rows: z.array(
    z.object({
      row: count,
      cells: z.array(z.string()),
      /** As they are understood; null for a row that is left out. */
      read: z.object({ day, paisa, description: z.string(), reference: z.string() }).nullable(),
    }),
  ),
  /** Of what would be new. */
  boxes,
  /** How many lines were imported before. */
  known: count,
  leftOut,
  /** The days of the first and of the last line; null without lines. */
  firstDay: day.nullable(),
  lastDay: day.nullable(),
});
export type StatementPreview = z.infer<typeof statementPreview>;

export const previewStatement = endpoint({
  ...statementFile,
  path: '/api/admin/statements/preview',
  summary:
    'What importing the file of a bank would do: rows as they are read, boxes, what is left out. Writes nothing.',
  reply: statementPreview,
  texts: 'Could not read the file. Please try again.',
});

export const importStatement = endpoint({
  ...statementFile,
  path: '/api/admin/statements',
  summary:
    'Imports the file of a bank. Lines that came before are not added again; one that was broken off is finished by importing it again.',
  // Importing again is harmless and says what it did.
  isShownOnce: true,
  reply: z.object({ added: count, known: count, leftOut }),
  texts: { done: 'The statement was imported.', failed: 'Could not import the file. Please try again.' },
});

const voucherOfLine = z.object({
  voucherId: id,
  number: z.string(),
  /** What it is for. */
  name: z.string(),
  paisa,
  dueAt: instant,
  state: z.string(),
});

const studentOfLine = z.object({ studentId: id, name: z.string(), email: z.string(), number: z.string() });

/** What staff can confirm with a line: an open voucher, or, without one, the registration fee of a student. */
const payable = z.object({ voucherId: id.nullable(), name: z.string(), paisa });

export const statementLine = z.object({
  _id: id,
  account: z.string(),
  day,
  paisa,
  /** What the bank says of it; empty once whose it was is gone. */
  description: z.string(),
  reference: z.string(),
  /** Where it stands, for a line that waits the box. */
  list: openEnum(LINE_LISTS),
  /** Why it was set aside. */
  note: z.string(),
  /** The voucher whose number the bank repeats, or that it has paid. */
  voucher: voucherOfLine.nullable(),
  /** Whose voucher that is; without one whom the description names, or who has paid with it. */
  student: studentOfLine.nullable(),
  /** What would be confirmed with it; null where nothing of this student is owed, or nobody is known. */
  payable: payable.nullable(),
  /** Confirming needs a reason, since the line does not say just this. */
  needsReason: z.boolean(),
});
export type StatementLine = z.infer<typeof statementLine>;

export const listStatementLines = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/statement-lines',
  summary:
    'Lines of statements of one list, the oldest first, with how many wait in each box, the accounts of the site, and until which day each has statements.',
  query: z.object({
    box: z.enum(LINE_LISTS).default('fits'),
    account: line(200).default(''),
    search: searchText,
    ...paging,
  }),
  reply: z.object({
    lines: z.array(statementLine),
    boxes,
    accounts: z.array(z.object({ name: z.string(), statementsUntil: day.nullable() })),
    ...paged,
  }),
  texts: 'Could not load the lines. Please try again.',
});

const answered = { ...staff, method: 'POST', reply: statementLine } as const;
const failed = { failed: 'Could not save this. Please try again.' } as const;

export const confirmFittingLines = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/statement-lines/confirm',
  // Confirming again is harmless and says what it did.
  isShownOnce: true,
  summary: 'Confirms the oldest lines that fit, 100 at most; what does not fit any more is named.',
  body: z.strictObject({ account: line(200).default('') }),
  reply: z.object({
    confirmed: count,
    /** How many fit now. */
    left: count,
    leftOut: z.array(z.object({ id, code: z.string() })),
  }),
  texts: failed,
});

const REASON_LENGTH = 200;

export const confirmStatementLine = endpoint({
  ...answered,
  path: '/api/admin/statement-lines/:id/confirm',
  summary:
    'Confirms a payment by a line: of an open voucher, or of the registration fee of a student. A reason is needed unless the line says just this.',
  params: z.object({ id }),
  body: z
    .strictObject({
      voucherId: id.optional(),
      studentId: id.optional(),
      reason: line(REASON_LENGTH).default(''),
    })
    .refine(({ voucherId, studentId }) => (voucherId === undefined) !== (studentId === undefined)),
  texts: { done: 'The payment is confirmed.', ...failed },
});

export const setLineAside = endpoint({
  ...answered,
  path: '/api/admin/statement-lines/:id/ignore',
  summary: 'Sets a new line aside that pays nothing here.',
  params: z.object({ id }),
  body: z.strictObject({ note: requiredLine(REASON_LENGTH, 'payment.reason-missing') }),
  texts: { done: 'The line is set aside.', ...failed },
});

export const undoStatementLine = endpoint({
  ...answered,
  path: '/api/admin/statement-lines/:id/undo',
  summary: 'Makes a line new again: its payment is taken back, or it is not set aside any more.',
  params: z.object({ id }),
  body: z.strictObject({}),
  texts: { done: 'The line is new again.', ...failed },
});

export const findVoucher = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/vouchers',
  summary:
    'The voucher with a number, with or without the prefix of the biller, and whose it is; nothing where there is none.',
  query: z.object({ number: line(60) }),
  reply: z.object({ voucher: voucherOfLine.extend({ student: studentOfLine }).nullable() }),
  texts: 'Could not look up the voucher. Please try again.',
});
