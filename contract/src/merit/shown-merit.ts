import { z } from 'zod';

const said = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  text: z.string(),
});

/** What a merit rule says of somebody, as it travels. */
export const shownMerit = z.object({
  /** `74.9000`; null while something is missing. */
  aggregate: z.string().nullable(),
  parts: z.array(
    z.object({
      label: z.string(),
      weight: z.string(),
      percent: z.string(),
      points: z.string(),
      /** The extra marks that are in the percentage; empty for none, and from a server of before. */
      extra: z.string().default(''),
    }),
  ),
  /** What is added to the sum of the parts, or taken from it: `+2.0000`. A server of before says none. */
  adjustments: z.array(z.object({ label: z.string(), points: z.string() })).default([]),
  /** Null where it cannot be told yet. */
  eligible: z.boolean().nullable(),
  reasons: z.array(said),
  missing: z.array(said),
  /** Something that made the figure was only entered by the student. */
  isClaimed: z.boolean(),
});
export type ShownMerit = z.infer<typeof shownMerit>;
