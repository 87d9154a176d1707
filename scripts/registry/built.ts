import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Candidate, readCandidate } from './candidate';

export const KIT = '@uas/shared-ui/kit';

interface BuildOptions {
  readonly version: string;
  /** The version that a shell provides, or the range that a portal accepts. */
  readonly react?: string;
  readonly exposes?: string;
  readonly script?: string;
  readonly wire?: object;
  readonly exports?: Record<string, string[]>;
}

function writeIn(buildFolder: string) {
  return (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(buildFolder, file)), { recursive: true });
    writeFileSync(
      path.join(buildFolder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };
}

/** A finished build of the shell, written beside the site of a test. Its script is named by its content. */
export function builtShell(folder: string, options: BuildOptions): Candidate {
  const { version, react = '19.3.1', script = version, exports = { [KIT]: ['Button'] } } = options;
  const buildFolder = path.join(folder, `shell-${version}`);
  const write = writeIn(buildFolder);
  write('build.json', { workspace: 'shell', portal: null, name: 'shell', version, contract: 'c' });
  write('wire.json', {});
  write('exports.json', exports);
  write('mf-manifest.json', {
    metaData: { remoteEntry: { name: '' } },
    shared: [{ name: 'react', version: react, requiredVersion: '^19.3.1' }],
    exposes: [],
  });
  write('index.html', `<title>${version}</title>`);
  write('assets/react.js', 'the same in every build');
  write(`assets/main.${script}.js`, script);
  return readCandidate(buildFolder);
}

/** A finished build of the student portal, written beside the site of a test. */
export function builtPortal(folder: string, options: BuildOptions): Candidate {
  const { version, react = '^19.3.1', exposes = './portal', script = '1;', wire = {} } = options;
  const buildFolder = path.join(folder, `student-app-${version}`);
  const write = writeIn(buildFolder);
  const name = `student_${version.replaceAll('.', '')}`;
  write('build.json', { workspace: 'student-app', portal: 'student', name, version, contract: 'c' });
  write('wire.json', wire);
  write('exports.json', options.exports ?? { [KIT]: ['Button'] });
  write('mf-manifest.json', {
    metaData: { remoteEntry: { name: 'entry.js' } },
    shared: [{ name: 'react', version: '19.3.1', requiredVersion: react }],
    exposes: [{ path: exposes, assets: { js: { sync: ['portal.js'] }, css: { sync: ['portal.css'] } } }],
  });
  write('entry.js', script);
  write('portal.js', script);
  return readCandidate(buildFolder);
}
