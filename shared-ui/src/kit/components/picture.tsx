import { type RefCallback, useState } from 'react';
import { classNames } from './class-names';
import classes from './picture.module.css';

export interface PictureProps {
  /** Missing or broken: the fallback is shown. */
  readonly src: string | null | undefined;
  /** Empty for decoration. */
  readonly alt: string;
  /** E.g. `defaultCampus` or `defaultLogo`. */
  readonly fallback: string;
  /** How wide it is shown, as in the attribute of that name: a stored picture then travels no larger than that. */
  readonly sizes?: string;
  /** width / height; keeps the place while loading. */
  readonly ratio?: 'wide' | 'square' | 'portrait';
  readonly fit?: 'cover' | 'contain';
  /** `eager` for the one picture above the fold. */
  readonly loading?: 'lazy' | 'eager';
}

const STORED_WIDTHS = [320, 640, 1280] as const;

/** The sizes in which the server offers a stored picture; none of a picture from elsewhere. */
function storedSizes(src: string): string | undefined {
  if (!src.startsWith('/files/public/')) return undefined;
  return STORED_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ');
}

/** A picture that keeps its place, waits until it is needed, and never shows a broken image. */
export function Picture({
  src,
  alt,
  fallback,
  sizes,
  ratio = 'wide',
  fit = 'cover',
  loading = 'lazy',
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const usable = Boolean(src) && broken !== src;
  // In a page that the server rendered it may have failed before anybody listened.
  const noticeEarlyFailure: RefCallback<HTMLImageElement> = (image) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBroken(src ?? null);
  };
  return (
    <img
      ref={noticeEarlyFailure}
      src={usable && src ? src : fallback}
      srcSet={usable && src && sizes ? storedSizes(src) : undefined}
      sizes={usable ? sizes : undefined}
      alt={alt}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      data-fallback={usable ? undefined : true}
      className={classNames(classes.picture, classes[ratio], classes[fit])}
      onError={() => setBroken(src ?? null)}
    />
  );
}
