import type { UploadRule } from '@uas/contract';
import { LazyBoundary, lazyPart, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { texts } from '../student/student.texts';
import { NotOpened } from './not-opened';
import type { PagesEditorProps } from './pages-editor';

const fetchEditor = () => import('./pages-editor');

/**
 * Travels with the first picture, once more where the line went meanwhile; where it cannot be fetched the picture can be sent
 * as it is.
 */
const editor = lazyPart<PagesEditorProps>(async () => {
  const loaded = await fetchEditor()
    .catch(() => untilOnline().then(fetchEditor))
    .catch(() => null);
  return loaded?.PagesEditor ?? NotOpened;
});

/** Nothing can be fetched without a line, and nothing sent. */
async function untilOnline(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

interface PrepareDialogProps {
  readonly file: File | null;
  readonly rule: UploadRule;
  readonly aspect: number | null;
  readonly onDone: (file: File | null) => void;
}

/** The picture as the clerk will see it, before it is sent. */
export function PrepareDialog({ file, rule, aspect, onDone }: PrepareDialogProps) {
  return (
    <Dialog opened={file !== null} onClose={() => onDone(null)} title={texts.checkPicture} size="lg">
      {file && (
        <LazyBoundary waiting={<Skeleton shape="card" count={1} label={texts.openingPicture} />}>
          <editor.Part file={file} rule={rule} aspect={aspect} onDone={onDone} />
        </LazyBoundary>
      )}
    </Dialog>
  );
}
