import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme';

/** The colour scales that some component of ours or of Mantine's asks for (`federation/few-colours-loader.cjs`). */
const UNUSED = /--mantine-color-(blue|pink|grape|violet|indigo|cyan|teal|lime|yellow|orange)-/;

/**
 * What Mantine would write into each page for our theme: the variables that differ from its own. They never change, so
 * they are written once into `mantine.css` (`npm run tokens -w @uas/shared-ui`), and no page carries or computes them.
 */
export function cssOfMantine(): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, withGlobalClasses: false }));
  const [, css = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? [];
  const blocks = css
    .replaceAll('&quot;', '"')
    .split('}')
    .map((block) => block.trim());
  return blocks
    .filter(Boolean)
    .map((block) => {
      const [selector = '', variables = ''] = block.split('{');
      const lines = variables.split(';').map((line) => line.trim());
      const used = lines.filter((line) => line !== '' && !UNUSED.test(line));
      return `${selector.replace(', :host', ',\n:host')} {\n${used.map((line) => `  ${line};\n`).join('')}}\n`;
    })
    .join('\n');
}
