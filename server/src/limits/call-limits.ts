import type { AnyEndpoint, Role } from '@uas/contract';
import * as contract from '@uas/contract';
import type { Environment } from '../environment';

const KILOBYTE = 1024;
const HOUR = 60;

/**
 * Who is counted: a signed-in person of a role; a browser (one that does not keep our cookie counts together with
 * all others of its address that do not); an address with all its browsers; everybody.
 */
export type CountedBy = Role | 'device' | 'address' | 'everybody';

export interface RateOfCalls {
  readonly per: CountedBy;
  readonly count: number;
  readonly minutes: number;
  readonly sentence: string;
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

const LOGIN_BODY = 2 * KILOBYTE;
/** 4,000 letters in any spelling of JSON. */
const MESSAGE_BODY = 32 * KILOBYTE;

const {
  applications,
  deeds,
  exports: exported,
  forms,
  logins,
  messages,
  passwords,
  profiles,
  queries,
  registrations,
  registrationsInAll,
  uploads,
} = contract.TOO_OFTEN;

type Line = Partial<CallLimits>;

function an(hour: number, per: CountedBy, sentence: string): RateOfCalls {
  return { per, count: hour, minutes: HOUR, sentence };
}

const login: Line = {
  body: LOGIN_BODY,
  rates: [an(300, 'device', logins), an(10_000, 'address', logins)],
};

/** What open calls without a line of their own allow. */
export const STANDARD_OPEN_WRITES: readonly RateOfCalls[] = [
  an(60, 'device', deeds),
  an(1_500, 'address', deeds),
];

/** The calls that need more or less than others. */
const LINES = new Map<AnyEndpoint, Line>([
  [contract.loginStudent, login],
  [contract.loginInstitute, login],
  [contract.loginAdmin, login],
  [contract.reportClientFailure, { body: 2 * KILOBYTE, rates: STANDARD_OPEN_WRITES }],
  [
    contract.registerStudent,
    {
      body: 8 * KILOBYTE,
      rates: [
        an(20, 'device', registrations),
        an(400, 'address', registrations),
        an(20_000, 'everybody', registrationsInAll),
      ],
    },
  ],
  [
    contract.registerInstitute,
    {
      body: 8 * KILOBYTE,
      rates: [
        an(10, 'device', registrations),
        an(40, 'address', registrations),
        an(200, 'everybody', registrationsInAll),
      ],
    },
  ],
  [
    contract.sendQuery,
    {
      body: 24 * KILOBYTE,
      rates: [
        { ...an(20, 'device', contract.TOO_MANY_QUERIES), setting: 'queriesPerHour' },
        an(500, 'address', queries),
      ],
    },
  ],
  [contract.changeStudentPassword, { body: 4 * KILOBYTE, rates: [an(30, 'student', passwords)] }],
  [contract.changeInstitutePassword, { body: 4 * KILOBYTE, rates: [an(30, 'institute', passwords)] }],
  [
    contract.sendApplicationMessage,
    { body: MESSAGE_BODY, rates: [an(120, 'student', messages), an(1_200, 'institute', messages)] },
  ],
  [contract.sendStudentMessageToAdmin, { body: MESSAGE_BODY, rates: [an(120, 'student', messages)] }],
  [contract.sendInstituteMessageToAdmin, { body: MESSAGE_BODY, rates: [an(120, 'institute', messages)] }],
  [contract.sendAdminMessageToStudent, { body: MESSAGE_BODY, rates: [an(1_200, 'admin', messages)] }],
  [contract.sendAdminMessageToInstitute, { body: MESSAGE_BODY, rates: [an(1_200, 'admin', messages)] }],
  [
    contract.markApplicationMessagesRead,
    { rates: [an(1_200, 'student', deeds), an(6_000, 'institute', deeds)] },
  ],
  [contract.saveAdmissionForm, { body: 128 * KILOBYTE, rates: [an(120, 'student', forms)] }],
  [contract.keepAdmissionFormDraft, { body: 128 * KILOBYTE, rates: [an(1_800, 'student', forms)] }],
  [contract.apply, { rates: [an(60, 'student', applications)] }],
  [contract.withdrawApplication, { rates: [an(60, 'student', applications)] }],
  [contract.acceptOffer, { rates: [an(60, 'student', uploads)] }],
  [contract.updateStudent, { rates: [an(120, 'student', profiles)] }],
  [contract.uploadDocument, { rates: [an(120, 'student', uploads)] }],
  [contract.removeDocument, { rates: [an(120, 'student', uploads)] }],
  [contract.updateInstitute, { body: 128 * KILOBYTE, rates: [an(60, 'institute', profiles)] }],
  [contract.uploadInstituteFile, { rates: [an(60, 'institute', uploads)] }],
  [contract.decideApplication, { rates: [an(10_000, 'institute', deeds)] }],
  [contract.exportInstituteApplications, { rates: [an(60, 'institute', exported)] }],
  [contract.exportAdminApplications, { rates: [an(60, 'admin', exported)] }],
  [contract.exportAdminQueries, { rates: [an(60, 'admin', exported)] }],
]);

/** What writing calls without a line of their own allow in an hour: people do little by hand, the desk works in series. */
export const STANDARD_WRITES: Readonly<Record<Role, number>> = {
  student: 300,
  institute: 3_000,
  admin: 6_000,
};

/** Whether the call has a line of its own in the table. */
export function hasOwnLimits(endpoint: AnyEndpoint): boolean {
  return LINES.has(endpoint);
}

/** The limits of one call. Reading has none of its own beside the pace that holds for all calls. */
export function limitsOf(endpoint: AnyEndpoint): CallLimits {
  const line = LINES.get(endpoint);
  return {
    body: line?.body ?? (endpoint.body ? STANDARD_BODY : NO_BODY),
    rates: line?.rates ?? standardRates(endpoint),
  };
}

function standardRates({ method, audience }: AnyEndpoint): readonly RateOfCalls[] {
  if (method === 'GET') return [];
  if (audience === 'open') return STANDARD_OPEN_WRITES;
  const roles: Role[] = [];
  if (audience.student) roles.push('student');
  if (audience.institute) roles.push('institute');
  if (audience.staff) roles.push('admin');
  return roles.map((role) => an(STANDARD_WRITES[role], role, deeds));
}

/** How many calls a rate allows on this site: what the operator chose, or the table's count times the site's factor. */
export function allowedBy(rate: RateOfCalls, environment: Environment): number {
  return rate.setting ? environment[rate.setting] : rate.count * environment.limitFactor;
}

/** How long the pace of all calls of one caller is counted, in seconds, and which part of a minute that is. */
export const PACE_SECONDS = 15;
/** How many times faster all browsers of one address may be than one of them. */
export const PACE_OF_ADDRESS = 20;
