import {
  apply,
  changeInstitutePassword,
  DAY,
  deleteInstitute,
  getInstitute,
  getProgram,
  getPublicInstitute,
  HOUR,
  INSTITUTE_PASSWORD_CHANGED,
  INSTITUTE_REGISTERED,
  institutePictureUpload,
  LOGIN_TEXTS,
  listAdminInstitutes,
  listAudit,
  listCourses,
  listInstitutes,
  listQueues,
  loginInstitute,
  registerInstitute,
  resetInstitutePassword,
  searchCourses,
  sendInstituteMessageToAdmin,
  sendQuery,
  setInstituteLookedAt,
  setQueriesAllowed,
  updateInstitute,
  uploadInstituteFile,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applicant, applied } from '../../test-kit/scenes';
import { type ChosenFile, pdfFile, pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('the account of an institute', () => {
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
      const unknown = await uas.call(loginInstitute, {
        body: { email: 'no@uas.example', password: 'wrong' },
      });
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
      const wrong = await uas.call(
        changeInstitutePassword,
        change(nust.email, 'guess', 'better'),
        nust.token,
      );
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
      expect([(await profile(nust.token)).status, (await profile(elsewhere.token)).status]).toEqual([
        200, 401,
      ]);
      const other = { email: nust.email, oldPassword: 'better', newPassword: 'best of all' };
      expect((await uas.call(changeInstitutePassword, { body: other }, nust.token)).status).toBe(200);
      const login = await uas.call(loginInstitute, { body: { email: nust.email, password: 'best of all' } });
      expect(login.status).toBe(200);
    });
  });
});

describe('institutes at staff', () => {
  describe("the admin's list of institutes", () => {
    it('A-7.32 A-6.22 SEC-S5 shows contact data to manageInstitutes only, newest first, searched literally', async () => {
      const nust = await uas.institute('nust', { city: 'Islamabad' });
      uas.clock.advance(1_000);
      await uas.institute('lums');
      const aisha = await uas.staff('aisha', ['manageInstitutes']);
      const viewer = await uas.staff('viewer', ['manageStudents']);
      for (const { token } of [nust, viewer]) {
        expect((await uas.call(listAdminInstitutes, {}, token)).status).toBe(403);
      }
      const { body } = await uas.call(listAdminInstitutes, {}, aisha.token);
      expect(body.institutes.map(({ name }) => name)).toEqual(['Lums', 'Nust']);
      expect(body.institutes[1]).toMatchObject({
        contactPerson: 'Bilal',
        phone: '0511-1112222',
        queriesAllowed: true,
      });
      const names = async (query: Record<string, string>) =>
        (await uas.call(listAdminInstitutes, { query }, aisha.token)).body.institutes.map(({ name }) => name);
      expect(await names({ search: 'ISLAM' })).toEqual(['Nust']);
      expect(await names({ search: '_' })).toEqual([]);
      const first = await uas.call(listAdminInstitutes, { query: { limit: '1', sort: 'name' } }, aisha.token);
      expect(first.body).toMatchObject({ hasMore: true, total: 2, institutes: [{ name: 'Lums' }] });
      expect(await names({ limit: '1', sort: 'name', after: String(first.body.cursor) })).toEqual(['Nust']);
    });
  });

  describe('what staff do with an institute', () => {
    it('A-7.37 A-6.21 R-30 pauses and resumes its queries', async () => {
      const nust = await uas.institute('nust');
      const aisha = await uas.staff('aisha', ['manageInstitutes']);
      const allow = (token: string, instituteId: string, allowed: boolean) =>
        uas.call(setQueriesAllowed, { body: { instituteId, allowed } }, token);
      expect((await allow(nust.token, nust.id, false)).status).toBe(403);
      const paused = await allow(aisha.token, nust.id, false);
      expect(paused.body).toMatchObject({
        success: true,
        institute: { _id: nust.id, queriesAllowed: false },
      });
      expect((await allow(aisha.token, nust.id, true)).body.institute.queriesAllowed).toBe(true);
      const missing = await allow(aisha.token, 'nobody', true);
      expect([missing.status, missing.body]).toEqual([404, refusal('institute.not-found')]);
    });

    it('A-7.39 A-6.19 SEC-S30 resets its password and ends its sessions', async () => {
      const nust = await uas.institute('nust');
      const other = await uas.institute('lums');
      const aisha = await uas.staff('aisha', ['manageInstitutes']);
      const reset = (newPassword: string) =>
        uas.call(resetInstitutePassword, { body: { email: nust.email, newPassword } }, aisha.token);
      expect((await reset('abc')).body).toEqual({
        ...wrongField('newPassword', { code: 'password.too-short', params: { min: 4 } }),
        message: 'Password must be at least 4 characters.',
      });
      expect((await reset('four')).body).toEqual({ success: true, message: 'Password updated.' });
      const own = (person: typeof nust) =>
        uas.call(getInstitute, { params: { email: person.email } }, person.token);
      expect([(await own(nust)).status, (await own(other)).status]).toEqual([401, 200]);
      const login = await uas.call(loginInstitute, { body: { email: nust.email, password: 'four' } });
      expect(login.status).toBe(200);
    });

    it('A-6.14 A-7.35 R-29 SEC-S31 deletes it with applications, queries, messages and files, and nothing of others', async () => {
      const nust = await uas.institute('nust');
      const lums = await uas.institute('lums');
      const sara = await uas.student('sara');
      const before = await uas.storedKeys();
      for (const institute of [nust, lums]) {
        await applied(uas, { student: sara, institute, status: 'approved' });
        await uas.call(sendInstituteMessageToAdmin, { body: { text: 'Hello' } }, institute.token);
        await uas.call(sendQuery, {
          body: {
            instituteId: institute.id,
            studentName: 'Nimra',
            studentPhone: '0300 1234567',
            studentEmail: 'nimra@visitors.example',
          },
        });
        const file = { ...(await pngFile()), field: 'logo' };
        await uas.call(
          uploadInstituteFile,
          { body: { email: institute.email, name: 'x' }, file },
          institute.token,
        );
      }
      const manager = await uas.staff('manager', ['manageInstitutes']);
      const remover = await uas.staff('remover', ['deleteInstitute']);
      const remove = (token: string) => uas.call(deleteInstitute, { params: { email: nust.email } }, token);
      expect((await remove(manager.token)).status).toBe(403);
      const done = await remove(remover.token);
      expect([done.status, done.body]).toEqual([200, { message: 'Institute deleted.' }]);
      await uas.runTasks();
      const owners = await Promise.all([
        uas.database.selectFrom('institute_row').select('id').execute(),
        uas.database.selectFrom('application_row').select('institute_id as id').execute(),
        uas.database.selectFrom('admin_message_row').select('institute_id as id').execute(),
        uas.database.selectFrom('query_row').select('institute_id as id').execute(),
        uas.database.selectFrom('stored_file').select('institute_id as id').execute(),
      ]);
      for (const rows of owners) expect(rows).toEqual([{ id: lums.id }]);
      expect(await uas.storedKeys()).toHaveLength(before.length + 1);
      expect((await uas.call(listInstitutes)).body.institutes.map(({ name }) => name)).toEqual(['Lums']);
      expect((await uas.call(getInstitute, { params: { email: nust.email } }, nust.token)).status).toBe(401);
      expect((await remove(remover.token)).status).toBe(404);
      const audit = await uas.database
        .selectFrom('event')
        .selectAll()
        .where('kind', '=', 'delete-institute')
        .execute();
      expect(JSON.stringify(audit)).not.toMatch(/nust/i);
    });
  });
});

describe('uploading logo, cover or fee structure', () => {
  type Field = 'logo' | 'cover' | 'feeStructure';
  const sent = (email: string, field: Field, file: ChosenFile) => ({
    body: { email, name: 'Nust' },
    file: { ...file, field },
  });

  it('SEC-S6 SEC-S38 refuses other institutes, scripts in pictures, wrong kinds and files too large; stores nothing', async () => {
    const nust = await uas.institute('nust');
    const other = await uas.institute('lums');
    const before = await uas.storedKeys();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const attempts = [
      { status: 403, call: sent(other.email, 'logo', await pngFile()) },
      { status: 415, call: sent(nust.email, 'logo', pdfFile()) },
      { status: 415, call: sent(nust.email, 'cover', { name: 'x.svg', type: 'image/svg+xml', bytes: svg }) },
      { status: 415, call: sent(nust.email, 'cover', { name: 'x.png', type: 'image/png', bytes: svg }) },
      {
        status: 413,
        call: sent(nust.email, 'feeStructure', pdfFile('fees.pdf', institutePictureUpload.maxBytes + 1)),
      },
    ];
    for (const { status, call } of attempts) {
      const received = await uas.call(uploadInstituteFile, call, nust.token);
      expect({ file: call.file.name, status: received.status }).toEqual({ file: call.file.name, status });
    }
    expect(await uas.storedKeys()).toEqual(before);
    const { body } = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
    expect([body.logoUrl, body.coverUrl, body.feeStructureUrl]).toEqual(['', '', '']);
  });

  it('A-7.8 R-31 keeps each and answers its public, cacheable address', async () => {
    const nust = await uas.institute('nust');
    const logo = await uas.call(uploadInstituteFile, sent(nust.email, 'logo', await pngFile()), nust.token);
    const fees = await uas.call(uploadInstituteFile, sent(nust.email, 'feeStructure', pdfFile()), nust.token);
    expect([logo.status, fees.status]).toEqual([200, 200]);
    expect(logo.body).toEqual({
      logoUrl: expect.stringMatching(/^\/files\/public\/[0-9a-z]+\.png$/),
      message: 'File uploaded successfully!',
    });
    const { body } = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
    expect([body.logoUrl, body.feeStructureUrl]).toEqual([logo.body.logoUrl, fees.body.feeStructureUrl]);
    const picture = await uas.app.inject({ url: body.logoUrl });
    expect({ status: picture.statusCode, type: picture.headers['content-type'] }).toEqual({
      status: 200,
      type: 'image/png',
    });
  });

  it('R-66 gives a replaced logo a new address and removes the earlier file', async () => {
    const nust = await uas.institute('nust');
    const upload = async () =>
      uas.call(uploadInstituteFile, sent(nust.email, 'logo', await pngFile()), nust.token);
    const before = await uas.storedKeys();
    const first = await upload();
    const second = await upload();
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    expect((await uas.app.inject({ url: String(first.body.logoUrl) })).statusCode).toBe(404);
    expect(await uas.storedKeys()).toHaveLength(before.length + 1);
  });
});

describe('new institutes wait', () => {
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
});
