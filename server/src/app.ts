import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import { MINUTE } from '@uas/contract';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { HANDLERS, registerPages } from './modules';
import { createCatalogue } from './modules/site/catalogue';
import { holidaysOf, readSiteConfig } from './modules/site/read-site-config';
import type { Dependencies } from './platform/dependencies';
import { createUploadRoom } from './platform/files/upload-room';
import { createUploadTurns } from './platform/files/upload-turns';
import { allowOrigins } from './platform/http/allow-origins';
import { COMPRESSION } from './platform/http/compression';
import { drainBody } from './platform/http/drain-body';
import type { Handler } from './platform/http/handle';
import { answer, handleErrors } from './platform/http/handle-errors';
import { registerHealth } from './platform/http/health';
import { logRequests } from './platform/http/log-requests';
import { readForms } from './platform/http/read-form';
import { readJson } from './platform/http/read-json';
import { route } from './platform/http/route';
import { setSecurityHeaders } from './platform/http/security-headers';
import { registerOpenApi } from './platform/http/serve-api-description';
import { registerFileRoutes } from './platform/http/serve-files';
import { STANDARD_BODY } from './platform/limits/call-limits';
import { recogniseDevices } from './platform/limits/device';
import { registerCallLimits } from './platform/limits/limit-calls';
import { endSlowBodies } from './platform/limits/slow-bodies';
import { watchAddresses } from './platform/limits/watch-addresses';

/** How long a client may take to send its headers and body, in milliseconds: a 5 MB file on a slow line. */
const REQUEST_TIMEOUT_MS = 10 * MINUTE;
/** Longer than balancers keep their idle connections, so that they hang up first. */
const KEEP_ALIVE = 75_000;

interface BuildOptions extends Pick<FastifyServerOptions, 'logger'> {
  /** The calls that are served. */
  readonly handlers?: readonly Handler[];
}

/** The whole API over its dependencies, not listening yet. Throws where the operator's `site.json` cannot be used. */
export async function buildApp(
  dependencies: Dependencies,
  { logger = false, handlers = HANDLERS }: BuildOptions = {},
): Promise<FastifyInstance> {
  const { environment } = dependencies;
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    bodyLimit: STANDARD_BODY,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE,
    forceCloseConnections: 'idle',
    trustProxy: (_address, hop) => hop < environment.trustedProxies,
    routerOptions: { maxParamLength: 1_000 },
    frameworkErrors: (error, request, reply) => answer(error, request, reply),
  });
  const siteConfig = readSiteConfig(environment.dataFolder);
  app.decorate('dependencies', {
    ...dependencies,
    catalogue: createCatalogue(dependencies),
    siteConfig,
    holidays: holidaysOf(siteConfig),
  });
  app.decorate('endpoints', []);
  app.decorate('openReads', new Map());
  app.decorateRequest('actor', null);
  app.decorateRequest('receivedAt');

  logRequests(app);
  setSecurityHeaders(app, environment);
  allowOrigins(app, environment.allowedOrigins);
  readJson(app);
  readForms(app);
  recogniseDevices(app);
  watchAddresses(app);
  drainBody(app);
  endSlowBodies(app);
  registerCallLimits(app);
  app.decorate('uploadRoom', createUploadRoom(dependencies));
  app.decorate('uploadInTurn', createUploadTurns());
  await app.register(multipart, { throwFileSizeLimit: false });
  await app.register(etag);
  await app.register(compress, COMPRESSION);
  handleErrors(app);
  registerHealth(app);
  registerFileRoutes(app);
  for (const handler of handlers) route(app, handler);
  registerPages(app);
  registerOpenApi(app);
  return app;
}
