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
  /** `first` for the largest one that is seen at once, `eager` for others that are. */
  readonly loading?: 'lazy' | 'eager' | 'first';
}

const STORED_WIDTHS = [64, 128, 320, 640, 1280] as const;

const LEAST = /\?w=(64|128)$/;

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
  const sized = usable && src && sizes && broken !== `${src}?` ? storedSizes(src) : undefined;
  // A server of before does not know the least sizes: then the picture itself is tried.
  const fail = ({ currentSrc }: HTMLImageElement) =>
    setBroken(LEAST.test(currentSrc) ? `${src}?` : (src ?? null));
  // In a page that the server rendered it may have failed before anybody listened.
  const noticeEarlyFailure: RefCallback<HTMLImageElement> = (image) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail(image);
  };
  return (
    <img
      ref={noticeEarlyFailure}
      src={usable && src ? src : fallback}
      srcSet={sized}
      sizes={usable ? sizes : undefined}
      alt={alt}
      loading={loading === 'lazy' ? loading : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : undefined}
      decoding="async"
      data-fallback={usable ? undefined : true}
      className={classNames(classes.picture, classes[ratio], classes[fit])}
      onError={({ currentTarget }) => fail(currentTarget)}
    />
  );
}
