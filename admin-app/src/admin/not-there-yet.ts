import type { Subject } from '@uas/shared-ui/views';

interface Resource {
  readonly error: { readonly message: string } | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What a view is about while what was asked for is not there: on its way, or failed, with Retry. */
export function notThereYet(...resources: readonly Resource[]): Subject<never> {
  const failed = resources.find(({ error, isFetching }) => error && !isFetching);
  if (!failed?.error) return { state: 'loading' };
  return { state: 'failed', message: failed.error.message, onRetry: () => void failed.refetch() };
}
