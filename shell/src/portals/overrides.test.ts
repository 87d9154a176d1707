import { PORTAL_OVERRIDES_KEY } from '@uas/contract';
import { overriddenRemote } from './overridden-remote';
import { readOverrides, removeOverrides } from './overrides';

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
