import type { DeployedRemote } from '@uas/contract';
import { escapeHtml, type PageHead } from './head-for';

export interface PageParts {
  readonly template: string;
  readonly head: PageHead;
  readonly nonce: string;
  /** What the shell needs to know about the deployment that this page belongs to. */
  readonly deployed: {
    readonly shell: string;
    readonly remotes: Readonly<Record<string, DeployedRemote>>;
    readonly overrides?: true;
    readonly testLanguages?: true;
  };
}

/** Data inside a script element must not be able to close it. */
function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Composes the HTML of a page: the shell's own, with title, registry and the number used once. */
export function composePage({ template, head, nonce, deployed }: PageParts): string {
  const inHead = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta property="csp-nonce" nonce="${nonce}">`,
    head.head,
    `<script type="application/json" id="remotes">${asData(deployed)}</script>`,
  ];
  return template
    .replace('<!--uas:head-->', () => inHead.filter(Boolean).join('\n    '))
    .replace('<!--uas:body-->', () => head.body);
}
