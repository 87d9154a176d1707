import {
  apply,
  decideApplication,
  registerStudent,
  sendStudentMessageToAdmin,
  uploadDocument,
} from '@uas/contract';
import { TEST_DEPARTMENTS, type TestPerson } from '../../server/src/test-kit/people';
import { pdfFile } from '../../server/src/test-kit/small-files';
import { pause } from '../cluster/wait-until';
import { call, type Line } from './call';
import { type Cast, offeredSession } from './fixture';
import { emptyLedger, type Ledger, sha256Of } from './ledger';
import type { Random } from './random';

interface Loading {
  readonly line: Line;
  readonly cast: Cast;
  /** Of the cast: who applies, writes and uploads this time. */
  readonly applicants: readonly TestPerson[];
  readonly random: Random;
  /** Makes what is written unlike what other rounds write. */
  readonly name: string;
  /** What writers do after a call that was not answered: give up, or go on as while a database is away. */
  readonly persistent?: boolean;
}

export interface Load {
  /** What was acknowledged so far. */
  readonly ledger: Ledger;
  /** Lets every writer finish the call that it is in. */
  stop(): Promise<void>;
}

/** How many applicants a load needs: so many that they do not run out of programs before the fault strikes. */
export const APPLICANTS_A_LOAD = 8;

const SMALLEST = 2_000;
const LARGEST = 300_000;
const REST_AFTER_FAILURE = 50;

/** Starts people who register, apply, decide, write and upload as fast as they are answered. */
export function startLoad(loading: Loading): Load {
  const ledger = emptyLedger();
  let isOver = false;
  const goesOn = async (isAnswered: boolean) => {
    if (!isAnswered && loading.persistent) await pause(REST_AFTER_FAILURE);
    return !isOver && (isAnswered || loading.persistent === true);
  };
  const writers = [
    register(loading, ledger, goesOn),
    ...halves(loading.applicants).map((some) =>
      applyEverywhere({ ...loading, applicants: some }, ledger, goesOn),
    ),
    decide(loading, ledger, goesOn),
    ...loading.applicants.slice(0, 2).map((student) => write(loading, ledger, { student, goesOn })),
    ...loading.applicants.slice(2, 4).map((student) => upload(loading, ledger, { student, goesOn })),
  ];
  return {
    ledger,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

type GoesOn = (isAnswered: boolean) => Promise<boolean>;

interface Writing {
  readonly student: TestPerson;
  readonly goesOn: GoesOn;
}

function halves<Item>(items: readonly Item[]): Item[][] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

async function register({ line, name }: Loading, ledger: Ledger, goesOn: GoesOn): Promise<void> {
  for (let number = 1, answered = true; await goesOn(answered); number += 1) {
    const person = { email: `${name}-${number}@uas.example`, password: `${name}-${number}-password` };
    const body = { ...person, name: `Student ${number}`, phone: '0300-1234567' };
    const { ok, status } = await call(line, registerStudent, { body });
    if (ok) ledger.registered.push(person);
    answered = status !== null;
  }
}

async function applyEverywhere(
  { line, cast, applicants }: Loading,
  ledger: Ledger,
  goesOn: GoesOn,
): Promise<void> {
  const programs = TEST_DEPARTMENTS.flatMap(({ name, courses }) =>
    courses.map((course) => ({ department: name, course })),
  ).slice(0, 3);
  let answered = true;
  for (const student of applicants) {
    for (const institute of cast.institutes) {
      for (const program of programs) {
        if (!(await goesOn(answered))) return;
        const application = { ...program, instituteEmail: institute.email, session: offeredSession() };
        const { token, email } = student;
        const { ok, status, body } = await call(line, apply, { body: { email, application }, token });
        if (ok) ledger.applications.push({ id: body.application._id, student });
        answered = status !== null;
      }
    }
  }
}

/** Institutes decide on what was acknowledged; whose application it is shows in the refusal of the others. */
async function decide({ line, cast, random }: Loading, ledger: Ledger, goesOn: GoesOn): Promise<void> {
  for (let next = 0, answered = true; await goesOn(answered); ) {
    const application = ledger.applications[next];
    if (!application) {
      await pause(5);
      continue;
    }
    next += 1;
    const status = random.between(0, 1) === 0 ? ('approved' as const) : ('rejected' as const);
    for (const { token } of cast.institutes) {
      const body = { applicationId: application.id, status };
      const reply = await call(line, decideApplication, { body, token });
      answered = reply.status !== null;
      if (reply.ok) ledger.decisions.push({ ...application, status });
      if (reply.ok || !answered) break;
    }
  }
}

async function write({ line, name }: Loading, ledger: Ledger, { student, goesOn }: Writing): Promise<void> {
  for (let number = 1, answered = true; await goesOn(answered); number += 1) {
    const text = `${name}: question ${number} of ${student.email}`;
    const { ok, status } = await call(line, sendStudentMessageToAdmin, {
      body: { text },
      token: student.token,
    });
    if (ok) ledger.messages.push({ text, student });
    answered = status !== null;
  }
}

async function upload(
  { line, name: round, random }: Loading,
  ledger: Ledger,
  { student, goesOn }: Writing,
): Promise<void> {
  const { email, token } = student;
  for (let number = 1, answered = true; await goesOn(answered); number += 1) {
    const name = `${round}-${student.id}-${number}.pdf`;
    const file = pdfFile(name, random.between(SMALLEST, LARGEST));
    const body = { email, documentType: name, typeTag: '' };
    const { ok, status } = await call(line, uploadDocument, { body, file, token });
    if (ok) ledger.documents.push({ name, sha256: sha256Of(file.bytes), student });
    answered = status !== null;
  }
}
