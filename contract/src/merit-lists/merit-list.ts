import { z } from 'zod';
import { instant, openEnum } from '../fields';
import { categoryFee } from '../seats/seats';
import { LIST_RESULTS } from './list-results';

/**
 * `draft`: its institute alone reads it. `provisional`: everybody does, and objections can be made. `publishing`: its seats
 * are given, the offers are being made.
 */
export const LIST_STATES = ['draft', 'provisional', 'publishing', 'final', 'cancelled'] as const;
export const LIST_STAGES = ['provisional', 'final'] as const;
export type ListStage = (typeof LIST_STAGES)[number];
/** Why somebody takes no part in a list. */
export const LIST_LEFT_OUT = [
  'not-eligible',
  'result-missing',
  'not-verified',
  'other-sex',
  'accepted-elsewhere',
  'out',
  'account-closed',
  'already-applied',
] as const;
export type ListLeftOut = (typeof LIST_LEFT_OUT)[number];

export const LIST_NOTE_LENGTH = 300;
export const LIST_PAGE_SIZE = 200;

const count = z.number().int();
/** A figure of merit, `74.9000`. */
const figure = z.string();

/** What everybody knows of a list. */
export const publicMeritList = z.object({
  _id: z.string(),
  session: z.string(),
  round: count,
  state: openEnum(LIST_STATES),
  objectionsUntil: instant.nullable(),
  payUntil: instant.nullable(),
  papersUntil: instant.nullable(),
  nextListAt: instant.nullable(),
  /** Why it was cancelled, or one of its dates was moved. */
  note: z.string(),
  provisionalAt: instant.nullable(),
  finalAt: instant.nullable(),
});
export type PublicMeritList = z.infer<typeof publicMeritList>;

/** A category of a program on a list. */
const listCategory = z.object({
  code: z.string(),
  label: z.string(),
  seats: count,
  /** Who has one of its seats by this list, those of earlier ones included. */
  taken: count,
  /** The least figure of those who are placed in it; null while nobody is. */
  closing: figure.nullable(),
  /** What who is placed in it pays, its own fee or that of everybody; null where none is given. */
  fee: categoryFee.nullable().default(null),
});

/** A program on a list. */
export const listProgram = z.object({
  programId: z.string(),
  program: z.string(),
  lines: count,
  categories: z.array(listCategory),
});
export type ListProgram = z.infer<typeof listProgram>;

/** A line of a list as everybody reads it: no name and nothing by which somebody could be reached. */
export const publicListLine = z.object({
  position: count,
  number: z.string(),
  /** `A. K.`; empty where the category does not show them. */
  initials: z.string(),
  result: openEnum(LIST_RESULTS),
  /** As what the student is placed; empty for who waits. */
  category: z.string(),
  /** Of which category the seat is, where that is another one. */
  seatOf: z.string(),
  aggregate: figure,
  parts: z.array(
    z.object({ label: z.string(), weight: z.string(), percent: z.string(), points: z.string() }),
  ),
  /** What decided between equal figures, as a sentence; empty where there was nothing to decide. */
  tie: z.string(),
});
export type PublicListLine = z.infer<typeof publicListLine>;

/** A line as the institute looks it over. */
export const ownListLine = publicListLine.extend({ applicationId: z.string().nullable(), name: z.string() });

/** A list as its institute has it. */
export const ownMeritList = publicMeritList.extend({
  upgrades: z.boolean(),
  awaitedLeast: z.boolean(),
  preparedAt: instant,
  /** Whether the final stage of a provisional list is prepared. */
  isFinalPrepared: z.boolean(),
  selected: count,
  upgraded: count,
  /** Who has the seat of an earlier list. */
  unmoved: count,
  waiting: count,
  leftOut: count,
  openObjections: count,
  objections: count,
});
export type OwnMeritList = z.infer<typeof ownMeritList>;

/** What is different from the list, or the stage, before: a result or a position. Null where there was or is no line. */
const listPoint = z.object({ position: count, result: openEnum(LIST_RESULTS), aggregate: figure }).nullable();
export const listChange = z.object({
  programId: z.string(),
  number: z.string(),
  before: listPoint,
  after: listPoint,
  /** An objection of this application was accepted. */
  isObjection: z.boolean(),
});
export type ListChange = z.infer<typeof listChange>;

/** Somebody who takes no part in a list; `programId` null: in none of its programs. */
export const leftOutOfList = z.object({
  number: z.string(),
  programId: z.string().nullable(),
  why: openEnum(LIST_LEFT_OUT),
  /** The reason of a merit rule; empty for the others. */
  reason: z.string(),
});
export type LeftOutOfList = z.infer<typeof leftOutOfList>;
