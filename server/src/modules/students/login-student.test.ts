import { LOGIN_TEXTS, loginStudent, logout } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

describe('logging in as a student', () => {
  it('answers a token and the profile', async () => {
    const sara = await uas.student('sara', { paid: true });
    const { status, body } = await uas.call(loginStudent, {
      body: { email: ' SARA@uas.example ', password: sara.password },
    });
    expect({ status, student: body.student }).toEqual({
      status: 200,
      student: {
        _id: sara.id,
        number: expect.stringMatching(/^UAS-S26-\d{6}-\d$/),
        name: 'Sara',
        email: 'sara@uas.example',
        phone: '0300-1234567',
        address: '',
        dob: '',
        gender: '',
        nationality: '',
        referredBy: '',
        paid: true,
        documents: [],
        paymentReceipt: null,
      },
    });
    const after = await uas.call(logout, {}, body.token);
    expect(after.body).toEqual({ success: true });
  });

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const sara = await uas.student('sara');
    const wrong = await uas.call(loginStudent, { body: { email: sara.email, password: 'not-hers' } });
    const unknown = await uas.call(loginStudent, {
      body: { email: 'nobody@uas.example', password: 'not-hers' },
    });
    for (const { status, body } of [wrong, unknown]) {
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'session.wrong-password', message: LOGIN_TEXTS.notOk },
      });
    }
  });

  it('locks the account after ten wrong passwords, for a quarter of an hour, and nobody else', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await uas.call(loginStudent, { body: { email: sara.email, password: `guess-${attempt}` } });
    }
    const right = { email: sara.email, password: sara.password };
    const locked = await uas.call(loginStudent, { body: right });
    expect({ status: locked.status, body: locked.body, wait: locked.headers['retry-after'] }).toEqual({
      status: 429,
      body: refusal('session.locked'),
      wait: '900',
    });
    const other = await uas.call(loginStudent, { body: { email: omar.email, password: omar.password } });
    expect(other.status).toBe(200);
    uas.clock.advance(15 * 60_000);
    const again = await uas.call(loginStudent, { body: right });
    expect(again.status).toBe(200);
  });

  it('keeps only the hash of the token', async () => {
    const sara = await uas.student('sara');
    const { body } = await uas.call(loginStudent, { body: { email: sara.email, password: sara.password } });
    const sessions = await uas.database.selectFrom('session').selectAll().execute();
    expect(sessions.length).toBe(2);
    expect(JSON.stringify(sessions)).not.toContain(body.token);
    expect(Buffer.from(body.token, 'base64url').length).toBe(32);
  });
});
