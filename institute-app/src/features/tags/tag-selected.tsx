import { Button, LazyBoundary, lazyPart, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import type { Chosen } from '../../institute/applications';
import { texts } from '../../institute/tags.texts';
import { useTags } from '../../institute/use-tags';

/** Travels when it is asked for. */
const changeTags = lazyPart(
  async () => (await import('./change-tags')).ChangeTags,
  () => texts.notFetched,
);
const tagAll = lazyPart(
  async () => (await import('./change-tags')).TagAll,
  () => texts.notFetched,
);

/** Gives tags to the chosen applications, or takes them off; they stay chosen. */
export function TagSelected({ rows, matching }: Chosen) {
  const { areKnown } = useTags();
  const [isOpen, setIsOpen] = useState(false);
  if (!areKnown) return null;
  const title = texts.selected({ count: matching?.count ?? rows.length });
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {texts.change}
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={title} size="sm">
        <LazyBoundary waiting={<Skeleton count={3} label={texts.loading} />}>
          {matching ? (
            <tagAll.Part matching={matching} />
          ) : (
            <changeTags.Part rows={rows} legend={texts.tags} />
          )}
        </LazyBoundary>
      </Dialog>
    </>
  );
}
