import { resolve } from 'node:path';
import { z } from 'zod';
import { readBillerSettings } from './biller-environment';
import { readSmsSettings, smsUrl } from './sms-environment';

/** An empty variable counts as one that is not set. */
function optional<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

function wholeNumber(least: number, most: number, standard: number) {
  return z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(least, `must be at least ${least}`)
      .max(most, `must be at most ${most}`)
      .default(standard),
  );
}

const MEGABYTE = 1024 * 1024;

const variables = z.object({
  NODE_ENV: optional(
    z.enum(['development', 'test', 'production'], {
      error: 'must be development, test or production, written like this, or not be set',
    }),
  ),
  PORT: optional(
    z.coerce
      .number({ error: 'must be a number from 1 to 65535' })
      .int()
      .min(1, 'must be a number from 1 to 65535')
      .max(65_535, 'must be a number from 1 to 65535'),
  ),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  SITE_DIR: optional(z.string()),
  REMOTE_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  PORTAL_OVERRIDES: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  TEST_LANGUAGES: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'),
  ),
  DATABASE_CONNECTIONS: wholeNumber(1, 200, 10),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: 'must be an http or https address' })),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_REGION: z.string().min(1).default('us-east-1'),
  PUBLIC_ORIGIN: optional(
    z
      .url({
        protocol: /^https?$/,
        error: 'must be an http or https address, for example https://example.org',
      })
      .transform((address) => new URL(address).origin),
  ),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/[^\s]+$/, 'must start with smtp:// or smtps://')),
  MAIL_FROM: optional(
    z.string().regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, {
      error: 'must be an e-mail address, or a name with one: Admissions <admissions@example.org>',
    }),
  ),
  SMS_URL: optional(smsUrl),
  SMS_BODY: optional(z.string()),
  SMS_OK: optional(z.string()),
  SMS_SENDER: optional(z.string()),
  BILLER_USER: optional(z.string().max(100)),
  BILLER_PASSWORD: optional(z.string().max(200)),
  BILLER_ADDRESSES: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  BILLER_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000, 6_000),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean)),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  DEMO: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  ADMIN_EMAIL: optional(
    z.email({ error: 'must be an e-mail address' }).transform((value) => value.trim().toLowerCase()),
  ),
  ADMIN_PASSWORD: optional(
    z.string().min(7, 'must have at least 7 characters').max(128, 'must have at most 128 characters'),
  ),
  SESSION_HOURS: wholeNumber(1, 720, 12),
  SESSION_IDLE_MINUTES: wholeNumber(1, 43_200, 60),
  REQUIRE_SECOND_STEP: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['nobody', 'masters', 'staff'], { error: 'must be nobody, masters or staff' }).default('nobody'),
  ),
  REQUIRE_RECOGNITION: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  ),
  LOGIN_ATTEMPTS: wholeNumber(1, 1_000, 10),
  LOGIN_LOCK_MINUTES: wholeNumber(1, 1_440, 15),
  LOGIN_ATTEMPTS_PER_ADDRESS: wholeNumber(1, 100_000, 500),
  LOGIN_ATTEMPTS_PER_ACCOUNT: wholeNumber(1, 100_000, 100),
  QUERIES_PER_HOUR: wholeNumber(1, 100_000, 20),
  LIMIT_FACTOR: wholeNumber(1, 1_000, 1),
  CALLS_PER_MINUTE: wholeNumber(60, 100_000_000, 1_200),
  FILE_QUOTA_COUNT: wholeNumber(1, 100_000, 60),
  FILE_QUOTA_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER, 100 * MEGABYTE),
  DISK_RESERVE_BYTES: optional(
    z.coerce
      .number({ error: 'must be a number' })
      .int('must be a whole number')
      .min(0, 'must be at least 0')
      .max(Number.MAX_SAFE_INTEGER, `must be at most ${Number.MAX_SAFE_INTEGER}`),
  ),
  NEWCOMERS_SHARE_PERCENT: wholeNumber(1, 100, 10),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
});

/** Whether only this machine can use a host, as `HOST` or an address names it. */
function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const environment = variables.transform((all, context) => {
  const complain = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });

  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = all;
  const anyS3 = S3_VARIABLES.some((name) => all[name] !== undefined);
  for (const name of S3_VARIABLES) {
    if (anyS3 && all[name] === undefined) complain(name, 'is needed too, because another S3 variable is set');
  }
  if (all.SMTP_URL && !all.MAIL_FROM) complain('MAIL_FROM', 'is needed with SMTP_URL');
  const sms = readSmsSettings(all, complain);
  const biller = readBillerSettings(all, complain);
  if (all.ADMIN_EMAIL && !all.ADMIN_PASSWORD) complain('ADMIN_PASSWORD', 'is needed with ADMIN_EMAIL');
  if (all.ADMIN_PASSWORD && !all.ADMIN_EMAIL) complain('ADMIN_EMAIL', 'is needed with ADMIN_PASSWORD');
  const production = all.NODE_ENV === 'production';
  if (production && all.DEMO === 'on') complain('DEMO', 'cannot be on when NODE_ENV is production');
  if (production && all.PORTAL_OVERRIDES === 'on') {
    complain('PORTAL_OVERRIDES', 'cannot be on when NODE_ENV is production');
  }
  if (production && all.TEST_LANGUAGES === 'on') {
    complain('TEST_LANGUAGES', 'cannot be on when NODE_ENV is production');
  }

  /** Only this machine reaches the site: it listens on loopback, and no proxy or other address stands for it. */
  const local =
    isLoopback(all.HOST) &&
    (all.PUBLIC_ORIGIN === undefined || isLoopback(new URL(all.PUBLIC_ORIGIN).hostname)) &&
    all.TRUST_PROXY === 0;
  const s3 =
    S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? {
          endpoint: S3_ENDPOINT,
          bucket: S3_BUCKET,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
          region: all.S3_REGION,
        }
      : null;
  const firstMaster =
    all.ADMIN_EMAIL && all.ADMIN_PASSWORD ? { email: all.ADMIN_EMAIL, password: all.ADMIN_PASSWORD } : null;

  return {
    production,
    /** Null: 5000, or the next free one. */
    port: all.PORT ?? null,
    host: all.HOST,
    dataFolder: resolve(all.DATA_DIR),
    /** Where builds of the shell and the portals are published; null: the folder that `npm run build` fills. */
    siteFolder: all.SITE_DIR ? resolve(all.SITE_DIR) : null,
    /** Other origins from which portals may be loaded. */
    remoteOrigins: all.REMOTE_ORIGINS,
    /** A browser may show another build of a portal than the deployed one. */
    portalOverrides: all.PORTAL_OVERRIDES === 'on',
    /** `?lang=qps` and `?lang=qps-rtl` show the site in a language for trying it. */
    testLanguages: all.TEST_LANGUAGES === 'on',
    databaseUrl: all.DATABASE_URL ?? null,
    databaseConnections: all.DATABASE_CONNECTIONS,
    s3,
    /** The site's own address as browsers know it, when it is not the one that the server listens on. */
    publicOrigin: all.PUBLIC_ORIGIN ?? null,
    /** The mail server; null: mails are kept as files in the data folder. */
    smtpUrl: all.SMTP_URL ?? null,
    /** Who mails come from; null: no-reply at the site's own address. */
    mailFrom: all.MAIL_FROM ?? null,
    /** The call that sends an SMS; null: nobody is sent any. */
    sms,
    /** Who asks for bills and tells of payments; null: nobody. */
    biller,
    /** Other origins whose pages may call the API. */
    allowedOrigins: all.ALLOWED_ORIGINS,
    /** How many proxies stand in front of the server; their word on the visitor's address is taken. */
    trustedProxies: all.TRUST_PROXY,
    /** Whether the demo accounts may exist, whose password everybody knows. */
    demo: all.DEMO ? all.DEMO === 'on' : local && !production,
    local,
    firstMaster,
    sessionHours: all.SESSION_HOURS,
    sessionIdleMinutes: all.SESSION_IDLE_MINUTES,
    /** Who of the staff can do nothing before a second step is set up. */
    requireTwoFactor: all.REQUIRE_SECOND_STEP,
    /** Universities that are not recognised today are in no public list, and nobody can apply to them. */
    requireRecognition: all.REQUIRE_RECOGNITION === 'on',
    loginAttempts: all.LOGIN_ATTEMPTS,
    loginLockMinutes: all.LOGIN_LOCK_MINUTES,
    loginAttemptsPerAddress: all.LOGIN_ATTEMPTS_PER_ADDRESS,
    /** How many wrong passwords of all strangers one account takes in a day before they are looked at slowly. */
    loginAttemptsPerAccount: all.LOGIN_ATTEMPTS_PER_ACCOUNT,
    queriesPerHour: all.QUERIES_PER_HOUR,
    /** How many times the table's own counts the limits of calls allow. */
    limitFactor: all.LIMIT_FACTOR,
    /** How many calls a session or a browser may make. */
    callsPerMinute: all.CALLS_PER_MINUTE,
    fileQuotaCount: all.FILE_QUOTA_COUNT,
    fileQuotaBytes: all.FILE_QUOTA_BYTES,
    /** What uploads leave free on the disk; null: as `upload-room.ts` reckons it from the disk's size. */
    diskReserveBytes: all.DISK_RESERVE_BYTES ?? null,
    /** The share of the free room that newcomers together may take within an hour. */
    newcomersSharePercent: all.NEWCOMERS_SHARE_PERCENT,
    /** In front of a terminal only what needs attention; in production a line a request. */
    logLevel: all.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
});

export type Environment = z.output<typeof environment>;

/** What is wrong with the environment, all of it, in plain words. */
export class EnvironmentInvalid extends Error {}

/** Reads the environment; throws `EnvironmentInvalid` with one line for everything that is wrong. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const parsed = environment.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}.`);
  throw new EnvironmentInvalid(`Please correct these environment variables:\n${lines.join('\n')}`);
}
