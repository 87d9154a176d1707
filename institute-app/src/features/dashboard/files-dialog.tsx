import { LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { texts } from './dashboard.texts';
import type { FilesOf } from './files-part';

const files = lazyPart(
  async () => (await import('./files-part')).FilesPart,
  () => texts.printAndFilesNotFetched,
);

interface FilesDialogProps {
  /** Null while it is closed. */
  readonly of: FilesOf | null;
  readonly onClose: () => void;
}

/** Files and prints of many applications. */
export function FilesDialog({ of, onClose }: FilesDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog opened={of !== null} onClose={onClose} title={texts.printAndFiles} locked={isBusy}>
      <LazyBoundary>{of && <files.Part of={of} onBusy={setIsBusy} />}</LazyBoundary>
    </Dialog>
  );
}
