import {
  changeInstitutePassword,
  getInstitute,
  getPublicInstitute,
  INSTITUTE_PASSWORD_CHANGED,
  INSTITUTE_REGISTERED,
  LOGIN_TEXTS,
  loginInstitute,
  registerInstitute,
  updateInstitute,
} from '@uas/contract';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

const lums = {
  name: 'Lums',
  email: ' LUMS@uas.example ',
  password: 'four',
  contactPerson: 'Bilal',
  phone: '+92 300 1234567',
};

describe('registering an institute', () => {
  it('refuses what is missing or too short, and stores nothing', async () => {
    const attempts = [
      { ...lums, name: ' ' },
      { ...lums, email: 'nonsense' },
      { ...lums, password: 'abc' },
      { ...lums, contactPerson: '' },
      { ...lums, phone: 'call me' },
      { ...lums, email: { $ne: null } },
      { ...lums, queriesAllowed: true },
    ];
    for (const body of attempts) {
      const { status } = await uas.call(registerInstitute, { body });
      expect({ body, status }).toEqual({ body, status: 400 });
    }
    const short = await uas.call(registerInstitute, { body: { ...lums, password: 'abc' } });
    expect(short.body).toEqual({
      ...wrongField('password', { code: 'password.too-short', params: { min: 4 } }),
      message: 'Password must be at least 4 characters.',
    });
    expect(await uas.database.selectFrom('institute').select('id').execute()).toEqual([]);
  });

  it('S-7.4 A-7.4 R-30 answers the institute and the welcome; it receives queries', async () => {
    const { status, body, text } = await uas.call(registerInstitute, { body: lums });
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        institute: {
          _id: expect.any(String),
          name: 'Lums',
          email: 'lums@uas.example',
          website: '',
          address: '',
          city: '',
          logoUrl: '',
          coverUrl: '',
          feeStructureUrl: '',
          departments: [],
          contactPerson: 'Bilal',
          phone: '0300-1234567',
          queriesAllowed: true,
        },
        message: INSTITUTE_REGISTERED,
      },
    });
    expect(text).not.toMatch(/four|argon2/);
  });

  it('refuses an e-mail that is taken, whatever its case, also of two at once (SEC-S35)', async () => {
    const both = await Promise.all([
      uas.call(registerInstitute, { body: lums }),
      uas.call(registerInstitute, { body: { ...lums, email: 'Lums@UAS.example' } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await uas.call(registerInstitute, { body: lums });
    expect({ status: again.status, body: again.body }).toEqual({
      status: 409,
      body: refusal('account.email-taken'),
    });
    expect(await uas.database.selectFrom('institute').select('id').execute()).toHaveLength(1);
  });

  it('R-10 SEC-S33 lets one e-mail be a student and an institute, each with an account of its own', async () => {
    const sara = await uas.student('sara');
    const { status } = await uas.call(registerInstitute, { body: { ...lums, email: sara.email } });
    expect(status).toBe(201);
    const wrongDoor = await uas.call(loginInstitute, {
      body: { email: sara.email, password: sara.password },
    });
    expect(wrongDoor.status).toBe(401);
    const { status: foreign } = await uas.call(getInstitute, { params: { email: sara.email } }, sara.token);
    expect(foreign).toBe(403);
  });
});

describe('logging in as an institute', () => {
  it('answers an unknown e-mail and a wrong password alike', async () => {
    const nust = await uas.institute('nust');
    const wrong = await uas.call(loginInstitute, { body: { email: nust.email, password: 'wrong' } });
    const unknown = await uas.call(loginInstitute, { body: { email: 'no@uas.example', password: 'wrong' } });
    for (const { status, body } of [wrong, unknown]) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'session.wrong-password', message: LOGIN_TEXTS.notOk },
      });
    }
  });

  it('A-7.5 A-3.1 answers token, institute and a message; the token opens the own profile', async () => {
    const nust = await uas.institute('nust', { city: 'Islamabad' });
    const { body } = await uas.call(loginInstitute, {
      body: { email: 'NUST@uas.example', password: nust.password },
    });
    expect(Object.keys(body).sort()).toEqual(['institute', 'message', 'token']);
    const own = await uas.call(getInstitute, { params: { email: nust.email } }, body.token);
    expect(own.body).toEqual({ ...body.institute, emailState: 'not-confirmed', queriesWaiting: 0 });
    expect(body.institute).toEqual({
      _id: nust.id,
      name: 'Nust',
      email: 'nust@uas.example',
      website: '',
      address: '',
      city: 'Islamabad',
      logoUrl: '',
      coverUrl: '',
      feeStructureUrl: '',
      departments: expect.any(Array),
      contactPerson: 'Bilal',
      phone: '0511-1112222',
      queriesAllowed: true,
    });
  });
});

describe('the own profile of an institute', () => {
  it('SEC-S6 is closed to visitors, students, staff and other institutes', async () => {
    const nust = await uas.institute('nust');
    const others = [await uas.institute('lums'), await uas.student('sara'), await uas.master('root')];
    for (const { token } of others) {
      const { status, body } = await uas.call(getInstitute, { params: { email: nust.email } }, token);
      expect({ status, body }).toEqual({ status: 403, body: refusal('access.forbidden') });
    }
    const visitor = await uas.call(getInstitute, { params: { email: nust.email } });
    expect(visitor.status).toBe(401);
  });

  it('S-7.5 A-7.6 R-3 SEC-S2 finds the own record however the e-mail is typed', async () => {
    const nust = await uas.institute('nust');
    const { status, body } = await uas.call(
      getInstitute,
      { params: { email: ' NUST@Uas.example ' } },
      nust.token,
    );
    expect({ status, id: body._id }).toEqual({ status: 200, id: nust.id });
  });
});

describe('changing the profile of an institute', () => {
  it('SEC-S6 refuses the e-mail of another institute and changes neither', async () => {
    const nust = await uas.institute('nust');
    const other = await uas.institute('lums');
    const { status } = await uas.call(
      updateInstitute,
      { body: { email: other.email, updatedProfile: { name: 'Hacked' } } },
      nust.token,
    );
    expect(status).toBe(403);
    const names = await uas.database.selectFrom('institute').select('name').orderBy('name').execute();
    expect(names).toEqual([{ name: 'Lums' }, { name: 'Nust' }]);
  });

  it('SEC-S18 R-11 ignores flags, e-mail, password and id', async () => {
    const nust = await uas.institute('nust', { queries_allowed: false });
    const before = await uas.database.selectFrom('institute').selectAll().execute();
    const updatedProfile = {
      queriesAllowed: true,
      email: 'evil@uas.example',
      password: 'evil',
      password_hash: 'evil',
      _id: 'evil',
      name: 'Nust Islamabad',
    };
    const { status } = await uas.call(
      updateInstitute,
      { body: { email: nust.email, updatedProfile } },
      nust.token,
    );
    expect(status).toBe(200);
    const after = await uas.database.selectFrom('institute').selectAll().execute();
    expect(after).toEqual(before.map((row) => ({ ...row, name: 'Nust Islamabad' })));
  });

  it('R-35 R-69 SEC-S53 refuses websites that are not public http addresses', async () => {
    const nust = await uas.institute('nust');
    for (const website of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://169.254.1.1/',
      '//evil.example',
      'http://localhost/',
    ]) {
      const { status } = await uas.call(
        updateInstitute,
        { body: { email: nust.email, updatedProfile: { website } } },
        nust.token,
      );
      expect({ website, status }).toEqual({ website, status: 400 });
    }
    const bare = await uas.call(
      updateInstitute,
      { body: { email: nust.email, updatedProfile: { website: 'nust.example' } } },
      nust.token,
    );
    expect(bare.body.institute.website).toBe('https://nust.example/');
  });

  it('A-7.7 A-1.1 A-5.8 keeps departments and programs in their order, trimmed and each once', async () => {
    const nust = await uas.institute('nust');
    const departments = [
      { name: ' Business ', courses: ['BBA', ' bba ', '', 'MBA'] },
      { name: 'Computing', courses: [] },
    ];
    const { body } = await uas.call(
      updateInstitute,
      {
        body: {
          email: nust.email,
          updatedProfile: { departments, contactPerson: 'Hina', phone: '0301 1234567' },
        },
      },
      nust.token,
    );
    expect(body.institute).toMatchObject({
      name: 'Nust',
      contactPerson: 'Hina',
      phone: '0301-1234567',
      departments: [
        { name: 'Business', courses: ['BBA', 'MBA'] },
        { name: 'Computing', courses: [] },
      ],
    });
    const published = await uas.call(getPublicInstitute, { params: { id: nust.id } });
    expect(published.body.institute.departments).toEqual(body.institute.departments);
  });

  it('keeps the ids of programs that stay, so that queries still point at them', async () => {
    const nust = await uas.institute('nust');
    const read = () =>
      uas.database.selectFrom('program').select(['id', 'name']).where('name', 'ilike', 'bba').execute();
    const [before] = await read();
    await uas.call(
      updateInstitute,
      {
        body: {
          email: nust.email,
          updatedProfile: { departments: [{ name: 'Business', courses: ['MBA', 'BBA'] }] },
        },
      },
      nust.token,
    );
    expect(await read()).toEqual([before]);
  });
});

describe('changing the password of an institute', () => {
  const change = (email: string, oldPwd: string, newPwd: string) => ({ body: { email, oldPwd, newPwd } });

  it('SEC-S32 SEC-S6 refuses a wrong old password, a short new one and the e-mail of another', async () => {
    const nust = await uas.institute('nust');
    const other = await uas.institute('lums');
    const wrong = await uas.call(changeInstitutePassword, change(nust.email, 'guess', 'better'), nust.token);
    expect({ status: wrong.status, body: wrong.body }).toEqual({
      status: 400,
      body: refusal('password.old-wrong'),
    });
    const short = await uas.call(
      changeInstitutePassword,
      change(nust.email, nust.password, 'abc'),
      nust.token,
    );
    expect(short.body).toEqual({
      ...wrongField('newPwd', { code: 'password.new-too-short', params: { min: 4 } }),
      message: 'New password must be at least 4 characters.',
    });
    const foreign = await uas.call(
      changeInstitutePassword,
      change(other.email, other.password, 'better'),
      nust.token,
    );
    expect(foreign.status).toBe(403);
    for (const { email, password } of [nust, other]) {
      expect((await uas.call(loginInstitute, { body: { email, password } })).status).toBe(200);
    }
  });

  it('A-7.16 R-43 SEC-S30 changes it in both spellings and ends the other sessions at once', async () => {
    const nust = await uas.institute('nust');
    const { body: elsewhere } = await uas.call(loginInstitute, {
      body: { email: nust.email, password: nust.password },
    });
    const { status, body } = await uas.call(
      changeInstitutePassword,
      change(nust.email, nust.password, 'better'),
      nust.token,
    );
    expect({ status, body }).toEqual({ status: 200, body: { message: INSTITUTE_PASSWORD_CHANGED } });
    const profile = (token: string) => uas.call(getInstitute, { params: { email: nust.email } }, token);
    expect([(await profile(nust.token)).status, (await profile(elsewhere.token)).status]).toEqual([200, 401]);
    const other = { email: nust.email, oldPassword: 'better', newPassword: 'best of all' };
    expect((await uas.call(changeInstitutePassword, { body: other }, nust.token)).status).toBe(200);
    const login = await uas.call(loginInstitute, { body: { email: nust.email, password: 'best of all' } });
    expect(login.status).toBe(200);
  });
});
