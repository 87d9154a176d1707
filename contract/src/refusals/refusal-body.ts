import { z } from 'zod';

const params = z.record(z.string(), z.union([z.string(), z.number()])).optional();

/**
 * Every refusal's body. `message` is the sentence of `code` filled in with `params`; `fields` names each field
 * of a malformed input, the first of which the whole takes its words from.
 */
export const refusalBody = z.object({
  message: z.string(),
  code: z.string(),
  params,
  fields: z.array(z.object({ path: z.string(), code: z.string(), params, message: z.string() })).optional(),
});
export type RefusalBody = z.infer<typeof refusalBody>;
