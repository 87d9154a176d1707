import { getStudent, listInstitutes, sendStudentMessageToAdmin } from '@uas/contract';
import type { TestPerson } from '../../../server/src/test-kit/people';
import { type Answered, call, type Line } from '../call';
import { checkEverything } from '../check-everything';
import type { Drill, Fault } from '../fault';
import { makeCast, makeServer, makeTarget } from '../fixture';
import { checkThroughApi, emptyLedger, type Ledger, sizeOf } from '../ledger';
import { emptyReport, type Report, unexpectedAnswers } from '../report';
import { mountTinyDisk } from '../tiny-disk';

const DISK = '160m';
/** More than the database takes without a new page on the disk. */
const MOST_WRITES = 3_000;
const LONG = 'x'.repeat(3_900);
/** After this many refusals in a row nothing else is going to be answered. */
const ENOUGH = 20;

/** The disk of the embedded database is full: writes are refused in words, reads go on, and room brings writes back. */
export const fullDatabase: Fault = { name: 'full-disk-embedded', rounds: 2, run };

async function run(drill: Drill): Promise<void> {
  const { report, rounds } = drill;
  const { settings, dataFolder } = await makeTarget(drill, 'embedded');
  const disk = await mountTinyDisk(drill, dataFolder, DISK);
  const cast = await makeCast(settings, rounds);
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report };
  const ledger = emptyLedger();
  await server.start();

  for (const [round, student] of cast.applicants.entries()) {
    disk.fillUp();
    let refused = 0;
    for (let number = 0; number < MOST_WRITES && refused < ENOUGH; number += 1) {
      const answer = await write(line, ledger, { student, text: `${round}-${number} ${LONG}` });
      refused = answer.ok ? 0 : refused + 1;
      checkRefusal(answer, report);
    }
    if (refused === 0) report.findings.push('The database was never full.');
    if (!server.isRunning()) {
      report.findings.push(`The server has ended: ${server.said()}`);
      return;
    }
    const reads = { ...line, report: emptyReport() };
    await call(reads, getStudent, { params: { email: student.email }, token: student.token });
    await call(reads, listInstitutes, {});
    report.findings.push(...unexpectedAnswers(reads.report, [200]));
    disk.makeRoom();
    const after = await write(line, ledger, { student, text: `${round} with room again` });
    if (!after.ok) report.findings.push(`With room again a write is answered with ${after.status}.`);
    report.rounds += 1;
  }
  await checkThroughApi(line, ledger, report);
  await server.stop();
  report.acknowledged = sizeOf(ledger);
  await checkEverything(settings, ledger, report);
}

interface Writing {
  readonly student: TestPerson;
  readonly text: string;
}

async function write(
  line: Line,
  ledger: Ledger,
  { student, text }: Writing,
): Promise<Answered<typeof sendStudentMessageToAdmin>> {
  const answer = await call(line, sendStudentMessageToAdmin, { body: { text }, token: student.token });
  if (answer.ok) ledger.messages.push({ text, student });
  return answer;
}

function checkRefusal(
  { ok, status, body }: Answered<typeof sendStudentMessageToAdmin>,
  report: Report,
): void {
  if (
    ok ||
    ((status === 507 || status === 503) &&
      (body.code === 'storage.unavailable' || body.code === 'storage.full'))
  )
    return;
  report.findings.push(`A full disk is answered with ${status} "${body.message}".`);
}
