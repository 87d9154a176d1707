import { createHash } from 'node:crypto';
import { getStudent, getStudentAdminMessages, listStudentApplications, loginStudent } from '@uas/contract';
import type { TestPerson } from '../../server/src/test-kit/people';
import { call, type Line } from './call';
import { readThread } from './read-thread';
import type { Report } from './report';

/** What the server said was done, noted only after it said so. */
export interface Ledger {
  readonly registered: { readonly email: string; readonly password: string }[];
  readonly applications: { readonly id: string; readonly student: TestPerson }[];
  readonly decisions: { readonly id: string; readonly student: TestPerson; readonly status: string }[];
  readonly messages: { readonly text: string; readonly student: TestPerson }[];
  readonly documents: { readonly name: string; readonly sha256: string; readonly student: TestPerson }[];
}

export function emptyLedger(): Ledger {
  return { registered: [], applications: [], decisions: [], messages: [], documents: [] };
}

export function sizeOf(ledger: Ledger): number {
  return Object.values(ledger).reduce((sum, entries) => sum + entries.length, 0);
}

/** Adds what one round acknowledged to what was acknowledged before. */
export function addTo(whole: Ledger, round: Ledger): void {
  whole.registered.push(...round.registered);
  whole.applications.push(...round.applications);
  whole.decisions.push(...round.decisions);
  whole.messages.push(...round.messages);
  whole.documents.push(...round.documents);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Asks the server for everything in the ledger, as the people themselves would; what is missing is lost. */
export async function checkThroughApi(line: Line, ledger: Ledger, report: Report): Promise<void> {
  for (const { email, password } of ledger.registered) {
    const { status } = await call(line, loginStudent, { body: { email, password } });
    if (status !== 200) report.lost.push(`registration of ${email}: login answers ${status}`);
  }
  await checkApplications(line, ledger, report);
  await checkMessages(line, ledger, report);
  await checkDocuments(line, ledger, report);
}

function byStudent<Entry extends { readonly student: TestPerson }>(entries: readonly Entry[]) {
  const groups = new Map<TestPerson, Entry[]>();
  for (const entry of entries) groups.set(entry.student, [...(groups.get(entry.student) ?? []), entry]);
  return groups;
}

async function checkApplications(line: Line, ledger: Ledger, report: Report): Promise<void> {
  const decided = new Map(ledger.decisions.map(({ id, status }) => [id, status]));
  for (const [student, entries] of byStudent(ledger.applications)) {
    const { token, email } = student;
    const { ok, status, body } = await call(line, listStudentApplications, { params: { email }, token });
    if (!ok) report.findings.push(`The applications of ${email} are answered with ${status}.`);
    const present = new Map(ok ? body.applications.map(({ _id, status: now }) => [_id, now]) : []);
    for (const { id } of entries) {
      if (!present.has(id)) report.lost.push(`application ${id}`);
      else if (decided.has(id) && present.get(id) !== decided.get(id)) {
        report.lost.push(`decision on application ${id}`);
      }
    }
  }
}

async function checkMessages(line: Line, ledger: Ledger, report: Report): Promise<void> {
  for (const [student, entries] of byStudent(ledger.messages)) {
    const { token, email } = student;
    const { texts: present, refused } = await readThread((before) =>
      call(line, getStudentAdminMessages, { params: { email }, query: before ? { before } : {}, token }),
    );
    if (refused) report.findings.push(`The messages of ${email} are answered with ${refused.status}.`);
    const all = new Set(present);
    for (const { text } of entries) {
      if (!all.has(text)) report.lost.push(`message "${text}"`);
    }
    if (all.size !== present.length) report.findings.push(`A message of ${email} is there twice.`);
  }
}

/** Opens every document that is listed, acknowledged or not: no row may be without its file. */
async function checkDocuments(line: Line, ledger: Ledger, report: Report): Promise<void> {
  for (const [student, entries] of byStudent(ledger.documents)) {
    const { token, email } = student;
    const { ok, status, body } = await call(line, getStudent, { params: { email }, token });
    if (!ok) report.findings.push(`The documents of ${email} are answered with ${status}.`);
    const hashes = new Map<string, string>();
    for (const { name, url } of ok ? body.documents : []) {
      const file = await fetch(new URL(url, line.address));
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!file.ok) report.findings.push(`${name} has a row, but its file is answered with ${file.status}.`);
      else hashes.set(name, sha256Of(bytes));
    }
    for (const { name, sha256 } of entries) {
      if (hashes.get(name) !== sha256) report.lost.push(`document ${name}`);
    }
  }
}
