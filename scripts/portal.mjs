// npm start -w student-app                            the portal alone on a page of its own, with people to try it with
// npm start -w student-app -- --site <address>        the local portal inside a running site, which is left untouched
import { parseArgs } from 'node:util';
import { installMissing } from './install-missing.mjs';

const FIRST_PORT = 5100;

async function start() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' } },
  });
  installMissing();
  const { applicationOf } = await import('./build/workspaces.mjs');
  const application = applicationOf(positionals[0] ?? '');
  if (!application?.portal) throw new Error('Please name a portal: student-app, institute-app or admin-app.');
  if (values.site === undefined) {
    const { serveAlone } = await import('./development/alone.mjs');
    return serveAlone(application, FIRST_PORT);
  }
  if (!URL.canParse(values.site)) throw new Error(`${values.site} is not the address of a site.`);
  const { serveInSite } = await import('./development/in-site.mjs');
  return serveInSite(application, new URL(values.site), FIRST_PORT);
}

try {
  await start();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
