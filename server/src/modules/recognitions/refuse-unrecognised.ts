import { karachiDay } from '@uas/contract';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { findRecognition } from './recognitions.store';

/** Refuses to apply to an institute that is not recognised today, where this service asks for that. */
export async function refuseUnrecognised({ database, environment, clock }: Unit, instituteId: string) {
  if (!environment.requireRecognition) return;
  const known = await findRecognition(database, instituteId);
  if (!known?.valid_until || known.valid_until < karachiDay(clock.now()))
    throw new Refusal('institute.not-recognised');
}
