import { changeOwnStaffPassword } from './change-own-staff-password';
import { changeStaffPassword } from './change-staff-password';
import { createStaff } from './create-staff';
import { deleteStaff } from './delete-staff';
import { getOwnStaffRecord } from './get-own-staff-record';
import { getCounts, listStaff } from './list-staff';
import { loginAdmin } from './login-admin';
import { renameOwnStaff } from './rename-own-staff';
import { updateStaff } from './update-staff';

export const handlers = [
  loginAdmin,
  getOwnStaffRecord,
  renameOwnStaff,
  getCounts,
  listStaff,
  createStaff,
  updateStaff,
  deleteStaff,
  changeOwnStaffPassword,
  changeStaffPassword,
];
