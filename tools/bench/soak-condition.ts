import type { Child } from './child';

const MEGABYTE = 1024 * 1024;

/** How the server is at one moment. */
export interface Condition {
  readonly name: string;
  readonly memory: number;
  readonly handles: number;
  /** Connections to the database. */
  readonly connections: number;
  readonly unhandled: number;
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
    unhandled: server.output().split('UnhandledPromiseRejection').length - 1,
  };
}

export const HEAD_OF_CONDITIONS =
  '| moment | memory, MB | open files and sockets | database connections | unhandled rejections |\n| --- | --: | --: | --: | --: |';

export function rowOfCondition({ name, memory, handles, connections, unhandled }: Condition): string {
  return `| ${name} | ${Math.round(memory / MEGABYTE)} | ${handles} | ${connections} | ${unhandled} |`;
}
