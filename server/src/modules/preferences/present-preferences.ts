import {
  type ClaimableCategory,
  datesRefusal,
  documentLabel,
  formatApplicationNumber,
  listedStateOf,
  OPEN_CATEGORY,
  type PreferenceList,
  preferencesOf,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { HandlerDependencies } from '../../platform/dependencies';
import { type OfferingRow, readOfferings } from '../offerings/offerings.store';
import { presentCategoryFee } from '../seats/category-fee';
import { type PublishedPlan, readPublishedPlans } from '../seats/published-plans.store';
import { listDocuments } from '../students/documents.store';
import { presentVerdict } from '../students/present-document';
import { readOwnClaims } from './claims.store';
import {
  findClosing,
  findListSettings,
  type ListKey,
  listCategoryFees,
  listNamedPrograms,
  type OwnApplicationRow,
  readOwnApplications,
  readSavedOrder,
} from './preferences.store';

type Reading = Pick<HandlerDependencies, 'database' | 'clock'>;
type Settings = NonNullable<Awaited<ReturnType<typeof findListSettings>>>;

/** A student at one institute in one session, with what the rules of its list need. */
export interface StudentsSession extends ListKey {
  readonly studentId: string;
  readonly settings: Settings;
  readonly closing: Date | null;
  readonly plans: readonly PublishedPlan[];
  /** To all institutes, in the order of applying. */
  readonly applications: readonly OwnApplicationRow[];
}

/** Reads it; null where the institute has no such session. */
export async function readStudentsSession(
  database: ReadableDatabase,
  key: ListKey & { readonly studentId: string },
): Promise<StudentsSession | null> {
  const settings = await findListSettings(database, key);
  if (!settings) return null;
  return {
    ...key,
    settings,
    closing: await findClosing(database, key),
    plans: await readPublishedPlans(database, key),
    applications: await readOwnApplications(database, key.studentId),
  };
}

/** The applications that the list is made of. */
export function listedApplications({
  applications,
  instituteId,
  session,
  settings,
}: Pick<StudentsSession, 'applications' | 'instituteId' | 'session' | 'settings'>) {
  return applications
    .filter((row) => row.institute_id === instituteId && row.session === session)
    .map((row) => ({
      id: row.id,
      programId: row.program_id,
      number: formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
      state: listedStateOf({
        ...row,
        holdsSeat: row.holds_seat,
        waitsAgain: settings.unanswered_offer === 'waits-again',
      }),
    }));
}

/** The list of a student as it travels. */
export async function presentList(reading: Reading, students: StudentsSession): Promise<PreferenceList> {
  const { database, clock } = reading;
  const { instituteId, session, settings, closing, plans } = students;
  const applications = listedApplications(students);
  const order = preferencesOf(await readSavedOrder(database, students), applications);
  const inOrder = order.map(({ programId }) => programId);
  const names = await listNamedPrograms(database, [...inOrder, ...plans.map((plan) => plan.program_id)]);
  const numbers = new Map(applications.map(({ id, number }) => [id, number]));
  const ended = new Set(applications.filter(({ state }) => state === 'ended').map(({ id }) => id));
  const present = (programId: string) => ({
    programId,
    program: names.get(programId)?.name ?? '',
    department: names.get(programId)?.department ?? '',
    onlyFor: plans.find((plan) => plan.program_id === programId)?.only_for ?? null,
  });
  const openPrograms = openAt(await readOfferings(database, students), clock.now());
  const applied = new Set(students.applications.map(({ program_id }) => program_id));
  return {
    instituteId,
    institute: settings.institute,
    session,
    most: settings.most,
    until: closing?.toISOString() ?? null,
    isOpen: closing === null || clock.now() <= closing,
    programs: order.map(({ programId, applicationId, carriedBy, counts }) => ({
      ...present(programId),
      application:
        applicationId === null ? null : { _id: applicationId, number: numbers.get(applicationId) ?? '' },
      carriedBy: applicationId === null && carriedBy !== null ? (numbers.get(carriedBy) ?? null) : null,
      counts,
      isRequired: applicationId !== null && !ended.has(applicationId),
    })),
    canAdd: plans
      .filter(({ program_id, is_archived }) => !is_archived && !inOrder.includes(program_id))
      .filter(({ program_id }) => !applied.has(program_id) && openPrograms(program_id))
      .map(({ program_id }) => present(program_id)),
    categories: await presentCategories(database, students, inOrder),
  };
}

/** Which programs can be applied to at an instant, by the dates of their session. */
function openAt(offerings: readonly OfferingRow[], now: Date): (programId: string) => boolean {
  return (programId) => {
    const row =
      offerings.find(({ program_id }) => program_id === programId) ??
      offerings.find(({ program_id }) => program_id === null);
    const dates = row && { opensAt: row.opens_at, closesAt: row.closes_at, lateUntil: row.late_until };
    return datesRefusal(dates ?? null, now) === null;
  };
}

/** The reserved categories of the published seats with the own claims; a category of two programs stands once. */
async function presentCategories(
  database: ReadableDatabase,
  students: StudentsSession,
  programIds: readonly string[],
): Promise<ClaimableCategory[]> {
  const { plans, session, studentId } = students;
  const claims = await readOwnClaims(database, students);
  const documents = await listDocuments(database, [studentId]);
  const fees = await listCategoryFees(database, { session, programIds });
  const feeOf = (programId: string, code: string) => {
    const row = fees.find((fee) => fee.program_id === programId && fee.category === code);
    return row ? presentCategoryFee(row) : null;
  };
  return reservedCategories(plans).map(({ code, label, proof_tag: tag }) => {
    const document = documents.findLast(({ type_tag }) => type_tag === tag);
    const verdict = document ? presentVerdict(document) : {};
    const proof =
      tag === null
        ? null
        : {
            tag,
            label: documentLabel(tag),
            state: verdict.state ?? 'not-sent',
            reason: verdict.reason ?? '',
          };
    const refused = claims.get(code);
    return {
      code,
      label,
      proof,
      programs: plans
        .filter((plan) => programIds.includes(plan.program_id))
        .filter((plan) => plan.categories.some((category) => category.code === code))
        .map((plan) => ({ program: plan.program, fee: feeOf(plan.program_id, code) })),
      claim:
        refused === undefined
          ? null
          : { state: claimStateOf(refused, proof?.state ?? null), reason: refused },
    };
  });
}

/** What can be claimed, each once, in the order of the first program that has it. */
export function reservedCategories(plans: readonly PublishedPlan[]) {
  const found = new Map<string, PublishedPlan['categories'][number]>();
  for (const category of plans.flatMap((plan) => plan.categories))
    if (category.code !== OPEN_CATEGORY && !found.has(category.code)) found.set(category.code, category);
  return [...found.values()];
}

/** Whether a claim counts; `proof` is the state of its document, null where nothing has to be proved. */
export function claimStateOf(refused: string, proof: string | null) {
  if (refused !== '') return 'refused';
  return proof === null || proof === 'verified' ? 'counts' : 'proof-open';
}
