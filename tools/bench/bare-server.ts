import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { verify } from '@node-rs/argon2';
import fastify, { type FastifyRequest } from 'fastify';
import { Pool, type PoolClient } from 'pg';
import { nameOfStatement } from '../../server/src/platform/database/preparing-client';
import type { BareCall, BareServer } from './bare-call';
import { bareCsv } from './bare-csv';
import { parameterOf } from './parameter-of';

/**
 * The other side of the comparison: Fastify and the driver and nothing else. Each call runs the statements that the
 * real server was seen to send, prepared where the real one prepares them, lets the driver read the rows, and writes the
 * reply that the real server was seen to give. It checks nothing, parses nothing, maps nothing.
 */
const { databaseUrl, connections, port, calls } = JSON.parse(
  readFileSync(process.env.BARE_SERVER ?? '', 'utf8'),
) as BareServer;
const pool = new Pool({ connectionString: databaseUrl, max: connections, keepAlive: true });
const app = fastify({ logger: { level: 'error' } });

for (const [index, call] of calls.entries()) {
  app.route({
    method: call.method,
    url: `/${index}`,
    handler: async (request, reply) => {
      reply.code(call.status);
      if (call.csv)
        return reply.type('text/csv; charset=utf-8').send(Readable.from(bareCsv(pool, call, call.csv)));
      if (call.verify && !(await verify(call.verify.hash, call.verify.password)))
        throw new Error('wrong password');
      await runStatements(call, request);
      return call.reply;
    },
  });
}
app.get('/ready', async () => ({ status: 'ready' }));
void app.listen({ host: '127.0.0.1', port });

async function runStatements({ statements }: BareCall, request: FastifyRequest): Promise<void> {
  const own = ownValues(request);
  const fresh: string[] = [];
  let client: PoolClient | null = null;
  try {
    for (const { text, parameters } of statements) {
      if (/^begin/i.test(text)) client = await pool.connect();
      const values = parameters.map((parameter) => parameterOf(parameter, own, fresh));
      const name = nameOfStatement(text);
      await (client ?? pool).query(name ? { name, text, values } : { text, values });
      if (!/^commit/i.test(text)) continue;
      client?.release();
      client = null;
    }
  } catch (error) {
    client?.release(true);
    throw error;
  }
}

function ownValues(request: FastifyRequest): readonly string[] {
  const header = request.headers['x-values'];
  return typeof header === 'string' ? JSON.parse(header) : [];
}
