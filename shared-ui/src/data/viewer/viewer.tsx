import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconFileText,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../kit/components/button';
import { LazyBoundary, lazyPart } from '../../kit/navigation/lazy-part';
import type { PdfPageProps } from './pdf-page';
import { PicturePage } from './picture-page';
import { useGestures } from './use-gestures';
import { type Size, useStage } from './use-stage';
import classes from './viewer.module.css';
import { texts } from './viewer.texts';

/** Half a megabyte that only those need who look at a PDF. */
const pdf = lazyPart<PdfPageProps>(async () => {
  const loaded = await import('./pdf-page').catch(() => null);
  return loaded?.PdfPage ?? NotFetched;
});

function NotFetched({ onBroken }: PdfPageProps) {
  useEffect(onBroken, [onBroken]);
  return null;
}

export interface ViewerProps {
  /** A same-origin or blob address. */
  readonly url: string;
  /** The bytes behind the address, where they are here already. */
  readonly file?: Blob | undefined;
  readonly kind: 'image' | 'pdf';
  /** What it is, for screen readers. */
  readonly label: string;
  /** The picture, or the first of the pages that are looked at, is drawn. */
  readonly onShown?: (() => void) | undefined;
  /** It could not be read. */
  readonly onBroken: () => void;
}

/** A picture or the pages of a PDF: zoomed, turned, moved and leafed through by buttons, keys, mouse and fingers. */
export function Viewer({ url, file, kind, label, onShown, onBroken }: ViewerProps) {
  const [size, setSize] = useState<Size | null>(null);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const frame = useRef<HTMLElement | null>(null);
  const stage = useStage(frame, size);
  useGestures(frame, stage.zoomBy);
  const leaf = (by: number) => setPage((current) => Math.min(pages, Math.max(1, current + by)));

  const actions: Record<string, () => void> = {
    '+': stage.larger,
    '=': stage.larger,
    '-': stage.smaller,
    '0': () => stage.setFit(stage.fit),
    r: stage.turn,
    ...(pages > 1 && { pageup: () => leaf(-1), pagedown: () => leaf(1) }),
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const isWhole = stage.fit === 'page';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are a short way to the buttons inside
    <div className={classes.viewer} onKeyDown={press}>
      <div className={classes.tools}>
        <IconButton label={texts.zoomOut} icon={<IconZoomOut aria-hidden="true" />} onClick={stage.smaller} />
        <span className={classes.zoom} aria-live="polite">
          {texts.zoom({ percent: Math.round(stage.zoom * 100) })}
        </span>
        <IconButton label={texts.zoomIn} icon={<IconZoomIn aria-hidden="true" />} onClick={stage.larger} />
        <IconButton
          label={isWhole ? texts.fitWidth : texts.fitPage}
          icon={isWhole ? <IconArrowAutofitWidth aria-hidden="true" /> : <IconFileText aria-hidden="true" />}
          onClick={() => stage.setFit(isWhole ? 'width' : 'page')}
        />
        <IconButton
          label={texts.rotate}
          icon={<IconRotateClockwise aria-hidden="true" />}
          onClick={stage.turn}
        />
        {pages > 1 && (
          <div className={classes.pages}>
            <IconButton
              label={texts.before}
              icon={<IconChevronLeft aria-hidden="true" />}
              disabled={page === 1}
              onClick={() => leaf(-1)}
            />
            <span aria-live="polite">{texts.page({ page, pages })}</span>
            <IconButton
              label={texts.after}
              icon={<IconChevronRight aria-hidden="true" />}
              disabled={page === pages}
              onClick={() => leaf(1)}
            />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll what overflows */}
      <section ref={frame} className={classes.stage} tabIndex={0} aria-label={label}>
        <div className={classes.sheet} style={stage.box}>
          {kind === 'image' ? (
            <PicturePage
              url={url}
              file={file}
              label={label}
              stage={stage}
              size={size}
              onSize={setSize}
              onShown={onShown}
              onBroken={onBroken}
            />
          ) : (
            <LazyBoundary>
              <pdf.Part
                url={url}
                file={file}
                label={label}
                page={page}
                stage={stage}
                size={size}
                onSize={setSize}
                onShown={onShown}
                onPages={setPages}
                onBroken={onBroken}
              />
            </LazyBoundary>
          )}
        </div>
      </section>
    </div>
  );
}
