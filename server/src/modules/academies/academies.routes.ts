import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { listAcademyRows } from './academies.store';
import { addAcademy } from './add-academy';
import { deleteAcademy } from './delete-academy';
import { listReferredStudents } from './list-referred-students';
import { updateAcademy } from './update-academy';

export function registerAcademyRoutes(app: FastifyInstance): void {
  route(app, contract.listAcademies, async ({ database }) => ({
    academies: await listAcademyRows(database),
  }));
  route(app, contract.listAdminAcademies, async ({ database }) => {
    const rows = await listAcademyRows(database);
    return {
      academies: rows.map(({ contact_person, ...row }) => ({ ...row, contactPerson: contact_person })),
    };
  });
  route(app, contract.addAcademy, addAcademy);
  route(app, contract.updateAcademy, updateAcademy);
  route(app, contract.deleteAcademy, deleteAcademy);
  route(app, contract.listReferredStudents, listReferredStudents);
}
