/** `kept`: has the seat of an earlier list. `left-out`: withdrew or was decided otherwise while the offers were made. */
export const LIST_RESULTS = ['selected', 'upgraded', 'kept', 'waiting', 'left-out'] as const;
export type ListResult = (typeof LIST_RESULTS)[number];
