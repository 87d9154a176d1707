import { DocumentPreview, type Freshness } from '@uas/shared-ui/data';
import { EmptyState, FailedState, Skeleton } from '@uas/shared-ui/kit';
import { texts } from './admin.texts';

interface FilePreviewProps {
  /** What it is, for screen readers. */
  readonly label: string;
  readonly file: { readonly url: string; readonly name: string } | null;
  /** Said when there is no file. */
  readonly emptyText: string;
  readonly loading?: boolean;
  readonly failure?: string | null | undefined;
  readonly onRetry?: () => void;
  /** For a file whose signed address expires. */
  readonly freshness?: Freshness;
}

/** A receipt, a proof or a document to look at: a picture or a PDF, anything else as a download. */
export function FilePreview({
  label,
  file,
  emptyText,
  loading = false,
  failure,
  onRetry,
  freshness,
}: FilePreviewProps) {
  if (loading) return <Skeleton shape="card" label={texts.loadingPreview} />;
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
