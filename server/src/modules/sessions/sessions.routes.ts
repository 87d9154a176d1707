import { logout } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { logOut } from './log-out';

export function registerSessionRoutes(app: FastifyInstance): void {
  route(app, logout, logOut);
}
