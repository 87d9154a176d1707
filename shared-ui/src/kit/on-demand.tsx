import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Skeleton } from './skeleton';

/** A part of a portal that travels only when somebody gets there. Shown inside OnDemand. */
export interface PartOnDemand<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** A head start; whatever goes wrong is found out, and can be tried again, when the part is shown. */
  readonly fetchAhead: () => void;
}

/** Makes a part of a portal of an `import()`. */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): PartOnDemand<Props> {
  return {
    Part: lazy(async () => ({ default: await load() })),
    fetchAhead: () => void load().catch(() => undefined),
  };
}

/** Outlines stand in the place of a part until it is there. */
export function OnDemand({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<Skeleton shape="card" count={3} label="Loading…" />}>{children}</Suspense>;
}

/** Acts once, as soon as somebody types: whoever fills in a login means to go on. */
export function useOnFirstInput(act: () => void): void {
  useEffect(() => {
    document.addEventListener('input', act, { once: true });
    return () => document.removeEventListener('input', act);
  }, [act]);
}
