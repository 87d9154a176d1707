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
import { CallFailure, fetchTransportAhead } from '../client/client';
import { usePageAge } from '../client/page-age';
import { Alert } from '../components/alert';
import { Skeleton } from '../components/skeleton';
import { FailedState, ReloadButton } from '../components/states';
import { texts } from '../texts/kit.texts';

/** A part of a portal that travels only when somebody gets there. Shown inside OnDemand. */
export interface PartOnDemand<Props extends object> {
  readonly Part: ComponentType<Props>;
  /** A head start; whatever goes wrong is found out, and can be tried again, when the part is shown. */
  readonly fetchAhead: () => void;
}

/** React keeps a part that could not be fetched as failed for ever; each of these makes it ask again when it is next drawn. */
const askAgain = new Set<() => void>();

/** Has every part that could not be fetched asked for again. For whoever tries a failed view again. */
export function forgetFailedParts(): void {
  for (const forget of askAgain) forget();
  askAgain.clear();
}

/**
 * Makes a part of a portal of an `import()`. Where it cannot be fetched, `notFetched` stands in its place with Retry,
 * and everything around it stays; without it the view around it fails.
 */
export function partOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  notFetched?: () => string,
): PartOnDemand<Props> {
  const fetchPart = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        askAgain.add(() => {
          Fetched = fetchPart();
        });
        if (!notFetched) throw error;
        return { default: (props: Props) => <NotFetched textOf={notFetched} load={load} props={props} /> };
      }
    });
  let Fetched = fetchPart();
  const draw = (props: Props) => createElement(Fetched, props);
  return {
    Part: draw,
    fetchAhead: () => void load().catch(() => undefined),
  };
}

interface NotFetchedProps<Props extends object> {
  readonly textOf: () => string;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

/** In the place of a part that could not be fetched: Retry, or Reload once its file is known to be gone for good. */
function NotFetched<Props extends object>({ textOf, load, props }: NotFetchedProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [retrying, setRetrying] = useState(false);
  const isGone = usePageAge(({ missesFiles }) => missesFiles);
  const retry = async () => {
    setRetrying(true);
    const loaded = await load().catch(() => null);
    setRetrying(false);
    if (!loaded) return;
    setLoaded(() => loaded);
    forgetFailedParts();
  };
  if (Loaded) return <Loaded {...props} />;
  if (!isGone) return <FailedState message={textOf()} onRetry={() => void retry()} retrying={retrying} />;
  return (
    <Alert tone="danger" action={<ReloadButton />}>
      {textOf()}
    </Alert>
  );
}

/** The description of a call that travels only when somebody is about to make it, with the schemas that it brings. */
export interface EndpointOnDemand<E extends AnyEndpoint> {
  /** Throws `CallFailure` when it cannot be fetched. */
  readonly load: () => Promise<E>;
  /** A head start; whatever goes wrong is found out, and can be tried again, when the call is made. */
  readonly fetchAhead: () => void;
}

/** One that answers questions: what it answered has a name before its description is there. */
export interface QueryOnDemand<E extends AnyEndpoint> extends EndpointOnDemand<E> {
  readonly name: `${E['method']} ${E['path']}`;
}

/** Makes an endpoint on demand of an `import()`; with its method and path, one that answers questions. */
export function endpointOnDemand<E extends AnyEndpoint>(load: () => Promise<E>): EndpointOnDemand<E>;
export function endpointOnDemand<E extends AnyEndpoint>(
  load: () => Promise<E>,
  name: QueryOnDemand<E>['name'],
): QueryOnDemand<E>;
export function endpointOnDemand<E extends AnyEndpoint>(load: () => Promise<E>, name?: string) {
  // Both are on their way at once: the call needs what makes it as well.
  const fetchBoth = () => {
    fetchTransportAhead();
    return load();
  };
  return {
    name,
    load: () =>
      fetchBoth().catch(() => {
        throw new CallFailure(usePageAge.getState().missesFiles ? 'outdated' : 'unreachable', 0, null);
      }),
    fetchAhead: () => {
      void fetchBoth().catch(() => undefined);
    },
  };
}

interface OnDemandProps {
  /** In the place of the part until it is there; outlines unless told. */
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}

/** The place of a part that may still be on its way. */
export function OnDemand({ waiting = <Outlines />, children }: OnDemandProps) {
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
