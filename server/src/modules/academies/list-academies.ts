import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { listAcademyRows } from './academies.store';

/** Academies and consultants, for whoever registers. */
export const listAcademies = handle(api.listAcademies, async ({ database }) => {
  const rows = await listAcademyRows(database);
  return { academies: rows.map(({ name, email, city }) => ({ name, email, city })) };
});

/** The same for staff. */
export const listAdminAcademies = handle(api.listAdminAcademies, async ({ database }) => {
  const rows = await listAcademyRows(database);
  return {
    academies: rows.map(({ name, email, city, address, phone, contact_person }) => ({
      name,
      email,
      city,
      address,
      phone,
      contactPerson: contact_person,
    })),
  };
});
