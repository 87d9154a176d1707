import type { DeployedRemote, Role } from '@uas/contract';
import { createPortalLoader, type Federation, type PortalSource } from './load-portal';
import { GIVE_UP_AFTER_MS } from './prefetch';

function build(version: string): DeployedRemote {
  const base = `/remotes/student/${version}`;
  return { name: `student_${version}`, version, entry: `${base}/entry.js`, preload: [`${base}/portal.js`] };
}

const portal = { api: 1, role: 'student', Portal: () => null };

/** A loader over a registry and a federation runtime that only remember what they were asked. */
type Change = Partial<PortalSource> & Partial<Pick<Federation, 'load' | 'isIncompatible'>>;

function setUp({ load, isIncompatible = async () => false, ...change }: Change = {}) {
  const asked: string[] = [];
  const loader = createPortalLoader({
    remoteInPage: () => build('1'),
    remoteNow: async () => build('1'),
    prefetch: (remote) => asked.push(`ahead ${remote.version}`),
    federation: async () => ({
      load: async (remote) => {
        asked.push(`load ${remote.version}`);
        return load ? load(remote) : { default: portal };
      },
      forget: (remote) => asked.push(`forget ${remote.version}`),
      isIncompatible,
    }),
    ...change,
  });
  return { loader, asked };
}

const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { trouble: string }) => error.trouble,
  );

describe('telling the team of a portal', () => {
  const broken = async () => {
    throw new Error('Sara is not here');
  };

  it('says which build failed and how, and nothing of the reason', async () => {
    const reportBuild = jest.fn();
    const { loader } = setUp({ reportBuild, load: broken });
    await troubleOf(loader.load('student'));
    expect(reportBuild.mock.calls).toEqual([[{ role: 'student', version: '1', trouble: 'unavailable' }]]);
  });

  it('says so of a portal that broke on the screen, and nothing while all goes well', async () => {
    const reportBuild = jest.fn();
    const { loader } = setUp({ reportBuild });
    await loader.load('student');
    expect(reportBuild).not.toHaveBeenCalled();
    await loader.discard('student');
    expect(reportBuild.mock.calls).toEqual([[{ role: 'student', version: '1', trouble: 'broken' }]]);
  });
});

describe('loading a portal', () => {
  it('loads the build that the page names, its files side by side', async () => {
    const { loader, asked } = setUp();
    await expect(loader.load('student')).resolves.toBe(portal);
    expect(asked).toEqual(['ahead 1', 'load 1']);
  });

  it('loads it once, also when it is asked for twice at the same time', async () => {
    const { loader, asked } = setUp();
    await Promise.all([loader.load('student'), loader.load('student')]);
    await loader.load('student');
    expect(asked).toEqual(['ahead 1', 'load 1']);
  });

  it('asks the registry when the page names no build', async () => {
    const { loader, asked } = setUp({ remoteInPage: () => undefined, remoteNow: async () => build('2') });
    await loader.load('student');
    expect(asked).toEqual(['ahead 2', 'load 2']);
  });

  it('is unavailable when no build is deployed', async () => {
    const { loader } = setUp({ remoteInPage: () => undefined, remoteNow: async () => undefined });
    await expect(troubleOf(loader.load('student'))).resolves.toBe('unavailable');
  });

  it('is unavailable when the runtime cannot load it', async () => {
    const { loader } = setUp({ load: () => Promise.reject(new Error('404')) });
    await expect(troubleOf(loader.load('student'))).resolves.toBe('unavailable');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no default export', {}],
    ['another API number', { default: { ...portal, api: 2 } }],
    ['another role', { default: { ...portal, role: 'admin' } }],
    ['no component', { default: { ...portal, Portal: 'div' } }],
  ])('does not fit when it exposes %s', async (_what, module) => {
    const { loader } = setUp({ load: async () => module });
    await expect(troubleOf(loader.load('student'))).resolves.toBe('unfit');
  });

  it('does not fit, rather than being unavailable, when it uses what this page lacks', async () => {
    const { loader } = setUp({
      load: () => Promise.reject(new TypeError('lazyPart is not a function')),
      isIncompatible: async ({ version }) => version === '1',
    });
    await expect(troubleOf(loader.load('student'))).resolves.toBe('unfit');
  });

  it('is late when it never answers', async () => {
    jest.useFakeTimers();
    const { loader } = setUp({ load: () => new Promise(() => undefined) });
    const trouble = troubleOf(loader.load('student'));
    await jest.advanceTimersByTimeAsync(GIVE_UP_AFTER_MS);
    await expect(trouble).resolves.toBe('late');
    jest.useRealTimers();
  });
});

describe('loading a portal again', () => {
  it('forgets the failed build and takes the one that is deployed now', async () => {
    let broken = true;
    const { loader, asked } = setUp({
      remoteNow: async () => build('2'),
      load: async () => {
        if (broken) throw new Error('broken');
        return { default: portal };
      },
    });
    await troubleOf(loader.load('student'));
    broken = false;
    await expect(loader.load('student')).resolves.toBe(portal);
    expect(asked).toEqual(['ahead 1', 'load 1', 'forget 1', 'load 2']);
  });

  it('fetches a portal anew after it broke on the screen', async () => {
    const { loader, asked } = setUp();
    await loader.load('student');
    await expect(loader.discard('student')).resolves.toBe('broken');
    await loader.load('student');
    expect(asked).toEqual(['ahead 1', 'load 1', 'forget 1', 'load 1']);
  });

  it('says of a portal that broke on the screen when it uses what this page lacks', async () => {
    const { loader } = setUp({ isIncompatible: async () => true });
    await loader.load('student');
    await expect(loader.discard('student')).resolves.toBe('unfit');
  });

  it('fails again, without harm, while the registry does not answer', async () => {
    const { loader } = setUp({
      remoteNow: () => Promise.reject(new Error('offline')),
      load: () => Promise.reject(new Error('offline')),
    });
    await troubleOf(loader.load('student'));
    await expect(troubleOf(loader.load('student'))).resolves.toBe('unavailable');
  });

  it('leaves the other portals alone', async () => {
    const roles: Role[] = [];
    const { loader } = setUp({
      remoteInPage: (role) => {
        roles.push(role);
        return build('1');
      },
    });
    await loader.load('student');
    await troubleOf(loader.load('admin'));
    expect(roles).toEqual(['student', 'admin']);
  });
});
