import { LEFT_OUT_REASONS, PREVIEW_ROWS, type StatementFile, type StatementPreview } from '@uas/contract';
import type { ReadableDatabase } from '../../../platform/database/tables';
import type { AppDependencies } from '../../../platform/dependencies';
import type { ReceivedFile } from '../../../platform/files/receive-upload';
import { Refusal } from '../../../platform/refusals/refusal';
import { lineKeys } from './line-key';
import { type LeftOutReason, type ReadLine, readStatement, type StatementRow } from './read-statement';
import { findMapping } from './statements.store';

/** The accounts of which statements can be imported: those that vouchers are paid into. */
export function accountsOf({ siteConfig }: Pick<AppDependencies, 'siteConfig'>): string[] {
  return [...new Set(siteConfig.purposes?.map(({ account }) => account) ?? [])];
}

interface FileCall extends Pick<AppDependencies, 'siteConfig'> {
  readonly database: ReadableDatabase;
  readonly body: StatementFile;
  readonly file: ReceivedFile;
}

/** Begins to read the file of an account by what was sent with it, or by what is known of the account. */
export async function openStatement(call: FileCall) {
  const { account, mapping } = call.body;
  if (!accountsOf(call).includes(account)) throw new Refusal('statement.account-unknown');
  const stored = mapping ? undefined : await findMapping(call.database, account);
  return readStatement(call.file, { given: mapping, stored });
}

/** A line of a file under the name by which it is known. */
export interface NamedLine extends ReadLine {
  readonly key: string;
}

/** Collects, part by part, what the rows of a file come to. */
export class StatementTally {
  readonly #keyOf: (line: ReadLine) => string;
  readonly #leftOut = new Map<LeftOutReason, { count: number; rows: { row: number; text: string }[] }>();
  #days: [string, string] | null = null;

  constructor(account: string) {
    this.#keyOf = lineKeys(account);
  }

  /** The lines of a part; its other rows are counted by why they are none. */
  take(part: readonly StatementRow[]): NamedLine[] {
    return part.flatMap((row) => {
      if (typeof row.read === 'string') {
        this.#leaveOut(row.read, row);
        return [];
      }
      const { day, paisa, description, reference } = row.read;
      const days = [...(this.#days ?? []), day].toSorted();
      this.#days = [days[0] ?? day, days.at(-1) ?? day];
      return [{ day, paisa, description, reference, key: this.#keyOf(row.read) }];
    });
  }

  #leaveOut(reason: LeftOutReason, { row, cells }: StatementRow): void {
    const known = this.#leftOut.get(reason) ?? { count: 0, rows: [] };
    known.count += 1;
    if (known.rows.length < PREVIEW_ROWS) known.rows.push({ row, text: textOf(cells) });
    this.#leftOut.set(reason, known);
  }

  /** The first and the last day; null without lines. */
  get days(): readonly [string, string] | null {
    return this.#days;
  }

  get leftOut(): StatementPreview['leftOut'] {
    return LEFT_OUT_REASONS.flatMap((reason) => {
      const found = this.#leftOut.get(reason);
      return found ? [{ reason, ...found }] : [];
    });
  }
}

const MOST_LETTERS = 200;

function textOf(cells: readonly string[]): string {
  const text = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return text.join(' | ').slice(0, MOST_LETTERS);
}
