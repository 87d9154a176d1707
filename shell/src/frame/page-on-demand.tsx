import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import type { ComponentType } from 'react';
import { PageLoading } from './page-loading';

const notFetched = new WeakSet<ComponentType>();

/**
 * A page that comes when somebody goes there. The router asks once and keeps what went wrong for as long as the document is open, so
 * a page whose file was lost is handed over as one that fetches itself when it is drawn, and again with Try again.
 */
export function page(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await load().catch(() => fetchedWhenDrawn(load)) });
}

/** Whether a page is not there yet, and fetches itself when it is drawn. */
export function isNotFetched(component: unknown): boolean {
  return notFetched.has(component as ComponentType);
}

function fetchedWhenDrawn(load: () => Promise<ComponentType>): ComponentType {
  const { Part } = partOnDemand(load);
  const draw = () => <FetchedPage Part={Part} />;
  notFetched.add(draw);
  return draw;
}

function FetchedPage({ Part }: { readonly Part: ComponentType }) {
  return (
    <OnDemand waiting={<PageLoading />}>
      <Part />
    </OnDemand>
  );
}
