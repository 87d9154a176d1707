import { seatsOf, type WrittenSeatPlan } from '@uas/contract';

/** The categories of a plan as they are stored, each with what the total comes to. */
export function categoryRows(
  planId: string,
  { total, categories }: Pick<WrittenSeatPlan, 'total' | 'categories'>,
) {
  const seats = seatsOf(total, categories);
  return categories.map((category, position) => ({
    plan_id: planId,
    code: category.code,
    position,
    label: category.label,
    share: category.share === null ? null : Number(category.share),
    count: category.count,
    at_least_one: category.atLeastOne,
    over_and_above: category.overAndAbove,
    shows_initials: category.showsInitials,
    falls_to: category.fallsTo,
    proof_tag: category.proofTag,
    seats: seats[position] ?? 0,
  }));
}
