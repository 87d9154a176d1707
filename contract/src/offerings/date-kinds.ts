// Apart from the schemas: public pages show these and must not pay for zod.

/** Dates that are shown and reminded of, and not asked when somebody applies. There may be several lists. */
export const OFFERING_DATE_KINDS = [
  'test',
  'corrections-until',
  'results-until',
  'list',
  'objections-until',
  'dues',
  'classes',
] as const;
export type OfferingDateKind = (typeof OFFERING_DATE_KINDS)[number];
/** What can be moved with a reason. */
export const MOVED_DATE_KINDS = ['closes', 'late', ...OFFERING_DATE_KINDS] as const;
export type MovedDateKind = (typeof MOVED_DATE_KINDS)[number];

/** What a moved date is called in a sentence. */
export const MOVED_DATE_LABELS: Record<MovedDateKind, string> = {
  closes: 'the closing date',
  late: 'the last day for late applications',
  test: 'the day of the test',
  'corrections-until': 'the last day for corrections',
  'results-until': 'the last day for results',
  list: 'the day of a merit list',
  'objections-until': 'the last day for objections',
  dues: 'the last day to pay the fee',
  classes: 'the first day of classes',
};
