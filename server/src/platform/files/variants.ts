/** Widths in which public pictures can be had: `?w=640`. The least are for logos. */
export const VARIANT_WIDTHS = [64, 128, 320, 640, 1280] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

const SUFFIX = /\.w\d+\.webp$/;

/** Where the storage keeps a smaller picture beside its original. */
export function variantKey(key: string, width: VariantWidth): string {
  return `${key}.w${width}.webp`;
}

/** The key of the original that a variant belongs to; an original's own key stays as it is. */
export function originalKey(key: string): string {
  return key.replace(SUFFIX, '');
}
