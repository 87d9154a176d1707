import { type AnyEndpoint, type AnyPlainCode, HOUR, MINUTE, type Role } from '@uas/contract';
import type { Environment } from '../environment';

export const KILOBYTE = 1024;

/**
 * Who is counted: a signed-in person of a role; a device, which is a browser that keeps our cookie or a machine, all
 * of an address together that do not; one of those two alone; an address with all its browsers; each larger network around
 * it; everybody.
 */
export type CountedBy = Role | 'device' | 'browser' | 'machine' | 'address' | 'network' | 'everybody';

/** What is said; how many minutes are left can be part of it. */
type RateCode = AnyPlainCode | 'too-often.registrations-from-here';

export interface RateOfCalls {
  readonly per: CountedBy;
  readonly count: number;
  readonly minutes: number;
  readonly code: RateCode;
  /** The setting that gives the count, where operators choose it by itself. */
  readonly setting?: 'queriesPerHour';
}

/** What one call takes from a caller. */
export interface CallLimits {
  /** The largest JSON body in bytes; files travel as multipart and have rules of their own. */
  readonly body: number;
  readonly rates: readonly RateOfCalls[];
}

/** The largest JSON body of a call that has no line of its own below. */
export const STANDARD_BODY = 16 * KILOBYTE;
/** A call that describes no body gets none; this much is read before that is said. */
const NO_BODY = KILOBYTE;

export const LOGIN_BODY = 2 * KILOBYTE;
/** 4,000 letters in any spelling of JSON. */
export const MESSAGE_BODY = 32 * KILOBYTE;

/** So many calls of one in an hour, of those that are counted together; beyond it, `code` is said. */
export function hourly(count: number, per: CountedBy, code: RateCode): RateOfCalls {
  return { per, count, minutes: HOUR / MINUTE, code };
}

/** Logging in, which costs a hash. */
export const LOGIN: CallLimits = {
  body: LOGIN_BODY,
  rates: [hourly(300, 'device', 'too-often.logins'), hourly(10_000, 'address', 'too-often.logins')],
};

/** What open calls without a line of their own allow. */
export const STANDARD_OPEN_WRITES: readonly RateOfCalls[] = [
  hourly(60, 'device', 'too-often.actions'),
  hourly(1_500, 'address', 'too-often.actions'),
];

/** What writing calls without a line of their own allow in an hour: people do little by hand, the desk works in series. */
export const STANDARD_WRITES: Readonly<Record<Role, number>> = {
  student: 300,
  institute: 3_000,
  admin: 6_000,
};

/** The limits of one call: its own where it has some. Reading has none beside the pace that holds for all calls. */
export function limitsOf({ endpoint, options }: Limited): CallLimits {
  return {
    body: options.body ?? (endpoint.body ? STANDARD_BODY : NO_BODY),
    rates: options.rates ?? standardRates(endpoint),
  };
}

interface Limited {
  readonly endpoint: AnyEndpoint;
  readonly options: Partial<CallLimits>;
}

function standardRates({ method, audience }: AnyEndpoint): readonly RateOfCalls[] {
  if (method === 'GET') return [];
  if (audience === 'open') return STANDARD_OPEN_WRITES;
  const roles: Role[] = [];
  if (audience.student) roles.push('student');
  if (audience.institute) roles.push('institute');
  if (audience.staff) roles.push('admin');
  return roles.map((role) => hourly(STANDARD_WRITES[role], role, 'too-often.actions'));
}

/** How many calls a rate allows on this site: what the operator chose, or the table's count times the site's factor. */
export function allowedBy(rate: RateOfCalls, environment: Environment): number {
  return rate.setting ? environment[rate.setting] : rate.count * environment.limitFactor;
}

/** How long the pace of all calls of one caller is counted, in seconds, and which part of a minute that is. */
export const PACE_SECONDS = 15;
/** How many times faster all browsers of one address may be than one of them. */
export const PACE_OF_ADDRESS = 20;

/**
 * What is asked for: a call or what is made like one; a page; a file that the pages are made of, of which one page needs
 * many; how the server is, which balancers ask all the time and which costs nothing.
 */
export type Pace = 'call' | 'page' | 'asset' | 'none';

interface PaceOf {
  /** How many times faster than calls a browser may ask for it. */
  readonly browser: number;
  /** The same for all together of an address that do not bring our cookie: every first visit is one of theirs. */
  readonly strangers: number;
  readonly address: number;
}

/** The paces of the whole application, as multiples of the calls that a browser may make in a minute. */
export const PACES: Readonly<Record<Exclude<Pace, 'none'>, PaceOf>> = {
  call: { browser: 1, strangers: 1, address: PACE_OF_ADDRESS },
  page: { browser: 1, strangers: 4, address: PACE_OF_ADDRESS },
  asset: { browser: 10, strangers: 20, address: 5 * PACE_OF_ADDRESS },
};
