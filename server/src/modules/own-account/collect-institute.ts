import { INSTITUTE_COLUMNS } from '../../platform/database/schema';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Account } from '../../platform/identity/accounts';

const NOTES = [
  'Applications and queries that you received: they are about other people. Your portal has them as a file.',
];

type PathOf = (id: string | null) => string | null;

/** What an institute has: its profile, what it says of its programs, its dates, its recognition, its merit rules, its seats, its merit lists, its test results, its messages with the admin and the answers that it keeps. */
export function collectInstitute(
  { database }: { readonly database: ReadableDatabase },
  { personId }: Account,
  pathOf: PathOf,
) {
  return {
    parts: [
      { name: 'profile', title: 'Your profile', read: () => readProfile(database, personId, pathOf) },
      { name: 'programs', title: 'Your programs', read: () => listPrograms(database, personId) },
      { name: 'dates', title: 'Your admission dates', read: () => listDates(database, personId) },
      { name: 'recognition', title: 'Your recognition', read: () => readRecognition(database, personId) },
      { name: 'merit-rules', title: 'Your merit rules', read: () => listMeritRules(database, personId) },
      { name: 'seats', title: 'Your seats', read: () => listSeats(database, personId) },
      { name: 'merit-lists', title: 'Your merit lists', read: () => listMeritLists(database, personId) },
      { name: 'test-scores', title: 'Your test results', read: () => listTestScores(database, personId) },
      { name: 'facts', title: 'Facts of your programs', read: () => listFacts(database, personId) },
      { name: 'fees', title: 'Fees of your programs', read: () => listFees(database, personId) },
      {
        name: 'closing-merits',
        title: 'Your closing merits',
        read: () => listClosingMerits(database, personId),
      },
      { name: 'messages', title: 'Messages with the admin', read: () => listMessages(database, personId) },
      { name: 'answers', title: 'Your kept answers', read: () => listKeptAnswers(database, personId) },
    ],
    notes: NOTES,
  };
}

async function readProfile(database: ReadableDatabase, personId: string, pathOf: PathOf) {
  const {
    id: _,
    contact_person,
    queries_allowed,
    created_at,
    ...profile
  } = await database
    .selectFrom('institute')
    .select(INSTITUTE_COLUMNS)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const { logo_file_id, cover_file_id, fee_structure_file_id, ...facts } = profile;
  return {
    ...facts,
    contactPerson: contact_person,
    queriesAllowed: queries_allowed,
    registeredAt: created_at,
    logo: pathOf(logo_file_id),
    cover: pathOf(cover_file_id),
    feeStructure: pathOf(fee_structure_file_id),
  };
}

function listPrograms(database: ReadableDatabase, personId: string) {
  return database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['department.name as department', 'program.name as program', 'program.archived_at as archivedAt'])
    .where('institute_id', '=', personId)
    .orderBy('department.position')
    .orderBy('program.position')
    .execute();
}

function listDates(database: ReadableDatabase, personId: string) {
  return database
    .selectFrom('offering')
    .select(['session', 'opens_at as opensAt', 'closes_at as closesAt', 'late_until as lateUntil'])
    .select('late_fee_rupees as lateFeeRupees')
    .where('institute_id', '=', personId)
    .orderBy('session')
    .orderBy('id')
    .execute();
}

/** What the institute reads of it in its portal; who of the staff looked is not of it. */
function readRecognition(database: ReadableDatabase, personId: string) {
  return database
    .selectFrom('recognition')
    .select(['body', 'number', 'source', 'valid_until as validUntil', 'reason'])
    .select(['asked_at as askedAt', 'looked_up_at as lookedUpAt'])
    .where('institute_id', '=', personId)
    .execute();
}

function listMeritRules(database: ReadableDatabase, personId: string) {
  return database
    .selectFrom('merit_rule')
    .leftJoin('program', 'program.id', 'merit_rule.program_id')
    .select([
      'session',
      'program.name as program',
      'version',
      'rule',
      'reason',
      'published_at as publishedAt',
    ])
    .where('institute_id', '=', personId)
    .orderBy('session')
    .orderBy('merit_rule.program_id')
    .orderBy('version')
    .execute();
}

/** The merit lists with their lines, as they were prepared or published. */
async function listMeritLists(database: ReadableDatabase, personId: string) {
  const lists = await database
    .selectFrom('merit_list')
    .select(['id', 'session', 'round', 'state', 'upgrades', 'note', 'left_out as leftOut'])
    .select(['objections_until as objectionsUntil', 'pay_until as payUntil', 'papers_until as papersUntil'])
    .select(['next_list_at as nextListAt', 'provisional_at as provisionalAt', 'final_at as finalAt'])
    .where('institute_id', '=', personId)
    .orderBy('session')
    .orderBy('prepared_at')
    .execute();
  const lines = await database
    .selectFrom('merit_list_entry')
    .innerJoin('merit_list', 'merit_list.id', 'list_id')
    .innerJoin('program', 'program.id', 'program_id')
    .select(['list_id', 'stage', 'program.name as program', 'merit_list_entry.position', 'number', 'result'])
    .select(['placed_as as placedAs', 'aggregate', 'tie'])
    .where('institute_id', '=', personId)
    .orderBy('list_id')
    .orderBy('stage')
    .orderBy('program.name')
    .orderBy('merit_list_entry.position')
    .execute();
  return lists.map(({ id, ...list }) => ({
    ...list,
    lines: lines.filter(({ list_id }) => list_id === id).map(({ list_id: _, ...line }) => line),
  }));
}

/** The seats of each program, by category, with how they are given in the session. */
async function listSeats(database: ReadableDatabase, personId: string) {
  const plans = await database
    .selectFrom('seat_plan')
    .innerJoin('program', 'program.id', 'program_id')
    .innerJoin('admission_session', (join) =>
      join
        .onRef('admission_session.institute_id', '=', 'seat_plan.institute_id')
        .onRef('admission_session.label', '=', 'seat_plan.session'),
    )
    .leftJoin('seat_cap', 'seat_cap.id', 'cap_id')
    .select(['seat_plan.id', 'seat_plan.session', 'program.name as program', 'total', 'only_for as onlyFor'])
    .select(['seat_cap.name as cap', 'seat_cap.seats as capSeats', 'published_at as publishedAt'])
    .select(['most_preferences as mostPreferences', 'accepted_seat as acceptedSeat'])
    .select(['unanswered_offer as unansweredOffer', 'verified_only as verifiedOnly'])
    .select('vacant_until as vacantUntil')
    .where('seat_plan.institute_id', '=', personId)
    .orderBy('seat_plan.session')
    .orderBy('program.name')
    .orderBy('seat_plan.id')
    .execute();
  const categories = await database
    .selectFrom('seat_category')
    .innerJoin('seat_plan', 'seat_plan.id', 'plan_id')
    .select(['plan_id', 'code', 'label', 'share', 'count', 'seats', 'taken', 'falls_to as fallsTo'])
    .select(['at_least_one as atLeastOne', 'over_and_above as overAndAbove', 'proof_tag as proof'])
    .select('shows_initials as showsInitials')
    .where('institute_id', '=', personId)
    .orderBy('plan_id')
    .orderBy('position')
    .execute();
  return plans.map(({ id, ...plan }) => ({
    ...plan,
    categories: categories
      .filter((category) => category.plan_id === id)
      .map(({ plan_id: _, ...category }) => category),
  }));
}

function listTestScores(database: ReadableDatabase, personId: string) {
  return database
    .selectFrom('test_score')
    .select(['session', 'test', 'roll_no as rollNumber', 'cnic_digits as cnic', 'name', 'score'])
    .select(['out_of as outOf', 'imported_at as takenAt'])
    .where('institute_id', '=', personId)
    .orderBy('session')
    .orderBy('test')
    .orderBy('roll_no')
    .execute();
}

function listFacts(database: ReadableDatabase, personId: string) {
  return ofPrograms(database, personId)
    .innerJoin('program_fact', 'program_id', 'program.id')
    .select(['degree', 'years', 'shift', 'language', 'scholarships', 'hostel'])
    .select([
      'accredited_by as accreditedBy',
      'accredited_until as accreditedUntil',
      'updated_at as updatedAt',
    ])
    .execute();
}

function listFees(database: ReadableDatabase, personId: string) {
  return ofPrograms(database, personId)
    .innerJoin('program_fee', 'program_id', 'program.id')
    .select(['session', 'category', 'semester_rupees as semesterRupees', 'admission_lines as lines'])
    .select('updated_at as updatedAt')
    .orderBy('session')
    .orderBy('category')
    .execute();
}

async function listClosingMerits(database: ReadableDatabase, personId: string) {
  const rows = await ofPrograms(database, personId)
    .innerJoin('closing_merit', 'program_id', 'program.id')
    .select(['session', 'category', 'aggregate', 'decimals', 'list_id', 'updated_at as updatedAt'])
    .orderBy('session')
    .orderBy('category')
    .execute();
  return rows.map(({ aggregate, decimals, list_id, ...merit }) => ({
    ...merit,
    aggregate: aggregate.toFixed(decimals),
    isFromList: list_id !== null,
  }));
}

function ofPrograms(database: ReadableDatabase, personId: string) {
  return database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select('program.name as program')
    .where('institute_id', '=', personId)
    .orderBy('department.position')
    .orderBy('program.position');
}

function listKeptAnswers(database: ReadableDatabase, personId: string) {
  return database
    .selectFrom('kept_answer')
    .select(['name', 'text'])
    .where('institute_id', '=', personId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

function listMessages(database: ReadableDatabase, personId: string) {
  return database
    .selectFrom('admin_message')
    .select(['sender as from', 'text', 'created_at as at'])
    .where('institute_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
