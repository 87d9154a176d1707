import { spawnSync } from 'node:child_process';

/** Installs Debian's packages when one of the commands is missing; without starting their services. */
export function installPackages(commands: readonly string[], packages: readonly string[]): void {
  const known = commands.every(
    (command) => spawnSync('sh', ['-c', `command -v ${command}`], { env: environment() }).status === 0,
  );
  if (known) return;
  console.log(`Installing ${packages.join(', ')}.`);
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')}`;
  const { status, stderr } = spawnSync('sh', ['-c', install], { env: environment(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${packages.join(', ')} could not be installed.\n${stderr}`);
}

/** Services are not started in this run level, and the commands of administrators are found. */
function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin`,
    DEBIAN_FRONTEND: 'noninteractive',
    RUNLEVEL: '1',
  };
}
