import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/src/platform/database/tables';
import { CITIES, FAMILY_NAMES, GIVEN_NAMES, MESSAGES } from './names';

export interface Amounts {
  readonly students: number;
  readonly applications: number;
  /** Queries of visitors; a fifth of the students unless told. */
  readonly queries?: number;
  /** The instant from which everything is counted back, so that the same seed gives the same rows. */
  readonly until: Date;
}

/** Most applications a student may have; the set never breaks the product's own rules. */
const PER_STUDENT = 10;
/** Applications are spread over this many minutes before `until`: half a year. */
const SPREAD_MINUTES = 180 * 24 * 60;

/** A run of numbers, both ends included. */
interface Piece {
  readonly first: number;
  readonly last: number;
}

/** A statement that takes longer than this many rows would be cut off by the timeout of the connection. */
const ROWS_A_STATEMENT = 10_000;

async function inPieces(count: number, add: (piece: Piece) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += ROWS_A_STATEMENT) {
    await add({ first, last: Math.min(first + ROWS_A_STATEMENT, count) - 1 });
  }
}

function numbers({ first, last }: Piece): RawBuilder<unknown> {
  return sql`generate_series(${sql.lit(first)}, ${sql.lit(last)})`;
}

/** Picks from a list by a column that counts from 0; `step` decides in which order the list is walked. */
function pick(list: readonly string[], by: RawBuilder<unknown>, step: number): RawBuilder<string> {
  const values = sql.join(list.map((word) => sql`${word}::text`));
  return sql<string>`(array[${values}])[1 + ((${by}) * ${sql.lit(step)} + ${sql.lit(step * 31)}) % ${sql.lit(list.length)}]`;
}

/**
 * Fills a database with believable students, forms, applications in every state, and queries, spread over the
 * institutes that are there. The same amounts give the same rows; a second run adds nothing. Nobody generated can
 * log in: the password hash is no hash.
 */
export async function generatePeople(
  database: Database,
  amounts: Amounts,
): Promise<{ students: number; applications: number; queries: number }> {
  const { students, until } = amounts;
  const applications = Math.min(amounts.applications, students * PER_STUDENT);
  const queries = amounts.queries ?? Math.floor(students / 5);
  return database.transaction().execute(async (trx) => {
    const offered = await sql<{
      count: number;
    }>`select count(*)::int as count from program where archived_at is null`.execute(trx);
    if (!offered.rows[0]?.count)
      throw new Error('There is no program to apply to. Please import institutes first.');
    // The set keeps to the limits by the way it is made; asking for each of 200,000 rows would take minutes.
    await sql`alter table application_row disable trigger application_limits`.execute(trx);
    await inPieces(students, (piece) => addStudents(trx, piece, until));
    await inPieces(students, (piece) => addForms(trx, piece));
    await numberOffersAndPayers(trx);
    await inPieces(applications, (piece) => addApplications(trx, piece, until));
    await inPieces(queries, (piece) => addQueries(trx, piece, until));
    await sql`alter table application_row enable trigger application_limits`.execute(trx);
    const made = await sql<{ count: number }>`
      select count(*)::int as count from application_row where id like 'ga%'`.execute(trx);
    return { students, applications: made.rows[0]?.count ?? 0, queries };
  });
}

async function addStudents(trx: Database, piece: Piece, until: Date): Promise<void> {
  const i = sql`i`;
  await sql`
    insert into student (id, email, name, phone, address, dob, gender, nationality, paid, created_at)
    select 'gs' || lpad(i::text, 24, '0'),
           'student' || i || '@students.example',
           ${pick(GIVEN_NAMES, i, 7)} || ' ' || ${pick(FAMILY_NAMES, sql`i / 3`, 5)},
           '03' || lpad(((i * 37) % 50)::text, 2, '0') || '-' || lpad(((i::bigint * 7919) % 10000000)::text, 7, '0'),
           'House ' || (1 + i % 400) || ', Street ' || (1 + i % 60) || ', ' || ${pick(CITIES, i, 3)},
           to_char(date '2004-01-01' + (i * 13) % 1800, 'YYYY-MM-DD'),
           case when i % 2 = 0 then 'Female' else 'Male' end,
           'Pakistani',
           i % 5 <> 0,
           ${until}::timestamptz - ((i::bigint * 131) % ${sql.lit(SPREAD_MINUTES)}) * interval '1 minute' - interval '180 days'
    from ${numbers(piece)} as i
    on conflict do nothing`.execute(trx);
  await sql`
    insert into payment (id, student_id, purpose, method, paid_on, recorded_at)
    select 'gm' || substr(id, 3), id, 'registration', 'by-hand', (created_at at time zone 'Asia/Karachi')::date, created_at
    from student where paid and id between ${generatedId('gs', piece.first)} and ${generatedId('gs', piece.last)}
    on conflict do nothing`.execute(trx);
  await sql`
    insert into account (id, role, email, password_hash, student_id, created_at)
    select 'gl' || substr(id, 3), 'student', email, 'generated: no login', id, created_at
    from student where id between ${generatedId('gs', piece.first)} and ${generatedId('gs', piece.last)}
    on conflict do nothing`.execute(trx);
}

/** Everybody who has paid has filled the form. */
async function addForms(trx: Database, piece: Piece): Promise<void> {
  const n = sql`n`;
  await sql`
    insert into admission_form (student_id, form, version, created_at, updated_at)
    select id,
           jsonb_build_object(
             'photo', '', 'program', '', 'altProgram', '', 'rollNo', '',
             'name', name, 'fatherName', ${pick(GIVEN_NAMES, sql`n + 1`, 14)} || ' ' || split_part(name, ' ', 2),
             'cnic', (1 + n % 7) || lpad((n % 10000)::text, 4, '0') || '-' || lpad(((n::bigint * 7919) % 10000000)::text, 7, '0') || '-' || n % 10,
             'dob', dob, 'gender', gender, 'presentAddress', address, 'permanentAddress', address,
             'domicile', ${pick(CITIES, n, 3)}, 'locality', case when n % 3 = 0 then 'Rural' else 'Urban' end,
             'nationality', 'Pakistani', 'maritalStatus', 'Single', 'identificationMark', '', 'religion', 'Islam',
             'bloodGroup', (array['A+', 'B+', 'O+', 'AB+', 'O-'])[1 + n % 5],
             'email', email, 'guardianCell', phone, 'cell', phone, 'declarationAgreed', true,
             'documentChecklist', '{}'::jsonb,
             'academicRecords', jsonb_build_array(
               jsonb_build_object('qualification', 'Matriculation', 'passingYear', '2022', 'rollNo', (100000 + n)::text,
                 'totalMarks', '1100', 'obtainedMarks', (600 + n % 480)::text,
                 'percentage', round((600 + n % 480) / 11.0, 2)::text, 'board', 'BISE ' || ${pick(CITIES, n, 3)},
                 'registrationNo', '', 'examination', 'Annual'),
               jsonb_build_object('qualification', 'Intermediate', 'passingYear', '2024', 'rollNo', (200000 + n)::text,
                 'totalMarks', '1100', 'obtainedMarks', (560 + (n * 7) % 500)::text,
                 'percentage', round((560 + (n * 7) % 500) / 11.0, 2)::text, 'board', 'BISE ' || ${pick(CITIES, n, 3)},
                 'registrationNo', '', 'examination', 'Annual'))),
           1, created_at, created_at
    from (select *, substr(id, 3)::int as n from student where id between ${generatedId('gs', piece.first)} and ${generatedId('gs', piece.last)} and paid) as generated
    on conflict do nothing`.execute(trx);
}

function generatedId(prefix: string, number: number): string {
  return prefix + String(number).padStart(24, '0');
}

/** Every program and every generated student who has paid, each with an index. */
async function numberOffersAndPayers(trx: Database): Promise<void> {
  await sql`
    create temporary table offer on commit drop as
    select (row_number() over (order by institute.id, department.position, program.position) - 1)::int as index,
           (count(*) over ())::int as offers,
           institute.id as institute_id, institute.name as university, department.name as department,
           program.id as program_id, program.name as course
    from institute join department on department.institute_id = institute.id
                   join program on program.department_id = department.id and program.archived_at is null`.execute(
    trx,
  );
  await sql`create unique index on offer (index)`.execute(trx);
  await sql`
    create temporary table payer on commit drop as
    select id, (row_number() over (order by id) - 1)::int as seat, (count(*) over ())::int as payers
    from student where id like 'gs%' and paid`.execute(trx);
  await sql`create unique index on payer (seat)`.execute(trx);
}

/**
 * Round r of a student goes to another part of the list than their other rounds, so no limit is ever broken. Where an
 * institute has dates, it was applied to between them; what opens only after `until` has no applications.
 */
async function addApplications(trx: Database, piece: Piece, until: Date): Promise<void> {
  const { rows } = await sql<{ payers: number; offers: number }>`
    select (select max(payers) from payer) as payers, (select max(offers) from offer) as offers`.execute(trx);
  const { payers = 0, offers = 0 } = rows[0] ?? {};
  if (!payers || !offers) return;
  const stride = 1 + Math.floor(offers / PER_STUDENT);
  await sql`
    insert into application (id, student_id, institute_id, department, course, program_id, session, status, form_copy, form_version, created_at)
    select 'ga' || lpad(a::text, 24, '0'), payer.id, offer.institute_id, department, course, offer.program_id, made.session,
           case a % 10 when 0 then 'rejected' when 1 then 'approved' when 2 then 'approved' when 3 then 'approved' else 'pending' end,
           form, 1, least(greatest(made.at, dates.opens_at), dates.ends_at)
    from ${numbers(piece)} as a
    join payer on payer.seat = a % ${sql.lit(payers)}
    join admission_form on admission_form.student_id = payer.id
    join offer on offer.index = (payer.seat::bigint * 17 + (a / ${sql.lit(payers)}) * ${sql.lit(stride)}) % ${sql.lit(offers)}
    cross join lateral (
      select case when a % 3 = 0 then 'Spring ' else 'Fall ' end || extract(year from ${until}::timestamptz)::int + a % 2 as session,
             ${until}::timestamptz - ((a::bigint * 104729) % ${sql.lit(SPREAD_MINUTES)}) * interval '1 minute' as at) as made
    left join lateral (
      select opens_at, coalesce(late_until, closes_at) as ends_at from offering
      where offering.institute_id = offer.institute_id and offering.session = made.session
        and (offering.program_id = offer.program_id or offering.program_id is null)
      order by offering.program_id nulls last limit 1) as dates on true
    where a / ${sql.lit(payers)} < ${sql.lit(PER_STUDENT)} and coalesce(dates.opens_at <= ${until}::timestamptz, true)
    on conflict do nothing`.execute(trx);
  const [first, last] = [generatedId('ga', piece.first), generatedId('ga', piece.last)];
  await sql`
    insert into event (id, at, kind, actor_role, subject_kind, subject_id, after, step, in_history)
    select 'e0' || substr(id, 3), created_at, 'apply', 'student', 'application', id, null::jsonb, 'submitted', false
    from application where id between ${first} and ${last}
    union all
    select 'e1' || substr(id, 3), created_at + interval '2 days', 'decide-application', 'institute', 'application', id,
      jsonb_build_object('status', status), status, false
    from application where id between ${first} and ${last} and status <> 'pending'
    on conflict do nothing`.execute(trx);
}

async function addQueries(trx: Database, piece: Piece, until: Date): Promise<void> {
  const i = sql`i`;
  await sql`
    insert into query (id, institute_id, program_id, university_name, course_name, student_name, student_phone, student_email, message, created_at)
    select 'gq' || lpad(i::text, 24, '0'), institute_id, program_id, university, course,
           ${pick(GIVEN_NAMES, i, 11)} || ' ' || ${pick(FAMILY_NAMES, i, 3)},
           '0300-' || lpad(((i::bigint * 7907) % 10000000)::text, 7, '0'),
           'visitor' || i || '@visitors.example',
           ${pick(MESSAGES, i, 1)},
           ${until}::timestamptz - ((i::bigint * 7919) % ${sql.lit(SPREAD_MINUTES)}) * interval '1 minute'
    from ${numbers(piece)} as i
    join offer on offer.index = (i::bigint * 13) % (select max(offers) from offer)
    on conflict do nothing`.execute(trx);
}
