import { comparable, type OfferingInstitute, type ProgramSort } from '@uas/contract';

/** A program with what visitors compare by. */
export interface OfferedProgram {
  readonly id: string | null;
  /** Its name as it is written, and as it is compared. */
  readonly course: string;
  readonly name: string;
  /** Of the latest session that has one, for everybody. */
  readonly semesterRupees: number | null;
  readonly closingMerit: string | null;
  readonly years: number | null;
  /** A merit rule is published for it. */
  readonly hasMeritRule: boolean;
}

/** A university with those of its programs that were looked for. */
export interface Offer<Institute> {
  readonly institute: Institute;
  readonly programs: readonly OfferedProgram[];
}

export interface FactsQuery {
  readonly city: string;
  readonly feeMost?: number | undefined;
  readonly meritMost?: number | undefined;
  readonly sort?: ProgramSort | undefined;
}

type DecidingProgram = NonNullable<OfferingInstitute['found']>;
type Matched<Institute> = Institute & Pick<OfferingInstitute, 'found' | 'matched'>;

/** So many programs of a university that match are said of it. */
const MOST_MATCHED = 3;

/**
 * Offers that come by name, narrowed and ordered by what is known of the programs. Whoever has a program within all bounds stays;
 * whoever might have one, had they given its figures, is counted.
 */
export function narrowByFacts<Institute extends { readonly city: string }>(
  offers: readonly Offer<Institute>[],
  query: FactsQuery,
  compareCities: (one: Institute, other: Institute) => number,
): { readonly matches: Matched<Institute>[]; readonly notGiven: number } {
  const city = comparable(query.city);
  const better = query.sort === 'merit' ? byClosing : byFee;
  let notGiven = 0;
  const matches: (Matched<Institute> & { readonly decided: OfferedProgram })[] = [];
  for (const { institute, programs } of offers) {
    if (city !== '' && comparable(institute.city) !== city) continue;
    const within = programs.filter((program) => isWithin(program, query) === true);
    within.sort(better);
    const [decided] = within;
    if (decided) matches.push({ ...institute, ...foundBy(decided), matched: matchedOf(within), decided });
    else if (programs.some((program) => isWithin(program, query) === null)) notGiven += 1;
  }
  if (query.sort === 'city') matches.sort(compareCities);
  else if (query.sort) matches.sort((one, other) => better(one.decided, other.decided));
  return {
    matches: matches.map(({ decided: _, ...match }) => match as unknown as Matched<Institute>),
    notGiven,
  };
}

/** Whether a program keeps within the bounds; null where a figure that was not given would say it. */
function isWithin(
  { semesterRupees, closingMerit }: OfferedProgram,
  { feeMost, meritMost }: FactsQuery,
): boolean | null {
  const answers = [
    isAtMost(semesterRupees, feeMost),
    isAtMost(closingMerit === null ? null : Number(closingMerit), meritMost),
  ];
  if (answers.includes(false)) return false;
  return answers.includes(null) ? null : true;
}

function isAtMost(figure: number | null, most: number | undefined): boolean | null {
  if (most === undefined) return true;
  return figure === null ? null : figure <= most;
}

/** The cheapest first; what was not given last. */
function byFee(one: OfferedProgram, other: OfferedProgram): number {
  return (one.semesterRupees ?? Infinity) - (other.semesterRupees ?? Infinity) || 0;
}

/** The one that closed highest first; what was not given last. */
function byClosing(one: OfferedProgram, other: OfferedProgram): number {
  return Number(other.closingMerit ?? -1) - Number(one.closingMerit ?? -1);
}

function foundBy({ id, course, semesterRupees, closingMerit }: OfferedProgram): { found?: DecidingProgram } {
  return id === null ? {} : { found: { programId: id, name: course, semesterRupees, closingMerit } };
}

function matchedOf(programs: readonly OfferedProgram[]): OfferingInstitute['matched'] {
  return {
    programs: programs
      .slice(0, MOST_MATCHED)
      .flatMap(({ id, course, years, semesterRupees, closingMerit, hasMeritRule }) =>
        id === null
          ? []
          : [{ programId: id, name: course, years, semesterRupees, closingMerit, hasMeritRule }],
      ),
    total: programs.length,
  };
}
