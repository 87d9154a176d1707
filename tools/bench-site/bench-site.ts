// npm run bench:site               what the site costs on a cheap phone with a slow line, beside the same screens
//                                  built as one single-page application without federation
//   -- --rounds 7 --portal admin   more rounds; one portal instead of all three
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ROLES, type Role } from '@uas/contract';
import { provideChromium } from '../../scripts/find-chromium.mjs';
import { compare } from './compare';
import { type ServedSite, serveSite } from './serve-site';
import { type Visit, visitPortal, visitPublicPages } from './visit';

const root = path.join(__dirname, '../..');
const ROUNDS_AT_MOST = 25;

function wishes() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      portal: { type: 'string' },
    },
  });
  const rounds = Number(values.rounds);
  const roles = ROLES.filter((known) => values.portal === undefined || known === values.portal);
  if (roles.length === 0) throw new Error(`There is no portal called ${values.portal}.`);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > ROUNDS_AT_MOST)
    throw new Error(`Please ask for 1 to ${ROUNDS_AT_MOST} rounds.`);
  return { rounds, roles };
}

function run(...command: readonly string[]) {
  execFileSync(process.execPath, command, { cwd: root, stdio: 'inherit' });
}

/** Everything that is measured of one site, once. */
async function visit(browser: Browser, origin: string, roles: readonly Role[]): Promise<Visit> {
  const seen = [...(await visitPublicPages(browser, origin))];
  for (const role of roles) seen.push(...(await visitPortal(browser, origin, role)));
  return new Map(seen);
}

async function bench() {
  const { rounds, roles } = wishes();
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const oneApplication = path.join(root, '.cache/bench-site/site');
  run('scripts/build.mjs');
  run(tsx, 'tools/bench-site/build-one-application.mjs', oneApplication);
  const served: ServedSite[] = [];
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const portals = await serveSite(path.join(root, 'dist/site'));
    served.push(portals);
    const one = await serveSite(oneApplication);
    served.push(one);
    const seen = { portals: [] as Visit[], one: [] as Visit[] };
    for (let round = 0; round <= rounds; round += 1) {
      const [first, second] = [
        await visit(browser, portals.origin, roles),
        await visit(browser, one.origin, roles),
      ];
      // The first round warms the servers up and does not count.
      if (round === 0) continue;
      seen.portals.push(first);
      seen.one.push(second);
      console.log(`round ${round} of ${rounds}`);
    }
    console.log(`\nMedians of ${rounds} rounds\n\n${compare(seen)}`);
  } finally {
    await browser.close();
    await Promise.all(served.map((site) => site.stop()));
  }
}

bench().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
