import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsSettings } from '../platform/sms-environment';

/** A call as the aggregator got it. */
export interface ReceivedSms {
  readonly type: string;
  readonly body: string;
}

/** How it answers one call: a status with words, or not at all. */
type Answer = { readonly status: number; readonly says: string } | 'silence' | 'hang-up';

/** An aggregator over HTTP that answers as told: each call by the next answer, the rest with yes. */
export async function startSmsService() {
  const received: ReceivedSms[] = [];
  const answers: Answer[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ type: request.headers['content-type'] ?? '', body });
      const answer = answers.shift() ?? { status: 200, says: 'OK: queued' };
      if (answer === 'silence') return;
      if (answer === 'hang-up') return void request.socket.destroy();
      reply.writeHead(answer.status, { 'content-type': 'text/plain' }).end(answer.says);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: SmsSettings = {
    url: `http://127.0.0.1:${port}/send`,
    body: 'user=uas&password=secret&to={to}&text={text}&from={sender}',
    ok: 'OK:',
    sender: 'UAS & Co',
  };
  return {
    settings,
    received,
    /** What the calls so far said, field by field. */
    fields: () => received.map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
    answerWith: (...next: Answer[]) => {
      answers.push(...next);
    },
    forget() {
      received.length = 0;
      answers.length = 0;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
