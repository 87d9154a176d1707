import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { extensionOf } from '@uas/contract';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../kit/components/states';
import { toast } from '../kit/components/toast-store';
import { LazyBoundary, lazyPart } from '../kit/navigation/lazy-part';
import { texts } from './data.texts';
import classes from './document-preview.module.css';
import type { Freshness } from './use-fresh-addresses';
import type { ViewerProps } from './viewer/viewer';

export interface DocumentPreviewProps {
  /** A same-origin or blob address. */
  readonly url: string;
  /** The file's name; decides how it is shown and under which name it is saved. */
  readonly name: string;
  /** What it is, for screen readers, e.g. 'Payment receipt of Sara Khan'. */
  readonly label: string;
  /** Its bytes, where they are here already: nothing is asked for again. */
  readonly file?: Blob | undefined;
  /** For an address that runs out: the links below the preview renew it before they follow it. */
  readonly freshness?: Freshness;
  /** It is drawn in the page, or was opened or downloaded by the links below it. */
  readonly onShown?: (() => void) | undefined;
}

/** Whether a document was in front of somebody, for what may be decided only then. */
export function useShownDocument(): { readonly isShown: boolean; readonly onShown: () => void } {
  const [isShown, setIsShown] = useState(false);
  return { isShown, onShown: () => setIsShown(true) };
}

const NOT_RENEWED = 'The document could not be opened. Please try again.';

const IMAGES = ['jpg', 'jpeg', 'png', 'gif', 'webp'];

/** A document to look at: pictures and PDFs zoomed, turned and leafed through, the rest to download. */
export function DocumentPreview({ url, name, label, file, freshness, onShown }: DocumentPreviewProps) {
  const kind = kindOf(name, url);
  const renewFirst = useRenewedLink(freshness);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    renewFirst(event);
    if (!event.defaultPrevented) onShown?.();
  };
  return (
    <div className={classes.preview}>
      {kind !== 'other' && (
        <Viewed key={pathOf(url)} url={url} file={file} kind={kind} label={label} onShown={onShown} />
      )}
      {kind === 'other' && <EmptyState title={texts.noPreview}>{texts.noPreviewMore}</EmptyState>}
      <p className={classes.links}>
        <a href={url} target="_blank" rel="noopener noreferrer" onClick={follow}>
          <IconExternalLink aria-hidden="true" /> {texts.openInNewTab}
        </a>
        <a href={url} download={name} onClick={follow}>
          <IconDownload aria-hidden="true" /> {texts.download({ name })}
        </a>
      </p>
    </div>
  );
}

/** Follows a link whose address may have run out: with a new address, once the page has it. */
function useRenewedLink(freshness: Freshness | undefined) {
  const waiting = useRef<HTMLAnchorElement | null>(null);
  const [renewals, setRenewals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each renewal is followed once
  useEffect(() => {
    const link = waiting.current;
    waiting.current = null;
    if (!link) return;
    if (freshness?.stale()) toast({ message: NOT_RENEWED, tone: 'danger' });
    else link.click();
  }, [renewals]);
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!freshness?.stale()) return;
    event.preventDefault();
    if (waiting.current) return;
    const link = event.currentTarget;
    waiting.current = link;
    void freshness.renew().then(() => setRenewals((count) => count + 1));
  };
}

/** Travels with the first document that is looked at; where it cannot be fetched the browser shows the file by itself. */
const viewer = lazyPart<ViewerProps>(async () => {
  const loaded = await import('./viewer/viewer').catch(() => null);
  return loaded?.Viewer ?? Plain;
});

/** A file stays as it is looked at when its address is renewed; one that is not drawn yet follows to the new address. */
function Viewed({ url, file, kind, label, onShown }: Omit<ViewerProps, 'onBroken'>) {
  const [drawn, setDrawn] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const address = drawn ?? url;
  if (address !== broken) {
    return (
      <LazyBoundary>
        <viewer.Part
          key={address}
          url={address}
          file={file}
          kind={kind}
          label={label}
          onShown={() => {
            setDrawn(address);
            onShown?.();
          }}
          onBroken={() => {
            setDrawn(null);
            setBroken(address);
          }}
        />
      </LazyBoundary>
    );
  }
  if (kind === 'image') return <EmptyState title={texts.noPreview}>{texts.brokenPicture}</EmptyState>;
  return <iframe src={address} title={label} className={classes.frame} />;
}

function Plain({ url, kind, label, onShown, onBroken }: ViewerProps) {
  // A frame does not say what the browser has made of the file.
  if (kind === 'pdf') return <iframe src={url} title={label} className={classes.frame} />;
  return <img src={url} alt={label} className={classes.plain} onLoad={onShown} onError={onBroken} />;
}

function kindOf(name: string, url: string): 'image' | 'pdf' | 'other' {
  const extension = extensionOf(name) || extensionOf(pathOf(url));
  if (IMAGES.includes(extension)) return 'image';
  return extension === 'pdf' ? 'pdf' : 'other';
}

/** Without the signature of a private file, which each answer makes anew. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '');
}
