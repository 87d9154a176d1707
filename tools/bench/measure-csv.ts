import type { FastifyInstance } from 'fastify';
import type { BareCall, BareCsv } from './bare-call';
import { capture, generalise } from './capture';
import type { Child } from './child';

/** A CSV file of everything. */
export interface CsvRead {
  readonly name: string;
  readonly path: string;
  readonly token: string;
  /** In the order of the file; ` time` behind a column writes day and time. */
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface CsvFigures {
  readonly name: string;
  readonly rows: number;
  readonly rowsDue: number;
  readonly bytes: number;
  readonly sameBytes: boolean;
  /** Rows a second. */
  readonly ours: number;
  readonly bare: number;
  /** How much more memory the server took while it wrote, in bytes. */
  readonly extra: number;
}

/** What the bare side does for a CSV file. Each download is a line of the history with an id of its own. */
export async function bareCsvCall(
  app: FastifyInstance,
  { path, token, columns }: CsvRead,
): Promise<BareCall> {
  const sample = async () => ({
    captured: await capture(app, {
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}` },
    }),
    values: [],
  });
  const [one, other] = [await sample(), await sample()];
  const { reply, status } = one.captured;
  const csv: BareCsv = { head: reply.slice(0, reply.indexOf('\r\n') + 2), columns };
  return { method: 'GET', statements: generalise(one, other), status, reply: null, csv };
}

interface Downloaded {
  readonly seconds: number;
  readonly bytes: number;
  readonly lines: number;
}

/** Reads a reply to its end without keeping it. */
async function download(address: string, token: string): Promise<Downloaded> {
  const started = performance.now();
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`${address}: ${answer.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return { seconds: (performance.now() - started) / 1000, bytes, lines };
}

/** Fetches the file from both sides in turn and watches the memory of ours. */
export async function measureCsv(
  csv: CsvRead,
  { ours, bare, barePath, rounds }: { ours: Child; bare: Child; barePath: string; rounds: number },
): Promise<CsvFigures> {
  const speeds: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  let extra = 0;
  let rows = 0;
  let bytes = 0;
  let sameBytes = true;
  for (let round = 0; round < rounds; round += 1) {
    const onBare = await download(`${bare.address}${barePath}`, csv.token);
    speeds.bare.push(onBare.lines / onBare.seconds);
    ours.forgetPeak();
    const before = ours.memory();
    const onOurs = await download(`${ours.address}${csv.path}`, csv.token);
    extra = Math.max(extra, ours.peak() - before);
    speeds.ours.push(onOurs.lines / onOurs.seconds);
    rows = onOurs.lines - 1;
    bytes = onOurs.bytes;
    sameBytes &&= onBare.bytes === onOurs.bytes;
  }
  return {
    name: csv.name,
    rows,
    rowsDue: csv.rows,
    bytes,
    sameBytes,
    ours: Math.max(...speeds.ours),
    bare: Math.max(...speeds.bare),
    extra,
  };
}
