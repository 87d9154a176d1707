import type { Objection } from '@uas/contract';
import * as api from '@uas/contract';
import { formatApplicationNumber } from '@uas/contract';
import { fileAddress } from '../../platform/files/file-address';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { lockApplication } from '../applications/transition.store';
import { askedInstitute } from '../institutes/asked-institute';
import { findCopied, replaceCopy } from '../new-results/new-results.store';
import { notify } from '../notifications/notify';
import { countingClaims } from '../preferences/preferences.store';
import { readPublishedPlans } from '../seats/published-plans.store';
import { findForm } from '../students/admission-form.store';
import { lockStudent } from '../students/students.store';
import { ownList } from './merit-lists';
import {
  acceptClaim,
  countObjections,
  lockObjection,
  type ObjectionRow,
  readObjection,
  readObjections,
  setAnswer,
} from './objections.store';

type Signing = Parameters<typeof fileAddress>[0];

/** The objections to the provisional lists of a session. */
export const listObjections = handle(api.listObjections, async (call) => {
  const { query, database } = call;
  const key = { instituteId: await askedInstitute(call), session: query.session };
  const offset = (query.page - 1) * query.limit;
  const rows = await readObjections(database, key, { offset, limit: query.limit });
  const { total, open } = await countObjections(database, key);
  const labels = await labelsOfCategories(database, key, rows);
  return {
    objections: rows.map((row) => presentObjection(call, row, labels)),
    open,
    total,
    totalIsCapped: false,
    hasMore: offset + rows.length < total,
    cursor: null,
  };
});

/** What the categories are called that objections are about; they name them by their codes. */
async function labelsOfCategories(
  database: Parameters<typeof readPublishedPlans>[0],
  key: Parameters<typeof readPublishedPlans>[1],
  rows: readonly ObjectionRow[],
): Promise<ReadonlyMap<string, string>> {
  if (!rows.some(isAboutCategory)) return new Map();
  const plans = await readPublishedPlans(database, key);
  return new Map(plans.flatMap(({ categories }) => categories.map(({ code, label }) => [code, label])));
}

function isAboutCategory({ about }: Pick<ObjectionRow, 'about'>): boolean {
  return about === 'category';
}

function presentObjection(
  call: Signing & { readonly actor: { readonly role: string } },
  row: ObjectionRow,
  labels: ReadonlyMap<string, string>,
): Objection {
  return {
    _id: row.id,
    listId: row.list_id,
    round: row.round,
    applicationId: row.application_id,
    number: formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
    studentName: row.student_name,
    program: row.program,
    about: row.about,
    which: (isAboutCategory(row) && labels.get(row.which)) || row.which,
    text: row.text,
    lines: row.lines ?? [],
    // Staff who read applications do not read forms by that.
    ...(call.actor.role === 'institute'
      ? { counted: marksOf(row.counted), present: marksOf(row.present) }
      : { counted: null, present: null }),
    file:
      row.file_id === null || row.mime === null
        ? null
        : fileAddress(call, { id: row.file_id, mime: row.mime, visibility: 'private' }),
    madeAt: row.made_at.toISOString(),
    state: row.state,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

/** The results and tests of a stored form: of each only what its marks are. */
function marksOf(stored: unknown): Objection['counted'] {
  if (stored === null) return null;
  const { academicRecords, tests = [] } = api.shownAdmissionForm.parse(stored);
  return {
    academicRecords: academicRecords.map((record) => ({
      ...record,
      ...{ rollNo: '', registrationNo: '', board: '', examination: '' },
    })),
    tests: tests.map((test) => ({ ...test, rollNo: '' })),
  };
}

/**
 * Answers an objection once. Accepted about marks, the present form of the student is the one that counts; about a category,
 * the claim counts, whose proof must be verified. About a test or anything else nothing changes by itself.
 */
export const answerObjection = handle(api.answerObjection, async (call) => {
  const { actor, params, body } = call;
  return call.write(async (unit) => {
    const { database } = unit;
    const found = await readObjection(database, params.id);
    if (!found) throw new Refusal('objection.not-found');
    const list = await ownList(database, found.list_id);
    if (list.institute_id !== actor.id) throw new Refusal('access.forbidden');
    if (list.state === 'cancelled') throw new Refusal('objection.not-found');
    const before = await database
      .selectFrom('application')
      .select('student_id')
      .where('id', '=', found.application_id)
      .executeTakeFirst();
    // In the order of everything else: the student, the application, then what hangs on it.
    await lockStudent(database, before?.student_id ?? '');
    const row = await lockApplication(database, found.application_id);
    const objection = await lockObjection(database, params.id);
    if (!row || !objection) throw new Refusal('objection.not-found');
    if (objection.state !== 'open') throw new Refusal('objection.answered');
    const { institute_id: instituteId, session } = list;
    const student = { id: row.student_id, instituteId, session };
    if (body.accept && objection.about === 'marks') await takePresentForm(unit, row.id, student.id);
    if (body.accept && objection.about === 'category') await takeClaim(unit, student, objection.which);
    await setAnswer(unit, objection.id, { state: body.accept ? 'accepted' : 'refused', answer: body.answer });
    await unit.emit({
      kind: 'answer-objection',
      subject: { kind: 'application', id: row.id },
      after: { listId: list.id, round: list.round, accepted: body.accept },
    });
    await notify(database, unit, {
      kind: 'objection-answered',
      to: { role: 'student', id: row.student_id },
      sourceId: objection.id,
      applicationId: row.id,
      aboutInstituteId: instituteId,
      data: { university: actor.name, round: list.round, answer: body.answer },
    });
    const answered = (await readObjection(database, params.id)) ?? found;
    const labels = await labelsOfCategories(database, { instituteId, session }, [answered]);
    return presentObjection(call, answered, labels);
  });
});

async function takePresentForm({ database, clock }: Unit, applicationId: string, studentId: string) {
  const copied = (await findCopied(database, applicationId))?.form_version ?? 0;
  const saved = await findForm(database, studentId);
  if (!saved || saved.version <= copied) throw new Refusal('objection.same-form');
  const { form, version } = saved;
  await replaceCopy(database, applicationId, { form, version, now: clock.now() });
}

interface Claiming {
  readonly id: string;
  readonly instituteId: string;
  readonly session: string;
}

async function takeClaim(unit: Unit, student: Claiming, code: string): Promise<void> {
  const { database, clock } = unit;
  const plans = await readPublishedPlans(database, student);
  const category = plans.flatMap(({ categories }) => categories).find((one) => one.code === code);
  if (!category || category.code === api.OPEN_CATEGORY) throw new Refusal('claim.unknown');
  await acceptClaim(database, student, { code, now: clock.now() });
  const counting = await countingClaims(database, student);
  if (!counting.get(student.id)?.has(code))
    throw new Refusal({ code: 'objection.proof-open', params: { category: category.label } });
}
