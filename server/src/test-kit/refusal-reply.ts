import { type AnyReasonOrCode, anySentenceOf, partsOf, type RefusalBody } from '@uas/contract';

/** The whole body of the reply that refuses for this reason. */
export function refusal(reason: AnyReasonOrCode): RefusalBody {
  return { message: anySentenceOf(reason), ...partsOf(reason) };
}

/** The whole body of the reply that refuses an input for this one field. */
export function wrongField(path: string, reason: AnyReasonOrCode): RefusalBody {
  return { ...refusal(reason), fields: [{ path, ...refusal(reason) }] };
}
