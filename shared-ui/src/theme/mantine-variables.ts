import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { theme } from './theme';

/**
 * What Mantine would write into each page for our theme: the variables that differ from its own. They never change, so
 * they are written once into `mantine.css` (`npm run tokens -w @uas/shared-ui`), and no page carries or computes them.
 */
export function cssOfMantine(): string {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme, withGlobalClasses: false }));
  const [, css = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(page) ?? [];
  const blocks = css.replaceAll('&quot;', '"').matchAll(/([^{}]+)\{([^}]*)\}/g);
  return Array.from(blocks, ([, selector = '', variables = '']) => {
    const lines = variables.split(';').filter(Boolean);
    const selectors = selector.trim().replace(', ', ',\n');
    return `${selectors} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
  }).join('\n');
}
