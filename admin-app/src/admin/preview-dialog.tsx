import { DocumentPreview, type Freshness } from '@uas/shared-ui/data';
import { Button, EmptyState, FailedState, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { texts } from './preview-dialog.texts';

export interface PreviewedFile {
  readonly url: string;
  readonly name: string;
}

interface PreviewDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What it is, for screen readers. */
  readonly label: string;
  readonly file: PreviewedFile | null;
  /** Said when there is no file. */
  readonly emptyText: string;
  readonly loading?: boolean;
  readonly failure?: string | null;
  readonly onRetry?: () => void;
  /** For a file whose signed address expires. */
  readonly freshness?: Freshness;
}

/** A receipt, a proof or a document to look at: a picture or a PDF, anything else as a download. */
export function PreviewDialog({ opened, onClose, title, ...content }: PreviewDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      history="place"
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <PreviewContent {...content} />
    </Dialog>
  );
}

function PreviewContent({
  label,
  file,
  emptyText,
  loading = false,
  failure,
  onRetry,
  freshness,
}: Omit<PreviewDialogProps, 'opened' | 'onClose' | 'title'>) {
  if (loading) return <Skeleton shape="card" label={texts.loading} />;
  if (failure) return <FailedState message={failure} onRetry={onRetry} />;
  if (!file?.url) return <EmptyState title={emptyText} />;
  return <DocumentPreview url={file.url} name={file.name} label={label} freshness={freshness} />;
}

/** The name of a file in an address: its last part, as a person wrote it. */
export function fileNameIn(url: string): string {
  const last =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .pop() ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
