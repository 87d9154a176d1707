import { partsOf, type ReasonOrCode, type RefusalBody, sentenceOf } from '@uas/contract';

/** The whole body of the reply that refuses for this reason. */
export function refusal(reason: ReasonOrCode): RefusalBody {
  return { message: sentenceOf(reason), ...partsOf(reason) };
}

/** The whole body of the reply that refuses an input for this one field. */
export function wrongField(path: string, reason: ReasonOrCode): RefusalBody {
  return { ...refusal(reason), fields: [{ path, ...refusal(reason) }] };
}
