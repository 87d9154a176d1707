import { type FieldRefusal, fieldRefusals } from '@uas/contract';
import { CallFailure } from '../kit/client/client';

interface Refused {
  readonly issues: Parameters<typeof fieldRefusals>[0];
}

/** The sentence for each field that a schema of the contract refused, in the order of the schema; for Form's `errors`. */
export function fieldErrorsFromZod(refused: Refused | undefined): Record<string, string> {
  return fieldErrorsOf(fieldRefusals(refused?.issues ?? []));
}

/**
 * What the server refused, for Form: the sentence at each field, or the sentence for the whole when it named none.
 * `part` is the key of the body that holds the fields of the form.
 */
export function refusalOf(
  { error, failure }: { readonly error: CallFailure | string | null; readonly failure?: CallFailure | null },
  part?: string,
): { readonly errors: Readonly<Record<string, string>>; readonly failure: string | null } {
  const prefix = part === undefined ? '' : `${part}.`;
  const refusal = error instanceof CallFailure ? error : failure;
  const refused = (refusal?.fields ?? []).filter(({ path }) => path.startsWith(prefix));
  const errors = fieldErrorsOf(
    refused.map(({ path, message }) => ({ path: path.slice(prefix.length), message })),
  );
  const sentence = error instanceof CallFailure ? error.message : error;
  return { errors, failure: refused.length === 0 ? sentence : null };
}

function fieldErrorsOf(fields: readonly Pick<FieldRefusal, 'path' | 'message'>[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}
