import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is the browser's. False where the server renders it and in the one drawing that takes it over: what
 * only the browser knows (its width, its theme) must not decide there, or the page would change under the reader.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
