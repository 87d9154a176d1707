import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sessionsForStudent } from '@uas/contract';
import { writeForm } from '../../server/src/modules/students/admission-form.store';
import { openDependencies } from '../../server/src/open-dependencies';
import type { Dependencies } from '../../server/src/platform/dependencies';
import { readEnvironment } from '../../server/src/platform/environment';
import { createPasswords } from '../../server/src/platform/identity/passwords';
import { createPeople, type TestPerson } from '../../server/src/test-kit/people';
import { filledForm } from '../../server/src/test-kit/scenes';
import { startPostgres } from '../cluster/postgres';
import { type ServerProcess, serverProcess } from '../cluster/server';
import type { Drill } from './fault';

/** The settings of a server: where its rows and files are. */
export type Settings = Readonly<Record<string, string>>;

/** The limits are drilled on their own; here they would only stop the load. */
export const LOOSE = {
  DEMO: 'off',
  FILE_QUOTA_COUNT: '100000',
  FILE_QUOTA_BYTES: String(2 ** 40),
  DISK_RESERVE_BYTES: '0',
  NEWCOMERS_SHARE_PERCENT: '100',
  LOGIN_ATTEMPTS_PER_ADDRESS: '100000',
  LIMIT_FACTOR: '1000',
  CALLS_PER_MINUTE: '100000000',
};

/** The lowest cost that the algorithm allows, for people who are made in advance. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

export type Engine = 'embedded' | 'postgres';

/** Rows in a PostgreSQL of its own or embedded, files in a folder. */
export async function makeTarget(drill: Drill, engine: Engine) {
  const dataFolder = path.join(drill.folder, 'data');
  mkdirSync(dataFolder, { recursive: true });
  const postgres = engine === 'postgres' ? drill.keep(await startPostgres(drill.folder)) : null;
  const settings: Settings = {
    ...LOOSE,
    DATA_DIR: dataFolder,
    ...(postgres && { DATABASE_URL: postgres.address }),
  };
  return { settings, postgres, dataFolder };
}

/** A server that ends with the fault; it does not run yet. */
export async function makeServer(
  drill: Drill,
  settings: Settings,
  options: { readonly name?: string; readonly timeoutMs?: number; readonly program?: string } = {},
): Promise<ServerProcess> {
  const { folder } = drill;
  return drill.keep(await serverProcess({ name: 'server', folder, environment: settings, ...options }));
}

/** Works in rows and files directly, while no server runs on an embedded database. */
export async function inside<Value>(
  settings: Settings,
  work: (dependencies: Dependencies) => Promise<Value>,
): Promise<Value> {
  const opened = await openDependencies(readEnvironment({ ...settings }));
  try {
    return await work({ ...opened.dependencies, passwords: createPasswords(CHEAP) });
  } finally {
    await opened.close();
  }
}

/** Who takes part: each signed in, the applicants with the fee paid and the form filled. */
export interface Cast {
  readonly master: TestPerson;
  readonly institutes: readonly TestPerson[];
  readonly applicants: readonly TestPerson[];
}

const INSTITUTES = 4;

/** Makes the people of a drill straight in the database. */
export function makeCast(settings: Settings, applicants: number): Promise<Cast> {
  return inside(settings, async (dependencies) => {
    const people = createPeople(dependencies);
    const institutes: TestPerson[] = [];
    for (let number = 1; number <= INSTITUTES; number += 1) {
      institutes.push(await people.institute(`institute-${number}`));
    }
    const cast: TestPerson[] = [];
    for (let number = 1; number <= applicants; number += 1) {
      cast.push(await makeApplicant(dependencies, `applicant-${number}`));
    }
    return { master: await people.master('root'), institutes, applicants: cast };
  });
}

/** A student who may apply. */
export async function makeApplicant(dependencies: Dependencies, name: string): Promise<TestPerson> {
  const student = await createPeople(dependencies).student(name, { paid: true });
  await writeForm(dependencies.database, {
    studentId: student.id,
    form: filledForm(student.name),
    version: 1,
    now: dependencies.clock.now(),
  });
  return student;
}

/** The session for which everybody applies. */
export function offeredSession(): string {
  return sessionsForStudent(new Date())[0] ?? '';
}
