import { changePassword } from './change-password';
import { login } from './login-institute';
import { readProfile } from './read-profile';
import { register } from './register-institute';
import { renameProgram } from './rename-program';
import { updateProfile } from './update-profile';
import { uploadPicture } from './upload-picture';

export const handlers = [
  register,
  login,
  readProfile,
  updateProfile,
  renameProgram,
  uploadPicture,
  changePassword,
];
