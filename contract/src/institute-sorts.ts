// Apart from the schemas: public pages show these and must not pay for zod.

/** The orders of the list beside the one by name. */
export const INSTITUTE_SORTS = ['programs', 'city'] as const;
export type InstituteSort = (typeof INSTITUTE_SORTS)[number];
