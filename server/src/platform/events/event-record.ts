import { APPLICATION_EVENTS, type ApplicationEventKind, documentLabel, type GapValues } from '@uas/contract';
import type { NotificationKind } from './notification-record';

/** What an event tells about after: ids and states. */
export type Details = Readonly<Record<string, unknown>>;

/** Signs of a timeline; portals draw them, and show a plain one for what they do not know. */
export type EventIcon =
  | 'circle-check'
  | 'circle-x'
  | 'file-text'
  | 'info-circle'
  | 'key'
  | 'pencil'
  | 'rotate-clockwise'
  | 'school'
  | 'send'
  | 'trash'
  | 'upload'
  | 'user';

/** What is said of an event, and who hears of it. */
export interface EventDescription {
  /** For staff; `{actor}`, `{subject}` (of an application its student), `{program}` and `{institute}` are names. */
  readonly history: string;
  /** For the student, where it concerns one: with `{program}`, `{university}`, `{document}`, `{documents}` and `{attempts}`. */
  readonly student?: string;
  /** Beside the student's sentence. */
  readonly icon?: EventIcon;
  /** How the student takes it; neutral where nothing is said. */
  readonly tone?: 'success' | 'danger' | 'attention';
  /** For the institute, where it concerns one: with `{program}`, `{number}`, `{documents}`, `{member}`, `{account}`, `{attempts}` and `{changes}`. */
  readonly institute?: string;
  /** What `{changes}` stands for: which programs, and which fields of them. */
  readonly changes?: (after: Details, before: Details) => string;
  /** What it fills its sentences and those of its notifications in with, beside what is known of whom it is about. */
  readonly fills?: (after: Details) => GapValues;
  /** The notifications that it causes. */
  readonly notifies?: readonly NotificationKind[] | ((after: Details) => readonly NotificationKind[]);
}

/** A kind of event that says several things, by what it tells. */
interface Variants {
  /** Which of the variants it is; another word is none of them. */
  readonly as: (after: Details) => string;
  readonly variants: Readonly<Record<string, EventDescription>>;
}

/** All that there is to say of one kind of event. Stands beside the module that the kind belongs to. */
export type EventRecord = {
  /** Whom or what it is about; one of these. `applications` and `queries` are a list as a whole. */
  readonly about: readonly string[];
  /** What it may tell about before and after: ids and states, nothing that a student wrote. */
  readonly fields: readonly string[];
  /** Its step in the timeline of its application, with what that is called; of several it is the one that is the new status. */
  readonly steps?: Readonly<Partial<Record<ApplicationEventKind, string>>>;
} & (EventDescription | Variants);

/** Says what a kind of event is. */
export function event<const Record extends EventRecord>(record: Record): Record {
  return record;
}

/** How many things a sentence names; the history of staff has all of them. */
const MOST_NAMED = 5;

/** Things in a sentence: "the phone number, the website and the city"; of many the first and how many more there are. */
export function listed(things: readonly string[]): string {
  const named = things.slice(0, MOST_NAMED);
  const more = things.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** The documents that an event tells of, as they are called. */
export function documentsIn({ documents }: Details): string {
  const tags = Array.isArray(documents) ? documents.map(String) : [];
  return listed(tags.map(documentLabel));
}

/** Holds every kind of event by its name, once the whole server is put together (`server/src/events.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it in.
export interface EventRegistry {}

type Records = EventRegistry extends { readonly all: infer All }
  ? All
  : { readonly [kind: string]: EventRecord };

/** Every kind of event by its name. */
export type EventRecords = Readonly<Record<string, EventRecord>>;

export type EventKind = Extract<keyof Records, string>;

/** What an event of some kind may tell about before and after. */
export type EventField<Kind extends EventKind> = Records[Kind] extends {
  readonly fields: readonly (infer F)[];
}
  ? Extract<F, string>
  : never;

/** Whom or what an event of some kind is about. */
export type EventSubject<Kind extends EventKind> = Records[Kind] extends {
  readonly about: readonly (infer A)[];
}
  ? Extract<A, string>
  : never;

/** What is said of an event, and under which name: of its kind, or of its variant. Null for a kind that went. */
export function descriptionOf(
  records: EventRecords,
  kind: string,
  after: Details | null,
): { key: string; description: EventDescription } | null {
  const record = Object.hasOwn(records, kind) ? records[kind] : undefined;
  if (!record) return null;
  if (!('variants' in record)) return { key: kind, description: record };
  const key = record.as(after ?? {});
  const description = record.variants[key];
  return description ? { key, description } : null;
}

/** The kinds of events of which somebody reads a sentence. */
export function kindsFor(records: EventRecords, reader: 'student' | 'institute'): string[] {
  return Object.entries(records).flatMap(([kind, record]) => {
    const said = 'variants' in record ? Object.values(record.variants) : [record];
    return said.some((each) => each[reader] !== undefined) ? [kind] : [];
  });
}

/** How the timeline of the application shows an event after which it has this status, or null when it does not. */
export function stepOf(
  { steps = {} }: Pick<EventRecord, 'steps'>,
  status: unknown,
): ApplicationEventKind | null {
  const kinds = APPLICATION_EVENTS.filter((kind) => steps[kind] !== undefined);
  const step = kinds.length > 1 ? kinds.find((each) => each === status) : kinds[0];
  return step ?? null;
}

/** What each step of a timeline is called. */
export function stepLabels(records: EventRecords): ReadonlyMap<string, string> {
  return new Map(Object.values(records).flatMap(({ steps = {} }) => Object.entries(steps)));
}
