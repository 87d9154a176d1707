import { create } from 'zustand';

export const OUTDATED_PAGE = 'This page is older than the site. Please reload it.';

/** Whether a reply came that this page cannot read. */
export const usePageAge = create<{ outdated: boolean }>(() => ({ outdated: false }));

/** Says that a reply came which this page cannot read: asking again cannot help, loading the page anew does. */
export function pageIsOutdated(): void {
  usePageAge.setState({ outdated: true });
}

/** Whether this page is known to be older than the site. */
export function useOutdatedPage(): boolean {
  return usePageAge(({ outdated }) => outdated);
}

/** Loads the page anew. */
export function reloadPage(): void {
  window.location.reload();
}
