import * as api from '@uas/contract';
import { karachiDay } from '@uas/contract';
import { type Call, handle, type WritingCall } from '../../platform/http/handle';
import { hostOf, hostsOfSite } from '../../platform/http/own-host';
import type { StaffActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute } from '../institutes/institutes.store';
import { presentStaffRecognition } from './present-recognition';
import {
  findRecognition,
  findWithRecognition,
  type RecognitionRow,
  readUnrecognisedNames,
  writeRecognition,
} from './recognitions.store';

type Answering = WritingCall<api.StaffRecognition, StaffActor>;

interface Answer {
  readonly instituteId: string;
  /** When it was looked up before, as it was on the screen. */
  readonly seen: string | null;
  readonly found: Pick<RecognitionRow, 'body' | 'number' | 'source' | 'valid_until' | 'reason'>;
  readonly kind: 'recognise-institute' | 'refuse-recognition';
  readonly after: Readonly<Record<string, string>>;
}

/** Notes that an institute was found where its body lists those it recognises. */
export const recogniseInstitute = handle(api.recogniseInstitute, async (call) => {
  const { body, number, source, validUntil, seen } = call.body;
  refuseSource(call, source);
  if (validUntil < karachiDay(call.clock.now())) throw new Refusal('recognition.day-past');
  return answer(call, {
    instituteId: call.params.instituteId,
    seen,
    found: { body, number, source, valid_until: validUntil, reason: '' },
    kind: 'recognise-institute',
    after: { body, until: validUntil, source },
  });
});

/** Notes that an institute was not found. */
export const refuseRecognition = handle(api.refuseRecognition, async (call) => {
  const { body, reason, seen } = call.body;
  return answer(call, {
    instituteId: call.params.instituteId,
    seen,
    found: { body, number: '', source: '', valid_until: null, reason },
    kind: 'refuse-recognition',
    after: { body, reason },
  });
});

/** Of two members of staff who look the same one up, the first one does. */
function answer({ actor, write }: Answering, { instituteId, seen, found, kind, after }: Answer) {
  return write(async (unit) => {
    const { database, clock } = unit;
    if (!(await lockInstitute(database, instituteId))) throw new Refusal('institute.not-found');
    const before = await findRecognition(database, instituteId);
    if ((before?.looked_up_at?.toISOString() ?? null) !== seen) throw new Refusal('recognition.changed');
    await writeRecognition(database, instituteId, {
      ...found,
      asked_at: null,
      looked_up_at: clock.now(),
      looked_up_by: actor.id,
    });
    await unit.emit({ kind, subject: { kind: 'institute', id: instituteId }, after });
    const row = await findWithRecognition(database, instituteId);
    if (!row) throw new Refusal('institute.not-found');
    return presentStaffRecognition(row, await readUnrecognisedNames(database), clock.now());
  });
}

/** This site cannot be where a body lists whom it recognises. */
function refuseSource(
  call: Pick<Call<typeof api.recogniseInstitute>, 'environment' | 'host'>,
  source: string,
) {
  if (hostsOfSite(call).includes(hostOf(source))) throw new Refusal('website.is-this-site');
}
