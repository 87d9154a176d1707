import type { DeployedRemote } from '@uas/contract';
import { escapeHtml, type PageHead } from './head-for';

/** The page as the browser would first draw it, and what it needs to take it over, as JSON. */
export interface PageContent {
  readonly html: string;
  readonly data: string;
}

export interface PageParts {
  readonly template: string;
  readonly head: PageHead;
  readonly nonce: string;
  /** Missing: the browser draws the page. */
  readonly content?: PageContent;
  /** Whether its styles come with the first script of the site, as those of home do. */
  readonly isStyled: boolean;
  /** What the shell needs to know about the deployment that this page belongs to. */
  readonly deployed: {
    readonly shell: string;
    readonly remotes: Readonly<Record<string, DeployedRemote>>;
    readonly overrides?: true;
    readonly testLanguages?: true;
  };
}

/** Data inside a script element must not be able to close it. */
function asData(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

/** Composes the HTML of a page: the shell's own, with title, registry and the number used once. */
export function composePage({ template, head, nonce, deployed, content, isStyled }: PageParts): string {
  const inHead = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    head.head,
    `<script type="application/json" id="remotes">${asData(JSON.stringify(deployed))}</script>`,
  ];
  const { early, html } = withoutEarlyLinks(content?.html ?? '');
  if (content) inHead.push(`${early}<script src="/first-paint.js?${deployed.shell}"></script>`);
  // After the shell's own style sheet, which says in which order the layers count.
  const styles = content && !isStyled ? `<link href="/pages.css?${deployed.shell}" rel="stylesheet">` : '';
  const body = content
    ? `${head.beside ?? ''}<script type="application/json" id="rendered">${asData(content.data)}</script>`
    : head.body;
  return template
    .replace('<!--uas:head-->', () => inHead.filter(Boolean).join('\n    '))
    .replace('</head>', () => `${styles}</head>`)
    .replace('<!--uas:root-->', () => html)
    .replace('<!--uas:body-->', () => body);
}

/** What the renderer wants fetched early stands before the page, and belongs into the head. */
function withoutEarlyLinks(rendered: string): { early: string; html: string } {
  const early = /^(<link rel="preload"[^>]*>)+/.exec(rendered)?.[0] ?? '';
  return { early, html: rendered.slice(early.length) };
}
