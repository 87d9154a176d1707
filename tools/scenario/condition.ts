import type { Child } from '../bench/child';

const MEGABYTE = 1024 * 1024;

/** How a server is at one moment. */
interface Condition {
  readonly name: string;
  readonly memory: number;
  readonly handles: number;
  /** Connections to the database. */
  readonly connections: number;
}

/** Looks at a running server from outside. */
export function conditionOf(
  server: Child,
  { name, database }: { name: string; database: string },
): Condition {
  return {
    name,
    memory: server.memory(),
    handles: server.handles(),
    connections: server.connectionsTo(Number(new URL(database).port)),
  };
}

export const HEAD_OF_CONDITIONS =
  '| after | memory, MB | open files and sockets | database connections |\n| --- | --: | --: | --: |';

export function rowOfCondition({ name, memory, handles, connections }: Condition): string {
  return `| ${name} | ${Math.round(memory / MEGABYTE)} | ${handles} | ${connections} |`;
}
