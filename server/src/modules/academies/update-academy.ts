import * as api from '@uas/contract';
import { type Academy, addAcademy } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { parseInput } from '../../platform/http/parse-input';
import { Refusal } from '../../platform/refusals/refusal';
import { lockAcademy, updateAcademyRow } from './academies.store';

/** Corrects an academy or consultant; each e-mail once. */
export const updateAcademy = handle(api.updateAcademy, async (call) => {
  const { params, body } = call;
  try {
    return await call.write(async (unit) => {
      const before = await lockAcademy(unit.database, params.email);
      if (!before) throw new Refusal('academy.not-found');
      const after = body.email === before.email ? body : (parseInput(addAcademy.body, body) as Academy);
      const { contactPerson, ...rest } = after;
      await updateAcademyRow(unit.database, before, { ...rest, contact_person: contactPerson });
      const { id, name, email, city, address, phone, contact_person } = before;
      await unit.emit({
        kind: 'update-academy',
        subject: { kind: 'academy', id },
        before: { name, email, city, address, phone, contactPerson: contact_person },
        after,
      });
      return { success: true, academy: after, message: api.updateAcademy.texts.done };
    });
  } catch (error) {
    if (breaksConstraint(error, 'academy_email')) throw new Refusal('academy.already-exists');
    throw error;
  }
});
