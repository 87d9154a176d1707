import { Typed } from '@uas/shared-ui/kit';

/** What somebody typed, as a value of a list of facts; one that is missing stays empty, so that the list can say so. */
export function typed(value: string) {
  return value && <Typed>{value}</Typed>;
}
