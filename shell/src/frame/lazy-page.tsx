import { Skeleton, Stack } from '@uas/shared-ui/kit';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { texts } from './frame.texts';

let tries = 0;

/** Has every page that did not come asked for again when it is next drawn. */
export function tryPagesAgain(): void {
  tries += 1;
}

/**
 * A page that comes when somebody goes there. The router asks once and keeps what went wrong for as long as the document is open, so
 * a page whose file was lost is handed over as one that fetches itself when it is drawn, and again with Try again.
 */
export function page(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await load().catch(() => fetchedWhenDrawn(load)) });
}

/** A component whose file comes when it is drawn, and once more after Try again; until then `waiting` stands there. */
export function fetchedWhenDrawn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { readonly waiting?: ReactNode }> {
  let Fetched: ComponentType<Props>;
  let fetchedAt = -1;
  const draw = ({ waiting = <PageLoading />, ...props }: Props & { readonly waiting?: ReactNode }) => {
    if (fetchedAt < tries) {
      fetchedAt = tries;
      Fetched = lazy(async () => ({ default: await load() }));
    }
    return (
      <Suspense fallback={waiting}>
        <Fetched {...(props as unknown as Props)} />
      </Suspense>
    );
  };
  return Object.assign(draw, { isNotFetched: true });
}

/** While the words of a page are on their way. */
export function PageLoading() {
  return (
    <Stack gap={5}>
      <Skeleton shape="title" label={texts.loading} />
      <Skeleton shape="text" count={4} />
    </Stack>
  );
}
