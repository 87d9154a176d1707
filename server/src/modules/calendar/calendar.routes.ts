import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { getInstituteCalendar } from './institute-calendar';
import { getStudentCalendar, getStudentCalendarAddress } from './student-calendar';

/** Dates as calendar files. */
export function registerCalendarRoutes(app: FastifyInstance): void {
  route(app, contract.getInstituteCalendar, (call) => getInstituteCalendar(app.catalogue, call));
  route(app, contract.getStudentCalendar, getStudentCalendar);
  route(app, contract.getStudentCalendarAddress, getStudentCalendarAddress);
}
