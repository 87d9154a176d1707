import { join } from 'node:path';
import type { OwnProgram } from '../platform/own-files';

/** The folder of the server's package. */
export const SERVER_FOLDER = join(__dirname, '../..');

/**
 * In tests a program of the server's own comes from its build (`scripts/server/prepare-tests.mjs`): each thread and each
 * process that a test starts would load the TypeScript loader and the sources again, twice the time of the engine's start.
 */
export function ownProgram(name: string): OwnProgram {
  return { file: join(SERVER_FOLDER, 'dist', `${name}.js`), loader: null };
}
