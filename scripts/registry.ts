// npm run registry -- check <workspace> | publish <workspace>|--all | stage <workspace> | rollback <student|institute|admin|shell> | list
// --site <folder> names another site than dist/site (or SITE_DIR), --server <address> asks that server for its calls.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PORTAL_OVERRIDES_KEY, ROLES } from '@uas/contract';
import type { Wire } from '../contract/lock/wire';
import { readCandidate } from './registry/candidate';
import { objections } from './registry/check';
import { publish, rollBack } from './registry/publish';
import { serverWire } from './registry/server-wire';
import { DEFAULT_SITE_FOLDER, readRegistry } from './registry/site-folder';

const PLACES = ['shell', ...ROLES] as const;
const WORKSPACES = ['shell', ...ROLES.map((role) => `${role}-app`)];

const USAGE = `npm run registry -- check <workspace>      does this build fit what is deployed?
npm run registry -- publish <workspace>    deploy a build (--all: the shell and every portal)
npm run registry -- stage <workspace>      put a portal beside what is deployed, to be tried in one browser
npm run registry -- rollback <place>       deploy the version before again (${PLACES.join(', ')})
npm run registry -- list                   what is deployed
The workspaces are ${WORKSPACES.join(', ')}; --site <folder> names another site, --kind another build than dist/deployed, --build any folder with a build.
--server <address> asks that server which calls it answers; without it, the contract of this checkout counts.
--origin <https://…> is where the portal's files will be served, when the site itself does not serve them.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    all: { type: 'boolean' },
    quick: { type: 'boolean' },
    kind: { type: 'string', default: 'deployed' },
    build: { type: 'string' },
    server: { type: 'string' },
    origin: { type: 'string' },
  },
});
const site = path.resolve(values.site ?? process.env.SITE_DIR ?? DEFAULT_SITE_FOLDER);

function candidateOf(workspace: string | undefined) {
  if (!workspace || !WORKSPACES.includes(workspace)) throw new Error(USAGE);
  const candidate = readCandidate(values.build ?? path.join(__dirname, '..', workspace, 'dist', values.kind));
  const { build } = candidate;
  if (build.workspace !== workspace) throw new Error(`That is a build of ${build.workspace}.`);
  return candidate;
}

function originOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { origin, protocol } = new URL(text);
  if (!/^https?:$/.test(protocol)) throw new Error(USAGE);
  return origin;
}

interface Step {
  readonly server: Wire;
  readonly staged?: boolean;
}

async function publishOne(workspace: string | undefined, { server, staged = false }: Step) {
  const candidate = candidateOf(workspace);
  const { version, portal } = candidate.build;
  if (staged && !portal) throw new Error('Only a portal can be staged.');
  const origin = originOf(values.origin);
  const fresh = await publish(candidate, { site, server, compressed: !values.quick, origin, staged });
  if (fresh && staged) console.log(tryIt(portal, version));
  else if (fresh) console.log(`${workspace} ${version} is deployed.`);
  else if (!values.all) console.log(`${workspace} ${version} was deployed already.`);
}

function tryIt(portal: string | null, version: string): string {
  const value = JSON.stringify({ [String(portal)]: version });
  return `${version} is staged. On a site with PORTAL_OVERRIDES=on, try it in the browser's console:
  localStorage.setItem('${PORTAL_OVERRIDES_KEY}', '${value}'); location.reload();`;
}

function list() {
  const { shell, remotes } = readRegistry(site);
  for (const [place, deployed] of [['shell', shell] as const, ...Object.entries(remotes)]) {
    const before = deployed?.previous ? ` (before: ${deployed.previous})` : '';
    console.log(`${place.padEnd(10)} ${deployed?.version ?? 'nothing'}${before}`);
  }
}

async function main([verb, target]: string[]) {
  if (verb === 'publish') {
    const server = await serverWire(values.server);
    for (const workspace of values.all ? WORKSPACES : [target]) await publishOne(workspace, { server });
    return;
  }
  if (verb === 'stage') return publishOne(target, { server: await serverWire(values.server), staged: true });
  if (verb === 'check') {
    const surroundings = { registry: readRegistry(site), server: await serverWire(values.server) };
    const reasons = objections(candidateOf(target), surroundings);
    if (reasons.length > 0) throw new Error(reasons.join('\n'));
    console.log(`${target} fits what is deployed.`);
    return;
  }
  if (verb === 'rollback') {
    const place = PLACES.find((known) => known === target);
    if (!place) throw new Error(USAGE);
    console.log(`${place} is back at ${await rollBack(place, site)}.`);
    return;
  }
  if (verb === 'list') return list();
  throw new Error(USAGE);
}

main(positionals).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
