import * as api from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { insertAcademy } from './academies.store';

/** Adds an academy or consultant; each e-mail once. */
export const addAcademy = handle(api.addAcademy, async (call) => {
  const { clock, ids, body } = call;
  const { contactPerson, ...rest } = body;
  const id = ids.next();
  try {
    return await call.write(async (unit) => {
      await insertAcademy(unit.database, {
        ...rest,
        id,
        contact_person: contactPerson,
        created_at: clock.now(),
      });
      await unit.emit({
        kind: 'add-academy',
        subject: { kind: 'academy', id },
      });
      return { success: true, academy: body, message: api.addAcademy.texts.done };
    });
  } catch (error) {
    if (breaksConstraint(error, 'academy_email')) throw new Refusal('academy.already-exists');
    throw error;
  }
});
