import fs, { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatStartupError } from '../../../format-startup-error';
import { openEmbedded } from '../open-database';

const onLinux = process.platform === 'linux' ? it : it.skip;

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'uas-lock-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** What the person at the terminal reads; the word `opened` where nothing was refused. */
async function start(): Promise<string> {
  try {
    const opened = await openEmbedded(dataFolder);
    await opened.close();
    return 'opened';
  } catch (error) {
    return formatStartupError(error);
  }
}

function expectRefusal(sentence: string, reason: string): void {
  expect(sentence).toBe(
    `No lock can be kept on the database in ${join(dataFolder, 'db')} (${reason}), and a second server there would ` +
      'damage it. Please set DATABASE_URL to a PostgreSQL server, or DATA_DIR to a folder on a disk of this machine.',
  );
  expect(existsSync(join(dataFolder, 'db', 'PG_VERSION'))).toBe(false);
}

describe('a folder whose lock no kernel keeps', () => {
  it.each(['ENOLCK', 'ENOTSUP', 'ENOSYS', 'EINVAL'])(
    'is refused where a lock ends with %s',
    async (code) => {
      jest.spyOn(require('fs-native-extensions'), 'tryLock').mockImplementation(() => {
        throw Object.assign(new Error('no such lock'), { code });
      });
      expectRefusal(await start(), code);
    },
    30_000,
  );

  it('is refused on a platform for which there is no binding', async () => {
    jest.spyOn(require('fs-native-extensions'), 'tryLock').mockImplementation(() => {
      throw new Error('Cannot find addon');
    });
    expectRefusal(await start(), 'Cannot find addon');
  }, 30_000);

  onLinux.each([
    ['NFS', 0x6969],
    ['SMB', 0x517b],
    ['CIFS', 0xff534d42],
    ['SMB 2', 0xfe534d42],
  ])(
    'is refused on a network share (%s), whose lock may be kept on one machine only',
    async (_name, type) => {
      jest.spyOn(fs, 'statfsSync').mockReturnValue({ ...fs.statfsSync(dataFolder), type });
      expectRefusal(await start(), 'a network share');
    },
    30_000,
  );

  it.each(['EBUSY', 'EACCES'])(
    'is no such folder where %s says that somebody has it',
    async (code) => {
      jest.spyOn(require('fs-native-extensions'), 'tryLock').mockImplementation(() => {
        throw Object.assign(new Error('taken'), { code });
      });
      expect(await start()).toMatch(/^Another process is using the database in /);
    },
    30_000,
  );
});
