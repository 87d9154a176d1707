import { resolve } from 'node:path';
import { readEnvironment } from './environment';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: null,
      host: '127.0.0.1',
      dataFolder: resolve('./data'),
      databaseUrl: null,
      smtpUrl: null,
      s3: null,
      demo: true,
      firstMaster: null,
      sessionHours: 12,
      sessionIdleMinutes: 60,
      loginAttempts: 10,
    });
  });

  it('has no demo data in production unless it fails to start', () => {
    expect(readEnvironment({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(() => readEnvironment({ NODE_ENV: 'production', DEMO: 'on' })).toThrow(
      'DEMO cannot be on when NODE_ENV is production.',
    );
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.5' },
    { PUBLIC_ORIGIN: 'https://admissions.example.pk' },
    { PUBLIC_ORIGIN: 'http://localhost.example.pk' },
    { TRUST_PROXY: '1' },
  ])('has no demo data where others can reach it, unless it is said aloud: %p', (variables) => {
    expect(readEnvironment(variables).demo).toBe(false);
    expect(readEnvironment({ ...variables, DEMO: 'on' }).demo).toBe(true);
  });

  it.each([{ HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }])(
    'has demo data where only this machine reaches it: %p',
    (variables) => expect(readEnvironment(variables).demo).toBe(true),
  );

  it.each(['Production', 'prod', 'PRODUCTION', 'staging', ' production'])(
    'refuses NODE_ENV=%s, which nobody would know to be production',
    (NODE_ENV) =>
      expect(() => readEnvironment({ NODE_ENV })).toThrow(
        'NODE_ENV must be development, test or production, written like this, or not be set.',
      ),
  );

  it('never lets a browser choose other builds of the portals in production', () => {
    expect(readEnvironment({}).portalOverrides).toBe(false);
    expect(readEnvironment({ PORTAL_OVERRIDES: 'on' }).portalOverrides).toBe(true);
    expect(() => readEnvironment({ NODE_ENV: 'production', PORTAL_OVERRIDES: 'on' })).toThrow(
      'PORTAL_OVERRIDES cannot be on when NODE_ENV is production.',
    );
  });

  it('never shows production in a language for trying the site', () => {
    expect(readEnvironment({}).testLanguages).toBe(false);
    expect(readEnvironment({ TEST_LANGUAGES: 'on' }).testLanguages).toBe(true);
    expect(() => readEnvironment({ NODE_ENV: 'production', TEST_LANGUAGES: 'on' })).toThrow(
      'TEST_LANGUAGES cannot be on when NODE_ENV is production.',
    );
  });

  const sms = { SMS_URL: 'https://sms.example/send', SMS_BODY: 'to={to}&text={text}', SMS_OK: 'OK' };

  it.each([
    [{ SMS_URL: 'ftp://sms.example' }, 'SMS_URL must be an http or https address.'],
    [
      { ...sms, SMS_URL: 'https://user:secret@sms.example' },
      'SMS_URL must hold no user name and password, put them into SMS_BODY.',
    ],
    [{ SMS_SENDER: 'UAS' }, 'SMS_URL is needed too, because another SMS variable is set.'],
    [{ SMS_URL: sms.SMS_URL, SMS_OK: 'OK' }, 'SMS_BODY is needed too, because another SMS variable is set.'],
    [{ ...sms, SMS_OK: '' }, 'SMS_OK is needed too, because another SMS variable is set.'],
    [{ ...sms, SMS_BODY: 'to={to}' }, 'SMS_BODY must hold {text}.'],
    [
      { ...sms, SMS_BODY: 'to={phone}&text={text}' },
      'SMS_BODY knows {to}, {text} and {sender}, not {phone}.',
    ],
    [
      { ...sms, SMS_BODY: '{"to":"{to}","text":{text}}' },
      'SMS_BODY must be JSON, because it begins with a brace.',
    ],
    [
      { ...sms, SMS_BODY: 'to={to}&text={text}&from={sender}' },
      'SMS_SENDER is needed, because SMS_BODY holds {sender}.',
    ],
  ])('F-7.14 stops at %j', (variables, complaint) => {
    expect(() => readEnvironment(variables)).toThrow(`  ${complaint}`);
  });

  it('F-7.14 sends no SMS unless they are set up', () => {
    expect(readEnvironment({}).sms).toBeNull();
    expect(readEnvironment({ SMS_URL: '', SMS_BODY: '', SMS_OK: '', SMS_SENDER: '' }).sms).toBeNull();
    expect(readEnvironment(sms).sms).toEqual({
      url: 'https://sms.example/send',
      body: 'to={to}&text={text}',
      ok: 'OK',
      sender: '',
    });
  });

  it('says everything that is wrong at once, in plain words', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost/x',
      SMTP_URL: 'https://mail.example',
      MAIL_FROM: 'Admissions',
      S3_BUCKET: 'files',
      ADMIN_EMAIL: 'root@uas.example',
      SESSION_HOURS: 'many',
      LOG_LEVEL: 'loud',
      DEMO: 'yes',
    };
    expect(() => readEnvironment(wrong)).toThrow(
      [
        'Please correct these environment variables:',
        '  PORT must be a number from 1 to 65535.',
        '  DATABASE_URL must start with postgres:// or postgresql://.',
        '  SMTP_URL must start with smtp:// or smtps://.',
        '  MAIL_FROM must be an e-mail address, or a name with one: Admissions <admissions@example.org>.',
        '  DEMO must be on or off.',
        '  SESSION_HOURS must be a number.',
        '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
      ].join('\n'),
    );
    expect(() =>
      readEnvironment({
        S3_BUCKET: 'files',
        ADMIN_EMAIL: 'root@uas.example',
        SMTP_URL: 'smtp://mail.example:587',
      }),
    ).toThrow(
      [
        'Please correct these environment variables:',
        '  S3_ENDPOINT is needed too, because another S3 variable is set.',
        '  S3_ACCESS_KEY_ID is needed too, because another S3 variable is set.',
        '  S3_SECRET_ACCESS_KEY is needed too, because another S3 variable is set.',
        '  MAIL_FROM is needed with SMTP_URL.',
        '  ADMIN_PASSWORD is needed with ADMIN_EMAIL.',
      ].join('\n'),
    );
  });
});
