import {
  comparable,
  type InstitutePage,
  type InstituteSort,
  isOpenNow,
  karachiDay,
  latestOpen,
  type listInstitutes,
  OPEN_CATEGORY,
  PAGE_SIZE,
  type PublicInstitute,
  type PublicRecognition,
  programSlug,
  type QueryOf,
  type searchCourses,
  sessionsForStudent,
  summarizeAdmissions,
  summarizeProgram,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { HandlerDependencies } from '../../platform/dependencies';
import { readListedInstitutes } from '../institutes/institutes.store';
import { presentPublicInstitute } from '../institutes/present-institute';
import { readRuledPrograms } from '../merit/merit-rules.store';
import { briefDates, readPublicDates } from '../offerings/public-dates';
import { presentPublicFacts, readPublicFacts } from '../program-facts/present-program-facts';
import { endsOf, presentPublicRecognition } from '../recognitions/present-recognition';
import { readRecognitions } from '../recognitions/recognitions.store';
import { readSeatSessions } from '../seats/seats.store';
import { readVacantEnds, readVacantSessions, type VacantSessionRow } from '../seats/vacant-seats.store';
import { countPassed } from './count-passed';
import { narrowByFacts, type Offer, type OfferedProgram } from './found-programs';
import { MOST_CITIES, MOST_COURSES, MOST_ROWS, withinReply } from './within-reply';

/** Moves whenever an institute, a department or a program changes. */
export async function readCatalogueVersion(database: ReadableDatabase): Promise<number> {
  const { version } = await database
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

export type CountedInstitute = PublicInstitute & { readonly programsOffered: number };

interface Entry {
  readonly institute: CountedInstitute;
  /** What a search of institutes looks through. */
  readonly searchText: string;
  readonly programs: readonly OfferedProgram[];
}

/** The whole catalogue as it was at one version. */
export interface Snapshot {
  readonly version: number;
  /** When recognitions and vacant seats that are known end, in their order; each time the catalogue says something else. */
  readonly ends: readonly number[];
  /** How many of them had ended. */
  readonly ended: number;
  readonly entries: readonly Entry[];
  readonly institutes: readonly CountedInstitute[];
  /** Those of `institutes`, with all that is known of their dates and programs, and what has a merit rule. */
  readonly byId: ReadonlyMap<string, InstitutePage & CountedInstitute>;
  /** Each program name once, by name. */
  readonly courses: readonly string[];
  readonly cities: readonly string[];
  /** Each program by the slug of its name, in the order of `courses`. */
  readonly programs: ReadonlyMap<string, Program>;
}

/** A program that universities offer under one name. */
export interface Program {
  readonly name: string;
  readonly universities: readonly CountedInstitute[];
  /** The same with their programs of that name. */
  readonly offers: readonly Offer<CountedInstitute>[];
}

/** The catalogue in memory. */
export interface Catalogue {
  /** The catalogue as it is now: read again only when some instance has changed it. */
  now(): Promise<Snapshot>;
}

declare module '../../platform/dependencies' {
  interface AppDependencies {
    /** The public catalogue in memory. */
    readonly catalogue: Catalogue;
  }
}

/** Keeps the catalogue of a database in memory; the version in the database tells every instance when it is old. */
export function createCatalogue(
  dependencies: Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey' | 'environment'>,
): Catalogue {
  const { database, clock, environment } = dependencies;
  let cached: Snapshot | null = null;
  let loading: Promise<Snapshot> | null = null;

  async function load(version: number): Promise<Snapshot> {
    const institutes = await readListedInstitutes(database);
    const now = clock.now();
    const dates = await readPublicDates(database, now);
    const rules = await readRuledPrograms(database, sessionsForStudent(now));
    const recognitions = await readRecognitions(database);
    const facts = await readPublicFacts(database);
    const sessions = sessionsForStudent(now);
    const seats = await readSeatSessions(database, sessions);
    const vacantSeats = vacantByInstitute(await readVacantSessions(database, { now, sessions }));
    const ends = endsOf(recognitions.values())
      .concat(await readVacantEnds(database))
      .sort((one, other) => one - other);
    cached = takeSnapshot(
      { version, ends, ended: countPassed(ends, now), onlyRecognised: environment.requireRecognition },
      institutes.map((institute) => {
        const known = dates.get(institute.row.id);
        const meritRules = rules.get(institute.row.id);
        const seatSessions = seats.get(institute.row.id);
        const vacantSessions = vacantSeats.get(institute.row.id);
        const programFacts = presentPublicFacts(
          facts,
          institute.departments.flatMap(({ programs }) => programs.map(({ id }) => id)),
        );
        return {
          ...presentPublicInstitute(dependencies, institute),
          ...(known && { dates: known }),
          ...(meritRules && { meritRules }),
          recognition: presentPublicRecognition(recognitions.get(institute.row.id), now),
          ...(programFacts && { programFacts }),
          ...(seatSessions && { seatSessions }),
          ...(vacantSessions && { vacantSeats: vacantSessions }),
        };
      }),
    );
    return cached;
  }

  return {
    async now() {
      const version = await readCatalogueVersion(database);
      const isCurrent = (one: Snapshot | null): one is Snapshot =>
        one !== null && one.version >= version && countPassed(one.ends, clock.now()) === one.ended;
      if (isCurrent(cached)) return cached;
      // Whoever comes while it is being read waits for the same reading, and reads again if that was too early.
      if (loading) await loading;
      if (isCurrent(cached)) return cached;
      loading ??= load(version).finally(() => {
        loading = null;
      });
      return loading;
    },
  };
}

function vacantByInstitute(
  rows: readonly VacantSessionRow[],
): ReadonlyMap<string, NonNullable<InstitutePage['vacantSeats']>> {
  const found = new Map<string, NonNullable<InstitutePage['vacantSeats']>>();
  for (const { institute_id, session, until } of rows)
    found.set(institute_id, [...(found.get(institute_id) ?? []), { session, until: until.toISOString() }]);
  return found;
}

interface Taking extends Pick<Snapshot, 'version' | 'ends' | 'ended'> {
  /** Whoever is not recognised is in no list; its own page stays. */
  readonly onlyRecognised: boolean;
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

function takeSnapshot({ onlyRecognised, ...of }: Taking, institutes: readonly InstitutePage[]): Snapshot {
  const known = institutes.map(entryOf);
  const entries = known.filter(({ institute }) => !onlyRecognised || institute.recognised);
  const counted = entries.map(({ institute }) => institute);
  const courses = onceByName(
    counted.flatMap(({ departments }) => departments.flatMap(({ courses: names }) => names)),
    MOST_COURSES,
  );
  return {
    ...of,
    entries,
    institutes: counted,
    byId: new Map(
      known.map(({ institute: { recognised: _, ...brief } }, index) => [
        brief._id,
        {
          ...brief,
          ...ofOnePage(institutes[index]),
          ...(onlyRecognised && !known[index]?.institute.recognised && { takesApplications: false }),
        },
      ]),
    ),
    courses,
    cities: onceByName(
      counted.map(({ city }) => city).filter((city) => city !== ''),
      MOST_CITIES,
    ),
    programs: programsBySlug(courses, entries),
  };
}

/** An institute as lists have it, and what a search of it looks through. */
function entryOf({
  meritRules = [],
  seatSessions: _seats,
  vacantSeats: _vacant,
  programFacts,
  recognition,
  ...institute
}: InstitutePage): Entry {
  const { name, city, address, departments, dates } = institute;
  const figures = new Map(programFacts?.programs.map((program) => [program.programId, program]));
  const ruled = new Set(meritRules.map(({ programId }) => programId));
  const programs = departments.flatMap(({ courses, programs: known }) =>
    courses.map((course, index) => {
      const id = known?.[index]?.id ?? null;
      const hasMeritRule = ruled.has(null) || ruled.has(id);
      return { ...offeredProgram(course, id, figures), hasMeritRule };
    }),
  );
  const searched = [name, city, address].map(comparable).concat(programs.map((program) => program.name));
  return {
    institute: {
      ...institute,
      programsOffered: programs.length,
      ...(dates && { dates: briefDates(dates) }),
      ...(recognition?.state === 'recognised' && { recognised: markOf(recognition) }),
    },
    searchText: searched.join('\n'),
    programs,
  };
}

function markOf({ body, lookedUpAt }: PublicRecognition) {
  return { body, lookedUpOn: karachiDay(new Date(lookedUpAt)) };
}

function programsBySlug(names: readonly string[], entries: readonly Entry[]): ReadonlyMap<string, Program> {
  const programs = new Map<
    string,
    { name: string; universities: CountedInstitute[]; offers: Offer<CountedInstitute>[] }
  >();
  for (const name of names) {
    const slug = programSlug(name);
    if (slug !== '' && !programs.has(slug)) programs.set(slug, { name, universities: [], offers: [] });
  }
  // Most universities offer the same programs, and a slug takes longer than a look-up.
  const known = new Map(names.map((name) => [name, programSlug(name)]));
  for (const { institute, programs: offered } of entries) {
    const bySlug = new Map<string, OfferedProgram[]>();
    for (const program of offered) {
      const slug = known.get(program.course) ?? programSlug(program.course);
      const before = bySlug.get(slug);
      if (before) before.push(program);
      else bySlug.set(slug, [program]);
    }
    for (const [slug, ofSlug] of bySlug) {
      programs.get(slug)?.universities.push(institute);
      programs.get(slug)?.offers.push({ institute, programs: ofSlug });
    }
  }
  return programs;
}

function offeredProgram(
  course: string,
  id: string | null,
  figures: ReadonlyMap<string, NonNullable<InstitutePage['programFacts']>['programs'][number]>,
): Omit<OfferedProgram, 'hasMeritRule'> {
  const known = id === null ? undefined : figures.get(id);
  return {
    id,
    course,
    name: comparable(course),
    years: known?.years ?? null,
    semesterRupees: latestOpen((known?.fees ?? []).map(withCategory))?.semesterRupees ?? null,
    closingMerit: latestOpen((known?.closingMerits ?? []).map(withCategory))?.aggregate ?? null,
  };
}

/** On the wire everybody's category is left out. */
function withCategory<Row extends { readonly category?: string | undefined }>(row: Row) {
  return { ...row, category: row.category ?? OPEN_CATEGORY };
}

/** What lists have less of, or nothing. */
function ofOnePage({
  dates,
  meritRules,
  recognition = null,
  programFacts,
  seatSessions,
  vacantSeats,
}: Partial<InstitutePage> = {}): Pick<
  InstitutePage,
  'dates' | 'meritRules' | 'recognition' | 'programFacts' | 'seatSessions' | 'vacantSeats'
> {
  return {
    ...(dates && { dates }),
    ...(meritRules && { meritRules }),
    recognition,
    ...(programFacts && { programFacts }),
    ...(seatSessions && { seatSessions }),
    ...(vacantSeats && { vacantSeats }),
  };
}

/**
 * Names by name, each once however it is written; the first spelling stays. Of too many those stay that occur most often,
 * so that nobody drives out the others with made-up ones.
 */
function onceByName(names: readonly string[], most: number): string[] {
  const found = new Map<string, { name: string; times: number }>();
  for (const name of names) {
    const key = comparable(name);
    const before = found.get(key);
    if (before) before.times += 1;
    else found.set(key, { name, times: 1 });
  }
  return [...found.values()]
    .sort((one, other) => other.times - one.times)
    .slice(0, most)
    .map(({ name }) => name)
    .sort(byName.compare);
}

/** Those that say no city come last. */
export function compareCities(one: PublicInstitute, other: PublicInstitute): number {
  return byName.compare(one.city || '\uffff', other.city || '\uffff');
}

/** Among equals the order by name stays. */
const ORDERS: Record<InstituteSort, (one: CountedInstitute, other: CountedInstitute) => number> = {
  programs: (one, other) => other.programsOffered - one.programsOffered,
  city: compareCities,
};

/** How far from its name an institute matches: its name, its city and address, or only one of its programs. */
function farness({ name, city, address }: CountedInstitute, search: string): number {
  if (comparable(name).includes(search)) return 0;
  return `${comparable(city)}\n${comparable(address)}`.includes(search) ? 1 : 2;
}

/** All institutes by name, as many as a reply holds, or a page of those that match; what is open is asked of `now`. */
export function pageOfInstitutes(snapshot: Snapshot, query: QueryOf<typeof listInstitutes>, now: Date) {
  const search = comparable(query.search);
  const city = comparable(query.city);
  const found = snapshot.entries.filter(
    ({ institute, searchText }) =>
      searchText.includes(search) &&
      (city === '' || comparable(institute.city) === city) &&
      (query.open === undefined || isOpenNow(summarizeAdmissions(institute.dates ?? [], now))),
  );
  const institutes = found.map(({ institute }) => institute);
  if (query.sort) institutes.sort(ORDERS[query.sort]);
  else if (search !== '') institutes.sort((one, other) => farness(one, search) - farness(other, search));
  const { cities } = snapshot;
  const isPage = query.page !== undefined || query.limit !== undefined;
  const limit = isPage ? (query.limit ?? PAGE_SIZE) : MOST_ROWS;
  const start = ((query.page ?? 1) - 1) * limit;
  return {
    institutes: withinReply(institutes.slice(start, start + limit)),
    hasMore: institutes.length > start + limit,
    total: institutes.length,
    cities,
  };
}

/** Institutes with a program whose name contains the text, however it is written; without text, none. */
export function institutesOffering(
  snapshot: Snapshot,
  { q, open, ...facts }: QueryOf<typeof searchCourses>,
  now: Date,
) {
  const search = comparable(q);
  const offers =
    search === ''
      ? []
      : snapshot.entries.flatMap(({ institute, programs }): Offer<CountedInstitute>[] => {
          const { dates = [] } = institute;
          const found = programs.filter(
            ({ id, name }) =>
              name.includes(search) && (open === undefined || isOpenNow(summarizeProgram(dates, id, now))),
          );
          return found.length === 0 ? [] : [{ institute, programs: found }];
        });
  const { matches, notGiven } = narrowByFacts(offers, facts, compareCities);
  return {
    matches: withinReply(matches.slice(0, MOST_ROWS)),
    all: withinReply(snapshot.institutes.slice(0, MOST_ROWS)),
    notGiven,
  };
}
