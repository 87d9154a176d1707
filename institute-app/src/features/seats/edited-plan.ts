import {
  comparable,
  MOST_SEATS,
  OPEN_CATEGORY,
  type PlannedCategory,
  plainNumber,
  SEAT_PROOFS,
  SEATS_FOR,
  type SeatPlan,
  type SeatProof,
  type SeatsFor,
  seatPlanFaults,
  seatsOf,
  sentenceOf,
  showsInitials,
  thousandthsOf,
  type WrittenSeatPlanInput,
} from '@uas/contract';
import { texts } from './seats.texts';

/** What decides how many seats a category has. */
export const SEAT_KINDS = ['share', 'count', 'over'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

/** A category as it is typed. */
export interface EditedCategory {
  /** Knows it while it is edited; the code of one that is saved. */
  readonly key: string;
  /** Null for a new one. */
  readonly code: string | null;
  readonly label: string;
  readonly kind: SeatKind;
  readonly amount: string;
  readonly atLeastOne: boolean;
  readonly showsInitials: boolean;
  /** The key of another category; empty: nowhere. */
  readonly fallsTo: string;
  readonly proofTag: SeatProof | '';
}

/** The seats of a program as they are typed. */
export interface EditedPlan {
  readonly total: string;
  readonly onlyFor: SeatsFor | '';
  readonly cap: string;
  readonly categories: readonly EditedCategory[];
}

/** What a program without seats begins with. */
export function firstPlan(): EditedPlan {
  const open: EditedCategory = {
    key: OPEN_CATEGORY,
    code: OPEN_CATEGORY,
    label: texts.openMerit,
    kind: 'share',
    amount: '100',
    atLeastOne: false,
    showsInitials: true,
    fallsTo: '',
    proofTag: '',
  };
  return { total: '', onlyFor: '', cap: '', categories: [open] };
}

/** What the server holds, to be edited. */
export function editedPlan(plan: SeatPlan): EditedPlan {
  return {
    total: String(plan.total),
    onlyFor: SEATS_FOR.find((each) => each === plan.onlyFor) ?? '',
    cap: plan.cap ?? '',
    categories: plan.categories.map((category) => ({
      key: category.code,
      code: category.code,
      label: category.label,
      kind: kindOf(category),
      amount: category.share ?? String(category.count ?? 0),
      atLeastOne: category.atLeastOne,
      showsInitials: category.showsInitials,
      fallsTo: category.fallsTo ?? '',
      proofTag: SEAT_PROOFS.find((each) => each === category.proofTag) ?? '',
    })),
  };
}

function kindOf({ share, overAndAbove }: SeatPlan['categories'][number]): SeatKind {
  if (overAndAbove) return 'over';
  return share === null ? 'count' : 'share';
}

/** A plan with one category more, which falls to open merit. */
export function withCategory(plan: EditedPlan): EditedPlan {
  const keys = new Set(plan.categories.map(({ key }) => key));
  let number = plan.categories.length;
  while (keys.has(`new-${number}`)) number += 1;
  const category: EditedCategory = {
    key: `new-${number}`,
    code: null,
    label: '',
    kind: 'share',
    amount: '',
    atLeastOne: true,
    showsInitials: true,
    fallsTo: OPEN_CATEGORY,
    proofTag: '',
  };
  return { ...plan, categories: [...plan.categories, category] };
}

/** A category with another proof; initials follow it as long as nobody chose otherwise. */
export function withProof(category: EditedCategory, proofTag: SeatProof | ''): EditedCategory {
  const followed = category.showsInitials === showsInitials(category.proofTag);
  return {
    ...category,
    proofTag,
    showsInitials: followed ? showsInitials(proofTag) : category.showsInitials,
  };
}

/** A plan without a category; what fell to it falls where its seats fell. */
export function withoutCategory(plan: EditedPlan, gone: EditedCategory): EditedPlan {
  return {
    ...plan,
    categories: plan.categories
      .filter(({ key }) => key !== gone.key)
      .map((category) =>
        category.fallsTo === gone.key
          ? { ...category, fallsTo: gone.fallsTo === category.key ? OPEN_CATEGORY : gone.fallsTo }
          : category,
      ),
  };
}

/** A plan with two neighbours exchanged. */
export function withMoved(plan: EditedPlan, at: number, by: 1 | -1): EditedPlan {
  const categories = [...plan.categories];
  const [moved, other] = [categories[at], categories[at + by]];
  if (!moved || !other) return plan;
  categories[at] = other;
  categories[at + by] = moved;
  return { ...plan, categories };
}

/** Whole seats as somebody writes them; null for what is none. */
export function readSeats(typed: string, least: number, most: number): number | null {
  const written = plainNumber(typed);
  if (!/^\d{1,6}$/.test(written)) return null;
  const seats = Number(written);
  return seats >= least && seats <= most ? seats : null;
}

export function readTotal(typed: string): number | null {
  return readSeats(typed, 1, MOST_SEATS);
}

/** The categories as they are planned; what is no number yet counts as nothing. */
export function plannedCategories(categories: readonly EditedCategory[]): PlannedCategory[] {
  const codes = codesOf(categories);
  return categories.map((category) => ({
    code: codes.get(category.key) ?? '',
    label: category.label.trim(),
    share: category.kind === 'share' ? plainNumber(category.amount) : null,
    count: category.kind === 'share' ? null : (readSeats(category.amount, 0, MOST_SEATS) ?? 0),
    atLeastOne: category.atLeastOne,
    overAndAbove: category.kind === 'over',
    fallsTo: category.fallsTo === '' ? null : (codes.get(category.fallsTo) ?? null),
  }));
}

/** A new category is known by its name, so that one of the same name in two programs is one to whoever claims it. */
function codesOf(categories: readonly EditedCategory[]): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const used = new Set(categories.flatMap(({ code }) => code ?? []));
  for (const [index, { key, code, label }] of categories.entries()) {
    if (code !== null) {
      codes.set(key, code);
      continue;
    }
    const name = codeFrom(label) || `category-${index + 1}`;
    let free = name;
    for (let number = 2; used.has(free); number += 1) free = `${name.slice(0, 36)}-${number}`;
    used.add(free);
    codes.set(key, free);
  }
  return codes;
}

/** The most letters of a code, and of one that ends with a sum of its name. */
const CODE_LENGTH = 40;
const CODE_LENGTH_BEFORE_SUM = 32;

/** The Latin letters of a name; where some are lost or cut, a sum of the whole name keeps different names apart. */
function codeFrom(label: string): string {
  const letters = label.normalize('NFKD').toLowerCase();
  const written = letters.replace(/[^a-z0-9]+/g, '-');
  const isWhole = written.length <= CODE_LENGTH && !/(?![a-z0-9])[\p{L}\p{N}]/u.test(letters);
  if (isWhole) return withoutEnds(written);
  const start = withoutEnds(written.slice(0, CODE_LENGTH_BEFORE_SUM)) || 'category';
  return `${start}-${sumOf(comparable(label))}`;
}

function withoutEnds(code: string): string {
  return code.replace(/^-|-$/g, '');
}

/** A short sum of a text, the same in every browser (FNV-1a). */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(36);
}

/** What each category comes to, as far as it is typed. */
export function countedCategories(plan: EditedPlan) {
  const planned = plannedCategories(plan.categories);
  const seats = seatsOf(readTotal(plan.total) ?? 0, planned);
  return planned.map(({ code, label }, index) => ({ code, label, seats: seats[index] ?? 0 }));
}

/** Seats as they are typed, checked: ready to be sent, or with what is wrong at which field. */
export interface CheckedPlan {
  readonly plan: Omit<WrittenSeatPlanInput, 'programId'> | null;
  readonly errors: Readonly<Record<string, string>>;
  readonly refusal: string | null;
}

export function checkPlan(edited: EditedPlan): CheckedPlan {
  const total = readTotal(edited.total);
  const errors: Record<string, string> = {};
  if (total === null) errors.total = texts.totalWrong;
  const labels = new Set<string>();
  for (const [index, { label, kind, amount }] of edited.categories.entries()) {
    const name = label.trim().toLowerCase();
    if (name === '') errors[`categories.${index}.label`] = texts.categoryMissing;
    else if (labels.has(name)) errors[`categories.${index}.label`] = texts.categoryTwice;
    labels.add(name);
    const amountError = amountErrorOf(kind, amount);
    if (amountError) errors[`categories.${index}.amount`] = amountError;
  }
  if (total === null || Object.keys(errors).length > 0) return { plan: null, errors, refusal: null };
  const planned = plannedCategories(edited.categories);
  const faults = seatPlanFaults(total, planned);
  for (const { path, reason } of faults) {
    if (path.length > 1) errors[path.join('.')] = sentenceOf(reason);
  }
  const sums = faults.find(({ path }) => path.length === 1);
  if (faults.length > 0) return { plan: null, errors, refusal: sums ? sentenceOf(sums.reason) : null };
  return {
    plan: {
      total,
      ...(edited.onlyFor !== '' && { onlyFor: edited.onlyFor }),
      ...(edited.cap !== '' && { cap: edited.cap }),
      categories: planned.map((category, index) => writtenCategory(category, edited.categories[index])),
    },
    errors,
    refusal: null,
  };
}

function amountErrorOf(kind: SeatKind, amount: string): string | null {
  if (kind === 'share') return thousandthsOf(plainNumber(amount)) === null ? texts.shareWrong : null;
  return readSeats(amount, 0, MOST_SEATS) === null ? texts.countWrong : null;
}

/** What is as usual is left out, so that many programs travel at once. */
function writtenCategory(
  { code, label, share, count, atLeastOne, overAndAbove, fallsTo }: PlannedCategory,
  typed: EditedCategory | undefined,
): WrittenSeatPlanInput['categories'][number] {
  const isOpen = code === OPEN_CATEGORY;
  const proofTag = typed?.proofTag || null;
  const shows = typed?.showsInitials ?? true;
  return {
    code,
    label,
    ...(share === null ? { count } : { share }),
    ...(atLeastOne === isOpen && { atLeastOne }),
    ...(overAndAbove && { overAndAbove }),
    ...(!isOpen && fallsTo !== OPEN_CATEGORY && { fallsTo }),
    ...(proofTag && { proofTag }),
    ...(shows !== showsInitials(proofTag ?? '') && { showsInitials: shows }),
  };
}
