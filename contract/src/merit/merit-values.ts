/** What marks of a person a rule can speak of. */
export const MERIT_SOURCES = ['matric', 'inter', 'inter-part-1', 'bachelors', 'test'] as const;
export type MeritSource = (typeof MERIT_SOURCES)[number];

/** The groups in which an Intermediate is passed, or what stands in its place. */
export const MERIT_GROUPS = [
  'Pre-Medical',
  'Pre-Engineering',
  'ICS',
  'I.Com',
  'Arts',
  'DAE',
  'A level',
  'B.Sc. Tech',
  'Foreign',
  'Other',
] as const;
export type MeritGroup = (typeof MERIT_GROUPS)[number];
