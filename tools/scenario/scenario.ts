import { parseArgs } from 'node:util';
import { runMain } from '../bench/run-main';
import { closing } from './closing';
import { deadline } from './deadline';
import { flood } from './flood';
import { list } from './list';
import { mixed } from './mixed';
import { runScenario, type Scenario } from './run-scenario';

const SCENARIOS: Readonly<Record<string, Scenario>> = { mixed, deadline, closing, flood, list };
const SECONDS_AT_MOST = 3_600;
const CONNECTIONS_AT_MOST = 1_000;

/**
 * `npm run scenario -- mixed|deadline|closing|flood|list [--seconds n] [--connections n]`: a load by autocannon on the built server,
 * PostgreSQL and made-up people, all on this machine. Fails when an answer or a row is not as it must be, never by a time.
 */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string' }, connections: { type: 'string' } },
  });
  const [name = ''] = positionals;
  const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
  if (!scenario) throw new Error(`Please name one of: ${Object.keys(SCENARIOS).join(', ')}.`);
  const { usual } = scenario;
  return runScenario(scenario, {
    seconds: wholeNumber('seconds', values.seconds ?? String(usual.seconds), SECONDS_AT_MOST),
    connections: wholeNumber(
      'connections',
      values.connections ?? String(usual.connections),
      CONNECTIONS_AT_MOST,
    ),
  });
}

function wholeNumber(name: string, typed: string, most: number): number {
  const number = Number(typed);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new Error(`--${name} must be a whole number from 1 to ${most}.`);
  return number;
}

runMain(main);
