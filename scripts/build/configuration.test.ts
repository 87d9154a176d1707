import path from 'node:path';

interface Configuration {
  readonly context: string;
  readonly devtool: string | false;
  readonly module: {
    rules: { test?: RegExp; use: { options: { jsc: { transform: { react: object } } } } }[];
  };
  readonly output: { chunkLoadTimeout: number; publicPath: string; strictModuleExceptionHandling?: boolean };
}

const preset: Record<
  'shellConfig' | 'remoteConfig' | 'liveRemoteConfig' | 'standaloneConfig',
  (options: object) => Configuration
> = require('../../shared-ui/federation/index.cjs');
const sharing: Record<
  'sharedByShell' | 'sharedByRemote' | 'sharedAlone',
  (options?: { mode: string }) => Record<string, object>
> = require('../../shared-ui/federation/sharing.cjs');

const options = {
  directory: path.join(__dirname, '../../student-app'),
  portal: 'student',
  build: 'a',
  mode: 'production',
  outputPath: path.join(__dirname, 'nowhere'),
};

describe('the webpack configurations', () => {
  it('S-9.10 give a lazy chunk 120000 ms', () => {
    const { shellConfig, remoteConfig, standaloneConfig } = preset;
    const timeouts = [shellConfig, remoteConfig, standaloneConfig].map(
      (make) => make(options).output.chunkLoadTimeout,
    );
    expect(timeouts).toEqual([120_000, 120_000, 120_000]);
  });

  it('let a remote find its own address and forget a module that threw', () => {
    expect(preset.remoteConfig(options).output).toMatchObject({
      publicPath: 'auto',
      strictModuleExceptionHandling: true,
    });
  });
});

describe('a configuration to work with', () => {
  const live = (refresh: boolean) =>
    preset.liveRemoteConfig({
      directory: options.directory,
      portal: 'student',
      build: 'local',
      refresh,
    });
  const jsxOf = ({ module }: Configuration) => {
    const rule = module.rules.find(({ test }) => test?.test('portal.tsx'));
    return rule?.use.options.jsc.transform.react;
  };

  it('keeps the JSX runtime of production where the page may be one of production', () => {
    expect(jsxOf(live(false))).toEqual({ runtime: 'automatic', development: false, refresh: false });
    expect(jsxOf(live(true))).toEqual({ runtime: 'automatic', development: true, refresh: true });
  });

  it('has no code made from text, which the policy of the site forbids', () => {
    expect([live(true).devtool, live(false).devtool]).toEqual([
      'cheap-module-source-map',
      'cheap-module-source-map',
    ]);
  });

  it('names every module from the root, so that two portals in one page never mean the same name', () => {
    expect(live(true).context).toBe(path.join(__dirname, '../..'));
  });
});

describe('the sharing policy', () => {
  const names = Object.keys(sharing.sharedByShell());

  it('shares React and the entries of shared-ui, and nothing else', () => {
    expect(names).toEqual([
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      '@uas/shared-ui/kit',
      '@uas/shared-ui/components',
      '@uas/shared-ui/search',
      '@uas/shared-ui/forms',
      '@uas/shared-ui/data',
      '@uas/shared-ui/overlays',
      '@uas/shared-ui/dates',
      '@uas/shared-ui/query',
    ]);
  });

  it('has, while somebody works on the code, what React is then asked for as well', () => {
    const added = Object.keys(sharing.sharedByShell({ mode: 'development' })).filter(
      (name) => !names.includes(name),
    );
    expect(added).toEqual(['react/jsx-dev-runtime']);
  });

  it('makes each a strict singleton with a real range', () => {
    for (const shared of Object.values(sharing.sharedByShell())) {
      expect(shared).toMatchObject({
        singleton: true,
        strictVersion: true,
        requiredVersion: expect.stringMatching(/^\^\d+\.\d+\.\d+$/),
      });
    }
  });

  it('lets a deployed remote bring no copy, and a remote alone bring all', () => {
    expect(
      Object.values(sharing.sharedByRemote()).every((shared) => 'import' in shared && !shared.import),
    ).toBe(true);
    expect(Object.values(sharing.sharedAlone()).some((shared) => 'import' in shared)).toBe(false);
  });
});
