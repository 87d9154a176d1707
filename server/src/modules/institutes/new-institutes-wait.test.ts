import {
  apply,
  DAY,
  getInstitute,
  getProgram,
  getPublicInstitute,
  HOUR,
  listAdminInstitutes,
  listAudit,
  listCourses,
  listInstitutes,
  listQueues,
  loginInstitute,
  registerInstitute,
  searchCourses,
  sendQuery,
  setInstituteLookedAt,
  updateInstitute,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();
let root: TestPerson;
beforeEach(async () => {
  uas.clock.set('2026-11-21T09:00:00.000Z');
  root = await uas.master('root');
});

let registered = 0;
function newName() {
  registered += 1;
  return `College ${registered}`;
}
/** Registers one from an address, and says how it was answered. */
async function register(ip: string, name = newName()) {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@colleges.example`;
  const { statusCode, ...reply } = await uas.app.inject({
    method: 'POST',
    url: registerInstitute.path,
    payload: { name, email, password: 'four', contactPerson: 'Bilal', phone: '0300-1234567' },
    remoteAddress: ip,
  });
  return { status: statusCode, body: reply.json(), name, email };
}
const listed = async () => (await uas.call(listInstitutes)).body.institutes.map(({ name }) => name);
async function registeredFrom(...ips: string[]) {
  const names: string[] = [];
  for (const ip of ips) {
    const { status, name } = await register(ip);
    expect(status).toBe(201);
    names.push(name);
  }
  return names;
}

async function logIn(email: string) {
  const { body } = await uas.call(loginInstitute, { body: { email, password: 'four' } });
  return { token: body.token, id: body.institute._id, email };
}

/** The third of a network, with a program. */
async function waiting(name = 'Third College') {
  await registeredFrom('203.0.113.1', '203.0.113.2');
  const { email } = await register('203.0.113.3', name);
  const own = await logIn(email);
  const saved = await uas.call(
    updateInstitute,
    {
      body: {
        email,
        updatedProfile: { city: 'Multan', departments: [{ name: 'Arts', courses: ['BA Falconry'] }] },
      },
    },
    own.token,
  );
  expect(saved.status).toBe(200);
  return { ...own, name };
}

const look = (instituteId: string, lookedAt: boolean, token = root.token) =>
  uas.call(setInstituteLookedAt, { body: { instituteId, lookedAt } }, token);

describe('an institute that registers', () => {
  it('is listed at once, as the first and the second of its network are', async () => {
    const names = await registeredFrom('203.0.113.1', '203.0.113.1', '198.51.100.1', '2001:db8::1');
    expect((await listed()).sort()).toEqual(names.sort());
    const { institutes } = (await uas.call(listAdminInstitutes, {}, root.token)).body;
    expect(institutes.map(({ lookedAt, waitsSince }) => [lookedAt, waitsSince])).toEqual(
      Array(4).fill([null, null]),
    );
  });

  it.each([
    ['one address of IPv4', ['203.0.113.1', '203.0.113.1', '203.0.113.1']],
    ['one /24', ['203.0.113.1', '203.0.113.2', '203.0.113.200']],
    ['one /64', ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:9::']],
    ['one /56', ['2001:db8:1:aa01::1', '2001:db8:1:aa02::1', '2001:db8:1:aaff::1']],
    ['one /48', ['2001:db8:1:1::1', '2001:db8:1:ff00::1', '2001:db8:1:f::1']],
  ])('waits as the third of %s in a day, and is answered as every other', async (_what, ips) => {
    const names = await registeredFrom(...ips);
    expect((await listed()).sort()).toEqual(names.slice(0, 2).sort());
    uas.clock.advance(DAY);
    const [nextDay = ''] = await registeredFrom(ips[2] ?? '');
    expect(await listed()).toContain(nextDay);
  });

  it('is not counted when it is refused', async () => {
    const { name } = await register('203.0.113.1');
    for (let one = 0; one < 3; one += 1) expect((await register('203.0.113.1', name)).status).toBe(409);
    const [second = ''] = await registeredFrom('203.0.113.1');
    expect(await listed()).toContain(second);
  });

  it('waits as the third when twenty of a network come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, one) => register(`2001:db8:1:${one}::1`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await listed()).toHaveLength(2);
  });

  it('waits while more than a hundred come in an hour from everywhere, and is never refused for it', async () => {
    const far = (one: number) => `10.${Math.floor(one / 250)}.${one % 250}.1`;
    await registeredFrom(...Array.from({ length: 100 }, (_, one) => far(one)));
    const [late = ''] = await registeredFrom('198.51.100.1');
    expect(await listed()).toHaveLength(100);
    expect(await listed()).not.toContain(late);
    await registeredFrom(...Array.from({ length: 120 }, (_, one) => far(one + 100)));
    uas.clock.advance(HOUR);
    const [next = ''] = await registeredFrom('198.51.101.1');
    expect(await listed()).toContain(next);
  });
});

describe('one network that registers two hundred institutes', () => {
  it('keeps nobody else from registering, nor from being listed', async () => {
    const statuses: number[] = [];
    for (let one = 0; one < 210; one += 1)
      statuses.push((await register(`2001:db8:aa:${one.toString(16)}::1`)).status);
    expect(statuses.slice(0, 200)).toEqual(Array(200).fill(201));
    expect(statuses.slice(200)).toEqual(Array(10).fill(429));
    const elsewhere = await registeredFrom('39.32.1.1', '2400:adc0::1');
    expect((await listed()).filter((name) => elsewhere.includes(name))).toHaveLength(2);
    expect(await listed()).toHaveLength(4);
  });
});

describe('an institute that waits', () => {
  it('works as ever and reads that it waits, and nobody finds it', async () => {
    const third = await waiting();
    const own = (await uas.call(getInstitute, { params: { email: third.email } }, third.token)).body;
    expect(own).toMatchObject({ waits: true, city: 'Multan' });

    expect(await listed()).not.toContain(third.name);
    expect((await uas.call(listInstitutes)).body.cities).not.toContain('Multan');
    expect((await uas.call(listCourses)).body.courses).not.toContain('BA Falconry');
    const found = (await uas.call(searchCourses, { query: { q: 'Falconry' } })).body;
    expect(JSON.stringify(found)).not.toContain(third.name);
    expect((await uas.call(getProgram, { params: { slug: 'ba-falconry' } })).status).toBe(404);
    expect((await uas.call(getPublicInstitute, { params: { id: third.id } })).status).toBe(404);
    for (const url of [
      '/sitemap.xml',
      `/send-query/${third.id}`,
      `/api/institute/by-id/${third.id}/dates.ics`,
    ]) {
      const page = await uas.app.inject({ url });
      expect(page.body).not.toMatch(new RegExp(`${third.id}</loc>|${third.name}|Falconry`));
    }
  });

  it('is neither asked nor applied to, by its name, id or e-mail', async () => {
    const third = await waiting();
    const visitor = {
      courseName: '',
      universityName: third.name,
      studentName: 'Ali',
      studentPhone: '03001234567',
      studentEmail: 'ali@visitors.example',
      message: '',
    };
    for (const body of [visitor, { ...visitor, instituteId: third.id }]) {
      const asked = await uas.call(sendQuery, { body });
      expect([asked.status, asked.body]).toEqual([409, refusal('query.university-unknown')]);
    }
    const sara = await applicant(uas, 'sara');
    const choice = {
      instituteEmail: third.email,
      department: 'Arts',
      course: 'BA Falconry',
      session: 'Spring 2027',
    };
    const applied = () => uas.call(apply, { body: { email: sara.email, application: choice } }, sara.token);
    const refused = await applied();
    expect([refused.status, refused.body]).toEqual([404, refusal('institute.not-found')]);
    expect((await look(third.id, true)).status).toBe(200);
    expect((await uas.call(sendQuery, { body: visitor })).status).toBe(200);
    expect((await applied()).status).toBe(201);
  });

  it('stands in the queue of staff, and is listed at once when they have looked; twice changes nothing', async () => {
    const third = await waiting();
    const queue = async () =>
      (await uas.call(listQueues, {}, root.token)).body.queues.find(({ kind }) => kind === 'institutes');
    expect(await queue()).toMatchObject({ count: 1, oldestAt: '2026-11-21T09:00:00.000Z' });
    const only = async (filter: 'waiting' | 'not-looked-at') =>
      (await uas.call(listAdminInstitutes, { query: { only: filter } }, root.token)).body.institutes.map(
        ({ name }) => name,
      );
    expect(await only('waiting')).toEqual([third.name]);
    expect(await only('not-looked-at')).toHaveLength(3);

    const { institutes } = (await uas.call(listAdminInstitutes, { query: { id: third.id } }, root.token))
      .body;
    expect(institutes.map(({ name }) => name)).toEqual([third.name]);

    const viewer = await uas.staff('viewer', ['manageStudents', 'deleteInstitute']);
    for (const token of [third.token, viewer.token])
      expect((await look(third.id, true, token)).status).toBe(403);
    expect((await look('nobody', true)).body).toEqual(refusal('institute.not-found'));

    for (let twice = 0; twice < 2; twice += 1) {
      const { body } = await look(third.id, true);
      expect(body.institute).toMatchObject({ lookedAt: '2026-11-21T09:00:00.000Z', waitsSince: null });
    }
    expect(await listed()).toContain(third.name);
    expect(await queue()).toMatchObject({ count: 0, oldestAt: null });
    expect(await only('waiting')).toEqual([]);
    expect(await only('not-looked-at')).toHaveLength(2);
    const own = (await uas.call(getInstitute, { params: { email: third.email } }, third.token)).body;
    expect(own).not.toHaveProperty('waits');
    const { entries } = (
      await uas.call(listAudit, { query: { action: 'set-institute-looked-at' } }, root.token)
    ).body;
    expect(entries).toHaveLength(1);
  });

  it('waits again when that is taken back, since it registered', async () => {
    const third = await waiting();
    await look(third.id, true);
    const { body } = await look(third.id, false);
    expect(body.institute).toMatchObject({ lookedAt: null, waitsSince: '2026-11-21T09:00:00.000Z' });
    expect(await listed()).not.toContain(third.name);
  });
});
