import type { ReadableDatabase } from '../../platform/database/tables';

/** For whom seats of a plan are, with how many of them somebody has. */
export interface PublishedCategory {
  readonly code: string;
  readonly label: string;
  readonly seats: number;
  readonly taken: number;
  readonly at_least_one: boolean;
  readonly over_and_above: boolean;
  /** Where seats go that nobody of the category can take; null: nowhere. */
  readonly falls_to: string | null;
  /** The document that must be verified before a claim counts; null: none. */
  readonly proof_tag: string | null;
  readonly shows_initials: boolean;
}

/** At most so many seats on open merit over the plans that name it. */
export interface PublishedCap {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
}

/** The seats of a program that everybody reads. */
export interface PublishedPlan {
  readonly id: string;
  readonly program_id: string;
  /** What the program is called now. */
  readonly program: string;
  /** The program is not offered any more: it takes part in no list. */
  readonly is_archived: boolean;
  readonly total: number;
  readonly only_for: 'women' | 'men' | null;
  readonly cap: PublishedCap | null;
  /** In the order in which their seats are given; open merit is the first. */
  readonly categories: readonly PublishedCategory[];
}

/** The published seats of an institute in a session, in the order of its programs. */
export async function readPublishedPlans(
  database: ReadableDatabase,
  { instituteId, session }: { readonly instituteId: string; readonly session: string },
): Promise<PublishedPlan[]> {
  const plans = await database
    .selectFrom('seat_plan')
    .innerJoin('program', 'program.id', 'seat_plan.program_id')
    .innerJoin('department', 'department.id', 'program.department_id')
    .leftJoin('seat_cap', 'seat_cap.id', 'seat_plan.cap_id')
    .select([
      'seat_plan.id',
      'seat_plan.program_id',
      'program.name as program',
      'program.archived_at',
      'seat_plan.total',
      'seat_plan.only_for',
      'seat_cap.id as cap_id',
      'seat_cap.name as cap_name',
      'seat_cap.seats as cap_seats',
    ])
    .where('seat_plan.institute_id', '=', instituteId)
    .where('seat_plan.session', '=', session)
    .where('seat_plan.published_at', 'is not', null)
    .orderBy('department.position')
    .orderBy('program.position')
    .orderBy('program.id')
    .execute();
  if (plans.length === 0) return [];
  const categories = await database
    .selectFrom('seat_category')
    .innerJoin('seat_plan', 'seat_plan.id', 'seat_category.plan_id')
    .select([
      'plan_id',
      'code',
      'label',
      'seats',
      'taken',
      'at_least_one',
      'over_and_above',
      'falls_to',
      'proof_tag',
      'shows_initials',
    ])
    .where('seat_plan.institute_id', '=', instituteId)
    .where('seat_plan.session', '=', session)
    .where('seat_plan.published_at', 'is not', null)
    .orderBy('plan_id')
    .orderBy('seat_category.position')
    .execute();
  const byPlan = new Map<string, PublishedCategory[]>();
  for (const { plan_id, ...category } of categories)
    byPlan.set(plan_id, [...(byPlan.get(plan_id) ?? []), category]);
  return plans.map(({ cap_id, cap_name, cap_seats, archived_at, only_for, ...plan }) => ({
    ...plan,
    is_archived: archived_at !== null,
    only_for: only_for as PublishedPlan['only_for'],
    cap: cap_id === null ? null : { id: cap_id, name: cap_name ?? '', seats: cap_seats ?? 0 },
    categories: byPlan.get(plan.id) ?? [],
  }));
}
