import { OPEN_CATEGORY } from '../program-facts/read-program-facts';
import type { Reason } from '../refusals';

// Apart from the schemas: screens count seats while somebody types, and public pages must not pay for zod.

export const MOST_SEATS = 5_000;
export const MOST_CATEGORIES = 30;
/** As many programs a page of the vacant seats names. */
export const VACANT_PAGE_SIZE = 50;

/** What decides how many seats a category comes to: a share of what the counts leave, or a count. */
export interface SharedCategory {
  /** Percent as text, `42.5`. */
  readonly share: string | null;
  readonly count: number | null;
  readonly atLeastOne: boolean;
  readonly overAndAbove: boolean;
}

const THOUSANDTHS = 1_000;
const WHOLE = 100 * THOUSANDTHS;

/** A share in thousandths of a percent; null for what is none. */
export function thousandthsOf(share: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(share) ?? [];
  if (whole === '') return null;
  const thousandths = Number(whole) * THOUSANDTHS + Number(decimals.padEnd(3, '0'));
  return thousandths > 0 && thousandths <= WHOLE ? thousandths : null;
}

interface Portion {
  readonly index: number;
  readonly thousandths: number;
  readonly remainder: number;
  seats: number;
}

/**
 * How many seats each category has. Counts go first, shares divide what is left by the largest remainder; an equal one goes to
 * the larger share, then to the earlier category. A category with at least one takes it from the largest that has more.
 */
export function seatsOf(total: number, categories: readonly SharedCategory[]): number[] {
  const counted = sumOf(categories.map(({ count, overAndAbove }) => (overAndAbove ? 0 : (count ?? 0))));
  const left = Math.max(0, total - counted);
  const portions = categories.flatMap(({ share, overAndAbove }, index): Portion[] => {
    const thousandths = share === null || overAndAbove ? null : thousandthsOf(share);
    if (thousandths === null) return [];
    const exact = left * thousandths;
    return [{ index, thousandths, seats: Math.floor(exact / WHOLE), remainder: exact % WHOLE }];
  });
  const rest = left - sumOf(portions.map(({ seats }) => seats));
  const byRemainder = [...portions].sort(
    (one, other) => other.remainder - one.remainder || other.thousandths - one.thousandths,
  );
  for (const portion of byRemainder.slice(0, rest)) portion.seats += 1;
  for (const portion of portions) {
    if (portion.seats === 0 && categories[portion.index]?.atLeastOne) takeOne(portion, portions);
  }
  const seats = new Map(portions.map((portion) => [portion.index, portion.seats]));
  return categories.map(({ count }, index) => seats.get(index) ?? count ?? 0);
}

/** From the category with the most seats, of equal ones from that with the smaller share; nobody gives away the last. */
function takeOne(portion: Portion, portions: readonly Portion[]): void {
  const [donor] = portions
    .filter(({ seats }) => seats > 1)
    .sort((one, other) => other.seats - one.seats || one.thousandths - other.thousandths);
  if (!donor) return;
  donor.seats -= 1;
  portion.seats += 1;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The sum of the shares, exact to three decimals; what is no share yet counts as nothing. */
export function sharesOf(categories: readonly SharedCategory[]): number {
  const shares = categories.flatMap(({ share, overAndAbove }) =>
    share === null || overAndAbove ? [] : [thousandthsOf(share) ?? 0],
  );
  return sumOf(shares) / THOUSANDTHS;
}

/** A category as it is planned. */
export interface PlannedCategory extends SharedCategory {
  readonly code: string;
  readonly label: string;
  /** Where seats go that nobody of the category can take; null: nowhere. */
  readonly fallsTo: string | null;
}

export interface SeatPlanFault {
  /** Where in the plan. */
  readonly path: readonly (string | number)[];
  readonly reason: Reason;
}

/** What is wrong with a plan, first thing first; nothing where it can be saved. */
export function seatPlanFaults(
  total: number,
  categories: readonly PlannedCategory[],
): readonly SeatPlanFault[] {
  return [
    ...openFaults(categories),
    ...sumFaults(total, categories),
    ...categories.flatMap((category, index): SeatPlanFault[] =>
      isCircle(category, categories)
        ? [
            {
              path: ['categories', index, 'fallsTo'],
              reason: { code: 'seats.circle', params: { category: category.label } },
            },
          ]
        : [],
    ),
  ];
}

function openFaults(categories: readonly PlannedCategory[]): SeatPlanFault[] {
  const isFirst = categories[0]?.code === OPEN_CATEGORY;
  return isFirst ? [] : [{ path: ['categories', 0], reason: { code: 'seats.open-first' } }];
}

function sumFaults(total: number, categories: readonly PlannedCategory[]): SeatPlanFault[] {
  const path = ['categories'];
  const counted = sumOf(categories.map(({ count, overAndAbove }) => (overAndAbove ? 0 : (count ?? 0))));
  const hasShares = categories.some(({ share, overAndAbove }) => share !== null && !overAndAbove);
  const shares = sharesOf(categories);
  return [
    ...(hasShares && shares !== 100
      ? [{ path, reason: { code: 'seats.shares', params: { sum: shares } } } as const]
      : []),
    ...((hasShares ? counted > total : counted !== total)
      ? [{ path, reason: { code: 'seats.counts', params: { sum: counted, total } } } as const]
      : []),
  ];
}

/** Whether the seats of a category come back to it when they fall. */
function isCircle(from: PlannedCategory, categories: readonly PlannedCategory[]): boolean {
  const fallsTo = new Map(categories.map((category) => [category.code, category.fallsTo]));
  let code = fallsTo.get(from.code) ?? null;
  for (let step = 0; code !== null && step < categories.length; step += 1) {
    if (code === from.code) return true;
    code = fallsTo.get(code) ?? null;
  }
  return false;
}

interface CountedCategory {
  readonly code: string;
  readonly label: string;
  readonly seats: number;
}

/** What a change takes from whom, `Disabled 2 → 1, Minority 1 → 0`; empty where nobody loses a seat. */
export function seatChanges(before: readonly CountedCategory[], after: readonly CountedCategory[]): string {
  const next = new Map(after.map(({ code, seats }) => [code, seats]));
  return before
    .filter(({ code, seats }) => (next.get(code) ?? 0) < seats)
    .map(({ code, label, seats }) => `${label} ${seats} → ${next.get(code) ?? 0}`)
    .join(', ');
}
