import * as api from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { dropAdmissionFormDraft } from './drop-admission-form-draft';
import { getAdmissionForm } from './get-admission-form';
import { getAdmissionFormDraft } from './get-admission-form-draft';
import { getStudentForm } from './get-student-form';
import { keepAdmissionFormDraft } from './keep-admission-form-draft';
import { saveAdmissionForm } from './save-admission-form';

/** The student's admission form and its draft. */
export function registerAdmissionFormRoutes(app: FastifyInstance): void {
  route(app, api.getAdmissionForm, getAdmissionForm);
  route(app, api.saveAdmissionForm, saveAdmissionForm);
  route(app, api.getAdmissionFormDraft, getAdmissionFormDraft);
  route(app, api.keepAdmissionFormDraft, keepAdmissionFormDraft);
  route(app, api.dropAdmissionFormDraft, dropAdmissionFormDraft);
  route(app, api.getStudentForm, getStudentForm);
}
