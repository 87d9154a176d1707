// npm run registry -- <command>: what is deployed on a site, and how it changes. Without a command it says what it can do.
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { PORTAL_OVERRIDES_KEY, ROLES } from '@uas/contract';
import type { Wire } from '../contract/lock/wire';
import { readCandidate } from './registry/candidate';
import { objections } from './registry/check';
import { prune } from './registry/prune';
import { publish, publishTogether } from './registry/publish';
import { rollBack } from './registry/roll-back';
import { serverWire } from './registry/server-wire';
import { DEFAULT_SITE_FOLDER, ROOT, readRegistry } from './registry/site-folder';

const TARGETS = ['shell', ...ROLES] as const;
const WORKSPACES = ['shell', ...ROLES.map((role) => `${role}-app`)];

const USAGE = `npm run registry -- check <workspace>      does this build fit what is deployed?
npm run registry -- publish <workspace>    deploy a build (--all: the shell and every portal, together)
npm run registry -- stage <workspace>      put a portal beside what is deployed, to be tried in one browser
npm run registry -- rollback <target>      deploy the one before it again (${TARGETS.join(', ')}; several together)
npm run registry -- prune                  remove old builds: --keep <number> of each target stay, and those in use
                                           within --older-than <days>; --rehearse only says which would go
npm run registry -- list                   what is deployed
The workspaces are ${WORKSPACES.join(', ')}; --site <folder> names another site, --build any folder with a build.
--server <address> asks that server which calls it answers; without it, the contract of this checkout counts.
--origin <https://…> is where the portal's files will be served, when the site itself does not serve them.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string' },
    all: { type: 'boolean' },
    quick: { type: 'boolean' },
    build: { type: 'string' },
    server: { type: 'string' },
    origin: { type: 'string' },
    keep: { type: 'string', default: '5' },
    'older-than': { type: 'string', default: '30' },
    rehearse: { type: 'boolean', default: false },
  },
});
const site = path.resolve(values.site ?? process.env.SITE_DIR ?? DEFAULT_SITE_FOLDER);

function candidateOf(workspace: string | undefined) {
  if (!workspace || !WORKSPACES.includes(workspace)) throw new Error(USAGE);
  const candidate = readCandidate(values.build ?? path.join(ROOT, workspace, 'dist/deployed'));
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

function countOf(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(USAGE);
  return Number(text);
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
  else console.log(`${workspace} ${version} was deployed already.`);
}

function tryIt(portal: string | null, version: string): string {
  const value = JSON.stringify({ [String(portal)]: version });
  return `${version} is staged. On a site with PORTAL_OVERRIDES=on, try it in the browser's console:
  localStorage.setItem('${PORTAL_OVERRIDES_KEY}', '${value}'); location.reload();`;
}

async function publishAll() {
  const server = await serverWire(values.server);
  const candidates = WORKSPACES.map(candidateOf);
  const fresh = await publishTogether(candidates, { site, server, compressed: !values.quick });
  for (const { build } of fresh) console.log(`${build.workspace} ${build.version} is deployed.`);
}

async function check(workspace: string | undefined) {
  const surroundings = { registry: readRegistry(site), server: await serverWire(values.server) };
  const reasons = objections(candidateOf(workspace), surroundings);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
  console.log(`${workspace} fits what is deployed.`);
}

async function takeBack(...names: string[]) {
  const targets = TARGETS.filter((target) => names.includes(target));
  if (targets.length === 0 || targets.length < names.length) throw new Error(USAGE);
  const now = await rollBack(targets, site);
  // Counted from the start of this process: what somebody waits for who gives the command.
  const after = `after ${Math.round(performance.now())} ms`;
  for (const [target, version] of now) console.log(`${target} is back at ${version}, ${after}.`);
}

async function pruneBuilds() {
  const { rehearse } = values;
  const options = { keep: countOf(values.keep), days: countOf(values['older-than']), rehearse };
  const gone = await prune(site, options);
  for (const { target, version, lastUsed } of gone) {
    console.log(`${target.padEnd(10)} ${version}, last in use ${lastUsed.toISOString().slice(0, 10)}`);
  }
  console.log(
    `${gone.length} old ${gone.length === 1 ? 'build' : 'builds'} ${rehearse ? 'would go' : 'removed'}.`,
  );
}

function list() {
  const { shell, remotes } = readRegistry(site);
  for (const [target, deployed] of [['shell', shell] as const, ...Object.entries(remotes)]) {
    const before = deployed?.previous ? ` (before: ${deployed.previous})` : '';
    console.log(`${target.padEnd(10)} ${deployed?.version ?? 'nothing'}${before}`);
  }
}

const COMMANDS: Readonly<Record<string, (...names: string[]) => Promise<void> | void>> = {
  check,
  publish: async (target) =>
    values.all ? publishAll() : publishOne(target, { server: await serverWire(values.server) }),
  stage: async (target) => publishOne(target, { server: await serverWire(values.server), staged: true }),
  rollback: takeBack,
  prune: pruneBuilds,
  list,
};

async function main([command = '', ...names]: string[]) {
  const act = COMMANDS[command];
  if (!act) throw new Error(USAGE);
  await act(...names);
}

main(positionals).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
