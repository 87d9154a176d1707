import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the server's package, from its sources and from its build alike. */
export const SERVER_FOLDER = packageAround(__dirname);

/** Whether this runs from the sources, through a TypeScript loader, or from the build. */
const FROM_SOURCES = __filename.endsWith('.ts');

/** Another program of the server, for a thread or a process of its own. */
export interface OwnProgram {
  readonly file: string;
  /** What Node must load before it; nothing for a build. */
  readonly loader: string | null;
}

/** Finds a program by its name in `src`, without the ending: its build beside this one, or its source. */
export function ownProgram(name: string): OwnProgram {
  if (!FROM_SOURCES) return { file: join(SERVER_FOLDER, 'dist', `${name}.js`), loader: null };
  return { file: join(SERVER_FOLDER, 'src', `${name}.ts`), loader: require.resolve('tsx/cjs') };
}

function packageAround(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageAround(dirname(folder));
}
