import { hashKey, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallFailure } from '../kit/client/client';

type RetriedQuery = Pick<UseQueryResult<unknown, CallFailure>, 'error' | 'isLoading' | 'errorUpdateCount'>;

/**
 * While a question that failed is asked again its failure stays in sight, and so does Retry, which keeps the focus;
 * TanStack Query forgets it and loads as if for the first time. Null when there is nothing to keep.
 */
export function useErrorWhileRetrying(
  { error, isLoading, errorUpdateCount }: RetriedQuery,
  queryKey: readonly unknown[],
): CallFailure | null {
  const name = hashKey(queryKey);
  const [last, setLast] = useState<{ readonly name: string; readonly error: CallFailure } | null>(null);
  if (error && (last?.error !== error || last.name !== name)) setLast({ name, error });
  return isLoading && errorUpdateCount > 0 && last?.name === name ? last.error : null;
}
