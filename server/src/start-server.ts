import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { ensureDemoData } from './demo/create-demo-data';
import { keepDemoDates } from './demo/demo-dates';
import { isFirstStart, prepareDataFolder } from './first-start';
import { readPublicList } from './modules/merit-lists/merit-lists.store';
import { mailFolder } from './modules/notifications/email-channel';
import { registerCrawlers } from './modules/site/crawlers';
import { createHeadFor } from './modules/site/head-from-catalogue';
import { ensureFirstMaster } from './modules/staff/ensure-first-master';
import { openDependencies } from './open-dependencies';
import type { Say } from './platform/database/open-database';
import type { Environment } from './platform/environment';
import { sweepTemporary } from './platform/files/sweep-files';
import { logOptions } from './platform/http/log-options';
import { DEFAULT_SITE_FOLDER, registerSite } from './platform/site';
import { startTasks } from './platform/tasks/run-tasks';
import { renderPublicPages } from './render-public-pages';
import { SCHEDULED_TASKS } from './scheduled-tasks';

const DEFAULT_PORT = 5000;
/** How many ports after the default one are tried. */
const PORTS_TRIED = 50;
/** How long requests may take to finish once the server is told to stop, in milliseconds. */
const STOP_TIMEOUT_MS = 10_000;

export interface RunningServer {
  readonly address: string;
  /** Finishes what is being answered, then lets go of everything; takes ten seconds at most. */
  stop(): Promise<void>;
}

/** The address is taken, and it was asked for. */
class PortBusy extends Error {}

/** Starts the whole server: database, schema, first master, site, API. */
export async function startServer(
  environment: Environment,
  { onLost, say }: { onLost: () => void; say: Say },
): Promise<RunningServer> {
  await refuseTakenPort(environment);
  if (isFirstStart(environment)) await prepareDataFolder(environment, say);
  const resources = await openDependencies(environment, say);
  try {
    const { dependencies } = resources;
    if (!dependencies.channels.email.isSetUp) {
      say(
        `E-mail is not set up. Messages are kept as files in ${mailFolder(environment)} and shown in the portal.`,
      );
    }
    await ensureFirstMaster(dependencies);
    await ensureDemoData(dependencies);
    await keepDemoDates(dependencies);
    const app = await buildApp(dependencies, { logger: logOptions(environment.logLevel) });
    let address = '';
    const pages = {
      catalogue: () => app.dependencies.catalogue.now(),
      list: (id: string) => readPublicList(dependencies.database, id),
      origin: () => environment.publicOrigin ?? address,
    };
    registerCrawlers(app, pages);
    const site = registerSite(app, {
      folder: environment.siteFolder ?? DEFAULT_SITE_FOLDER,
      remoteOrigins: environment.remoteOrigins,
      portalOverrides: environment.portalOverrides,
      testLanguages: environment.testLanguages,
      localBackends: environment.local && !environment.production,
      headFor: createHeadFor(pages),
      rendering: renderPublicPages(app),
      secure: environment.publicOrigin?.startsWith('https://') ?? false,
    });
    await site.warmUp();
    address = await listen(app, environment);
    resources.opened.onLost(onLost);
    // What a kill left of uploads does not stay until the task comes to it.
    await sweepTemporary(dependencies).catch((error) => app.log.warn({ err: error }, 'tidying failed'));
    // Mails lead to the site as people know it, or to where it listens.
    const withOrigin = { ...dependencies, environment: { ...environment, publicOrigin: pages.origin() } };
    const tasks = await startTasks(withOrigin, { tasks: SCHEDULED_TASKS, log: app.log });
    return {
      address,
      async stop() {
        await Promise.all([tasks.stop(), closeWithin(app, STOP_TIMEOUT_MS)]);
        await resources.close();
      },
    };
  } catch (error) {
    await resources.close();
    throw error;
  }
}

async function closeWithin(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), timeoutMs - 1_000);
  await app.close();
  clearTimeout(timer);
}

/** A port that was asked for and is taken is said before the database is opened, which takes seconds. */
async function refuseTakenPort({ host, port }: Environment): Promise<void> {
  if (port === null) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (isTaken(error) ? reject(portBusy(port)) : reject(error)));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

function portBusy(port: number): PortBusy {
  return new PortBusy(
    `Port ${port} is already in use. Please stop what uses it, or set PORT to another one.`,
  );
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<string> {
  const first = port ?? DEFAULT_PORT;
  const last = port ?? DEFAULT_PORT + PORTS_TRIED;
  for (let candidate = first; candidate <= last; candidate += 1) {
    try {
      await app.listen({ host, port: candidate });
      return shownAddress(app.server.address() as AddressInfo);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  if (port !== null) throw portBusy(port);
  throw new PortBusy(`The ports ${first} to ${last} are all in use. Please set PORT to a free one.`);
}

function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
}

function shownAddress({ address, port, family }: AddressInfo): string {
  const everywhere = address === '0.0.0.0' || address === '::';
  if (everywhere || address === '127.0.0.1' || address === '::1') return `http://localhost:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
