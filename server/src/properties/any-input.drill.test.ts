import { type AnyEndpoint, fillSentence, refusalBody } from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';
import fc from 'fast-check';
import { openSession } from '../platform/identity/sessions';
import type { TestPerson } from '../test-kit/people';
import { applied } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { bodyLike } from './body-like';

let kit: TestApp;
let people: TestPerson[];
beforeAll(async () => {
  kit = await startTestApp({ environment: { loginAttempts: 100_000, loginAttemptsPerAddress: 100_000 } });
  const sara = await kit.student('sara', { paid: true });
  const nust = await kit.institute('nust');
  const root = await kit.master('root');
  await applied(kit, { student: sara, institute: nust, status: 'approved' });
  people = [sara, nust, root];
});
afterAll(() => kit.stop());

/** What attackers and broken clients put where text belongs. */
const text = fc.oneof(
  fc.constantFrom(
    'sara@uas.example',
    'nust@uas.example',
    'nothing',
    '',
    ' ',
    '\u0000',
    '%',
    '../../etc/passwd',
    "'; drop table student; --",
    '(a+)+$',
    '2026-11-21',
    '-1',
    '1e999',
    '\ud800',
    'میٹرک',
    '<img src=x onerror=alert(1)>',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const anything = fc.anything({ maxDepth: 3, maxKeys: 4, withNullPrototype: false });

function addressOf({ path }: AnyEndpoint, values: readonly string[]): string {
  let next = 0;
  return path.replace(/:\w+/g, () => {
    next += 1;
    return encodeURIComponent(wellFormed(values[next - 1] ?? '')) || 'x';
  });
}

async function ask(
  endpoint: AnyEndpoint,
  person: TestPerson | null,
  sent: { body: unknown; query: string; values: string[] },
) {
  // A call may have ended the session of the one before.
  const token = person && (await openSession(kit.dependencies, person));
  const url = addressOf(endpoint, sent.values);
  const payload = endpoint.method === 'GET' ? undefined : JSON.stringify(sent.body ?? null);
  return kit.app.inject({
    method: endpoint.method,
    url: sent.query === '' ? url : `${url}?${sent.query}`,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(payload !== undefined && { payload }),
  });
}

/** Who may call, so that input gets as deep as it can. */
function callersOf({ audience }: AnyEndpoint): (TestPerson | null)[] {
  if (audience === 'open') return [null];
  return people.filter(({ role }) => (role === 'admin' ? audience.staff !== undefined : audience[role]));
}

/** The token of a login is the only secret that ever travels; `passingYear` and the names of passkeys are none. */
const SECRETS = /"[^"]*(pass(?!ingYear|keys)|pwd|hash|salt|secret|__v)[^"]*"\s*:/i;
const TOKEN = /"[^"]*token[^"]*"\s*:/i;
const DEADLY = new Set(['deleteStudent', 'deleteInstitute', 'deleteStaff', 'deleteApplication']);
const calls = [...allEndpoints()].filter(([name]) => !DEADLY.has(name));

it.each(calls)(
  'SEC-S19 SEC-S24 SEC-S51 A-9.20 R-61 %s: no input ever gives a 5xx, and every reply fits its shape',
  async (name, endpoint) => {
    const callers = callersOf(endpoint);
    const sent = fc.record({
      body: fc.oneof(bodyLike(endpoint.body, text), anything),
      query: fc.oneof(
        fc.constant(''),
        bodyLike(endpoint.query, text).map((fields) => queryOf(fields)),
        fc.string({ maxLength: 30 }).map((any) => encodeURIComponent(any)),
      ),
      values: fc.array(text, { minLength: 1, maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(sent, fc.constantFrom(...callers), async (input, person) => {
        const reply = await ask(endpoint, person, input);
        expect(reply.statusCode).toBeLessThan(500);
        if (reply.statusCode >= 400) {
          expect(reply.json().message).toBe(fillSentence(reply.json().code, reply.json().params));
          expect(refusalBody.safeParse(reply.json()).success).toBe(true);
        } else if (!endpoint.csv) {
          expect(endpoint.reply.safeParse(reply.json()).error).toBeUndefined();
          expect(reply.body).not.toMatch(SECRETS);
          if (!name.startsWith('login')) expect(reply.body).not.toMatch(TOKEN);
        }
      }),
      { numRuns: 12 },
    );
  },
);

it.each([
  ['the prototype', '{"__proto__":{"isMaster":true},"email":"sara@uas.example"}', 400],
  ['a constructor', '{"constructor":{"prototype":{"paid":true}}}', 400],
  ['an operator where text belongs', '{"email":{"$ne":null},"password":{"$ne":null}}', 400],
  ['broken JSON', '{"email":', 400],
  ['endless nesting', `${'['.repeat(900)}${']'.repeat(900)}`, 400],
  ['half a character', '{"email":"\\ud800","password":"x"}', 400],
  ['two megabytes', JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413],
])('SEC-S24 SEC-S59 a login with %s is refused in words', async (_what, payload, status) => {
  const headers = { 'content-type': 'application/json' };
  const reply = await kit.app.inject({ method: 'POST', url: '/api/login', headers, payload });
  const { message, code, params } = reply.json();
  expect([reply.statusCode, message]).toEqual([status, fillSentence(code, params)]);
  expect(
    Object.keys(reply.json()).filter((key) => !['message', 'code', 'params', 'fields'].includes(key)),
  ).toEqual([]);
});

function queryOf(fields: unknown): string {
  if (typeof fields !== 'object' || fields === null) return '';
  return Object.entries(fields)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(wellFormed(asText(value)))}`)
    .join('&');
}

/** An object may bring a `toString` of its own that is no function. */
function asText(value: unknown): string {
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}

function wellFormed(value: string): string {
  return value.replace(/[\ud800-\udfff]/g, '');
}
