import { readFileSync } from 'node:fs';
import path from 'node:path';
import { headByPath } from './pages';

const routes = readFileSync(path.join(__dirname, '../../../../shell/src/routes.tsx'), 'utf8');
const pages = [...routes.matchAll(/path: '([^']+)'/g)].map(([, page = '']) => page);

it.each(pages.filter((page) => page !== '*'))('the page %s answers 200 and has a title', async (page) => {
  const address = page.replace(/:[a-z]+\??/, 'some');
  const head = await headByPath(address, new URLSearchParams());
  expect(head).toMatchObject({ status: 200 });
  expect(head.title).not.toContain('Page not found');
});

it('an address that is no page answers 404', async () => {
  expect(pages).toContain('/invitation');
  expect(await headByPath('/nowhere', new URLSearchParams())).toMatchObject({ status: 404 });
});
