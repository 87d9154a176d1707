const WIDTHS = [320, 640, 1280] as const;

/** The sizes in which the server offers a stored picture, for `srcset`; nothing for pictures from elsewhere. */
export function pictureSources(url: string): string | undefined {
  if (!url.startsWith('/files/public/')) return undefined;
  return WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ');
}
