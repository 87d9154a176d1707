import type { Application } from '@uas/contract';
import { Button, LazyBoundary, lazyPart, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { texts } from '../../institute/tags.texts';
import { useTags } from '../../institute/use-tags';

/** Travels when it is asked for. */
const changeTags = lazyPart(
  async () => (await import('./change-tags')).ChangeTags,
  () => texts.notFetched,
);

/** Gives tags to the ticked applications, or takes them off; they stay ticked. */
export function TagSelected({ rows }: { readonly rows: readonly Application[] }) {
  const { areKnown } = useTags();
  const [isOpen, setIsOpen] = useState(false);
  if (!areKnown) return null;
  const title = texts.selected({ count: rows.length });
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {texts.change}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={title} size="sm">
        <LazyBoundary waiting={<Skeleton count={3} label={texts.loading} />}>
          <changeTags.Part rows={rows} legend={texts.tags} />
        </LazyBoundary>
      </Dialog>
    </>
  );
}
