import { deleteInstitute, listAdminApplications, listDeletions, listInstitutes } from '@uas/contract';
import { sql } from 'kysely';
import type { Dependencies } from '../../../server/src/platform/dependencies';
import { pause } from '../../cluster/wait-until';
import { type Answered, call, type Line } from '../call';
import type { Drill, Fault } from '../fault';
import { type Engine, inside, makeCast, makeServer, makeTarget } from '../fixture';
import { unexpectedAnswers } from '../report';

const APPLICATIONS = 30_000;
const READERS = 4;
/** How long the rest may take after the kill, in milliseconds. */
const COMPLETE_WITHIN = 5 * 60_000;
const BETWEEN_LOOKS = 250;
const GONE_TABLES = ['institute_row', 'application_row', 'deletion'] as const;

/**
 * An institute with 30,000 applications is deleted while others read; the server is killed in the middle. Nobody sees
 * anything of it from the first answer on, and its rows are gone soon after the server is back.
 */
export const largeDeletion = (engine: Engine): Fault => ({
  name: `large-deletion-${engine}`,
  rounds: 1,
  run: (drill) => run(drill, engine),
});

async function run(drill: Drill, engine: Engine): Promise<void> {
  const { report } = drill;
  const { settings } = await makeTarget(drill, engine);
  const cast = await makeCast(settings, 1);
  const [large, other] = cast.institutes;
  if (!large || !other) throw new Error('The drill needs two institutes.');
  await inside(settings, async (dependencies) => {
    await fill(dependencies, large.id, APPLICATIONS);
    await fill(dependencies, other.id, 10);
  });
  const server = await makeServer(drill, settings);
  await server.start();
  const line: Line = { address: server.address, report };
  const { token } = cast.master;

  const readers = startReaders(line, { token, gone: large });
  const deleted = await call(line, deleteInstitute, { params: { email: large.email }, token });
  readers.goneFromNowOn();
  if (!deleted.ok) report.findings.push(`Deleting was refused: ${deleted.status} ${deleted.body.message}`);
  report.notes.push(`said after ${deleted.milliseconds} ms`);

  const begun = await waitFor(async () => {
    const [deletion] = (await call(line, listDeletions, { token })).body.deletions;
    return deletion && deletion.removed > 0 ? deletion : null;
  });
  await server.kill();
  report.notes.push(`killed with ${begun.removed} of ${begun.total} removed`);
  await server.start();
  const restarted = Date.now();
  await waitFor(async () => {
    const answer = await call(line, listDeletions, { token });
    return answer.ok && answer.body.deletions.length === 0 ? true : null;
  });
  report.notes.push(`complete ${Math.round((Date.now() - restarted) / 100) / 10} s after the start`);
  report.findings.push(...(await readers.stop()));
  await server.stop();
  await inside(settings, async ({ database }) => {
    for (const table of GONE_TABLES) {
      const column = table === 'institute_row' ? 'id' : 'institute_id';
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from ${sql.table(table)} where ${sql.ref(column)} = ${large.id}`.execute(
        database,
      );
      if (rows[0]?.left !== 0) report.findings.push(`${table} still has rows of the deleted institute`);
    }
  });
  report.rounds += 1;
  report.findings.push(...unexpectedAnswers(report, [200, 'none']));
}

async function waitFor<Value>(look: () => Promise<Value | null>): Promise<Value> {
  const end = Date.now() + COMPLETE_WITHIN;
  while (Date.now() < end) {
    const found = await look();
    if (found !== null) return found;
    await pause(BETWEEN_LOOKS);
  }
  throw new Error(`What was waited for did not come within ${COMPLETE_WITHIN / 1_000} s.`);
}

/** Reads lists until told to stop; answers what they showed that they should not have. */
function startReaders(line: Line, { token, gone }: { token: string; gone: { id: string; name: string } }) {
  let isGone = false;
  let isOver = false;
  const findings: string[] = [];
  const look = <E extends typeof listAdminApplications | typeof listInstitutes>(
    name: string,
    wasGone: boolean,
    answer: Answered<E>,
  ) => {
    if (!answer.ok || !wasGone) return;
    const text = JSON.stringify(answer.body);
    if (text.includes(gone.id) || text.includes(`"${gone.name}"`))
      findings.push(`${name} shows what is deleted`);
  };
  const read = async () => {
    while (!isOver) {
      const wasGone = isGone;
      look('The list of applications', wasGone, await call(line, listAdminApplications, { token }));
      look('The list of universities', wasGone, await call(line, listInstitutes));
    }
  };
  const all = Array.from({ length: READERS }, read);
  return {
    goneFromNowOn() {
      isGone = true;
    },
    async stop(): Promise<string[]> {
      isOver = true;
      await Promise.all(all);
      return [...new Set(findings)];
    },
  };
}

const AT_ONCE = 2_500;

/** Applications to an institute, each by a student of its own. */
async function fill({ database, clock }: Dependencies, instituteId: string, count: number): Promise<void> {
  const now = clock.now();
  // The set keeps to the limits by the way it is made; asking for each row would take minutes.
  await sql`alter table application_row disable trigger application_limits`.execute(database);
  for (let first = 1; first <= count; first += AT_ONCE) {
    const numbers = sql`generate_series(${first}::int, ${Math.min(count, first + AT_ONCE - 1)}::int) n`;
    await sql`
      insert into student (id, email, name, phone, created_at)
      select ${instituteId} || '-s' || n, ${instituteId} || n || '@uas.example', 'Student ' || n, '0300-1234567', ${now}::timestamptz
      from ${numbers}`.execute(database);
    await sql`
      insert into application
        (id, student_id, institute_id, department, course, session, form_copy, form_version, created_at)
      select ${instituteId} || '-a' || n, ${instituteId} || '-s' || n, ${instituteId},
        'Computing', 'BS Computer Science', 'Fall 2026', '{}', 1, ${now}::timestamptz
      from ${numbers}`.execute(database);
  }
  await sql`alter table application_row enable trigger application_limits`.execute(database);
}
