import {
  type AnyPlainCode,
  addAcademy,
  createStaff,
  loginInstitute,
  loginStudent,
  registerInstitute,
  registerStudent,
  updateAcademy,
  updateInstitute,
} from '@uas/contract';
import { addInstitutes } from '../../commands/add-institutes';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp({ environment: { publicOrigin: 'https://admissions.example' } });

const LOOKALIKES: readonly (readonly [string, AnyPlainCode])[] = [
  ['s\u0430ra@uas.example', 'email.not-plain'],
  ['\uff53ara@uas.example', 'email.not-plain'],
  ['sara@u\u0430s.example', 'email.not-plain'],
];

/** One address as it is pasted from a chat, a page or a PDF. */
const PASTED = [
  'sa\u200bra@uas.example',
  'sa\u00adra@uas.example',
  '\u202esara@uas.example',
  'sara\ufe0f@uas.example',
  '\u200eSara@UAS.example\u200f,',
  ' <sara@uas.example>; ',
  'Sara Ahmed <sara@uas.example>',
  'sara@uas.example.\r\n',
];

const institute = { password: 'four', contactPerson: 'Bilal', phone: '0300-1234567' };
const academyOf = (email: string) => ({ name: 'Kips', email });

describe('an e-mail that looks like another one', () => {
  it.each(LOOKALIKES)('%j becomes no account and no academy (%s)', async (email, code) => {
    const root = await uas.master('root');
    const replies = [
      await uas.call(registerStudent, {
        body: { name: 'Sara', email, password: 'sara-password', phone: '0300-1234567' },
      }),
      await uas.call(registerInstitute, { body: { ...institute, name: 'Lums', email } }),
      await uas.call(createStaff, { body: { email, password: 'aisha-password' } }, root.token),
      await uas.call(addAcademy, { body: academyOf(email) }, root.token),
    ];
    for (const { status, body } of replies) {
      expect({ status, body }).toEqual({ status: 400, body: wrongField('email', { code }) });
    }
    for (const table of ['student', 'institute', 'academy'] as const) {
      expect(await uas.database.selectFrom(table).select('id').execute()).toEqual([]);
    }
    expect(await uas.database.selectFrom('staff').select('email').execute()).toEqual([{ email: root.email }]);
  });

  it.each(PASTED)('%j is the address that people see: it registers once, and logs in', async (email) => {
    const register = (typed: string) =>
      uas.call(registerStudent, {
        body: { name: 'Sara', email: typed, password: 'sara-password', phone: '0300-1234567' },
      });
    expect((await register(email)).status).toBe(201);
    expect(await uas.database.selectFrom('student').select('email').execute()).toEqual([
      { email: 'sara@uas.example' },
    ]);
    expect(await register('sara@uas.example')).toMatchObject({
      status: 409,
      body: refusal('account.email-taken'),
    });
    const login = await uas.call(loginStudent, { body: { email, password: 'sara-password' } });
    expect(login.status).toBe(200);
  });

  it('counts wrong passwords of all spellings of an address together', async () => {
    const sara = await uas.student('sara', { email: 'sara@uas.example' });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const email = `${'\u200b'.repeat(count)}sara@uas.example${','.repeat(count)}`;
      statuses.push((await uas.call(loginStudent, { body: { email, password: 'wrong' } })).status);
    }
    const right = await uas.call(loginStudent, {
      body: { email: 'sara@uas.example,', password: sara.password },
    });
    expect([statuses.at(-1), right.status]).toEqual([429, 429]);
  });

  it('still logs in who has one, and an academy that has one is corrected but gets no other', async () => {
    const email = 's\u0430ra\u200b@uas.example';
    const sara = await uas.student('sara', { email });
    const nust = await uas.institute('nust', { email });
    const { password } = sara;
    expect((await uas.call(loginStudent, { body: { email, password } })).status).toBe(200);
    const asInstitute = { email, password: nust.password };
    expect((await uas.call(loginInstitute, { body: asInstitute })).status).toBe(200);

    const root = await uas.master('root');
    await uas.database
      .insertInto('academy')
      .values({ id: 'kips', name: 'Kips', email, contact_person: '', created_at: uas.clock.now() })
      .execute();
    const correct = (to: string) =>
      uas.call(updateAcademy, { params: { email }, body: { ...academyOf(to), city: 'Lahore' } }, root.token);
    expect(await correct('k\u0456ps@uas.example')).toMatchObject({
      status: 400,
      body: wrongField('email', { code: 'email.not-plain' }),
    });
    expect(await correct(email)).toMatchObject({ status: 200, body: { academy: { email, city: 'Lahore' } } });
    expect((await correct('kips@uas.example')).status).toBe(200);
  });
});

describe('two institutes of one name', () => {
  const register = (name: string, email: string) =>
    uas.call(registerInstitute, { body: { ...institute, name, email } });
  const names = async () =>
    (await uas.database.selectFrom('institute').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  const taken = { status: 409, body: refusal('institute.name-taken') };

  it.each([
    'Air University',
    'AIR  UNIVERSITY',
    ' air-university. ',
    '"Air" (University)',
    'Air\u00a0University',
    'A\u200bir Uni\u00adversity',
    '\uff21\uff29\uff32 University',
    'A.i.r. University!',
  ])('%j is refused beside "Air University"', async (name) => {
    expect((await register('Air University', 'air@uas.example')).status).toBe(201);
    const { status, body } = await register(name, 'other@uas.example');
    expect({ status, body }).toEqual(taken);
    expect(await names()).toEqual(['Air University']);
  });

  it('other names are other institutes, also in Urdu and of signs alone', async () => {
    const others = [
      ...['Air University', 'Air University Multan', 'Fair University', 'C++', 'C#'],
      ...['جامعہ پنجاب', 'جامعہ سندھ', '***', '???'],
    ];
    const replies: number[] = [];
    for (const [index, name] of others.entries()) {
      replies.push((await register(name, `i${index}@uas.example`)).status);
    }
    expect(replies).toEqual(others.map((name) => (name === 'C#' ? 409 : 201)));
    expect((await register('جامعہ، پنجاب', 'again@uas.example')).status).toBe(409);
  });

  it('says first that the e-mail is taken, to who sends a registration again', async () => {
    await register('Air University', 'air@uas.example');
    const { status, body } = await register('Air University', 'air@uas.example');
    expect({ status, body }).toEqual({ status: 409, body: refusal('account.email-taken') });
  });

  it('a rename is refused alike, and changes nothing', async () => {
    const nust = await uas.institute('nust');
    await register('Air University', 'air@uas.example');
    const { status, body } = await uas.call(
      updateInstitute,
      { body: { email: nust.email, updatedProfile: { name: 'AIR UNIVERSITY', city: 'Multan' } } },
      nust.token,
    );
    expect({ status, body }).toEqual(taken);
    const row = await uas.database
      .selectFrom('institute')
      .selectAll()
      .where('id', '=', nust.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ name: 'Nust', city: '' });
  });

  it('those of old keep their name, write it otherwise and change everything else', async () => {
    const one = await uas.institute('nust', { name: 'Air University' });
    await uas.institute('lums', { name: 'Air  university' });
    for (const name of ['Air University', 'AIR University']) {
      const { status, body } = await uas.call(
        updateInstitute,
        { body: { email: one.email, updatedProfile: { name, city: 'Islamabad' } } },
        one.token,
      );
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { institute: { name, city: 'Islamabad' } },
      });
    }
  });

  it('a name is free again when its institute is deleted or being removed', async () => {
    const nust = await uas.institute('nust', { name: 'Air University' });
    await uas.database
      .insertInto('deletion')
      .values({ institute_id: nust.id, name: 'Air University', total: 0, started_at: uas.clock.now() })
      .execute();
    expect((await register('Air University', 'air@uas.example')).status).toBe(201);
  });

  it('an import adds them as before', async () => {
    await uas.institute('nust', { name: 'Air University' });
    const imported = {
      email: 'air@uas.example',
      name: 'Air University',
      city: '',
      website: '',
      departments: [],
    };
    expect(await addInstitutes(uas.dependencies, [imported])).toMatchObject({ added: 1 });
    expect(await names()).toHaveLength(2);
  });

  it('of several at once one gets the name', async () => {
    const replies = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        register(index % 2 ? 'Air University' : 'AIR UNIVERSITY.', `i${index}@uas.example`),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await names()).toHaveLength(1);
  });

  it('of a registration and renames at once one gets the name, again and again', async () => {
    const people = [await uas.institute('nust'), await uas.institute('lums'), await uas.institute('fast')];
    for (let round = 0; round < 5; round += 1) {
      const name = `Air University ${round}`;
      const replies = await Promise.all([
        register(name, `air${round}@uas.example`),
        ...people.map(({ email, token }) =>
          uas.call(updateInstitute, { body: { email, updatedProfile: { name } } }, token),
        ),
      ]);
      const statuses = replies.map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    }
  });
});

describe('R-69 the website of an institute', () => {
  const save = (own: { email: string; token: string }, website: string, host: string) =>
    uas.call(
      updateInstitute,
      { body: { email: own.email, updatedProfile: { website } }, headers: { host } },
      own.token,
    );

  it.each([
    ['by its public origin', 'https://admissions.example/student', 'internal.example:5000'],
    ['by its public origin, on another port', 'http://ADMISSIONS.example:8080', 'internal.example:5000'],
    ['by its public origin, with a last dot', 'https://admissions.example./', 'internal.example:5000'],
    ['by the host it was called by', 'portal.example', 'portal.example:5000'],
    ['by the host it was called by, in other letters', 'https://Portal.Example/', 'PORTAL.example'],
  ])('is not this site, %s', async (_how, website, host) => {
    const nust = await uas.institute('nust');
    const { status, body } = await save(nust, website, host);
    expect({ status, body }).toEqual({
      status: 400,
      body: wrongField('updatedProfile.website', { code: 'website.is-this-site' }),
    });
    const row = await uas.database.selectFrom('institute').select('website').executeTakeFirst();
    expect(row).toEqual({ website: '' });
  });

  it('may be any other, or none', async () => {
    const nust = await uas.institute('nust');
    for (const [website, stored] of [
      ['nust.edu.pk', 'https://nust.edu.pk/'],
      ['https://site.nust.edu.pk/apply', 'https://site.nust.edu.pk/apply'],
      ['', ''],
    ] as const) {
      expect(await save(nust, website, 'edu.pk')).toMatchObject({
        status: 200,
        body: { institute: { website: stored } },
      });
    }
  });
});
