import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { changeOwnStaffPassword } from './change-own-staff-password';
import { changeStaffPassword } from './change-staff-password';
import { createStaff } from './create-staff';
import { deleteStaff } from './delete-staff';
import { getOwnStaffRecord } from './get-own-staff-record';
import { loginAdmin } from './login-admin';
import { renameOwnStaff } from './rename-own-staff';
import { countEverything, listStaffRows, presentStaff } from './staff.store';
import { updateStaff } from './update-staff';

export function registerStaffRoutes(app: FastifyInstance): void {
  route(app, contract.loginAdmin, loginAdmin);
  route(app, contract.getOwnStaffRecord, getOwnStaffRecord);
  route(app, contract.renameOwnStaff, renameOwnStaff);
  route(app, contract.getCounts, ({ database }) => countEverything(database));
  route(app, contract.listStaff, async ({ database }) => ({
    admins: (await listStaffRows(database)).map(presentStaff),
  }));
  route(app, contract.createStaff, createStaff);
  route(app, contract.updateStaff, updateStaff);
  route(app, contract.deleteStaff, deleteStaff);
  route(app, contract.changeOwnStaffPassword, changeOwnStaffPassword);
  route(app, contract.changeStaffPassword, changeStaffPassword);
}
