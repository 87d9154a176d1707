import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HOUR, sendStudentMessageToAdmin, uploadDocument, uploadInstituteFile } from '@uas/contract';
import { multipart } from '../../test-kit/call-endpoint';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { type ChosenFile, pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp, withTestApp } from '../../test-kit/start-test-app';
import { createDiskStorage } from './disk-storage';
import { type Disk, LEAST_RESERVE, readDisk } from './upload-room';

const RESERVE = 1_000_000;
const SIZE = 50_000;
/** With the fields and seams of its body. */
const SENT = multipart(
  { body: { email: 'sara@uas.example', typeTag: '' } },
  { field: 'document', ...pdfFile('a.pdf', SIZE) },
).payload.length;

let disk: Disk;
let looks: number;
const look = async () => {
  looks += 1;
  return disk;
};

const uas = withTestApp({
  environment: { diskReserveBytes: RESERVE, newcomersSharePercent: 10 },
  dependencies: { readDisk: look },
});
let sara: TestPerson;
beforeEach(async () => {
  // Later than any look of the test before.
  uas.clock.advance(10_000);
  for (const key of await uas.storedKeys()) await uas.dependencies.storage.remove(key);
  sara = await uas.student('sara', { paid: true });
  has(10 * 2 ** 30);
  looks = 0;
});

/** The disk has so many bytes above the reserve, and the next upload sees it. */
function has(room: number): void {
  disk = { size: 2 ** 40, free: RESERVE + room };
  uas.clock.advance(1_000);
}

async function upload(person: TestPerson, file: ChosenFile = pdfFile('a.pdf', SIZE), on = uas) {
  const sent = { body: { email: person.email, typeTag: '' }, file: { field: 'document', ...file } };
  const { status, body, headers } = await on.call(uploadDocument, sent, person.token);
  return { status, body, retryAfter: headers['retry-after'] };
}

async function statusesOf(uploads: readonly Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(uploads)).map(({ status }) => status).sort();
}

async function rows(): Promise<number> {
  return (await uas.database.selectFrom('stored_file').select('id').execute()).length;
}

const NO_ROOM = { status: 503, body: refusal('storage.reserve-reached'), retryAfter: '300' };
const SHARE_TAKEN = { status: 503, body: refusal('storage.share-reached'), retryAfter: '600' };

describe('the reserve of the disk', () => {
  it('an upload that would reach into it is refused in words, and nothing of it stays', async () => {
    has(SENT - 1);
    expect(await upload(sara)).toEqual(NO_ROOM);
    expect([await rows(), await uas.storedKeys()]).toEqual([0, []]);
    const message = await uas.call(sendStudentMessageToAdmin, { body: { text: 'Salam' } }, sara.token);
    expect(message.status).toBe(200);
  });

  it('is refused also where the disk has less than its reserve', async () => {
    has(-RESERVE);
    expect(await upload(sara)).toEqual(NO_ROOM);
  });

  it('one that just fits is taken, and the next one when there is room again', async () => {
    has(SENT);
    expect((await upload(sara)).status).toBe(200);
    expect(await upload(sara)).toEqual(NO_ROOM);
    has(0);
    expect(await upload(sara)).toEqual(NO_ROOM);
    has(SENT);
    expect((await upload(sara)).status).toBe(200);
  });

  it('holds while many uploads are under way at once', async () => {
    has(3 * SENT);
    const statuses = await statusesOf(Array.from({ length: 8 }, () => upload(sara)));
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503, 503]);
    expect(await rows()).toBe(3);
  });

  it('an upload that is refused for what it is gives its room back', async () => {
    has(SENT);
    const broken = { ...pdfFile('a.pdf', SIZE), bytes: Buffer.alloc(SIZE) };
    for (let turn = 0; turn < 3; turn += 1) expect((await upload(sara, broken)).status).toBe(415);
    expect((await upload(sara)).status).toBe(200);
  });

  it('so does one that breaks off, and until then it holds it', async () => {
    has(2 * SENT - 1);
    const socket = await sendHalf(sara);
    await eventually(async () => (await uas.storedKeys()).length === 1);
    expect(await upload(sara)).toEqual(NO_ROOM);
    socket.destroy();
    await eventually(async () => (await upload(sara)).status === 200);
  });

  it('a body that says no length is refused when it has grown larger than the room', async () => {
    const port = await portOf(uas);
    const body = new FormData();
    body.set('email', sara.email);
    body.set('document', new Blob([new Uint8Array(pdfFile('a.pdf', 3_000_000).bytes)]), 'a.pdf');
    const { headers: bodyHeaders, body: stream } = new Response(body);
    const headers = {
      authorization: `Bearer ${sara.token}`,
      'content-type': bodyHeaders.get('content-type') ?? '',
    };
    has(1_000_000);
    const chunked = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
    const response = await fetch(`http://127.0.0.1:${port}${uploadDocument.path}`, chunked);
    expect([response.status, await response.json()]).toEqual([503, refusal('storage.reserve-reached')]);
    expect([await rows(), await uas.storedKeys()]).toEqual([0, []]);
  });

  it('announcing bytes takes nothing from anybody: what has come counts', async () => {
    has(20 * 2 ** 20);
    const strangers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => uas.student(`stranger-${index}`)),
    );
    const sockets = await Promise.all(
      [...strangers, ...strangers].map((person) => sendHalf(person, { announced: 10 * 2 ** 20 })),
    );
    await eventually(async () => (await uas.storedKeys()).length === sockets.length);
    expect((await upload(sara)).status).toBe(200);
    expect((await upload(await uas.student('newcomer'))).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => (await uas.storedKeys()).length === 2);
  });

  it('two uploads of one account are received at once; its others wait, and those of others do not', async () => {
    const sockets = await Promise.all(Array.from({ length: 5 }, () => sendHalf(sara)));
    await eventually(async () => (await uas.storedKeys()).length >= 2);
    const omar = await uas.student('omar', { paid: true });
    for (let turn = 0; turn < 3; turn += 1) expect((await upload(omar)).status).toBe(200);
    expect((await uas.storedKeys()).filter((key) => key.startsWith('tmp/'))).toHaveLength(2);
    const waiting = upload(sara);
    for (const socket of sockets) socket.destroy();
    expect((await waiting).status).toBe(200);
  });

  it('who is still sending reads why', async () => {
    const port = await portOf(uas);
    has(0);
    const body = new FormData();
    body.set('document', new Blob([new Uint8Array(pdfFile('a.pdf', 4_900_000).bytes)]), 'a.pdf');
    const headers = { authorization: `Bearer ${sara.token}` };
    const address = `http://127.0.0.1:${port}${uploadDocument.path}`;
    const response = await fetch(address, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([503, refusal('storage.reserve-reached')]);
  });

  it('many uploads cost one look at each disk a second', async () => {
    await statusesOf(Array.from({ length: 10 }, () => upload(sara)));
    expect(looks).toBe(2);
  });

  it('when the disk cannot be looked at, nothing is taken, and the next upload looks again', async () => {
    const { free } = disk;
    disk = {
      size: 0,
      get free(): number {
        throw Object.assign(new Error('input/output error'), { code: 'EIO' });
      },
    };
    uas.clock.advance(1_000);
    expect((await upload(sara)).status).toBe(500);
    disk = { size: 0, free };
    uas.clock.advance(1_000);
    expect((await upload(sara)).status).toBe(200);
  });

  it('is a gigabyte or a hundredth of the disk unless it is set, and the real disk says what it has', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'uas-room-'));
    const real = await readDisk(folder);
    expect(real.size).toBeGreaterThan(real.free);
    expect(real.free).toBeGreaterThan(0);
    let now: Disk = { size: 2 ** 30, free: LEAST_RESERVE + 1_000 };
    const other = await startTestApp({ dependencies: { readDisk: async () => now } });
    const omar = await other.student('omar', { paid: true });
    const send = async (seen: Disk) => {
      now = seen;
      other.clock.advance(1_000);
      return (await upload(omar, pdfFile(), other)).status;
    };
    expect(await send({ size: 2 ** 30, free: LEAST_RESERVE })).toBe(503);
    expect(await send({ size: 2 ** 30, free: LEAST_RESERVE + 1_000 })).toBe(200);
    expect(await send({ size: 1_000 * LEAST_RESERVE, free: 10 * LEAST_RESERVE })).toBe(503);
    expect(await send({ size: 1_000 * LEAST_RESERVE, free: 10 * LEAST_RESERVE + 1_000 })).toBe(200);
    await other.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('the share of newcomers', () => {
  /** Room whose tenth part fits three uploads; names are not all as long as sara's. */
  const ROOM = 33 * SENT;

  const newcomers = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => uas.student(`newcomer-${index}`)));

  async function uploadLogo({ email, token }: TestPerson) {
    const file = { field: 'feeStructure', ...pdfFile('fees.pdf', SIZE) };
    return uas.call(uploadInstituteFile, { body: { email }, file }, token);
  }

  it('ends for all of them together, however many they are, and a paid student goes on', async () => {
    has(ROOM);
    const people = await newcomers(6);
    const statuses: number[] = [];
    for (const person of people) statuses.push((await upload(person)).status);
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503]);
    // What is kept counts as much when it is read from the rows as while it was under way.
    uas.clock.advance(1_000);
    for (const person of people) expect(await upload(person)).toEqual(SHARE_TAKEN);
    expect((await upload(sara)).status).toBe(200);
  });

  it('holds while they come all at once', async () => {
    has(ROOM);
    const people = await newcomers(8);
    const statuses = await statusesOf(people.map((person) => upload(person)));
    expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503, 503]);
    expect((await upload(sara)).status).toBe(200);
  });

  it('one who has been there for long without paying is one of them', async () => {
    has(ROOM);
    const long = new Date(uas.clock.now().getTime() - 30 * 24 * HOUR);
    const aged = await uas.student('aged', { created_at: long });
    for (let turn = 0; turn < 3; turn += 1) expect((await upload(aged)).status).toBe(200);
    expect(await upload(aged)).toEqual(SHARE_TAKEN);
  });

  it('so is an institute in its first day, and none later', async () => {
    has(ROOM);
    const day = new Date(uas.clock.now().getTime() - 24 * HOUR);
    const [nust, lums] = [await uas.institute('nust'), await uas.institute('lums', { created_at: day })];
    for (const person of await newcomers(3)) expect((await upload(person)).status).toBe(200);
    expect((await uploadLogo(nust)).body).toEqual(refusal('storage.share-reached'));
    expect((await uploadLogo(lums)).status).toBe(200);
  });

  it('is open again after an hour, when a fee is confirmed, and when files are removed', async () => {
    has(ROOM);
    const [one, two, three] = await newcomers(3);
    if (!one || !two || !three) throw new Error('Three are needed.');
    for (const person of [one, two, three]) expect((await upload(person)).status).toBe(200);
    expect(await upload(one)).toEqual(SHARE_TAKEN);

    await uas.database.updateTable('student').set({ paid: true }).where('id', '=', two.id).execute();
    uas.clock.advance(1_000);
    expect((await upload(one)).status).toBe(200);
    expect(await upload(one)).toEqual(SHARE_TAKEN);

    await uas.database.deleteFrom('stored_file').where('student_id', '=', three.id).execute();
    uas.clock.advance(1_000);
    expect((await upload(one)).status).toBe(200);
    expect(await upload(one)).toEqual(SHARE_TAKEN);

    uas.clock.advance(HOUR);
    const late = await uas.student('late');
    expect((await upload(late)).status).toBe(200);
  });

  it('their failed uploads take nothing of it', async () => {
    has(ROOM);
    const [one] = await newcomers(1);
    if (!one) throw new Error('One is needed.');
    const broken = { ...pdfFile('a.pdf', SIZE), bytes: Buffer.alloc(SIZE) };
    for (let turn = 0; turn < 6; turn += 1) expect((await upload(one, broken)).status).toBe(415);
    expect((await upload(one)).status).toBe(200);
  });
});

describe('with files in a bucket', () => {
  let folder: string;
  let far: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'uas-bucket-'));
    // Stands for a bucket: what is kept does not stay on the disk of uploads.
    far = await startTestApp({
      environment: { diskReserveBytes: RESERVE, newcomersSharePercent: 1 },
      dependencies: { readDisk: look, storage: { ...createDiskStorage(folder), folder: null } },
    });
  });
  afterAll(async () => {
    await far.stop();
    rmSync(folder, { recursive: true });
  });

  it('newcomers have no share, and the temporary folder keeps its reserve', async () => {
    disk = { size: 2 ** 40, free: RESERVE + SENT };
    const omar = await far.student('omar');
    expect((await upload(omar, undefined, far)).status).toBe(200);
    expect(looks).toBe(1);
    disk = { size: 2 ** 40, free: RESERVE };
    far.clock.advance(1_000);
    expect(await upload(omar, undefined, far)).toEqual(NO_ROOM);
  });
});

async function portOf({ app }: TestApp): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function sendHalf(person: TestPerson, { announced = SENT } = {}) {
  const port = await portOf(uas);
  const { payload, headers } = multipart(
    { body: { email: person.email, typeTag: '' } },
    { field: 'document', ...pdfFile('a.pdf', SIZE) },
  );
  const socket = createConnection(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${uploadDocument.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${Math.max(announced, payload.length)}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, payload.length / 2));
  return socket;
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    if (await check()) return;
    await pause(50);
  }
  throw new Error('It did not happen within five seconds.');
}
