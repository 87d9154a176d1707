import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getNotificationPreferences,
  getOutboxMessage,
  type NotificationCategory,
  sendAdminMessageToStudent,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { withTestApp } from '../../test-kit/start-test-app';
import { sendOutbox } from './send-outbox';
import { unsubscribeToken } from './unsubscribe-address';

const uas = withTestApp();

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

const open = (token: string) => uas.app.inject({ url: `/api/unsubscribe/${token}`, headers: { accept } });

const press = (token: string) =>
  uas.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/${token}`,
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });

function tokenOf({ accountId }: TestPerson, category: NotificationCategory): string {
  return unsubscribeToken(uas.dependencies.fileKey, { accountId, category });
}

async function switchedOff(person: TestPerson): Promise<string[]> {
  const { body } = await uas.call(getNotificationPreferences, {}, person.token);
  return body.preferences.filter(({ enabled }) => !enabled).map(({ category }) => category);
}

describe('the page behind the address of a mail', () => {
  it('F-7.10 is a page with status 404 for a changed signature, another person or mails that stay, and changes nothing', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const good = tokenOf(sara, 'reminders');
    const wrong = [
      `${good}x`,
      good.slice(0, -1),
      good.replace(sara.accountId, omar.accountId),
      tokenOf(sara, 'decisions'),
      'nothing',
      '<script>alert(1)</script>',
    ];
    for (const token of wrong.map(encodeURIComponent)) {
      for (const reply of [await open(token), await press(token)]) {
        expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(reply.body).toContain('<h1>This link does not work</h1>');
        expect(reply.body).not.toMatch(/<form|<script/);
      }
    }
    expect([await switchedOff(sara), await switchedOff(omar)]).toEqual([[], []]);
  });

  it('F-7.10 changes nothing when it is only opened, as programs do that look through mails', async () => {
    const sara = await uas.student('sara');
    const token = tokenOf(sara, 'reminders');
    const head = await uas.app.inject({ method: 'HEAD', url: `/api/unsubscribe/${token}` });
    const page = await open(token);
    expect([head.statusCode, page.statusCode]).toEqual([200, 200]);
    expect(page.body).toContain('“Reminders”');
    expect(page.body).toContain(
      '<form method="post"><button type="submit">Stop these e-mails</button></form>',
    );
    expect(await switchedOff(sara)).toEqual([]);
  });

  it('F-7.10 asks nobody who the person is, and does not say whether they still exist', async () => {
    const sara = await uas.student('sara');
    const token = tokenOf(sara, 'reminders');
    const before = (await open(token)).body;
    expect(before).not.toContain(sara.email);
    await uas.database.deleteFrom('student').execute();
    expect((await open(token)).body).toBe(before);
    expect((await press(token)).statusCode).toBe(404);
  });

  it('F-7.10 one press switches that category off and says what is off; a second one says the same', async () => {
    const sara = await uas.student('sara');
    const token = tokenOf(sara, 'reminders');
    const replies = [await press(token), await press(token)];
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.body).toContain('You get no more e-mails about “Reminders”.');
    }
    expect(await switchedOff(sara)).toEqual(['reminders']);
  });

  it('F-7.10 a mail program is answered as the contract says', async () => {
    const sara = await uas.student('sara');
    const reply = await uas.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${tokenOf(sara, 'messages')}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true }]);
  });

  it('F-7.10 the address stands in the mail and its header, and staff never see it', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    const body = { studentEmail: sara.email, text: 'Please send your receipt.' };
    await uas.call(sendAdminMessageToStudent, { body }, root.token);
    const row = await uas.database.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const read = async () => {
      const reply = await uas.call(getOutboxMessage, { params: { id: row.id } }, root.token);
      return JSON.stringify(reply.body.content);
    };
    const before = await read();
    uas.clock.advance(600_000);
    await sendOutbox({ ...uas.dependencies, signal: new AbortController().signal });
    const mail = await readFile(join(uas.dataFolder, 'outbox', `${row.id}.eml`), 'utf8');
    const address = `/api/unsubscribe/${tokenOf(sara, 'messages')}`;
    expect(mail).toMatch(/^List-Unsubscribe:/m);
    expect(mail.replace(/=\r\n|\r\n /g, '').split(address).length).toBeGreaterThan(3);
    for (const content of [before, await read()]) {
      expect(content).toContain('Stop these e-mails');
      expect(content).not.toContain('/api/unsubscribe/');
    }
  });

  it('lies in no cache and no search engine, loads nothing, and is framed by nobody', async () => {
    const sara = await uas.student('sara');
    for (const reply of [await open(tokenOf(sara, 'reminders')), await press(tokenOf(sara, 'reminders'))]) {
      expect(reply.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      });
      const policy = String(reply.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("form-action 'self'");
      const [, nonce] = /style-src 'nonce-([^']+)'/.exec(policy) ?? [];
      expect(reply.body).toContain(`<style nonce="${nonce}">`);
    }
  });
});
