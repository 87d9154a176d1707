import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ReadableDatabase } from '../../platform/database/tables';
import { feeOfCategory } from '../seats/category-fee';
import { WAITING_LEAST, WAITING_PER_SEAT } from './entries-of';

/** Behind every position that can be saved. */
const UNSAVED = 1000;

/** What a list says of an application, as it is read with it. */
const storedLine = z.object({
  program_id: z.string(),
  program: z.string(),
  position: z.number(),
  result: z.string(),
  category: z.string(),
  aggregate: z.string(),
  waiting: z.number(),
  /** The least figure of those who are placed on open merit in its program. */
  closing: z.string().nullable(),
  tie: z.string(),
});

export const storedLists = z.object({
  seat: z
    .object({
      list_id: z.string().nullable(),
      round: z.number().nullable(),
      program: z.string(),
      category: z.string(),
      stays: z.boolean(),
      accepted_seat: z.string(),
      fee: z.object({ semester_rupees: z.number().nullable(), admission_lines: z.unknown() }).nullable(),
    })
    .nullable(),
  list: z
    .object({
      id: z.string(),
      round: z.number(),
      state: z.string(),
      objections_until: z.string().nullable(),
      lines: z.array(storedLine).nullable(),
      objection: z
        .object({
          about: z.string(),
          which: z.string(),
          text: z.string(),
          made_at: z.string(),
          state: z.string(),
          answer: z.string(),
        })
        .nullable(),
    })
    .nullable(),
});
export type StoredLists = z.infer<typeof storedLists>;

/** What `storedLists` reads, of an application of the outer query: its seat, and what the newest published list says of it. */
export const listsOfApplication = sql`jsonb_build_object(
  'seat', (
    select jsonb_build_object('list_id', list.id, 'round', list.round, 'program', program.name, 'stays', allotment.stays,
      'category', coalesce(category.label, allotment.placed_as),
      'accepted_seat', session.accepted_seat, 'fee', ${feeOfCategory(sql`plan.program_id`, sql`plan.session`, sql`allotment.placed_as`)})
    from allotment
    join seat_plan plan on plan.id = allotment.plan_id
    join program on program.id = plan.program_id
    join admission_session session on session.institute_id = plan.institute_id and session.label = plan.session
    left join seat_category category on category.plan_id = plan.id and category.code = allotment.placed_as
    left join merit_list list on list.id = allotment.list_id
    where allotment.application_id = application.id),
  'list', (
    select jsonb_build_object('id', list.id, 'round', list.round, 'state', list.state,
      'objections_until', list.objections_until,
      'lines', (select jsonb_agg(jsonb_build_object('program_id', entry.program_id, 'program', program.name,
          'position', entry.position, 'result', entry.result, 'aggregate', entry.aggregate::text, 'tie', entry.tie,
          'closing', (select min(placed.aggregate)::text from merit_list_entry placed where placed.list_id = entry.list_id
            and placed.stage = entry.stage and placed.program_id = entry.program_id and placed.placed_as = 'open'),
          'category', coalesce(category.label, entry.placed_as),
          'waiting', (select count(*) from merit_list_entry before where before.list_id = entry.list_id
            and before.stage = entry.stage and before.program_id = entry.program_id and before.result = 'waiting'
            and before.position <= entry.position)) order by entry.result = 'waiting', program.name)
        from merit_list_entry entry
        join program on program.id = entry.program_id
        left join seat_plan plan on plan.program_id = entry.program_id and plan.session = list.session
        left join seat_category category on category.plan_id = plan.id and category.code = entry.placed_as
        where entry.list_id = list.id and entry.stage = list.stage and entry.application_id = application.id),
      'objection', (select jsonb_build_object('about', objection.about, 'which', objection.which, 'text', objection.text,
          'made_at', objection.made_at, 'state', objection.state, 'answer', objection.answer)
        from objection where objection.list_id = list.id and objection.application_id = application.id))
    from (select *, case state when 'final' then 'final' else 'provisional' end as stage from merit_list
      where merit_list.institute_id = application.institute_id and merit_list.session = application.session
        and (merit_list.state = 'final' or (merit_list.state in ('provisional', 'publishing')
          and merit_list.provisional_at is not null))
      order by merit_list.round desc limit 1) list))`;

/** The list that can be objected to now: the provisional one of the institute and session of an application. */
export function findProvisionalList(
  database: ReadableDatabase,
  { instituteId, session }: { readonly instituteId: string; readonly session: string },
) {
  return database
    .selectFrom('merit_list')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('provisional_at', 'is not', null)
    .where('state', 'in', ['provisional', 'publishing', 'final'])
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A program of a student that a list does not name them for. */
export interface UnnamedProgram {
  readonly program_id: string;
  readonly program: string;
  /** How many it names who wait, where the student waits behind them; else 0. */
  readonly waiting: number;
  /** The list gave them a seat that they want more. */
  readonly has_better: boolean;
}

/** The programs of a student's applications and saved list that a list has and does not name them for. */
export async function readOwnPrograms(
  database: ReadableDatabase,
  {
    listId,
    stage,
    studentId,
  }: { readonly listId: string; readonly stage: string; readonly studentId: string },
): Promise<UnnamedProgram[]> {
  const own = sql`application.student_id = ${studentId} and application.institute_id = list.institute_id
    and application.session = list.session`;
  // Saved programs in their order, then applications in the order of applying.
  const orderOf = (programId: RawBuilder<unknown>) => sql`(
    coalesce((select position from preference where preference.student_id = ${studentId}
      and preference.program_id = ${programId} and preference.session = list.session), ${UNSAVED}),
    coalesce((select min(application.created_at) from application where ${own}
      and application.program_id = ${programId}), 'infinity'))`;
  const { rows } = await sql<UnnamedProgram>`
    select program.id as program_id, program.name as program,
      case when waiting.count >= waiting.most and (seat.program_id is null or (seat.asks and wish.is_higher))
        and exists (select from application where ${own}
          and application.created_at < case ${stage} when 'final' then list.prepared_at
            else least(list.prepared_at, list.provisional_at) end
          and case when wish.has_own then application.program_id = program.id and application.status = 'pending'
            else application.status in ('pending', 'approved') end)
        then waiting.count else 0 end as waiting,
      (seat.program_id is not null and not wish.is_higher and (${stage} <> 'final' or exists (select from allotment
        where allotment.student_id = ${studentId} and allotment.institute_id = list.institute_id
          and allotment.session = list.session))) as has_better
    from merit_list list
    join admission_session session on session.institute_id = list.institute_id and session.label = list.session
    join seat_plan plan on plan.institute_id = list.institute_id and plan.session = list.session
      and plan.published_at is not null
    join program on program.id = plan.program_id
    cross join lateral (
      select greatest(${WAITING_LEAST}, ${WAITING_PER_SEAT} * (select sum(category.seats) from seat_category category
          where category.plan_id = plan.id)) as most,
        (select count(*)::integer from merit_list_entry entry where entry.list_id = list.id and entry.stage = ${stage}
          and entry.program_id = program.id and entry.result = 'waiting') as count) waiting
    left join lateral (
      select entry.program_id, entry.result <> 'kept' or (list.upgrades and not exists (select from allotment
          where allotment.application_id = application.id and (allotment.stays
            or (application.offer_accepted and session.accepted_seat = 'is-kept')))) as asks
      from merit_list_entry entry join application on application.id = entry.application_id
      where entry.list_id = list.id and entry.stage = ${stage} and ${own}
        and entry.result in ('selected', 'upgraded', 'kept') limit 1) seat on true
    cross join lateral (
      select ${orderOf(sql`program.id`)} < ${orderOf(sql`seat.program_id`)} as is_higher,
        exists (select from application where ${own} and application.program_id = program.id) as has_own) wish
    where list.id = ${listId} and (
      exists (select from application where application.student_id = ${studentId}
        and application.program_id = program.id and application.session = list.session)
      or exists (select from preference where preference.student_id = ${studentId}
        and preference.program_id = program.id and preference.session = list.session))
      and not exists (select from merit_list_entry entry join application on application.id = entry.application_id
        where entry.list_id = list.id and entry.stage = ${stage} and entry.program_id = program.id
          and application.student_id = ${studentId})
    order by program.name`.execute(database);
  return rows;
}
