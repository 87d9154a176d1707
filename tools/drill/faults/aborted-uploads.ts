import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { uploadDocument } from '@uas/contract';
import { multipart } from '../../../server/src/test-kit/call-endpoint';
import type { TestPerson } from '../../../server/src/test-kit/people';
import { pdfFile } from '../../../server/src/test-kit/small-files';
import { waitUntil } from '../../cluster/wait-until';
import { call } from '../call';
import { checkEverything } from '../check-everything';
import type { Drill, Fault } from '../fault';
import { makeCast, makeServer, makeTarget } from '../fixture';
import { checkThroughApi, emptyLedger, sha256Of, sizeOf } from '../ledger';
import { unexpectedAnswers } from '../report';

const AT_ONCE = 20;
const FILE = 1_500_000;
const TIMEOUT_MS = 15_000;

/** Uploads cut off half-way, beside others that arrive: nothing of a cut one stays, no other one is disturbed. */
export const abortedUploads: Fault = { name: 'aborted-uploads', rounds: 3, run };

async function run(drill: Drill): Promise<void> {
  const { random, report, rounds } = drill;
  const { settings, dataFolder } = await makeTarget(drill, 'embedded');
  const cast = await makeCast(settings, AT_ONCE);
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report };
  const ledger = emptyLedger();
  await server.start();
  let cut = 0;

  for (let round = 0; round < rounds; round += 1) {
    const cuts = cast.applicants.map((student) => {
      const share = random.between(0, 3) === 0 ? random.between(5, 99) : 50;
      return cutUpload(server.port, { student, share });
    });
    const whole = cast.applicants.map(async (student, index) => {
      const name = `whole-${round}-${index}.pdf`;
      const file = pdfFile(name, random.between(10_000, 400_000));
      const body = { email: student.email, documentType: name, typeTag: '' };
      const { ok } = await call(line, uploadDocument, { body, file, token: student.token });
      if (ok) ledger.documents.push({ name, sha256: sha256Of(file.bytes), student });
    });
    await Promise.all([...cuts, ...whole]);
    cut += cuts.length;
    report.rounds += 1;
  }
  const temporary = path.join(dataFolder, 'tmp');
  const left = () => readdirSync(temporary).filter((name) => !name.startsWith('.'));
  await waitUntil(() => left().length === 0, {
    timeoutMs: TIMEOUT_MS,
    otherwise: () => `Temporary files are left: ${left().join(', ')}`,
  });
  await checkThroughApi(line, ledger, report);
  await server.stop();
  report.acknowledged = sizeOf(ledger);
  report.notes.push(`${cut} cut off`);
  report.findings.push(...unexpectedAnswers(report, [200]));
  if (ledger.documents.length !== rounds * AT_ONCE) report.findings.push('A whole upload was not kept.');
  await checkEverything(settings, ledger, report);
}

/** Sends a share of an upload, in percent, and hangs up. */
function cutUpload(
  port: number,
  { student, share }: { readonly student: TestPerson; readonly share: number },
): Promise<void> {
  const body = { email: student.email, documentType: 'Cut', typeTag: '' };
  const { payload, headers } = multipart({ body }, { field: 'document', ...pdfFile('cut.pdf', FILE) });
  const head = [
    `${uploadDocument.method} ${uploadDocument.path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${student.token}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
    '\r\n',
  ].join('\r\n');
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.write(head);
    socket.write(payload.subarray(0, Math.floor((payload.length * share) / 100)), () => {
      socket.destroy();
      resolve();
    });
  });
}
