import { type FieldRefusal, fieldRefusals } from '@uas/contract';

interface Refused {
  readonly issues: Parameters<typeof fieldRefusals>[0];
}

/** The sentence for each field that a schema of the contract refused, in the order of the schema; for Form's `errors`. */
export function fieldErrorsFromZod(refused: Refused | undefined): Record<string, string> {
  return fieldErrorsOf(fieldRefusals(refused?.issues ?? []));
}

/** The same for what the server found. */
export function fieldErrorsOf(
  fields: readonly Pick<FieldRefusal, 'path' | 'message'>[],
): Record<string, string> {
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}
