import { getStudent, listInstitutes, loginStudent, uploadDocument } from '@uas/contract';
import type { TestPerson } from '../../../server/src/test-kit/people';
import { pdfFile } from '../../../server/src/test-kit/small-files';
import { isReady } from '../../cluster/server';
import { waitUntil } from '../../cluster/wait-until';
import { type Answered, call, type Line } from '../call';
import { checkEverything, storedKeys } from '../check-everything';
import type { Drill, Fault } from '../fault';
import { inside, makeCast, makeServer, makeTarget } from '../fixture';
import { checkThroughApi, emptyLedger, type Ledger, sha256Of, sizeOf } from '../ledger';
import type { Report } from '../report';
import { mountTinyDisk } from '../tiny-disk';

const DISK = '2m';
const BALLAST = 1_000_000;
const FILE = 200_000;
/** More than the disk has room for. */
const UPLOADS = 12;
const AT_ONCE = 6;
const LOOK = 10_000;

/** The disk of uploads is full: a clear answer, nothing half-written, all else goes on; room brings uploads back. */
export const fullDisk: Fault = { name: 'full-disk', rounds: 3, run };

async function run(drill: Drill): Promise<void> {
  const { report, rounds } = drill;
  const { settings, dataFolder } = await makeTarget(drill, 'postgres');
  const disk = await mountTinyDisk(drill, dataFolder, DISK);
  const cast = await makeCast(settings, rounds);
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report };
  const ledger = emptyLedger();
  await server.start();

  for (const [round, student] of cast.applicants.entries()) {
    disk.fill(BALLAST - round * FILE);
    const send = (number: number) => upload(line, ledger, { student, name: `full-${round}-${number}.pdf` });
    let refused = 0;
    for (let number = 0; number < UPLOADS; number += 1) {
      const answer = await send(number);
      if (!answer.ok) refused += 1;
      checkRefusal(answer, report);
    }
    if (refused === 0) report.findings.push('The disk was never full.');
    disk.fillUp();
    const together = Array.from({ length: AT_ONCE }, (_none, number) => send(UPLOADS + number));
    for (const answer of await Promise.all(together)) checkRefusal(answer, report);
    await checkRest(line, student, report);
    // One look at the disk answers for two seconds.
    await waitUntil(async () => !(await isReady(server.address)), {
      timeoutMs: LOOK,
      otherwise: () => 'A full disk is called ready.',
    });
    await checkNothingHalf(settings, report);

    disk.makeRoom();
    // One look at the room for uploads answers for a second.
    await waitUntil(async () => (await send(UPLOADS + AT_ONCE)).ok, {
      timeoutMs: LOOK,
      otherwise: () => 'With room again an upload is refused.',
    });
    await waitUntil(() => isReady(server.address), {
      timeoutMs: LOOK,
      otherwise: () => 'With room again the server is not ready.',
    });
    report.rounds += 1;
  }
  await checkThroughApi(line, ledger, report);
  await server.stop();
  report.acknowledged = sizeOf(ledger);
  await checkEverything(settings, ledger, report);
}

async function upload(
  line: Line,
  ledger: Ledger,
  { student, name }: { readonly student: TestPerson; readonly name: string },
): Promise<Answered<typeof uploadDocument>> {
  const file = pdfFile(name, FILE);
  const { email, token } = student;
  const body = { email, documentType: name, typeTag: '' };
  const answer = await call(line, uploadDocument, { body, file, token });
  if (answer.ok) ledger.documents.push({ name, sha256: sha256Of(file.bytes), student });
  return answer;
}

/** What a disk without room is answered with: before an upload begins, or when it could not be saved. */
const REFUSALS: readonly (string | undefined)[] = [
  'storage.reserve-reached',
  'storage.unavailable',
  'storage.full',
];

/** R4: 507 or 503, in the words for what could not be saved. */
function checkRefusal({ ok, status, body }: Answered<typeof uploadDocument>, report: Report): void {
  if (ok || ((status === 507 || status === 503) && REFUSALS.includes(body.code))) return;
  report.findings.push(`A full disk is answered with ${status} "${body.message}".`);
}

async function checkRest(line: Line, student: TestPerson, report: Report): Promise<void> {
  const { email, password, token } = student;
  const answers = [
    await call(line, loginStudent, { body: { email, password } }),
    await call(line, getStudent, { params: { email }, token }),
    await call(line, listInstitutes, {}),
  ];
  for (const { status } of answers) {
    if (status !== 200) report.findings.push(`While the disk is full, a read or login answers ${status}.`);
  }
}

/** As many files as rows, and nothing on its way. */
async function checkNothingHalf(settings: Parameters<typeof inside>[0], report: Report): Promise<void> {
  await inside(settings, async (dependencies) => {
    const rows = await dependencies.database.selectFrom('stored_file').select('storage_key').execute();
    const keys = await storedKeys(dependencies);
    if (keys.length !== rows.length) {
      report.findings.push(`${rows.length} rows have ${keys.length} files: ${keys.join(', ')}`);
    }
  });
}
