import {
  fillGaps,
  type GapValues,
  gapsOf,
  type InstituteRight,
  type NotificationCategory,
  type Role,
} from '@uas/contract';

/** Who is told: somebody with a portal, or a visitor, who has no account and only gets a mail. */
export type Reader = Role | 'visitor';

/** A view of a portal, as the parameters of its address; empty for its start. */
type PortalView = Readonly<Record<string, string>>;

/** All that there is to say of one kind of notification. Stands beside the module that the kind belongs to. */
export interface NotificationRecord {
  /**
   * Who is told, and where in their portal the thing stands. A view may have gaps, `{number}`, like the sentences, and
   * `{applicationId}`; while one of them is not known it is the start of the portal.
   */
  readonly to: { readonly [Told in Reader]?: PortalView };
  readonly category: NotificationCategory;
  /** With which right a member of an institute hears it, where what it asks for needs another one than the category's. */
  readonly right?: InstituteRight;
  /** `soon`: after the two minutes in which others may join it. `if-unread`: after ten, unless it was read. */
  readonly email?: 'soon' | 'if-unread';
  /** Of several things in one mail that of the smallest rank comes first and names it; those without follow as they came. */
  readonly rank?: number;
  /** Kinds that are not told any more, and neither is this one, when both happened before the mail goes, to the same thing. */
  readonly takesBack?: readonly string[];
  /** What it is called among staff. */
  readonly name: string;
  /** The subject of its mail, and the headline of its part in one that tells several things. */
  readonly title: string;
  /** The sentence of the portal and of the mail. */
  readonly text: string;
  /** The sentence of an SMS, for the few kinds that are worth one; `{site}` is where the portal is. */
  readonly sms?: string;
  /** Nobody is asked whether they want that SMS, so it is no way to be told of the category. */
  readonly isUnlistedSms?: true;
  /** What the sentences may be filled in with, beside the name of whoever is told. */
  readonly fields: readonly string[];
  /** The mail also has a list, one thing a line. */
  readonly hasLines?: true;
}

/** Says what a kind of notification is. */
export function notification<const Record extends NotificationRecord>(record: Record): Record {
  return record;
}

/** Holds every kind of notification by its name, once the whole server is put together (`server/src/notifications.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it in.
export interface NotificationRegistry {}

type Records = NotificationRegistry extends { readonly all: infer All }
  ? All
  : { readonly [kind: string]: NotificationRecord };

export type NotificationKind = Extract<keyof Records, string>;

/** What the sentences of a kind, or of one of several kinds, may be filled in with. */
export type NotificationField<Kind extends NotificationKind> = Records[Kind] extends {
  readonly fields: readonly (infer Field)[];
}
  ? Extract<Field, string>
  : never;

/** Every kind of notification by its name. */
export type NotificationRecords = Readonly<Record<NotificationKind, NotificationRecord>>;

/** What is said of a kind; null for one that went, or that only a newer version knows. */
export function recordOf(records: NotificationRecords, kind: string): NotificationRecord | null {
  return Object.hasOwn(records, kind) ? records[kind as NotificationKind] : null;
}

/** Whom a kind is told to. */
export function rolesOf({ to }: NotificationRecord): Reader[] {
  return Object.keys(to) as Reader[];
}

/** The address in the portal of a role where the thing stands that a notification speaks of; for a visitor the university's page. */
export function linkOf(
  { to }: NotificationRecord,
  role: Reader,
  data: GapValues,
  applicationId: string | null,
): string {
  if (role === 'visitor') return data.instituteId ? `/institute/${data.instituteId}` : '/';
  const known: GapValues = { ...data, applicationId: applicationId ?? '' };
  const view = Object.entries(to[role] ?? {});
  const isKnown = view.flatMap(([, value]) => gapsOf(value)).every((gap) => Boolean(known[gap]));
  const parameters = new URLSearchParams();
  if (isKnown) for (const [name, value] of view) parameters.append(name, fillGaps(value, known));
  parameters.append('role', role);
  return `/?${parameters}`;
}
