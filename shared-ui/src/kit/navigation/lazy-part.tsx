import type { AnyEndpoint } from '@uas/contract';
import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { CallFailure, prefetchTransport } from '../client/client';
import { usePageAge } from '../client/page-age';
import { Skeleton } from '../components/skeleton';
import { FailedState } from '../components/states';
import { texts } from '../texts/kit.texts';

/** A part of a portal that travels only when somebody gets there. Shown inside LazyBoundary. */
export interface LazyPart<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** A head start; whatever goes wrong is found out, and can be tried again, when the part is shown. */
  readonly prefetch: () => void;
}

/** How often a failed view has been tried again. */
let tries = 0;

/**
 * Has every part that could not be fetched asked for again when it is next drawn; React would keep it as failed for ever.
 * For whoever tries a failed view again.
 */
export function forgetFailedParts(): void {
  tries += 1;
}

/**
 * Makes a part of a portal of an `import()`. Where it cannot be fetched, `notFetched` stands in its place with Retry,
 * and everything around it stays; without it the view around it fails.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  notFetched?: () => string,
): LazyPart<Props> {
  let failedAt = Number.POSITIVE_INFINITY;
  const fetchPart = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedAt = tries;
        if (!notFetched) throw error;
        return { default: (props: Props) => <NotFetched textOf={notFetched} again={() => draw(props)} /> };
      }
    });
  let Fetched = fetchPart();
  const draw = (props: Props) => {
    if (failedAt < tries) {
      failedAt = Number.POSITIVE_INFINITY;
      Fetched = fetchPart();
    }
    return createElement(Fetched, props);
  };
  return { Part: draw, prefetch: () => void load().catch(() => undefined) };
}

interface NotFetchedProps {
  readonly textOf: () => string;
  /** Draws the part, which is asked for anew. */
  readonly again: () => ReactNode;
}

/** In the place of a part that could not be fetched. Where its file is gone for good, the page itself asks to be loaded anew. */
function NotFetched({ textOf, again }: NotFetchedProps) {
  const [isTried, setIsTried] = useState(false);
  if (isTried) return again();
  const retry = () => {
    forgetFailedParts();
    setIsTried(true);
  };
  return <FailedState message={textOf()} onRetry={retry} />;
}

/** The description of a call that travels only when somebody is about to make it, with the schemas that it brings. */
export interface LazyEndpoint<E extends AnyEndpoint> {
  /** Throws `CallFailure` when it cannot be fetched. */
  readonly load: () => Promise<E>;
  /** A head start; whatever goes wrong is found out, and can be tried again, when the call is made. */
  readonly prefetch: () => void;
}

/** One that answers questions: what it answered has a name before its description is there. */
export interface LazyQuery<E extends AnyEndpoint> extends LazyEndpoint<E> {
  readonly name: `${E['method']} ${E['path']}`;
}

/** Makes an endpoint on demand of an `import()`; with its method and path, one that answers questions. */
export function lazyEndpoint<E extends AnyEndpoint>(load: () => Promise<E>): LazyEndpoint<E>;
export function lazyEndpoint<E extends AnyEndpoint>(
  load: () => Promise<E>,
  name: LazyQuery<E>['name'],
): LazyQuery<E>;
export function lazyEndpoint<E extends AnyEndpoint>(load: () => Promise<E>, name?: string) {
  // Both are on their way at once: the call needs what makes it as well.
  const fetchBoth = () => {
    prefetchTransport();
    return load();
  };
  return {
    name,
    load: () =>
      fetchBoth().catch(() => {
        throw new CallFailure(usePageAge.getState().missesFiles ? 'outdated' : 'unreachable', 0, null);
      }),
    prefetch: () => {
      void fetchBoth().catch(() => undefined);
    },
  };
}

interface LazyBoundaryProps {
  /** In the place of the part until it is there; outlines unless told. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** The place of a part that may still be on its way. */
export function LazyBoundary({ waiting = <Outlines />, children }: LazyBoundaryProps) {
  return <Suspense fallback={waiting}>{children}</Suspense>;
}

function Outlines() {
  return <Skeleton shape="card" count={3} label={texts.loading} />;
}

/** Acts once, as soon as somebody types: whoever fills in a login means to go on. */
export function useOnFirstInput(act: () => void): void {
  useEffect(() => {
    document.addEventListener('input', act, { once: true });
    return () => document.removeEventListener('input', act);
  }, [act]);
}
