import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A CSV reply: its name and its text in pieces (whole lines), made while it is sent. */
export interface CsvFile {
  readonly fileName: string;
  readonly lines: AsyncIterable<string>;
}

const BYTE_ORDER_MARK = '\uFEFF';

/** Sends a CSV file as it is made: UTF-8 with a byte order mark, so that spreadsheets read Urdu. */
export function sendCsv(reply: FastifyReply, file: CsvFile): FastifyReply {
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${file.fileName.replace(/[^\w.-]/g, '_')}"`);
  reply.header('cache-control', 'private, no-store');
  return reply.send(Readable.from(withMark(file.lines)));
}

async function* withMark(lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* lines;
}
