// npm run build            builds what is stale, the server in server/dist, and assembles the site in dist/site
// npm run build -- <name>  builds one application and leaves the site alone
import { publishToSite } from './build/assemble-site.mjs';
import { buildAll, staleApplications } from './build/build-stale.mjs';
import { applicationOf } from './build/workspaces.mjs';
import { buildServer } from './server/build-server.mjs';

const names = process.argv.slice(2);
try {
  const unknown = names.find((name) => !applicationOf(name));
  if (unknown) throw new Error(`There is no application called ${unknown}.`);
  const stale = staleApplications();
  await buildAll(names.length > 0 ? stale.filter(({ workspace }) => names.includes(workspace)) : stale);
  if (names.length === 0) {
    if (await buildServer()) console.log('built server');
    publishToSite('--all');
  }
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
