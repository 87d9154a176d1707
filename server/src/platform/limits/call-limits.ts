import type { AnyEndpoint, PlainCode, Role } from '@uas/contract';
import * as contract from '@uas/contract';
import type { Environment } from '../../environment';

const KILOBYTE = 1024;
const HOUR = 60;

/**
 * Who is counted: a signed-in person of a role; a device, which is a browser that keeps our cookie or a machine, all
 * of an address together that do not; one of those two alone; an address with all its browsers; each larger network around
 * it; everybody.
 */
export type CountedBy = Role | 'device' | 'browser' | 'machine' | 'address' | 'network' | 'everybody';

/** What is said; how many minutes are left can be part of it. */
type RateCode = PlainCode | 'too-often.registrations-from-here';

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

const LOGIN_BODY = 2 * KILOBYTE;
/** 4,000 letters in any spelling of JSON. */
const MESSAGE_BODY = 32 * KILOBYTE;

type Line = Partial<CallLimits>;

function an(hour: number, per: CountedBy, code: RateCode): RateOfCalls {
  return { per, count: hour, minutes: HOUR, code };
}

const login: Line = {
  body: LOGIN_BODY,
  rates: [an(300, 'device', 'too-often.logins'), an(10_000, 'address', 'too-often.logins')],
};

/** What open calls without a line of their own allow. */
export const STANDARD_OPEN_WRITES: readonly RateOfCalls[] = [
  an(60, 'device', 'too-often.actions'),
  an(1_500, 'address', 'too-often.actions'),
];

/** The calls that need more or less than others. */
const LINES = new Map<AnyEndpoint, Line>([
  [contract.loginStudent, login],
  [contract.loginInstitute, login],
  [contract.loginAdmin, login],
  // Whoever cannot be told from others of the address has ten in all; a dormitory of people with our cookie has its own.
  [
    contract.recoverAccount,
    {
      body: LOGIN_BODY,
      rates: [an(10, 'device', 'too-often.codes'), an(300, 'address', 'too-often.codes')],
    },
  ],
  [contract.completeRecovery, { body: LOGIN_BODY, rates: STANDARD_OPEN_WRITES }],
  [
    contract.prepareAccountCopy,
    {
      rates: (['student', 'institute', 'admin'] as const).map((per) =>
        an(contract.COPIES_PER_HOUR, per, 'too-often.copies'),
      ),
    },
  ],
  [contract.askAccountDeletion, { body: LOGIN_BODY, rates: [an(30, 'student', 'too-often.actions')] }],
  [contract.handOver, { body: LOGIN_BODY, rates: [an(30, 'institute', 'too-often.actions')] }],
  [contract.completeHandOver, { body: LOGIN_BODY, rates: [an(30, 'institute', 'too-often.actions')] }],
  [contract.takeInvitation, { body: LOGIN_BODY, rates: STANDARD_OPEN_WRITES }],
  [contract.reportClientFailure, { body: 2 * KILOBYTE, rates: STANDARD_OPEN_WRITES }],
  [
    contract.registerStudent,
    {
      body: 8 * KILOBYTE,
      rates: [
        // A school may have one computer for a class of sixty, and one address for all its rooms.
        an(60, 'browser', 'too-often.registrations'),
        an(20, 'machine', 'too-often.registrations-from-here'),
        an(400, 'address', 'too-often.registrations-from-here'),
        // A household with IPv6 has as many addresses as it likes: it must not use up what is there for all.
        an(4_000, 'network', 'too-often.registrations-from-here'),
        an(20_000, 'everybody', 'too-often.registrations-in-all'),
      ],
    },
  ],
  [
    contract.registerInstitute,
    {
      body: 8 * KILOBYTE,
      rates: [
        an(10, 'browser', 'too-often.registrations'),
        an(10, 'machine', 'too-often.registrations-from-here'),
        an(40, 'address', 'too-often.registrations-from-here'),
        // Long before that, and before all together are too many, newcomers wait for staff instead of being refused.
        an(200, 'network', 'too-often.registrations-from-here'),
        an(20_000, 'everybody', 'too-often.registrations-in-all'),
      ],
    },
  ],
  [
    contract.sendQuery,
    {
      body: 24 * KILOBYTE,
      rates: [
        { ...an(20, 'device', 'query.too-many'), setting: 'queriesPerHour' },
        an(500, 'address', 'too-often.queries'),
      ],
    },
  ],
  [contract.sendTestMail, { rates: [an(60, 'admin', 'too-often.messages')] }],
  // Mail programs of thousands of people ask from a few addresses, without our cookie; the address is signed.
  [contract.unsubscribe, { rates: [an(20_000, 'address', 'too-often.actions')] }],
  // Somebody with a paper in hand asks once; whoever tries letters asks often.
  [contract.checkPaper, { rates: [{ per: 'address', count: 30, minutes: 1, code: 'too-often.actions' }] }],
  [contract.changeStudentPassword, { body: 4 * KILOBYTE, rates: [an(30, 'student', 'too-often.passwords')] }],
  [
    contract.changeInstitutePassword,
    { body: 4 * KILOBYTE, rates: [an(30, 'institute', 'too-often.passwords')] },
  ],
  [
    contract.sendApplicationMessage,
    {
      body: MESSAGE_BODY,
      rates: [an(120, 'student', 'too-often.messages'), an(1_200, 'institute', 'too-often.messages')],
    },
  ],
  [
    contract.sendStudentMessageToAdmin,
    { body: MESSAGE_BODY, rates: [an(120, 'student', 'too-often.messages')] },
  ],
  [
    contract.sendInstituteMessageToAdmin,
    { body: MESSAGE_BODY, rates: [an(120, 'institute', 'too-often.messages')] },
  ],
  [
    contract.sendAdminMessageToStudent,
    { body: MESSAGE_BODY, rates: [an(1_200, 'admin', 'too-often.messages')] },
  ],
  [
    contract.sendAdminMessageToInstitute,
    { body: MESSAGE_BODY, rates: [an(1_200, 'admin', 'too-often.messages')] },
  ],
  [
    contract.markApplicationMessagesRead,
    { rates: [an(1_200, 'student', 'too-often.actions'), an(6_000, 'institute', 'too-often.actions')] },
  ],
  [contract.saveAdmissionForm, { body: 128 * KILOBYTE, rates: [an(120, 'student', 'too-often.forms')] }],
  [
    contract.keepAdmissionFormDraft,
    { body: 128 * KILOBYTE, rates: [an(1_800, 'student', 'too-often.forms')] },
  ],
  [contract.apply, { rates: [an(60, 'student', 'too-often.applications')] }],
  [contract.withdrawApplication, { rates: [an(60, 'student', 'too-often.applications')] }],
  [contract.acceptOffer, { rates: [an(60, 'student', 'too-often.uploads')] }],
  [contract.updateStudent, { rates: [an(120, 'student', 'too-often.profiles')] }],
  [contract.uploadDocument, { rates: [an(120, 'student', 'too-often.uploads')] }],
  [contract.removeDocument, { rates: [an(120, 'student', 'too-often.uploads')] }],
  [contract.updateInstitute, { body: 128 * KILOBYTE, rates: [an(60, 'institute', 'too-often.profiles')] }],
  // Each one has every instance read the catalogue again.
  [contract.renameProgram, { body: 4 * KILOBYTE, rates: [an(300, 'institute', 'too-often.profiles')] }],
  [contract.uploadInstituteFile, { rates: [an(60, 'institute', 'too-often.uploads')] }],
  [contract.decideApplication, { rates: [an(10_000, 'institute', 'too-often.actions')] }],
  [contract.exportInstituteApplications, { rates: [an(60, 'institute', 'too-often.exports')] }],
  [contract.exportAdminApplications, { rates: [an(60, 'admin', 'too-often.exports')] }],
  [contract.exportAdminQueries, { rates: [an(60, 'admin', 'too-often.exports')] }],
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
  return roles.map((role) => an(STANDARD_WRITES[role], role, 'too-often.actions'));
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
