import { getSiteConfig } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { readSiteConfig } from './read-site-config';

/** Support contacts, payment accounts and the fee; read once, when the server starts. */
export function registerSiteConfigRoutes(app: FastifyInstance): void {
  const config = readSiteConfig(app.dependencies.environment.dataFolder);
  route(app, getSiteConfig, async ({ channels }) => ({ ...config, sendsSms: channels.sms !== null }));
}
