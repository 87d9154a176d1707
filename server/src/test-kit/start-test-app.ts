import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyEndpoint } from '@uas/contract';
import type { FastifyServerOptions } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '../app';
import { APPLICATION_PARTS } from '../application-parts';
import { EVENTS } from '../events';
import { HANDLERS } from '../modules';
import { openChannels } from '../modules/notifications/open-channels';
import { NOTIFICATIONS } from '../notifications';
import type { Database } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';
import { type Environment, readEnvironment } from '../platform/environment';
import { createDiskStorage } from '../platform/files/disk-storage';
import { readFileKey } from '../platform/files/file-key';
import type { Handler } from '../platform/http/handle';
import { createPasswords } from '../platform/identity/passwords';
import { createIds } from '../platform/ids';
import { createPictures } from '../platform/pictures/pictures';
import { runDueTasks } from '../platform/tasks/run-tasks';
import { SCHEDULED_TASKS } from '../scheduled-tasks';
import { SUBSCRIBERS } from '../subscribers';
import { callEndpoint, type Sent } from './call-endpoint';
import { freshDatabase } from './fresh-database';
import { createPeople } from './people';
import { createTestClock } from './test-clock';

/** The lowest cost that the algorithm allows: tests prove who gets in, not how long guessing takes. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

/** The rows of all other tables go with these. */
const EMPTIED = [
  'student',
  'institute_row',
  'staff',
  'academy',
  'rate_limit',
  'answered_request',
  'discarded_file',
  'task',
  'reminder',
  'audit_seal',
  'mail_template',
  'test_score',
  'statement_line',
  'bank_statement',
  'statement_mapping',
] as const;

/** What is tested does not depend on how full the disk of this machine is. */
const ENDLESS_DISK = { size: 2 ** 50, free: 2 ** 50 };

interface TestAppOptions {
  readonly environment?: Partial<Environment>;
  readonly dependencies?: Partial<Dependencies>;
  readonly logger?: FastifyServerOptions['logger'];
  /** What the operator wrote in `site.json`. */
  readonly site?: object;
}

/** The real app on a database and a folder of its own, with a clock that stands still. Stop it after the tests. */
export async function startTestApp(options: TestAppOptions = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'uas-files-'));
  const environment: Environment = {
    // The clock stands still, so a whole file of tests would count as one hurry.
    ...readEnvironment({
      DATA_DIR: dataFolder,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      CALLS_PER_MINUTE: '1000000',
    }),
    ...options.environment,
  };
  if (options.site) writeFileSync(join(dataFolder, 'site.json'), JSON.stringify(options.site));
  const opened = await freshDatabase();
  const { database } = opened;
  if (process.env.TEST_OFFERINGS === 'on') await giveOfferings(database);
  const clock = createTestClock();
  const dependencies: Dependencies = {
    environment,
    database,
    clock,
    ids: createIds(clock),
    storage: createDiskStorage(dataFolder),
    readDisk: async () => ENDLESS_DISK,
    passwords: createPasswords(CHEAP),
    pictures: createPictures(),
    fileKey: await readFileKey(database),
    channels: openChannels(environment),
    events: EVENTS,
    notifications: NOTIFICATIONS,
    subscribers: SUBSCRIBERS,
    applicationParts: APPLICATION_PARTS,
    ...options.dependencies,
  };
  const app = await buildReady(dependencies, options.logger).catch(async (error) => {
    // The engine's thread would keep the test run alive for ever.
    await opened.close();
    throw error;
  });

  return {
    ...createPeople(dependencies),
    app,
    clock,
    database,
    dependencies,
    dataFolder,
    /** Calls an endpoint; without a token as a visitor. */
    call: <E extends AnyEndpoint>(endpoint: E, sent?: Sent<E>, token?: string | null) =>
      callEndpoint(app, endpoint, sent, token),
    /** The keys of all stored bytes, temporary ones too. */
    async storedKeys(): Promise<string[]> {
      const temporary = await readdir(dependencies.storage.temporaryFolder);
      const keys = temporary.filter((name) => !name.startsWith('.')).map((name) => `tmp/${name}`);
      for await (const { key } of dependencies.storage.list()) keys.push(key);
      return keys.sort();
    },
    /** Does the work in the background that is due. */
    runTasks: () =>
      runDueTasks(dependencies, {
        tasks: SCHEDULED_TASKS,
        log: app.log,
        signal: new AbortController().signal,
      }),
    /** Empties every table, so that each test starts alone. */
    async reset(): Promise<void> {
      const deletions = EMPTIED.map((table) => `delete from ${table};`).join(' ');
      // Lines of the history cannot be deleted; without its triggers they can, in a tenth of the time of a truncation.
      const withoutTriggers = (then: string) =>
        `perform set_config('session_replication_role', 'replica', true); ${then}
         perform set_config('session_replication_role', 'origin', true);`;
      await sql
        .raw(`do $$ begin ${deletions} ${withoutTriggers('delete from event;')} end $$`)
        .execute(database);
      app.callCounter.forget();
    },
    async stop(): Promise<void> {
      await app.close();
      dependencies.pictures.stop();
      dependencies.channels.close();
      await opened.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** From now on every institute has dates of a session long ago, which must change nothing else (F-2.3). */
async function giveOfferings(database: Database): Promise<void> {
  await sql`
    create function give_offering() returns trigger language plpgsql as $$
    begin
      insert into admission_session (id, institute_id, label) values (new.id, new.id, 'Fall 2001');
      insert into offering (id, institute_id, session, closes_at) values (new.id, new.id, 'Fall 2001', '2001-11-20');
      return new;
    end $$`.execute(database);
  await sql`create trigger give_offering after insert on institute_row
    for each row execute function give_offering()`.execute(database);
}

/** The handler of a call. */
export function handlerOf(endpoint: AnyEndpoint): Handler {
  const found = HANDLERS.find((handler) => handler.endpoint === endpoint);
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} has no handler.`);
  return found;
}

/** The fields of an answer that its reply does not have any more, as paths. */
function strippedFields(answer: unknown, reply: unknown, path = ''): string[] {
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return [];
  return Object.entries(answer)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) => {
      const known = (reply ?? {}) as Record<string, unknown>;
      return name in known ? strippedFields(value, known[name], `${path}.${name}`) : [`${path}.${name}`];
    });
}

/** A handler that fails where it answers what the schema of its reply does not name, which types do not see. */
function strictly(handler: Handler): Handler {
  const { endpoint, work } = handler;
  if (endpoint.csv || endpoint.calendar) return handler;
  return {
    ...handler,
    async work(call: never) {
      const answer = await work(call);
      const stripped = strippedFields(answer, endpoint.reply.parse(answer));
      if (stripped.length === 0) return answer;
      const fault = `${endpoint.path} answers what its reply does not name: ${stripped}`;
      // The answer is an ordinary 500, which does not say why.
      console.error(fault);
      throw new Error(fault);
    },
  };
}

async function buildReady(dependencies: Dependencies, logger: TestAppOptions['logger'] = false) {
  const app = await buildApp(dependencies, { logger, handlers: HANDLERS.map(strictly) });
  await app.ready();
  return app;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The app for all tests of a file: started before the first, emptied before each, stopped after the last. */
export function withTestApp(options: TestAppOptions = {}): TestApp {
  let running: TestApp | undefined;
  beforeAll(async () => {
    running = await startTestApp(options);
  });
  afterAll(() => running?.stop());
  beforeEach(() => running?.reset());
  return new Proxy({} as TestApp, {
    get(_, name: keyof TestApp) {
      if (!running) throw new Error('The app of the tests runs from the first test on.');
      return running[name];
    },
  });
}
