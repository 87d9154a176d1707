import { uploadInstituteFile } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { pngFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import type { FileStorage } from './file-storage';

let uas: TestApp;
let storage: FileStorage;
beforeAll(async () => {
  uas = await startTestApp();
  storage = uas.dependencies.storage;
});
afterAll(() => uas.stop());
afterEach(() => jest.restoreAllMocks());
beforeEach(() => uas.reset());

async function uploadLogo(person: { email: string; token: string }) {
  const file = { field: 'logo', ...(await pngFile('logo.png')) };
  return uas.call(uploadInstituteFile, { body: { email: person.email }, file }, person.token);
}

it('answers what was done when the bytes of the replaced file cannot be removed, and leaves them to the sweeper', async () => {
  const nust = await uas.institute('nust');
  await uploadLogo(nust);
  jest.spyOn(storage, 'remove').mockRejectedValue(new Error('the store is away'));
  expect((await uploadLogo(nust)).status).toBe(200);
  const waiting = await uas.database.selectFrom('discarded_file').selectAll().execute();
  expect(waiting).toHaveLength(1);
});

it('an institute that was deleted while its upload was on the way is answered with 404, and no bytes stay', async () => {
  const nust = await uas.institute('nust');
  const before = await uas.storedKeys();
  const keep = storage.keep.bind(storage);
  jest.spyOn(storage, 'keep').mockImplementation(async (...given) => {
    await keep(...given);
    await uas.database.deleteFrom('institute').where('id', '=', nust.id).execute();
  });
  const { status, body } = await uploadLogo(nust);
  expect({ status, body }).toEqual({ status: 404, body: refusal('file.not-found') });
  expect(await uas.storedKeys()).toEqual(before);
});

it('R3 keeps the bytes when the database goes away while it commits: the row may be there', async () => {
  const nust = await uas.institute('nust');
  const insideOut = uas.database.transaction.bind(uas.database);
  jest.spyOn(uas.database, 'transaction').mockImplementation(() => {
    const transaction = insideOut();
    const execute: typeof transaction.execute = async (work) => {
      await insideOut().execute(work);
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    };
    return Object.assign(transaction, { execute });
  });
  expect((await uploadLogo(nust)).status).toBe(503);
  const { storage_key: key } = await uas.database
    .selectFrom('stored_file')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  expect(await storage.open(key)).not.toBeNull();
});
