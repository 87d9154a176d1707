import type { Template } from './capture';

/** The first line of a CSV file and the columns of its rows; ` time` behind a column writes day and time. */
export interface BareCsv {
  readonly head: string;
  readonly columns: readonly string[];
}

/** What the bare side does for one call. */
export interface BareCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly statements: readonly Template[];
  readonly status: number;
  readonly reply: unknown;
  readonly verify?: { readonly password: string; readonly hash: string };
  /** A CSV file instead of a reply. */
  readonly csv?: BareCsv;
}

/** What its process is told. */
export interface BareServer {
  readonly databaseUrl: string;
  readonly connections: number;
  readonly port: number;
  readonly calls: readonly BareCall[];
}
