import { Writable } from 'node:stream';
import { HOUR, listInstitutes } from '@uas/contract';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';

let uas: TestApp;
let written = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  uas = await startTestApp({ logger: { level: 'warn', stream } });
});
afterAll(() => uas.stop());

const warnings = () => written.split('\n').filter((line) => line.includes('one-address')).length;

async function visit(browsers: number, addressOf: (browser: number) => string): Promise<void> {
  for (let browser = 0; browser < browsers; browser += 1) {
    const remoteAddress = addressOf(browser);
    const first = await uas.app.inject({ url: listInstitutes.path, remoteAddress });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    await uas.app.inject({ url: listInstitutes.path, remoteAddress, headers: { cookie } });
  }
}

it('visitors from several addresses are nothing to say', async () => {
  await visit(40, (browser) => `10.0.0.${browser % 2}`);
  expect(warnings()).toBe(0);
});

it('many browsers from one address are said once an hour, with what to set', async () => {
  uas.clock.advance(HOUR);
  await visit(40, () => '10.0.0.1');
  expect(warnings()).toBe(1);
  expect(written).toContain('TRUST_PROXY must say how many');
  uas.clock.advance(HOUR);
  await visit(40, () => '10.0.0.1');
  expect(warnings()).toBe(2);
});
