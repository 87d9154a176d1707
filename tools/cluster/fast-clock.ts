import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './install-packages';

const LIBRARIES = '/usr/lib';

/** A clock that several processes share and that runs faster than the real one. */
export interface FastClock {
  /** What a process gets that starts now. */
  environment(): Record<string, string>;
  /** Real milliseconds in which so many of its milliseconds pass. */
  real(milliseconds: number): number;
}

/** Starts such a clock now (by libfaketime, which a process loads before anything else). */
export function startFastClock(speed: number): FastClock {
  installPackages(['faketime'], ['faketime']);
  const library = findLibrary();
  const start = Date.now();
  return {
    environment() {
      // A process begins at the real time and runs on from there, so a later one gets what it missed.
      const missed = ((Date.now() - start) * (speed - 1)) / 1_000;
      return { LD_PRELOAD: library, FAKETIME: `+${missed.toFixed(3)} x${speed}` };
    },
    real: (milliseconds) => milliseconds / speed,
  };
}

function findLibrary(): string {
  const found = readdirSync(LIBRARIES)
    .map((folder) => path.join(LIBRARIES, folder, 'faketime/libfaketime.so.1'))
    .find((file) => existsSync(file));
  if (!found) throw new Error('libfaketime is not where Debian puts it.');
  return found;
}
