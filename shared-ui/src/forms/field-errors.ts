interface Refused {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** The first sentence for each field that a zod schema refused, in the order of the schema; for Form's `errors`. */
export function fieldErrorsFromZod(refused: Refused | undefined): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of refused?.issues ?? []) {
    const name = issue.path.map(String).join('.');
    errors[name] ??= issue.message;
  }
  return errors;
}
