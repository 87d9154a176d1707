import { createHash } from 'node:crypto';
import {
  type CategoryFee,
  OPEN_CATEGORY,
  type OwnSeats,
  type PublishedSeats,
  type SeatPlan,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { presentCategoryFee } from './category-fee';
import {
  countApprovedWithoutSeat,
  findSettings,
  type NamedPlanRow,
  readCaps,
  readCategories,
  readFees,
  readPlans,
  type SeatCategoryRow,
  type SeatsKey,
} from './seats.store';

/** How an institute gives its seats while it says nothing else. */
export const FIRST_SETTINGS = {
  most_preferences: 3,
  accepted_seat: 'moves-up',
  unanswered_offer: 'out',
  verified_only: false,
  vacant_until: null,
} as const;

/** All that an institute says of its seats in a session, drafts included. */
export async function presentOwnSeats(database: ReadableDatabase, key: SeatsKey): Promise<OwnSeats> {
  const settings = (await findSettings(database, key)) ?? FIRST_SETTINGS;
  const caps = await readCaps(database, key);
  const plans = await readPlans(database, key.instituteId, [key.session]);
  const categories = await readCategories(
    database,
    plans.map(({ id }) => id),
  );
  const feeOf = await feesOf(database, plans);
  const approved = await countApprovedWithoutSeat(database, key);
  const writtenSettings = {
    mostPreferences: settings.most_preferences,
    acceptedSeat: settings.accepted_seat,
    unansweredOffer: settings.unanswered_offer,
    verifiedOnly: settings.verified_only,
    vacantUntil: settings.vacant_until?.toISOString() ?? null,
  };
  const writtenCaps = caps.map(({ name, seats }) => ({ name, seats }));
  return {
    settings: { ...writtenSettings, seen: sumOf([writtenSettings, writtenCaps]) },
    caps: writtenCaps,
    plans: plans.map((plan) => {
      const written = {
        total: plan.total,
        onlyFor: plan.only_for,
        cap: caps.find(({ id }) => id === plan.cap_id)?.name ?? null,
      };
      const ofPlan = (categories.get(plan.id) ?? []).map(presentCategory);
      return {
        programId: plan.program_id,
        program: plan.program,
        department: plan.department,
        isOffered: plan.archived_at === null,
        ...written,
        publishedAt: plan.published_at?.toISOString() ?? null,
        approvedWithoutSeat: approved.get(plan.program_id) ?? 0,
        categories: ofPlan.map((category) => ({ ...category, fee: feeOf(plan, category.code) })),
        seen: sumOf([written, ofPlan.map(({ taken: _, ...category }) => category)]),
      };
    }),
  };
}

function sumOf(written: unknown): string {
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url');
}

/** What everybody reads of the seats of some sessions; nothing of programs that are not offered any more. */
export async function presentPublishedSeats(
  database: ReadableDatabase,
  instituteId: string,
  sessions: readonly string[],
): Promise<PublishedSeats[]> {
  const known = await readPlans(database, instituteId, sessions);
  const plans = known.filter((plan) => plan.published_at !== null && plan.archived_at === null);
  const categories = await readCategories(
    database,
    plans.map(({ id }) => id),
  );
  const feeOf = await feesOf(database, plans);
  plans.sort((one, other) => sessions.indexOf(one.session) - sessions.indexOf(other.session));
  return plans.map((plan) => ({
    session: plan.session,
    programId: plan.program_id,
    program: plan.program,
    total: plan.total,
    onlyFor: plan.only_for,
    categories: (categories.get(plan.id) ?? []).map((category) => ({
      code: category.code,
      label: category.label,
      seats: category.seats,
      overAndAbove: category.over_and_above,
      proofTag: category.proof_tag,
      fee: feeOf(plan, category.code),
    })),
  }));
}

function presentCategory(row: SeatCategoryRow): Omit<SeatPlan['categories'][number], 'fee'> {
  return {
    code: row.code,
    label: row.label,
    share: row.share === null ? null : String(row.share),
    count: row.count,
    atLeastOne: row.at_least_one,
    overAndAbove: row.over_and_above,
    showsInitials: row.shows_initials,
    fallsTo: row.falls_to,
    proofTag: row.proof_tag,
    seats: row.seats,
    taken: row.taken,
  };
}

type FeeOf = (plan: NamedPlanRow, code: string) => CategoryFee | null;

/** What a category pays: its own fee, or that of everybody. */
async function feesOf(database: ReadableDatabase, plans: readonly NamedPlanRow[]): Promise<FeeOf> {
  const rows = await readFees(
    database,
    plans.map((plan) => plan.program_id),
    [...new Set(plans.map(({ session }) => session))],
  );
  const fees = new Map(
    rows.map((row) => [JSON.stringify([row.program_id, row.session, row.category]), presentCategoryFee(row)]),
  );
  return ({ program_id, session }, code) =>
    fees.get(JSON.stringify([program_id, session, code])) ??
    fees.get(JSON.stringify([program_id, session, OPEN_CATEGORY])) ??
    null;
}
