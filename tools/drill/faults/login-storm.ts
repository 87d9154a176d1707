import { getStudent, listInstitutes, loginStudent } from '@uas/contract';
import { createPasswords } from '../../../server/src/platform/identity/passwords';
import { type Answered, call } from '../call';
import type { Drill, Fault } from '../fault';
import { inside, makeApplicant, makeServer, makeTarget } from '../fixture';
import { emptyReport, unexpectedAnswers } from '../report';

const PEOPLE = 60;
/** More at once than the queue of passwords takes. */
const RIGHT_EACH = 2;
const WRONG_EACH = 8;

/** Whoever has a place in the queue waits as long as this machine takes, in milliseconds. */
const TIMEOUT_MS = 120_000;

/**
 * A storm of right and wrong logins: everyone is answered, the surplus is asked to come back, other calls are
 * answered meanwhile, and who comes back gets in.
 */
export const loginStorm: Fault = { name: 'login-storm', rounds: 2, run };

async function run(drill: Drill): Promise<void> {
  const { report, rounds } = drill;
  const { settings } = await makeTarget(drill, 'embedded');
  const people = await inside(settings, async (cheap) => {
    // Their passwords cost what those of real people cost.
    const dependencies = { ...cheap, passwords: createPasswords() };
    const made = [];
    for (let number = 1; number <= PEOPLE; number += 1)
      made.push(await makeApplicant(dependencies, `person-${number}`));
    return made;
  });
  const server = await makeServer(drill, settings);
  const line = { address: server.address, report, timeoutMs: TIMEOUT_MS };
  const meanwhile = emptyReport();
  await server.start();

  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const others = askOthers();
    // Unknown accounts cost as much as known ones, and each has a turn of its own.
    const storm = people.flatMap(({ email, password }) => [
      ...Array.from({ length: RIGHT_EACH }, () => login(email, password)),
      ...Array.from({ length: WRONG_EACH }, (_none, index) => login(`${index}-${email}`, 'a wrong one')),
    ]);
    const answers = await Promise.all(storm);
    isOver = true;
    await others;
    for (const { status, retryAfter } of answers) {
      if ((status === 503 || status === 429) && !retryAfter) {
        report.findings.push(`A ${status} does not say when to come back.`);
      }
    }
    report.acknowledged += answers.filter(({ ok }) => ok).length;
    for (const { email, password } of people) {
      const { status } = await login(email, password);
      if (status !== 200) report.findings.push(`After the storm ${email} is answered with ${status}.`);
    }
    report.rounds += 1;

    async function askOthers(): Promise<void> {
      const quiet = { ...line, report: meanwhile };
      const { email = '', token = '' } = people[0] ?? {};
      while (!isOver) {
        await call(quiet, listInstitutes, {});
        await call(quiet, getStudent, { params: { email }, token });
      }
    }
  }
  report.findings.push(...unexpectedAnswers(report, [200, 401, 429, 503]));
  report.findings.push(...unexpectedAnswers(meanwhile, [200]));
  const answered = meanwhile.answers.get('200') ?? 0;
  if (answered === 0) report.findings.push('Nothing else was answered during the storm.');
  report.notes.push(`${answered} other calls answered meanwhile`);
  if (!report.answers.has('503')) report.findings.push('The storm never filled the queue.');

  function login(email: string, password: string): Promise<Answered<typeof loginStudent>> {
    return call(line, loginStudent, { body: { email, password } });
  }
}
