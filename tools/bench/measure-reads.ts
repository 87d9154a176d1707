import type { FastifyInstance } from 'fastify';
import type { BareCall } from './bare-call';
import type { BenchPostgres } from './bench-postgres';
import { type Captured, capture, fixed } from './capture';
import type { Child } from './child';
import { repeat, type Sent, sentOf } from './load';
import type { Read } from './reads';
import { type Cost, costOf, counted, perSecond, type Round } from './rounds';

/** A read with what it does and answers. */
export interface PreparedRead extends Read {
  readonly sent: Sent;
  readonly captured: Captured;
}

/** How a read did. */
export interface ReadFigures {
  readonly name: string;
  readonly ours: number;
  readonly bare: number;
  readonly far: boolean;
  /** Milliseconds of processor time an answer, the database's included; on the small set where that makes sense. */
  readonly cost: { readonly ours: Cost; readonly bare: Cost; readonly small: Cost | null };
  readonly p50: number;
  readonly p97: number;
  readonly statements: number;
  readonly failed: number;
}

/** Sees what each read does, once. */
export async function prepareReads(app: FastifyInstance, reads: readonly Read[]): Promise<PreparedRead[]> {
  const prepared: PreparedRead[] = [];
  for (const read of reads) {
    const sent = sentOf('GET', read);
    const captured = await capture(app, { method: 'GET', url: sent.path, headers: sent.headers });
    prepared.push({ ...read, sent, captured });
  }
  return prepared;
}

/** What the bare side does for a read. */
export function bareRead({ captured: { statements, status, reply } }: PreparedRead): BareCall {
  const json = reply.startsWith('{');
  return { method: 'GET', statements: fixed(statements), status, reply: json ? JSON.parse(reply) : reply };
}

interface Measured {
  readonly read: PreparedRead;
  /** The same question in the small set. */
  readonly smallRead: PreparedRead | undefined;
  readonly ours: Child;
  readonly small: Child;
  readonly bare: Child;
  readonly postgres: BenchPostgres;
  readonly barePath: string;
  readonly rounds: number;
  readonly seconds: number;
}

/** Loads both sides in turn, a short round each, so that what disturbs the machine disturbs both. */
export async function measureRead(measured: Measured): Promise<ReadFigures> {
  const { read, smallRead, ours, small, bare, postgres, barePath, rounds, seconds } = measured;
  const { reply } = read.captured;
  const load = (child: Child, asked: Sent, expected: string) => (time: number) =>
    counted({ server: child, database: postgres }, () =>
      repeat(child.address, { sent: asked, seconds: time, reply: expected }),
    );
  const onOurs = load(ours, read.sent, reply);
  const onBare = load(bare, { ...read.sent, path: barePath }, reply);
  const onSmall = smallRead && load(small, smallRead.sent, smallRead.captured.reply);

  const loads: { ours: Round[]; bare: Round[]; small: Round[] } = { ours: [], bare: [], small: [] };
  for (let round = 0; round < rounds; round += 1) {
    loads.bare.push(await onBare(seconds));
    loads.ours.push(await onOurs(seconds));
    if (onSmall) loads.small.push(await onSmall(seconds / 2));
  }
  const all = [...loads.ours, ...loads.bare, ...loads.small];
  return {
    name: read.name,
    ours: perSecond(loads.ours),
    bare: perSecond(loads.bare),
    far: read.far === true,
    cost: {
      ours: costOf(loads.ours),
      bare: costOf(loads.bare),
      small: onSmall ? costOf(loads.small) : null,
    },
    p50: loads.ours.at(-1)?.p50 ?? 0,
    p97: loads.ours.at(-1)?.p97 ?? 0,
    statements: read.captured.statements.length,
    failed: all.reduce((sum, { failed, answered }) => sum + failed + (answered === 0 ? 1 : 0), 0),
  };
}
