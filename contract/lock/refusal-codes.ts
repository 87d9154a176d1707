import { ALL_REFUSALS } from '../src';

/** The HTTP status of every code that the service may refuse with. */
export type RefusalCodes = Readonly<Record<string, number>>;

/** The codes as they are now, in the order of the alphabet. */
export function refusalCodesNow(): RefusalCodes {
  const codes = Object.entries(ALL_REFUSALS).map(([code, { status }]): [string, number] => [code, status]);
  return Object.fromEntries(codes.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * What an older portal, which branches on codes and statuses, would miss under `after`, one sentence each; empty when
 * codes were only added.
 */
export function codesTakenAway(before: RefusalCodes, after: RefusalCodes): string[] {
  return Object.entries(before).flatMap(([code, status]) => {
    const now = after[code];
    if (now === undefined) return [`${code}: the code is gone`];
    return now === status ? [] : [`${code}: ${status} became ${now}`];
  });
}
