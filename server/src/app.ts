import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Dependencies } from './dependencies';
import { registerModules } from './modules';
import { createUploadRoom } from './platform/files/upload-room';
import { createUploadTurns } from './platform/files/upload-turns';
import { allowOrigins } from './platform/http/allow-origins';
import { COMPRESSION } from './platform/http/compression';
import { registerFileRoutes } from './platform/http/files.routes';
import { answer, handleErrors } from './platform/http/handle-errors';
import { registerHealth } from './platform/http/health';
import { logRequests } from './platform/http/log-requests';
import { registerOpenApi } from './platform/http/openapi.routes';
import { readForms } from './platform/http/read-form';
import { readJson } from './platform/http/read-json';
import { setSecurityHeaders } from './platform/http/security-headers';
import { takeTheRest } from './platform/http/take-the-rest';
import { STANDARD_BODY } from './platform/limits/call-limits';
import { recogniseDevices } from './platform/limits/device';
import { registerCallLimits } from './platform/limits/limit-calls';
import { endSlowBodies } from './platform/limits/slow-bodies';
import { watchAddresses } from './platform/limits/watch-addresses';

/** How long a client may take to send its headers and body, in milliseconds: a 5 MB file on a slow line. */
const REQUEST_TIMEOUT_MS = 10 * 60_000;
/** Longer than balancers keep their idle connections, so that they hang up first. */
const KEEP_ALIVE = 75_000;

/** The whole API over its dependencies, not listening yet. */
export async function buildApp(
  dependencies: Dependencies,
  { logger = false }: Pick<FastifyServerOptions, 'logger'> = {},
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
  app.decorate('dependencies', dependencies);
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
  takeTheRest(app);
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
  registerModules(app);
  registerOpenApi(app);
  return app;
}
