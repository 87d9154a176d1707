import {
  completeInstituteEmail as completeEndpoint,
  digitsOfPhone,
  normalisePhone,
  readReferenceNumber,
  type setInstituteEmail as setEndpoint,
} from '@uas/contract';
import { numbered } from '../../platform/database/reference-number';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { askForNewEmail, completeNewEmail, limitComparisons } from '../accounts/new-email';

/** Sends a code to the new address of an institute, whose phone or number of an application staff were told. */
export async function setInstituteEmail(call: Call<typeof setEndpoint>): Promise<Answer<typeof setEndpoint>> {
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
}

/** Sets it with the code that the institute read out. */
export function completeInstituteEmail(
  call: Call<typeof completeEndpoint>,
): Promise<Answer<typeof completeEndpoint>> {
  const { instituteId, code } = call.body;
  const owner = { role: 'institute', personId: instituteId } as const;
  return completeNewEmail(call, { ...owner, code }, completeEndpoint.texts.done);
}

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
