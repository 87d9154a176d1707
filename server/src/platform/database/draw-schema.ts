import { sql } from 'kysely';
import type { ReadableDatabase } from './tables';

interface SchemaColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
}

/** How the drivers of both engines give a value; `sameTypes` of open-database.ts is what makes them the same. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  date: 'string',
  integer: 'number',
  jsonb: 'Json',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
};

/** Texts of which the schema allows a few values only. */
const KNOWN_VALUES: Readonly<Record<string, string>> = {
  'account.role': 'Role',
  'admin_message.sender': `'admin' | 'student' | 'institute'`,
  'application.status': 'ApplicationStatus',
  'application_message.sender': `'student' | 'institute'`,
  'event.actor_role': `Role | 'system'`,
  'event.step': 'ApplicationEventKind',
  'contact_mark.channel': `'email' | 'sms'`,
  'one_time_code.channel': `'email' | 'sms'`,
  'one_time_code.purpose': `'recover' | 'verify' | 'new-address' | 'hand-over'`,
  'one_time_code.role': 'Role',
  'outbox.channel': `'email' | 'sms'`,
  'outbox.state': `'held' | 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled'`,
  'passkey_challenge.purpose': `'add' | 'sign-in'`,
  'stored_file.visibility': `'private' | 'public'`,
};

/** The tables whose rows are read whole, by named columns: a prepared `*` breaks once the next version adds one. */
const READ_WHOLE = ['academy', 'admission_form', 'event', 'institute', 'query', 'staff', 'student'];

const MIGRATIONS_TABLE = 'schema_migration';
const LINE_WIDTH = 110;

const HEAD = `// Written by \`npx tsx server/src/platform/database/print-schema.ts\` from what the migrations make; a test fails when it is
// out of date. A table \`…_row\` has a view of the same columns, under the name without the ending, that leaves out what
// is being deleted, was withdrawn or is of another kind.
import type { ApplicationEventKind, ApplicationStatus, Role } from '@uas/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A json column: read as a value, parsed with the schema of the contract; written with \`json(value)\`. */
type Json = JSONColumnType<Record<string, unknown>, unknown, unknown>;
type NullableJson = ColumnType<unknown, unknown, unknown>;
`;

async function readColumns(database: ReadableDatabase): Promise<SchemaColumn[]> {
  const { rows } = await sql<SchemaColumn>`
    select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable,
      column_default is not null as "hasDefault"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> ${MIGRATIONS_TABLE}
    order by table_name collate "C", ordinal_position`.execute(database);
  return rows;
}

/** The name of a table, or of the view over it. */
const withoutRow = (table: string) => table.replace(/_row$/, '');

function interfaceOf(table: string): string {
  const parts = withoutRow(table).split('_');
  return `${parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')}Table`;
}

function typeOf({ table, name, type, nullable, hasDefault }: SchemaColumn): string {
  const known = KNOWN_VALUES[`${withoutRow(table)}.${name}`] ?? TYPES[type];
  if (!known)
    throw new Error(`The column ${table}.${name} has a type that nobody has translated yet: ${type}`);
  if (known === 'Json') return nullable ? 'NullableJson' : 'Json';
  const value = nullable ? `${known} | null` : known;
  return hasDefault ? `Generated<${value}>` : value;
}

function drawList(table: string, columns: readonly SchemaColumn[]): string {
  const names = columns.map(({ name }) => `'${name}'`);
  const head = `export const ${table.toUpperCase()}_COLUMNS = [`;
  const tail = `] as const satisfies readonly (keyof ${interfaceOf(table)})[];`;
  const line = `${head}${names.join(', ')}${tail}`;
  return line.length <= LINE_WIDTH ? line : `${head}\n${names.map((name) => `  ${name},\n`).join('')}${tail}`;
}

/** `schema.ts`: a type for each table, all of them by name, and the columns of those that are read whole. */
export async function drawSchema(database: ReadableDatabase): Promise<string> {
  const tables = new Map<string, SchemaColumn[]>();
  for (const column of await readColumns(database)) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${interfaceOf(table)} {\n${columns.map((column) => `  ${column.name}: ${typeOf(column)};\n`).join('')}}`,
  );
  const names = [...tables.keys()].flatMap((table) => [...new Set([withoutRow(table), table])]);
  const all = names.map((name) => `  ${name}: ${interfaceOf(name)};\n`).join('');
  const lists = [...tables]
    .filter(([table]) => READ_WHOLE.includes(withoutRow(table)))
    .map(([table, columns]) => drawList(withoutRow(table), columns));
  const parts = [
    HEAD.trimEnd(),
    ...interfaces,
    `/** Every table, and the views over the \`…_row\` tables. */\nexport interface Tables {\n${all}}`,
    ...lists,
  ];
  return `${parts.join('\n\n')}\n`;
}
