import {
  addAcademy,
  deleteAcademy,
  listAcademies,
  listAdminAcademies,
  listReferredStudents,
  updateAcademy,
} from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, auditedActions } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

const bright = {
  name: 'Bright',
  email: 'bright@academies.example',
  city: 'Lahore',
  address: 'Gulberg',
  contactPerson: 'Secret Person',
  phone: '042-1234567',
};

describe('academies', () => {
  it('A-7.47 A-6.25 R-46 need name and e-mail, each e-mail once, and viewAcademies', async () => {
    const aisha = await uas.staff('aisha', ['viewAcademies']);
    const viewer = await uas.staff('viewer', ['viewQueries']);
    const add = (body: Record<string, string>, token = aisha.token) => uas.call(addAcademy, { body }, token);
    expect((await add(bright, viewer.token)).status).toBe(403);
    expect((await add({ ...bright, name: ' ' })).status).toBe(400);
    expect((await add({ ...bright, email: 'x' })).status).toBe(400);
    const made = await add({ name: 'Bright', email: 'BRIGHT@academies.example ' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        success: true,
        academy: { name: 'Bright', email: bright.email, city: '', address: '', contactPerson: '', phone: '' },
        message: 'Academy added.',
      },
    });
    const twice = await add(bright);
    expect([twice.status, twice.body]).toEqual([409, refusal('academy.already-exists')]);
    expect((await uas.call(listAcademies)).body.academies).toHaveLength(1);
  });

  it('S-3.10 S-7.8 SEC-S23 A-7.46 A-3.8 tell everybody name, e-mail and city, and staff the rest', async () => {
    const aisha = await uas.staff('aisha', ['viewAcademies']);
    await uas.call(addAcademy, { body: bright }, aisha.token);
    await uas.call(
      addAcademy,
      { body: { ...bright, name: 'aspire', email: 'a@academies.example' } },
      aisha.token,
    );
    const open = await uas.call(listAcademies);
    expect(open.body.academies[1]).toEqual({ name: 'Bright', email: bright.email, city: 'Lahore' });
    expect(open.text).not.toMatch(/Secret|1234567|Gulberg/);
    const staff = await uas.call(listAdminAcademies, {}, aisha.token);
    expect(staff.body.academies.map(({ name }) => name)).toEqual(['aspire', 'Bright']);
    expect(staff.body.academies[1]).toEqual(bright);
    const sara = await uas.student('sara');
    expect((await uas.call(listAdminAcademies, {}, sara.token)).status).toBe(403);
  });

  it('A-7.48 A-3.9 A-6.24 R-46 list who was referred; Accepted once an offer is', async () => {
    const aisha = await uas.staff('aisha', ['viewAcademies']);
    await uas.call(addAcademy, { body: bright }, aisha.token);
    const sara = await uas.student('sara', { referred_by: bright.email });
    uas.clock.advance(1_000);
    const omar = await uas.student('omar', { referred_by: bright.email });
    await uas.student('hira', { referred_by: 'other@academies.example' });
    const nust = await uas.institute('nust');
    await applied(uas, { student: omar, institute: nust, status: 'approved' });
    const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
    await uas.database
      .updateTable('application')
      .set({ offer_accepted: true })
      .where('id', '=', id)
      .execute();
    const { body } = await uas.call(listReferredStudents, { params: { email: bright.email } }, aisha.token);
    expect(body.students).toEqual([
      { name: 'Omar', email: omar.email, phone: '0300-1234567', offerStatus: 'Registered' },
      { name: 'Sara', email: sara.email, phone: '0300-1234567', offerStatus: 'Accepted' },
    ]);
    const missing = await uas.call(listReferredStudents, { params: { email: 'no@x.example' } }, aisha.token);
    expect([missing.status, missing.body]).toEqual([404, refusal('academy.not-found')]);
  });
});

describe('correcting and deleting an academy', () => {
  async function withBright() {
    const aisha = await uas.staff('aisha', ['viewAcademies']);
    await uas.call(addAcademy, { body: bright }, aisha.token);
    const correct = (email: string, body: Record<string, string>, token = aisha.token) =>
      uas.call(updateAcademy, { params: { email }, body }, token);
    const remove = (email: string, token = aisha.token) =>
      uas.call(deleteAcademy, { params: { email } }, token);
    const referrerOf = async (id: string) =>
      (
        await uas.database
          .selectFrom('student')
          .select('referred_by')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).referred_by;
    return { aisha, correct, remove, referrerOf };
  }

  it('need viewAcademies, an academy that is there, and an e-mail that no other has', async () => {
    const { aisha, correct, remove } = await withBright();
    const viewer = await uas.staff('viewer', ['viewQueries']);
    const sara = await uas.student('sara');
    for (const { token } of [viewer, sara]) {
      expect((await correct(bright.email, bright, token)).status).toBe(403);
      expect((await remove(bright.email, token)).status).toBe(403);
    }
    expect((await correct('no@x.example', bright)).body).toEqual(refusal('academy.not-found'));
    expect((await remove('no@x.example')).status).toBe(404);
    expect((await correct(bright.email, { ...bright, name: ' ' })).status).toBe(400);
    const other = { ...bright, email: 'other@academies.example' };
    await uas.call(addAcademy, { body: other }, aisha.token);
    const taken = await correct(other.email, bright);
    expect([taken.status, taken.body]).toEqual([409, refusal('academy.already-exists')]);
    expect((await uas.call(listAcademies)).body.academies).toHaveLength(2);
  });

  it('students who were referred follow a corrected e-mail, and keep it when the academy is deleted', async () => {
    const { aisha, correct, remove, referrerOf } = await withBright();
    const sara = await uas.student('sara', { referred_by: bright.email });
    const omar = await uas.student('omar', { referred_by: 'other@academies.example' });
    const email = 'office@bright.example';
    const saved = await correct(bright.email, { ...bright, name: 'Bright Academy', email });
    expect(saved.body).toMatchObject({
      academy: { name: 'Bright Academy', email },
      message: 'Academy saved.',
    });
    expect([await referrerOf(sara.id), await referrerOf(omar.id)]).toEqual([
      email,
      'other@academies.example',
    ]);
    const referred = await uas.call(listReferredStudents, { params: { email } }, aisha.token);
    expect(referred.body.students.map(({ name }) => name)).toEqual(['Sara']);
    expect((await remove(email)).body).toEqual({ success: true, message: 'Academy deleted.' });
    expect((await uas.call(listAcademies)).body.academies).toEqual([]);
    expect(await referrerOf(sara.id)).toBe(email);
    expect(await auditedActions(uas)).toEqual(expect.arrayContaining(['update-academy', 'delete-academy']));
  });
});
