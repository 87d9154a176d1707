import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { type OpenDatabase, openServer } from './open-database';
import { isDatabaseGone } from './outages';

const GOES_AWAY = 'terminating connection due to unexpected postmaster exit';

/** A message of PostgreSQL's protocol. */
function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
}

const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const BEGUN = Buffer.concat([message('C', Buffer.from('BEGIN\0')), message('Z', Buffer.from('T'))]);
const FAREWELL = message('E', Buffer.from(`SFATAL\0C57P01\0M${GOES_AWAY}\0\0`));

describe('a database server that goes away', () => {
  let server: Server;
  let opened: OpenDatabase;
  let connected: Socket;
  let asked = '';

  beforeAll(async () => {
    server = createServer((socket) => {
      connected = socket;
      socket.once('data', () => {
        socket.write(WELCOME);
        socket.on('data', (sent) => {
          asked += sent.toString('latin1');
          socket.write(BEGUN);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    opened = openServer(`postgres://uas@127.0.0.1:${port}/uas`);
  });
  afterAll(async () => {
    await opened.close();
    server.close();
  });

  it('between two statements of a transaction fails the transaction and not the process', async () => {
    const transaction = opened.database.transaction().execute(async (open) => {
      const closed = new Promise((resolve) => connected.once('close', resolve));
      connected.end(FAREWELL);
      await closed;
      await sql`select 1`.execute(open);
    });
    const error = await transaction.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseGone(error)).toBe(true);
    // Before anything else the connection was asked to compile nothing.
    expect(asked).toMatch(/set jit = off[\s\S]*begin/);
  });
});
