import { changeStaffPassword } from './change-staff-password';
import { createStaff } from './create-staff';
import { deleteStaff } from './delete-staff';
import { loginAdmin } from './login-admin';
import { changeOwnStaffPassword, getOwnStaffRecord, renameOwnStaff } from './own-staff-record';
import { getCounts, listStaff, updateStaff } from './update-staff';

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
