import { type DeployedRemote, PORTAL_OVERRIDES_KEY, type Role } from '@uas/contract';
import { isIncompatible, publishedRecord } from './incompatible';
import { createPortalLoader, type Federation, type PortalSource } from './load-portal';
import { overriddenRemote } from './overridden-remote';
import { readOverrides, removeOverrides } from './overrides';
import { GIVE_UP_AFTER_MS } from './prefetch';
import { provided } from './provided';

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

describe('a portal that does not fit', () => {
  const remote = {
    name: 'student_b',
    version: '1.0.0-b',
    entry: '/remotes/student/1.0.0-b/entry.js',
    preload: [],
  };
  const provided = {
    '@uas/shared-ui/kit': async () => ({ Button: 'a component' }),
    '@uas/shared-ui/forms': () => Promise.reject(new Error('its files are gone')),
  };
  const GONE = '@uas/shared-ui/forms';
  const recordThat = (record: unknown) => ({
    provided,
    recordOf: async () => record,
    versionsOf: (name: string) => (name === 'react' ? ['19.3.1'] : []),
  });

  afterEach(() => jest.restoreAllMocks());

  it.each<[string, unknown, boolean]>([
    ['uses what the page has', { uses: { '@uas/shared-ui/kit': ['Button'] } }, false],
    ['uses a name that the page lacks', { uses: { '@uas/shared-ui/kit': ['Button', 'Slider'] } }, true],
    ['uses an entry that the page lacks', { uses: { '@uas/shared-ui/charts': ['Pie'] } }, true],
    ['uses an entry whose files are gone', { uses: { [GONE]: ['Form'] } }, false],
    ['lacks a name beside that', { uses: { [GONE]: ['Form'], '@uas/shared-ui/kit': ['Slider'] } }, true],
    ['accepts the version of the page', { shared: { react: '^19.3.1' } }, false],
    ['wants another version than the page has', { shared: { react: '^20.0.0' } }, true],
    ['says nothing about it', {}, false],
  ])('a build that %s', async (_what, record, answer) => {
    await expect(isIncompatible(remote, recordThat(record))).resolves.toBe(answer);
  });

  it('asks the record beside the entry, and takes silence for a fit', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    const silent = { ...recordThat({}), recordOf: publishedRecord };
    await expect(isIncompatible(remote, silent)).resolves.toBe(false);
    expect(String(asked.mock.calls[0]?.[0])).toBe(`${location.origin}/remotes/student/1.0.0-b/record.json`);
  });
});

describe('overrides', () => {
  const RECORD = {
    name: 'student_b',
    version: '1.0.0-b',
    entry: '/remotes/student/1.0.0-b/entry.js',
    preload: ['/remotes/student/1.0.0-b/portal.js'],
  };

  function pageSays(deployment: object) {
    document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify(deployment)}</script>`;
  }

  const choose = (value: unknown) => localStorage.setItem(PORTAL_OVERRIDES_KEY, JSON.stringify(value));

  /** Answers the next question for a record and tells for which. */
  function answer(reply: Partial<Response>) {
    return jest.spyOn(globalThis, 'fetch').mockResolvedValue(reply as Response);
  }

  afterEach(() => jest.restoreAllMocks());

  describe('the overrides of a browser', () => {
    it('count where the page of the site allows them', () => {
      pageSays({ remotes: {}, overrides: true });
      choose({ student: '1.0.0-b', institute: '', admin: 7, nobody: 'x' });
      expect(readOverrides()).toEqual({ student: '1.0.0-b' });
    });

    it('are ignored where the page does not allow them', () => {
      choose({ student: '1.0.0-b' });
      pageSays({ remotes: {} });
      expect(readOverrides()).toEqual({});
      pageSays({ remotes: {}, overrides: 'yes' });
      expect(readOverrides()).toEqual({});
    });

    it('are none when what is stored is not readable', () => {
      pageSays({ remotes: {}, overrides: true });
      localStorage.setItem(PORTAL_OVERRIDES_KEY, '{');
      expect(readOverrides()).toEqual({});
    });

    it('are forgotten together', () => {
      choose({ student: '1.0.0-b' });
      removeOverrides();
      expect(localStorage.getItem(PORTAL_OVERRIDES_KEY)).toBeNull();
    });
  });

  describe('the build that an override names', () => {
    it('is found by its version on the site itself', async () => {
      const asked = answer({ ok: true, json: async () => RECORD });
      await expect(overriddenRemote('student', '1.0.0-b')).resolves.toEqual(RECORD);
      expect(String(asked.mock.calls[0]?.[0])).toBe(`${location.origin}/remotes/student/1.0.0-b/record.json`);
    });

    it('is found by the address of its record elsewhere, and its files are there too', async () => {
      answer({ ok: true, json: async () => RECORD });
      const remote = await overriddenRemote('student', 'https://team.example/remotes/student/b/record.json');
      expect(remote.entry).toBe('https://team.example/remotes/student/1.0.0-b/entry.js');
      expect(remote.preload).toEqual(['https://team.example/remotes/student/1.0.0-b/portal.js']);
    });

    it('is missed in words', async () => {
      answer({ ok: false });
      await expect(overriddenRemote('student', '9')).rejects.toThrow('There is no student portal 9.');
    });
  });
});

describe('what the shell provides', () => {
  const {
    sharedByShell,
  }: { sharedByShell: () => object } = require('../../../shared-ui/federation/sharing.cjs');

  it('holds everything that the sharing policy says the shell provides, and nothing else', () => {
    expect(Object.keys(provided).sort()).toEqual(Object.keys(sharedByShell()).sort());
  });

  it('gives a module for each name', async () => {
    for (const give of Object.values(provided)) expect(Object.keys(await give())).not.toEqual([]);
  });
});
