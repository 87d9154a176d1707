import { type InAddress, opening, type Step, useChangeLocation, useStep } from '@uas/shared-ui/kit';
import type { Subject } from '@uas/shared-ui/views';
import { useCallback } from 'react';
import { type Kept, VIEWS, type ViewName } from './views';

/** How a view stands in the address. */
function addressOf<Name extends ViewName>(name: Name) {
  return VIEWS[name].address as InAddress<Kept[Name] | null> | undefined;
}

/** One view: what it is about while it is open, and closing it. Back closes it, and a reload or a link keeps it. */
export function useView<Name extends ViewName>(name: Name): Step<Kept[Name]> {
  return useStep<Kept[Name]>(name, addressOf(name));
}

/** Opens any view, about what it keeps. */
export function useOpenView() {
  const change = useChangeLocation();
  return useCallback(
    <Name extends ViewName>(name: Name, about: Kept[Name]) =>
      change(opening<Kept[Name]>(name, about, addressOf(name)), 'push'),
    [change],
  );
}

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
