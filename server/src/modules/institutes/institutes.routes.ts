import {
  changeInstitutePassword,
  getInstitute,
  loginInstitute,
  registerInstitute,
  renameProgram as renameProgramEndpoint,
  updateInstitute,
  uploadInstituteFile,
} from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { changePassword } from './change-password';
import { login } from './login-institute';
import { readProfile } from './read-profile';
import { register } from './register-institute';
import { renameProgram } from './rename-program';
import { updateProfile } from './update-profile';
import { uploadPicture } from './upload-picture';

export function registerInstituteRoutes(app: FastifyInstance): void {
  route(app, registerInstitute, register);
  route(app, loginInstitute, login);
  route(app, getInstitute, readProfile);
  route(app, updateInstitute, updateProfile);
  route(app, renameProgramEndpoint, renameProgram);
  route(app, uploadInstituteFile, uploadPicture);
  route(app, changeInstitutePassword, changePassword);
}
