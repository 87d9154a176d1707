import { useState } from 'react';
import { classNames } from './class-names';
import classes from './picture.module.css';

export interface PictureProps {
  /** Missing or broken: the fallback is shown. */
  readonly src: string | null | undefined;
  /** Empty for decoration. */
  readonly alt: string;
  /** E.g. `defaultCampus` or `defaultLogo`. */
  readonly fallback: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** width / height; keeps the place while loading. */
  readonly ratio?: 'wide' | 'square' | 'portrait';
  readonly fit?: 'cover' | 'contain';
  /** `eager` for the one picture above the fold. */
  readonly loading?: 'lazy' | 'eager';
}

/** A picture that keeps its place, waits until it is needed, and never shows a broken image. */
export function Picture({
  src,
  alt,
  fallback,
  srcSet,
  sizes,
  ratio = 'wide',
  fit = 'cover',
  loading = 'lazy',
}: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const usable = Boolean(src) && broken !== src;
  return (
    <img
      src={usable && src ? src : fallback}
      srcSet={usable ? srcSet : undefined}
      sizes={usable ? sizes : undefined}
      alt={alt}
      loading={loading}
      decoding="async"
      data-fallback={usable ? undefined : true}
      className={classNames(classes.picture, classes[ratio], classes[fit])}
      onError={() => setBroken(src ?? null)}
    />
  );
}
