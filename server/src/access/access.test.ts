import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyEndpoint,
  INSTITUTE_RIGHTS,
  type InstituteRight,
  PERMISSIONS,
  type Permission,
} from '@uas/contract';
import { openSession } from '../platform/identity/sessions';
import { type AccessRow, accessTable, type Targets } from '../test-kit/access-table';
import type { TestPerson } from '../test-kit/people';
import { refusal } from '../test-kit/refusal-reply';
import { applied } from '../test-kit/scenes';
import { pngFile } from '../test-kit/small-files';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { drawMatrix } from './draw-matrix';

interface Caller {
  readonly name: string;
  /** Null for those who are nobody: they send this header, or none. */
  readonly person: Pick<TestPerson, 'role' | 'accountId'> | null;
  readonly garbage?: string;
  readonly owner?: boolean;
  readonly master?: boolean;
  readonly flags?: readonly Permission[];
  /** Of a member of an institute. */
  readonly rights?: readonly InstituteRight[];
}

let kit: TestApp;
let targets: Targets;
let callers: Caller[];

beforeAll(async () => {
  kit = await startTestApp();
  const sara = await kit.student('sara', { paid: true });
  const nust = await kit.institute('nust');
  const lums = await kit.institute('lums');
  const omar = await kit.student('omar');
  const root = await kit.master('root');
  const application = await applied(kit, { student: sara, institute: nust, status: 'approved' });
  await applied(kit, { student: omar, institute: lums, status: 'approved' });
  const picture = await pngFile('logo.png');
  targets = { sara, nust, root, application, picture };
  callers = [
    { name: 'nobody', person: null },
    { name: 'somebody with a made-up token', person: null, garbage: 'a'.repeat(43) },
    { name: 'the student', person: sara, owner: true },
    { name: 'another student', person: omar },
    { name: 'the institute', person: nust, owner: true },
    { name: 'another institute', person: lums },
    { name: 'the master', person: root, master: true },
    { name: 'staff without a flag', person: await kit.staff('bilal'), flags: [] },
  ];
  const member = async (name: string, rights: readonly InstituteRight[]) =>
    callers.push({
      name: `a member with ${name}`,
      person: await kit.member(nust, name, rights),
      owner: true,
      rights,
    });
  await member('everything', INSTITUTE_RIGHTS);
  await member('nothing', []);
  for (const right of INSTITUTE_RIGHTS) await member(right, [right]);
  const stranger = await kit.member(lums, 'stranger', INSTITUTE_RIGHTS);
  callers.push({ name: 'a member of another institute', person: stranger, rights: INSTITUTE_RIGHTS });
  for (const flag of PERMISSIONS) {
    const person = await kit.staff(`staff-${flag.toLowerCase()}`, [flag]);
    callers.push({ name: `staff with ${flag}`, person, flags: [flag] });
  }
});
afterAll(() => kit.stop());

type Outcome = 'in' | 401 | 403;

/** What the table says about a caller. */
function expected(row: AccessRow, caller: Caller): Outcome {
  if (row.open) return 'in';
  if (!caller.person) return 401;
  const { role } = caller.person;
  if (role === 'admin') return mayStaff(row, caller) ? 'in' : 403;
  if (lacksRight(row, caller)) return 403;
  const may = row[role];
  return may === 'yes' || (may === 'own' && caller.owner) ? 'in' : 403;
}

/** Whether it is a right alone that somebody of an institute is refused for. */
function lacksRight({ right }: AccessRow, { rights }: Caller): boolean {
  return right !== undefined && rights !== undefined && !rights.some((one) => one === right);
}

function mayStaff({ staff }: AccessRow, { master, flags = [] }: Caller): boolean {
  if (staff === undefined) return false;
  if (master || staff === 'any') return true;
  return staff !== 'master' && staff.some((flag) => flags.includes(flag));
}

/** A session of each caller for the calls that refuse them; whoever is let in may end it, or those of others. */
const sessions = new Map<Caller, string>();

async function outcome(row: AccessRow, caller: Caller): Promise<{ got: Outcome; text: string }> {
  const session = expected(row, caller) === 'in' ? undefined : sessions.get(caller);
  const token = session ?? (await tokenOf(caller));
  const { status, text } = await kit.call<AnyEndpoint>(row.call, row.request(targets), token);
  expect(status).toBeLessThan(500);
  if (status === 401 && session && sessions.delete(caller)) return outcome(row, caller);
  if (status === 403 && token) sessions.set(caller, token);
  return { got: status === 401 || status === 403 ? status : 'in', text };
}

async function tokenOf({ person, garbage }: Caller): Promise<string | null> {
  return person ? openSession(kit.dependencies, person) : (garbage ?? null);
}

function refusalOf(row: AccessRow, caller: Caller) {
  if (!caller.person) return refusal('session.sign-in');
  if (caller.person.role !== 'institute' || !lacksRight(row, caller)) return refusal('access.forbidden');
  const university = caller.owner ? 'Nust' : 'Lums';
  return refusal({ code: 'access.no-right', params: { university, mainAccount: 'Bilal' } });
}

/** Paths that the running server lists, read from its drawing of them as a tree. */
function servedPaths(): string[] {
  const branches: string[] = [];
  return kit.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      branches.splice(depth, branches.length, segment);
      return methods === undefined ? [] : [branches.join('')];
    });
}

it.each(accessTable.map((row, line) => [`${row.call.method} ${row.call.path} (${line + 1})`, row] as const))(
  'A-6.1 A-6.3 A-6.28 S-6.8 A-7.1 SEC-S5 SEC-S6 SEC-S11 SEC-S12 R-2 R-3 F-10.6 F-10.7 %s lets in exactly who may call it',
  async (_title, row) => {
    const wrong: string[] = [];
    for (const caller of callers) {
      const { got, text } = await outcome(row, caller);
      const expectedStatus = expected(row, caller);
      if (got !== expectedStatus) wrong.push(`${caller.name}: ${got} instead of ${expectedStatus}`);
      if (expectedStatus !== 'in' && got === expectedStatus) {
        expect(JSON.parse(text)).toEqual(refusalOf(row, caller));
      }
    }
    expect(wrong).toEqual([]);
  },
);

it('SEC-S11 names every call of the running server, and no other', () => {
  const address = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
  const inTable = [...new Set(accessTable.map(({ call }) => address(call)))].sort();
  expect(kit.app.endpoints.map(address).sort()).toEqual(inTable);
});

it('SEC-S11 has no way into the API beside the calls of the contract', () => {
  // The names of parameters differ where two methods share a path.
  const nameless = (path: string) => path.replace(/:[\w|:]+/g, ':');
  const known = new Set(accessTable.map(({ call }) => nameless(call.path)));
  const beside = servedPaths().filter((path) => path.startsWith('/api') && !known.has(nameless(path)));
  expect(servedPaths()).toContain('/api/student/applications/accept-offer/:id');
  expect([...new Set(beside)].sort()).toEqual([
    '/api',
    '/api*',
    '/api/docs',
    '/api/docs/json',
    '/api/docs/wire',
  ]);
});

it('docs/permissions.md is what the table says', () => {
  const page = readFileSync(join(__dirname, '../../../docs/permissions.md'), 'utf8');
  expect(page).toBe(drawMatrix(accessTable));
});
