import {
  decideApplication,
  declineOffer,
  deleteInstitute,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  sendApplicationMessage,
  setNotificationPreferences,
  setPayment,
  unsubscribe,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { unsubscribeToken } from './unsubscribe-address';

const uas = withTestApp();

/** As many notifications as told, one a minute. */
async function notified(student: TestPerson, root: TestPerson, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    uas.clock.advance(60_000);
    const body = { email: student.email, paid: number % 2 === 0 };
    await uas.call(setPayment, { body }, root.token);
  }
}

const list = async ({ token }: TestPerson, query = {}) =>
  (await uas.call(listNotifications, { query }, token)).body;

describe('the notifications of a person', () => {
  it('F-7.15 are there for nobody else, neither to read nor to mark', async () => {
    const root = await uas.master('root');
    const [sara, omar, nust] = [
      await uas.student('sara'),
      await uas.student('omar'),
      await uas.institute('nust'),
    ];
    await notified(sara, root, 1);
    const [own] = (await list(sara)).notifications;
    const id = own?._id ?? '';
    for (const other of [omar, nust, root]) {
      expect(await list(other)).toEqual({ notifications: [], unread: 0, hasMore: false, cursor: null });
      for (const body of [{ ids: [id] }, { upTo: id }]) {
        const marked = await uas.call(markNotificationsRead, { body }, other.token);
        expect([marked.status, marked.body]).toEqual([404, refusal('notification.not-found')]);
      }
    }
    expect((await list(sara)).unread).toBe(1);
  });

  it('marks nothing when one of several is not theirs, or does not exist', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    await notified(sara, root, 1);
    const [own] = (await list(sara)).notifications;
    const body = { ids: [own?._id ?? '', 'nothing'] };
    const marked = await uas.call(markNotificationsRead, { body }, sara.token);
    expect([marked.status, marked.body]).toEqual([404, refusal('notification.not-found')]);
    expect((await list(sara)).unread).toBe(1);
    const none = await uas.call(markNotificationsRead, { body: { ids: [] } }, sara.token);
    expect(none.status).toBe(400);
  });

  it('say what happened, and where it stands in the portal, newest first', async () => {
    const nust = await uas.institute('nust');
    const sara = await uas.student('sara');
    const id = await applied(uas, { student: sara, institute: nust });
    await uas.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token);
    const at = uas.clock.now().toISOString();
    uas.clock.advance(60_000);
    const message = { applicationId: id, text: 'Hello' };
    await uas.call(sendApplicationMessage, { body: message }, sara.token);
    await uas.call(sendApplicationMessage, { body: message }, nust.token);
    const { notifications, unread, cursor } = await list(sara);
    expect([unread, cursor]).toEqual([2, null]);
    expect(notifications.map(({ kind }) => kind)).toEqual(['message-from-institute', 'application-approved']);
    const number = String(notifications[1]?.data.number);
    expect(number).toMatch(/^UAS-26-\d{6}-\d$/);
    expect(notifications[1]).toEqual({
      _id: notifications[1]?._id,
      kind: 'application-approved',
      category: 'decisions',
      title: 'You have an offer',
      text: `Nust approved your application ${number} for BS Computer Science. You can accept the offer in your portal.`,
      data: { program: 'BS Computer Science', university: 'Nust', number },
      link: `/?dialog=accept-offer&application=${id}&role=student`,
      at,
      read: false,
    });
    const [theirs] = (await list(nust)).notifications;
    expect(theirs?.link).toBe(`/?dialog=application-messages&application=${number}&role=institute`);
    uas.clock.advance(60_000);
    await uas.call(declineOffer, { params: { id }, body: {} }, sara.token);
    const [declined] = (await list(nust)).notifications;
    expect([declined?.kind, declined?.link]).toEqual([
      'offer-declined',
      `/?application=${number}&role=institute`,
    ]);
  });

  it('come in pages that neither double nor lose one, and are read one by one or up to one', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara');
    await notified(sara, root, 5);
    const first = await list(sara, { limit: 2 });
    uas.clock.advance(60_000);
    await uas.call(setPayment, { body: { email: sara.email, paid: false } }, root.token);
    const second = await list(sara, { limit: 2, after: first.cursor });
    const third = await list(sara, { limit: 2, after: second.cursor });
    const ids = [first, second, third].flatMap(({ notifications }) => notifications.map(({ _id }) => _id));
    expect([ids.length, new Set(ids).size, third.cursor]).toEqual([5, 5, null]);
    expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false]);
    expect(third.unread).toBe(6);
    const one = await uas.call(markNotificationsRead, { body: { ids: [ids[0] ?? ''] } }, sara.token);
    expect(one.body.unread).toBe(5);
    const rest = await uas.call(markNotificationsRead, { body: { upTo: ids[1] ?? '' } }, sara.token);
    expect(rest.body.unread).toBe(1);
    expect((await list(sara)).notifications.map(({ read }) => read)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect((await uas.call(listNotifications, { query: { after: 'nonsense' } }, sara.token)).status).toBe(
      400,
    );
  });

  it('R-29 say nothing of an institute from the moment that it is deleted', async () => {
    const nust = await uas.institute('nust');
    const sara = await uas.student('sara');
    const root = await uas.master('root');
    const id = await applied(uas, { student: sara, institute: nust });
    await uas.call(decideApplication, { body: { applicationId: id, status: 'rejected' } }, nust.token);
    await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token);
    expect(await list(sara)).toEqual({ notifications: [], unread: 0, hasMore: false, cursor: null });
  });
});

describe('what a person chooses', () => {
  const choose = (person: TestPerson, category: 'messages' | 'decisions' | 'account', enabled: boolean) =>
    uas.call(
      setNotificationPreferences,
      { body: { preferences: [{ category, channel: 'email', enabled }] } },
      person.token,
    );

  it.each(['decisions', 'account'] as const)('F-7.9 cannot be no mail of %s', async (category) => {
    const sara = await uas.student('sara');
    const off = await choose(sara, category, false);
    expect([off.status, off.body]).toEqual([400, refusal('notification.always-sent')]);
    expect((await choose(sara, category, true)).status).toBe(200);
  });

  it('F-7.9 ends the mails of a category, and never the line in the portal', async () => {
    const nust = await uas.institute('nust');
    const sara = await uas.student('sara');
    const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
    const before = await uas.call(getNotificationPreferences, {}, sara.token);
    expect(before.body.preferences.map(({ category, enabled }) => [category, enabled])).toEqual([
      ['decisions', true],
      ['payments', true],
      ['documents', true],
      ['dates', true],
      ['messages', true],
      ['reminders', true],
      ['account', true],
    ]);
    const chosen = await choose(sara, 'messages', false);
    expect(chosen.body.preferences.find(({ category }) => category === 'messages')?.enabled).toBe(false);
    const message = { applicationId: id, text: 'Hello' };
    await uas.call(sendApplicationMessage, { body: message }, nust.token);
    expect((await list(sara)).notifications.map(({ kind }) => kind)).toEqual(['message-from-institute']);
    expect(await uas.database.selectFrom('outbox').select('id').execute()).toEqual([]);
    await choose(sara, 'messages', true);
    await uas.call(sendApplicationMessage, { body: message }, nust.token);
    expect((await uas.database.selectFrom('outbox').select('id').execute()).length).toBe(1);
  });
});

describe('one click in a mail', () => {
  const wantsMessages = async ({ token }: TestPerson) =>
    (await uas.call(getNotificationPreferences, {}, token)).body.preferences.find(
      ({ category }) => category === 'messages',
    )?.enabled;

  /** As a mail program does it. */
  const click = (token: string) =>
    uas.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('F-7.10 changes nothing with a changed signature, another person or a category that stays', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const key = uas.dependencies.fileKey;
    const good = unsubscribeToken(key, { accountId: sara.accountId, category: 'messages' });
    const swapped = good.replace(sara.accountId, omar.accountId);
    const always = unsubscribeToken(key, { accountId: sara.accountId, category: 'decisions' });
    for (const token of [`${good}x`, good.slice(0, -1), swapped, always, 'nothing']) {
      expect((await click(token)).statusCode).toBe(404);
    }
    expect([await wantsMessages(sara), await wantsMessages(omar)]).toEqual([true, true]);
  });

  it('F-7.10 ends the mails of its category, also when it comes twice or as JSON', async () => {
    const sara = await uas.student('sara');
    const token = unsubscribeToken(uas.dependencies.fileKey, {
      accountId: sara.accountId,
      category: 'messages',
    });
    expect((await click(token)).statusCode).toBe(200);
    expect((await click(token)).statusCode).toBe(200);
    expect((await uas.call(unsubscribe, { params: { token } })).status).toBe(200);
    expect(await wantsMessages(sara)).toBe(false);
  });

  it('is over for a person who is gone', async () => {
    const sara = await uas.student('sara');
    const token = unsubscribeToken(uas.dependencies.fileKey, {
      accountId: sara.accountId,
      category: 'messages',
    });
    await uas.database.deleteFrom('student').execute();
    expect((await click(token)).statusCode).toBe(404);
  });
});
