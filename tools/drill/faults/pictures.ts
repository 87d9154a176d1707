import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getStudent, listInstitutes, uploadDocument } from '@uas/contract';
import type { TestPerson } from '../../../server/src/test-kit/people';
import { pictureProcesses } from '../../../server/src/test-kit/picture-processes';
import { flatPicture, jpegFile } from '../../../server/src/test-kit/small-files';
import { pause, waitUntil } from '../../cluster/wait-until';
import { call } from '../call';
import type { Drill, Fault } from '../fault';
import { makeCast, makeServer, makeTarget } from '../fixture';
import { emptyReport, unexpectedAnswers } from '../report';

const AT_ONCE = 6;
/** As many pixels as are allowed, in 1 KB; and more than that, in 2 KB. */
const HEAVY = { width: 5_000, height: 4_990 };
const TOO_HEAVY = { width: 10_000, height: 5_000 };
const TIMEOUT_MS = 180_000;

/**
 * Pictures of a few bytes that unfold to hundreds of megabytes, several at once, while the process that reads them is
 * killed: the others are answered meanwhile, the broken upload is told so, the next one works, and nothing stays.
 */
export const pictures: Fault = { name: 'pictures', rounds: 3, run };

async function run(drill: Drill): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings, dataFolder } = await makeTarget(drill, 'embedded');
  const cast = await makeCast(settings, AT_ONCE);
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report, timeoutMs: TIMEOUT_MS };
  const meanwhile = emptyReport();
  await server.start();
  const heavy = await flatPicture('webp', HEAVY);
  const tooHeavy = await flatPicture('webp', TOO_HEAVY);
  const send = (student: TestPerson, file = heavy) => {
    const body = { email: student.email, documentType: 'Photo', typeTag: 'photo' };
    return call(line, uploadDocument, { body, file, token: student.token });
  };
  let killed = 0;

  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const others = askOthers();
    const uploads = cast.applicants.flatMap((student) => [send(student), send(student, tooHeavy)]);
    await waitUntil(() => pictureProcesses(server.pid()).length > 0, {
      timeoutMs: TIMEOUT_MS,
      otherwise: () => 'No picture process was started.',
    });
    await pause(random.between(0, 2_000));
    for (const pid of pictureProcesses(server.pid())) {
      process.kill(pid, 'SIGKILL');
      killed += 1;
    }
    await Promise.all(uploads);
    isOver = true;
    await others;
    const [student] = cast.applicants;
    const next = student && (await send(student, await jpegFile()));
    if (next?.status !== 200) report.findings.push(`After the kill a picture is answered ${next?.status}.`);
    report.rounds += 1;

    async function askOthers(): Promise<void> {
      const quiet = { address: server.address, report: meanwhile };
      const { email = '', token = '' } = cast.applicants[0] ?? {};
      while (!isOver) {
        await call(quiet, listInstitutes, {});
        await call(quiet, getStudent, { params: { email }, token });
      }
    }
  }
  const left = readdirSync(path.join(dataFolder, 'tmp')).filter((name) => !name.startsWith('.'));
  if (left.length > 0) report.findings.push(`Temporary files are left: ${left.join(', ')}`);
  const orphans = pictureProcesses(server.pid());
  await server.stop();
  for (const pid of orphans) {
    await waitUntil(() => !isRunning(pid), {
      timeoutMs: TIMEOUT_MS,
      otherwise: () => `The picture process ${pid} outlives its server.`,
    });
  }
  report.findings.push(...unexpectedAnswers(report, [200, 413, 503]));
  report.findings.push(...unexpectedAnswers(meanwhile, [200]));
  if (!report.answers.has('413')) report.findings.push('No picture was refused for its pixels.');
  report.acknowledged = report.answers.get('200') ?? 0;
  report.notes.push(`${killed} processes killed, ${meanwhile.answers.get('200') ?? 0} other calls answered`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
