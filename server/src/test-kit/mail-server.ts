import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server took it. */
export interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  /** Headers unfolded and decoded, by their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

/** How the server answers one message: a number of SMTP, or it hangs up with the message taken and no answer. */
export type Answer = 250 | 451 | 550 | keyof typeof REFUSED_ADDRESS | 'hang-up';

/** What it says of an address: that there is none, or that it takes nothing from us for anybody. */
const REFUSED_ADDRESS = {
  'refuse-address': 'No such mailbox here',
  'refuse-everybody': '5.7.1 Mail from this network is not taken',
} as const;

const isRefused = (answer: Answer | undefined): answer is keyof typeof REFUSED_ADDRESS =>
  answer !== undefined && answer in REFUSED_ADDRESS;

/** A server that speaks SMTP and answers as told: each message by the next answer, the rest with yes. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const answers: Answer[] = [];
  let asked = 0;
  let delay = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const [answer] = answers;
      if (!isRefused(answer)) return done();
      answers.shift();
      asked += 1;
      done(Object.assign(new Error(REFUSED_ADDRESS[answer]), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        asked += 1;
        const answer = answers.shift() ?? 250;
        if (answer === 451 || answer === 550) {
          done(Object.assign(new Error(`Answered ${answer}`), { responseCode: answer }));
          return;
        }
        received.push(
          parseMail(session.envelope.rcptTo[0]?.address ?? '', Buffer.concat(chunks).toString('latin1')),
        );
        if (answer === 'hang-up') {
          const connection = (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
            .connections;
          for (const each of connection) each._socket.destroy();
          return;
        }
        setTimeout(() => done(), delay);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    address: `smtp://127.0.0.1:${port}`,
    received,
    /** How many messages were offered, taken or not. */
    asked: () => asked,
    answerWith: (...next: Answer[]) => {
      answers.push(...next);
    },
    setDelay: (milliseconds: number) => {
      delay = milliseconds;
    },
    forget() {
      received.length = 0;
      answers.length = 0;
      asked = 0;
      delay = 0;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Reads a mail as the service writes them: headers, and two parts of text. */
export function parseMail(to: string, raw: string): ReceivedMail {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = parseHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .map((part) => {
      const [partHead = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const own = parseHeaders(partHead);
      return {
        type: own['content-type'] ?? '',
        text: decodeBody(rest.join('\r\n\r\n').replace(/\r\n$/, ''), own['content-transfer-encoding'] ?? ''),
      };
    });
  const find = (type: string) => parts.find((part) => part.type.startsWith(type))?.text ?? '';
  return {
    to,
    messageId: headers['message-id'] ?? '',
    headers,
    text: find('text/plain').replaceAll('\r\n', '\n'),
    html: find('text/html').replaceAll('\r\n', '\n'),
    raw,
  };
}

function parseHeaders(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
    }),
  );
}

/** Encoded words of a header (RFC 2047) as they are read. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_all, kind: string, encoded: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(encoded, 'base64').toString('utf8')
        : decodeQuoted(encoded.replaceAll('_', ' ')),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1').toString('utf8');
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
