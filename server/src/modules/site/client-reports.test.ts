import { CLIENT_FAILURES, reportClientFailure } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';

let uas: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(line) };
  uas = await startTestApp({ logger: { level: 'warn', stream } as never });
});
afterAll(() => uas.stop());
beforeEach(async () => {
  await uas.reset();
  lines.length = 0;
});

const report = {
  failure: 'reply-misfit',
  place: 'student',
  version: '1.4.0-0a1b2c3d4e',
  shell: '1.4.1-ffffffffff',
  call: 'GET /api/student/applications/:email',
} as const;
const send = (changes: Record<string, unknown>) =>
  uas.call(reportClientFailure, { body: { ...report, ...changes } as never });

it.each([
  ['a kind that is not on the list', { failure: 'sara@example.pk' }],
  ['a place that is not one', { place: '/?q=sara' }],
  ['an e-mail as a version', { version: 'sara@example.pk' }],
  ['a name as a version', { version: 'Sara Ahmed' }],
  ['a phone number as a version', { shell: '0300-1234567' }],
  ['an address with a search', { call: 'GET /api/student/applications/sara@example.pk?token=1' }],
  ['words', { message: 'Cannot read properties of undefined' }],
  ['a stack', { stack: 'Error at sara' }],
])('refuses %s, and writes nothing', async (_, changes) => {
  expect((await send(changes)).status).toBe(400);
  expect(lines).toEqual([]);
});

it('takes no more than 2 KB', async () => {
  const { status } = await send({ version: 'a'.repeat(2048) });
  expect(status).toBe(413);
  expect(lines).toEqual([]);
});

it('becomes one line with the name and the version of the portal, for every kind of failure', async () => {
  for (const failure of CLIENT_FAILURES) {
    expect(await send({ failure })).toMatchObject({ status: 200, body: { success: true } });
  }
  const written = lines.map((line) => JSON.parse(line));
  expect(written).toHaveLength(CLIENT_FAILURES.length);
  expect(written[0]).toMatchObject({
    level: 40,
    msg: 'client report',
    failure: 'portal-unavailable',
    portal: 'student',
    version: '1.4.0-0a1b2c3d4e',
    shell: '1.4.1-ffffffffff',
    call: 'GET /api/student/applications/:email',
  });
});

it('leaves out a call that it does not have, and versions that are not known stay empty', async () => {
  await send({ call: 'GET /api/sara/ahmed', version: '', shell: '' });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ call: null, version: '', shell: '' });
  expect(lines.join()).not.toContain('ahmed');
});

it('writes nothing about who reported: no address, no browser, no page', async () => {
  await uas.app.inject({
    method: 'POST',
    url: `${reportClientFailure.path}?q=sara%40example.pk`,
    headers: { 'user-agent': 'Firefox of Sara', referer: 'http://localhost/?q=sara', cookie: 'sara=1' },
    payload: report,
    remoteAddress: '203.0.113.9',
  });
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toMatch(/sara|firefox|203\.0\.113\.9|localhost/i);
});

it('takes 60 an hour of one browser, as every open call that writes', async () => {
  for (let count = 0; count < 60; count += 1) expect((await send({})).status).toBe(200);
  const received = await send({});
  expect(received).toMatchObject({ status: 429, body: refusal('too-often.actions') });
  expect(lines).toHaveLength(60);
  uas.clock.advance(3600_000);
  expect((await send({})).status).toBe(200);
});
