import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { readHolidays } from '../site-config/read-site-config';
import { getInstituteCalendar } from './institute-calendar';
import { getStudentCalendar, getStudentCalendarAddress } from './student-calendar';

/** Dates as calendar files. */
export function registerCalendarRoutes(app: FastifyInstance): void {
  route(app, contract.getInstituteCalendar, (call) => getInstituteCalendar(app.catalogue, call));
  const holidays = readHolidays(app.dependencies.environment.dataFolder);
  route(app, contract.getStudentCalendar, (call) => getStudentCalendar(call, holidays));
  route(app, contract.getStudentCalendarAddress, getStudentCalendarAddress);
}
