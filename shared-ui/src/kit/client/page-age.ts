import { create } from 'zustand';

export const OUTDATED_PAGE = 'This page is older than the site. Please reload it.';

/** Whether a reply came that this page cannot read, and whether files are gone that it has yet to fetch. */
export const usePageAge = create<{ outdated: boolean; missesFiles: boolean }>(() => ({
  outdated: false,
  missesFiles: false,
}));

/** Says that a reply came which this page cannot read: asking again cannot help, loading the page anew does. */
export function pageIsOutdated(): void {
  usePageAge.setState({ outdated: true });
}

/** Says that a newer site was deployed and took files of this page away. Whoever says so offers the reload. */
export function pageMissesFiles(): void {
  usePageAge.setState({ missesFiles: true });
}

/** Whether this page is known to be older than the site. */
export function useOutdatedPage(): boolean {
  return usePageAge(({ outdated }) => outdated);
}

/** Loads the page anew. */
export function reloadPage(): void {
  window.location.reload();
}
