import { addAcademy } from './add-academy';
import { deleteAcademy } from './delete-academy';
import { listAcademies, listAdminAcademies } from './list-academies';
import { listReferredStudents } from './list-referred-students';
import { updateAcademy } from './update-academy';

export const handlers = [
  listAcademies,
  listAdminAcademies,
  addAcademy,
  updateAcademy,
  deleteAcademy,
  listReferredStudents,
];
