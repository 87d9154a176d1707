import * as api from '@uas/contract';
import { digitsOfPhone, normalisePhone, readReferenceNumber } from '@uas/contract';
import { numbered } from '../../platform/database/reference-number';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { askForNewEmail, completeNewEmail, limitComparisons } from '../accounts/new-email';

/** Sends a code to the new address of an institute, whose phone or number of an application staff were told. */
export const setInstituteEmail = handle(api.setInstituteEmail, async (call) => {
  const { body, database } = call;
  const { instituteId, ...asked } = body;
  await limitComparisons(call);
  const institute = await database
    .selectFrom('institute')
    .select(['id', 'phone'])
    .where('id', '=', instituteId)
    .executeTakeFirst();
  if (!institute) throw new Refusal('institute.not-found');
  if (!(await isInRecord(database, institute, asked.reference)))
    throw new Refusal('new-email.reference-differs');
  return askForNewEmail(call, { ...asked, role: 'institute', personId: instituteId });
});

/** Sets it with the code that the institute read out. */
export const completeInstituteEmail = handle(api.completeInstituteEmail, async (call) => {
  const { instituteId, code } = call.body;
  const owner = { role: 'institute', personId: instituteId } as const;
  return completeNewEmail(call, { ...owner, code }, api.completeInstituteEmail.texts.done);
});

async function isInRecord(
  database: ReadableDatabase,
  { id, phone }: { readonly id: string; readonly phone: string },
  typed: string,
): Promise<boolean> {
  const reference = readReferenceNumber(typed);
  if (reference?.kind === 'application') {
    const row = await database
      .selectFrom('application')
      .select('id')
      .where('institute_id', '=', id)
      .where(numbered('application', reference))
      .executeTakeFirst();
    return row !== undefined;
  }
  const digits = digitsOfPhone(normalisePhone(typed) ?? '');
  return digits !== '' && digits === digitsOfPhone(normalisePhone(phone) ?? phone);
}
