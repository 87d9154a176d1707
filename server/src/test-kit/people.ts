import {
  type Department,
  type InstituteRight,
  NO_PERMISSIONS,
  type Permission,
  permissionsSchema,
  type Role,
} from '@uas/contract';
import type { Insertable } from 'kysely';
import { type InstituteTable, json, type StudentTable } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';
import { addAccount } from '../platform/identity/accounts';
import { openSession } from '../platform/identity/sessions';

/** Somebody in a test: signed in, with the password that they would type. */
export interface TestPerson {
  readonly role: Role;
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly token: string;
}

export const TEST_DEPARTMENTS: readonly Department[] = [
  { name: 'Computing', courses: ['BS Computer Science', 'BS Software Engineering', 'BS Data Science'] },
  { name: 'Business', courses: ['BBA', 'BS Accounting and Finance'] },
];

function capitalised(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Adds people straight to the database, each with an open session: `sara`, `omar`, `nust`, `root`, `aisha`. */
export function createPeople(dependencies: Dependencies) {
  const { database, clock, ids, passwords } = dependencies;

  async function enter(
    role: Role,
    { id, email, created_at }: { id: string; email: string; created_at: Date },
    name: string,
  ): Promise<TestPerson> {
    const [accountId, password] = [ids.next(), passwordOf(name)];
    const account = { accountId, personId: id, role, email, created_at };
    await addAccount(database, { ...account, password_hash: await passwords.hash(password) });
    const token = await openSession(dependencies, { accountId });
    return { role, id, accountId, email: emailOf(name), name: capitalised(name), password, token };
  }

  const start = (name: string) => ({
    id: ids.next(),
    email: emailOf(name),
    name: capitalised(name),
    created_at: clock.now(),
  });

  return {
    /** A student; unpaid and with an empty profile unless told. */
    async student(name: string, changes: Partial<Insertable<StudentTable>> = {}): Promise<TestPerson> {
      const row = { ...start(name), phone: '0300-1234567', ...changes };
      await database.insertInto('student').values(row).execute();
      return enter('student', row, name);
    },

    /** An institute with two departments unless told. */
    async institute(
      name: string,
      {
        departments = TEST_DEPARTMENTS,
        ...changes
      }: Partial<Insertable<InstituteTable>> & { departments?: readonly Department[] } = {},
    ): Promise<TestPerson> {
      const row = { ...start(name), contact_person: 'Bilal', phone: '0511-1112222', ...changes };
      await database.insertInto('institute').values(row).execute();
      for (const [position, department] of departments.entries()) {
        const id = ids.next();
        await database
          .insertInto('department')
          .values({ id, institute_id: row.id, position, name: department.name })
          .execute();
        const programs = department.courses.map((course, index) => ({
          id: ids.next(),
          department_id: id,
          position: index,
          name: course,
        }));
        if (programs.length > 0) await database.insertInto('program').values(programs).execute();
      }
      return enter('institute', row, name);
    },

    /** Somebody who works for an institute with just these rights; `id` is the institute's. */
    async member(
      institute: TestPerson,
      name: string,
      rights: readonly InstituteRight[] = [],
    ): Promise<TestPerson & { readonly memberId: string }> {
      const row = { ...start(name), id: institute.id };
      const person = await enter('institute', row, name);
      const memberId = ids.next();
      const { accountId: account_id } = person;
      await database
        .insertInto('institute_member')
        .values({
          id: memberId,
          institute_id: institute.id,
          account_id,
          name: row.name,
          email: row.email,
          rights: json(rights),
          created_at: row.created_at,
        })
        .execute();
      return { ...person, memberId };
    },

    /** An admin who may do everything. */
    async master(name: string): Promise<TestPerson> {
      const row = { ...start(name), is_master: true, permissions: json(NO_PERMISSIONS) };
      await database.insertInto('staff').values(row).execute();
      return enter('admin', row, name);
    },

    /** A staff member with just these rights. */
    async staff(name: string, permissions: readonly Permission[] = []): Promise<TestPerson> {
      const flags = permissionsSchema.parse(Object.fromEntries(permissions.map((flag) => [flag, true])));
      const row = { ...start(name), permissions: json(flags) };
      await database.insertInto('staff').values(row).execute();
      return enter('admin', row, name);
    },
  };
}

function emailOf(name: string): string {
  return `${name.toLowerCase()}@uas.example`;
}

function passwordOf(name: string): string {
  return `${name}-password`;
}
