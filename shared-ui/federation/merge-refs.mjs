import { useMergedRef } from '@mantine/hooks';

/**
 * Stands in for the one function that Mantine's ScrollArea takes from the library that positions popovers, so that
 * this library (17 KB) does not travel with the first dialog.
 */
export function useMergeRefs(refs) {
  return useMergedRef(...refs);
}
