import { HOUR, inviteMember, inviteMemberAgain, listMembers, setInstituteLookedAt } from '@uas/contract';
import { keepMark } from '../../platform/identity/contact-marks';
import { openSession } from '../../platform/identity/sessions';
import { startMailServer } from '../../test-kit/mail-server';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { sendInvitations } from './send-invitations';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let uas: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  uas = await startTestApp({
    environment: { smtpUrl: mail.address, publicOrigin: 'https://admissions.example' },
  });
});
afterAll(async () => {
  await uas.stop();
  await mail.stop();
});
let nust: TestPerson;
beforeEach(async () => {
  await uas.reset();
  uas.clock.set('2026-11-21T09:00:00.000Z');
  mail.forget();
  nust = await uas.institute('nust');
});

const send = () =>
  sendInvitations({ ...uas.dependencies, log: uas.app.log, signal: new AbortController().signal });

let invited = 0;
async function invite(from = nust, body: { email?: string; name?: string } = {}, ip = '203.0.113.7') {
  invited += 1;
  const { statusCode, ...reply } = await uas.app.inject({
    method: 'POST',
    url: inviteMember.path.replace(':email', from.email),
    headers: { authorization: `Bearer ${from.token}` },
    payload: { email: `stranger-${invited}@elsewhere.example`, name: 'Aisha Khan', rights: [], ...body },
    remoteAddress: ip,
  });
  return { status: statusCode, body: reply.json() };
}
const REFUSED = { status: 429, body: refusal('too-often.invitations-of-new') };

async function statusesOf(count: number, from = nust): Promise<number[]> {
  const statuses: number[] = [];
  for (let one = 0; one < count; one += 1) statuses.push((await invite(from)).status);
  return statuses;
}

async function passed(milliseconds: number) {
  uas.clock.advance(milliseconds);
  nust = { ...nust, token: await openSession(uas.dependencies, nust) };
}

const confirm = () =>
  keepMark(uas.database, nust, { channel: 'email', address: nust.email, verified_at: uas.clock.now() });

describe('an institute that is new', () => {
  it('invites three people in an hour, and nobody is mailed for what was refused', async () => {
    expect(await statusesOf(3)).toEqual([201, 201, 201]);
    expect(await invite()).toEqual(REFUSED);
    await send();
    expect(mail.received).toHaveLength(3);
    const { members } = (await uas.call(listMembers, { params: { email: nust.email } }, nust.token)).body;
    expect(members).toHaveLength(3);
    const again = await uas.call(
      inviteMemberAgain,
      { params: { email: nust.email, id: members[0]?._id ?? '' } },
      nust.token,
    );
    expect({ status: again.status, body: again.body }).toEqual(REFUSED);
    await passed(HOUR);
    expect(await statusesOf(4)).toEqual([201, 201, 201, 429]);
  });

  it('does so too when twenty are invited at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => invite()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    await send();
    expect(mail.received).toHaveLength(3);
  });

  it('loses no turn by what is refused otherwise', async () => {
    for (let one = 0; one < 5; one += 1) expect((await invite(nust, { email: nust.email })).status).toBe(409);
    expect(await statusesOf(3)).toEqual([201, 201, 201]);
  });

  it('stays new with a confirmed e-mail in its first day, and after a day without one', async () => {
    await confirm();
    expect(await statusesOf(4)).toEqual([201, 201, 201, 429]);
    await uas.database.deleteFrom('contact_mark').execute();
    await passed(25 * HOUR);
    expect(await statusesOf(4)).toEqual([201, 201, 201, 429]);
  });

  it('is known with a confirmed e-mail once a day has passed, unless it waits for staff', async () => {
    await confirm();
    await passed(24 * HOUR);
    expect(await statusesOf(6)).toEqual(Array(6).fill(201));
    await uas.database.updateTable('institute').set({ waits_since: uas.clock.now() }).execute();
    expect(await statusesOf(4)).toEqual([201, 201, 201, 429]);
  });

  it('is known at once when staff have looked at it, and new again when that is taken back', async () => {
    const aisha = await uas.staff('aisha', ['manageInstitutes']);
    const look = (lookedAt: boolean) =>
      uas.call(setInstituteLookedAt, { body: { instituteId: nust.id, lookedAt } }, aisha.token);
    expect(await statusesOf(4)).toEqual([201, 201, 201, 429]);
    expect((await look(true)).status).toBe(200);
    expect(await statusesOf(10)).toEqual(Array(10).fill(201));
    expect((await look(false)).status).toBe(200);
    expect((await invite()).status).toBe(429);
  });

  it('shares twelve invitations an hour with the other new ones of its network, and no known one does', async () => {
    const others: TestPerson[] = [];
    for (const name of ['one', 'two', 'three', 'four']) others.push(await uas.institute(name));
    for (const [index, other] of others.entries())
      for (let one = 0; one < 3; one += 1)
        expect((await invite(other, {}, `203.0.113.${index}`)).status).toBe(201);
    expect(await invite(nust, {}, '203.0.113.99')).toEqual(REFUSED);
    expect((await invite(nust, {}, '203.0.114.99')).status).toBe(201);
    const known = await uas.institute('known', { looked_at: uas.clock.now() });
    expect((await invite(known, {}, '203.0.113.99')).status).toBe(201);
  });
});

describe('the mail of an invitation', () => {
  it('has one subject for all, and no address or domain out of the names', async () => {
    const evil = await uas.institute('evil', { name: 'You won 1,000,000: win at evil.com' });
    const www = await uas.institute('www', { name: 'www.evil.example' });
    await invite(evil, { name: 'winner, see https://evil.example/now' });
    await invite(www, { name: 'evil.com' });
    await invite(nust);
    await send();
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual(
      Array(3).fill('You are invited to the Universities Admission Service'),
    );
    const raw = mail.received
      .map(({ text, html, headers }) => [text, html, headers.to].join('\n'))
      .join('\n');
    expect(raw).not.toMatch(/evil\.|www\./);
    expect(raw).toContain('You won 1,000,000: win at invites you to work on its applications');
    expect(raw).toContain('A university invites you to work on its applications');
    expect(raw).toContain('Hello,');
    expect(raw).toContain('Dear Aisha Khan,');
  });

  it('says that nobody has looked at a university yet, until somebody has', async () => {
    const unseen = 'This university is new with us, and our staff have not looked at it yet.';
    const known = await uas.institute('known', { looked_at: uas.clock.now() });
    await invite(nust);
    await send();
    expect(mail.received.at(-1)?.text).toContain(unseen);
    await invite(known);
    await send();
    expect(mail.received.at(-1)?.text).not.toContain(unseen);
  });
});
