import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { extensionOf } from '@uas/contract';
import { useState } from 'react';
import { EmptyState } from '../kit/states';
import classes from './document-preview.module.css';
import { ImageViewer } from './image-viewer';

export interface DocumentPreviewProps {
  /** A same-origin or blob address. */
  readonly url: string;
  /** The file's name; decides how it is shown and under which name it is saved. */
  readonly name: string;
  /** What it is, for screen readers, e.g. 'Payment receipt of Sara Khan'. */
  readonly label: string;
}

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'webp'];

/** A document to look at: pictures with zoom and rotation, PDFs in a frame, the rest to download. */
export function DocumentPreview({ url, name, label }: DocumentPreviewProps) {
  const kind = kindOf(name, url);
  return (
    <div className={classes.preview}>
      {kind === 'image' && <ImageOrNothing key={url} url={url} label={label} />}
      {kind === 'pdf' && <iframe src={url} title={label} className={classes.frame} />}
      {kind === 'other' && (
        <EmptyState title="No preview available">Download the file to look at it.</EmptyState>
      )}
      <p className={classes.links}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink aria-hidden="true" /> Open in a new tab
        </a>
        <a href={url} download={name}>
          <IconDownload aria-hidden="true" /> Download {name}
        </a>
      </p>
    </div>
  );
}

function ImageOrNothing({ url, label }: { url: string; label: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <EmptyState title="No preview available">The picture could not be shown.</EmptyState>;
  return <ImageViewer url={url} label={label} onBroken={() => setBroken(true)} />;
}

function kindOf(name: string, url: string): 'image' | 'pdf' | 'other' {
  const extension = extensionOf(name) || extensionOf(url.replace(/[?#].*$/, ''));
  if (IMAGES.includes(extension)) return 'image';
  return extension === 'pdf' ? 'pdf' : 'other';
}
