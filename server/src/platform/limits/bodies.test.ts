import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  type AnyEndpoint,
  loginStudent,
  registerStudent,
  saveAdmissionForm,
  sendStudentMessageToAdmin,
  updateInstitute,
} from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';
import { drawLimits } from '../../access/draw-limits';
import { HANDLERS } from '../../modules';
import { refusal } from '../../test-kit/refusal-reply';
import { handlerOf, withTestApp } from '../../test-kit/start-test-app';
import { isPlainJson, MOST_VALUES } from '../http/is-plain-json';
import { limitsOf } from './call-limits';
import { networkOf, networksAround } from './network-of';

const uas = withTestApp();

describe('bodies', () => {
  const withBody = [...allEndpoints()].filter(([, { body, files }]) => body && !files);

  function ask(endpoint: AnyEndpoint, payload: string | Buffer, headers: Record<string, string> = {}) {
    return uas.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/:\w+/g, 'x'),
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Somebody who may make the call. */
  async function callerOf({ audience }: AnyEndpoint): Promise<Record<string, string>> {
    if (audience === 'open') return {};
    const enter = async () => {
      if (audience.student) return uas.student('sara');
      return audience.institute ? uas.institute('nust') : uas.master('root');
    };
    const person = await enter();
    return { authorization: `Bearer ${person.token}` };
  }

  describe('the size of a body', () => {
    it.each(withBody)('of %s has a limit of its own, and a byte more is 413', async (_name, endpoint) => {
      const { body } = limitsOf(handlerOf(endpoint));
      expect(body).toBeLessThanOrEqual(128 * 1024);
      const headers = await callerOf(endpoint);
      const of = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
      const largest = await ask(endpoint, of(body), headers);
      const larger = await ask(endpoint, of(body + 1), headers);
      expect(largest.statusCode).not.toBe(413);
      expect([larger.statusCode, larger.json()]).toEqual([413, refusal('input.too-large')]);
    });

    it('is two kilobytes at a login', () => {
      expect(limitsOf(handlerOf(loginStudent)).body).toBe(2048);
    });

    it('is not even looked at for somebody who may not make the call', async () => {
      const { body } = limitsOf(handlerOf(saveAdmissionForm));
      const reply = await ask(saveAdmissionForm, 'x'.repeat(body + 1));
      expect(reply.statusCode).toBe(401);
    });

    it('fits the longest message in any script', async () => {
      const sara = await uas.student('sara');
      const reply = await uas.call(
        sendStudentMessageToAdmin,
        { body: { text: '\u06cc'.repeat(4_000) } },
        sara.token,
      );
      expect(reply.status).toBe(200);
    });
  });

  describe('the shape of a body', () => {
    it.each([
      ['a long list', JSON.stringify({ departments: Array(MOST_VALUES + 1).fill(0) })],
      ['lists in lists', JSON.stringify({ departments: Array(MOST_VALUES).fill([]) })],
      ['a deep one', `${'['.repeat(21)}${']'.repeat(21)}`],
    ])('%s is refused before it is built', async (_what, payload) => {
      expect(isPlainJson(payload)).toBe(false);
      const reply = await ask(updateInstitute, payload, await callerOf(updateInstitute));
      expect([reply.statusCode, reply.json()]).toEqual([400, refusal('input.invalid')]);
    });

    it.each([
      ['brackets in texts', JSON.stringify({ a: '['.repeat(100), b: '"[{,'.repeat(3_000), c: '\\' })],
      ['what is no JSON', ']]}}"'],
      ['a text without an end', '{"a":"\\'],
      ['twenty deep', `${'['.repeat(20)}${']'.repeat(20)}`],
    ])('%s is left to the parser', (_what, payload) => {
      expect(isPlainJson(payload)).toBe(true);
    });
  });

  describe('a compressed body', () => {
    const packed = {
      br: brotliCompressSync(Buffer.alloc(30_000_000, 'x')),
      gzip: gzipSync(Buffer.alloc(1_000, 'x')),
    };

    it.each(['br', 'gzip', 'deflate', 'GZIP, br', 'nonsense'])(
      'in %s is refused and never unpacked',
      async (encoding) => {
        const payload = encoding === 'br' ? packed.br : packed.gzip;
        const reply = await ask(registerStudent, payload, { 'content-encoding': encoding });
        expect([reply.statusCode, reply.json()]).toEqual([415, refusal('input.compressed')]);
        expect(reply.headers['accept-encoding']).toBe('identity');
      },
    );

    it('is refused at every address, also at one that nobody serves', async () => {
      const reply = await uas.app.inject({
        method: 'POST',
        url: '/api/nothing',
        headers: { 'content-type': 'application/json', 'content-encoding': 'br' },
        payload: packed.br,
      });
      expect(reply.statusCode).toBe(415);
    });

    it('that says identity is not compressed', async () => {
      const body = JSON.stringify({ email: 'nobody@uas.example', password: 'x' });
      const reply = await ask(loginStudent, body, { 'content-encoding': 'identity' });
      expect(reply.statusCode).toBe(401);
    });
  });
});

describe('the table of limits', () => {
  it('stands in docs/limits.md', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/limits.md'), 'utf8');
    expect(page).toBe(drawLimits());
  });

  it('covers every call that writes', () => {
    const without = HANDLERS.filter(
      (handler) => handler.endpoint.method !== 'GET' && limitsOf(handler).rates.length === 0,
    );
    expect(without).toEqual([]);
    expect(HANDLERS.filter(({ options }) => options.rates).length).toBeGreaterThan(20);
  });
});

describe('networks', () => {
  describe('what is counted as one address', () => {
    it.each([
      ['203.0.113.7', '203.0.113.7'],
      ['::ffff:203.0.113.7', '203.0.113.7'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
      ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
      ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
      ['2001:db8::1', '2001:db8:0:0::/64'],
      ['fe80::1%eth0', 'fe80:0:0:0::/64'],
      ['::1', '0:0:0:0::/64'],
      ['no address', 'no address'],
      [undefined, ''],
    ])('%s is %s', (ip, network) => {
      expect(networkOf(ip)).toBe(network);
    });

    it('is another one for the neighbour', () => {
      expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    });
  });

  describe('the larger networks around an address', () => {
    it.each([
      ['2001:db8:aa:bbcc:3:4:5:6', ['2001:db8:aa:bb00::/56', '2001:db8:aa::/48']],
      ['2001:DB8::1', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
      ['203.0.113.7', ['203.0.113.0/24']],
      ['::ffff:203.0.113.7', ['203.0.113.0/24']],
      ['no address', []],
      [undefined, []],
    ])('of %s are %j', (ip, networks) => {
      expect(networksAround(ip)).toEqual(networks);
    });
  });
});
