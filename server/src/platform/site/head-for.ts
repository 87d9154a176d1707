/** What a page of the site says about itself before any script runs. */
export interface PageHead {
  /** 404 and the like for addresses that are pages of the application but show nothing. */
  readonly status: number;
  readonly title: string;
  readonly description: string;
  /** Further HTML of the head, already escaped: Open Graph, structured data, canonical address. */
  readonly head: string;
  /** HTML for readers without scripts, already escaped. */
  readonly body: string;
  /** The same where the page itself is rendered: what it does not show by itself. */
  readonly beside?: string;
}

/** Says what the page at a path is about. `query` holds the part after the question mark. */
export type HeadFor = (path: string, query: URLSearchParams) => Promise<PageHead>;

/** Replaces the characters that mean something in HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
