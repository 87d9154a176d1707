// npm run registry -- check <workspace> | publish <workspace>|--all | rollback <student|institute|admin|shell> | list
// --site <folder> names another site than dist/site (or SITE_DIR).
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROLES } from '@uas/contract';
import { readCandidate } from './registry/candidate';
import { objections } from './registry/check';
import { publish, rollBack } from './registry/publish';
import { DEFAULT_SITE_FOLDER, readRegistry } from './registry/site-folder';

const PLACES = ['shell', ...ROLES] as const;
const WORKSPACES = ['shell', ...ROLES.map((role) => `${role}-app`)];

const USAGE = `npm run registry -- check <workspace>      does this build fit what is deployed?
npm run registry -- publish <workspace>    deploy a build (--all: the shell and every portal)
npm run registry -- rollback <place>       deploy the version before again (${PLACES.join(', ')})
npm run registry -- list                   what is deployed
The workspaces are ${WORKSPACES.join(', ')}; --site <folder> names another site, --kind another build than dist/deployed.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    all: { type: 'boolean' },
    quick: { type: 'boolean' },
    kind: { type: 'string', default: 'deployed' },
  },
});
const site = path.resolve(values.site ?? process.env.SITE_DIR ?? DEFAULT_SITE_FOLDER);

function candidateOf(workspace: string | undefined) {
  if (!workspace || !WORKSPACES.includes(workspace)) throw new Error(USAGE);
  return readCandidate(path.join(__dirname, '..', workspace, 'dist', values.kind));
}

async function publishOne(workspace: string | undefined) {
  const candidate = candidateOf(workspace);
  const fresh = await publish(candidate, { site, compressed: !values.quick });
  if (fresh) console.log(`${workspace} ${candidate.build.version} is deployed.`);
  else if (!values.all) console.log(`${workspace} ${candidate.build.version} was deployed already.`);
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
    for (const workspace of values.all ? WORKSPACES : [target]) await publishOne(workspace);
    return;
  }
  if (verb === 'check') {
    const reasons = objections(candidateOf(target), readRegistry(site));
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
