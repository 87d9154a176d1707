import type { OwnDateKind, PartFields, PublicOffering, partFilters } from '@uas/contract';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import type { EventSubscriber } from '../../platform/events/record-event';
import type { Handler } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import type { Task } from '../../platform/tasks/task';

/** An application that somebody reads, as far as its parts look at it. */
interface PartRow {
  readonly status: string;
  readonly outcome: string | null;
  /** What is stored of each part, by its name. */
  readonly parts: Readonly<Record<string, unknown>>;
}

/** Who reads an application and when. */
export interface PartReading extends Pick<Dependencies, 'clock' | 'fileKey'> {
  /** What its student reads beside the others; missing for them. */
  readonly student?: {
    /** The steps of its timeline, oldest first. */
    readonly steps: readonly { readonly kind: string; readonly at: Date }[];
    /** The dates of its program and session, where the university has set some. */
    readonly dates: PublicOffering['dates'];
    readonly holidays: readonly string[];
  };
}

/** Where a file stands in a copy of an account; null for one that is not in it. */
export type PathOf = (fileId: string | null) => string | null;

/** What a part of an application registers; `server/src/application-parts.ts` has the parts in one list. */
interface PartRegistration {
  /** What is stored of it comes with an application under this name, and stands under it in the student's copy of the account. */
  readonly name: string;
  /** What is stored of it with an application of the outer query, as JSON. */
  readonly select: RawBuilder<unknown>;
  /** Which applications of the outer query its filters of the institute's list choose. */
  readonly filters?: { readonly [Filter in keyof typeof partFilters]?: RawBuilder<boolean> };
  /** Which of them wait for their institute because of it, whatever their status: meanwhile it reads their forms. */
  readonly waiting?: RawBuilder<boolean>;
  /** All its files, rows of `application_id` and `file_id`; they go with their application. */
  readonly files?: RawBuilder<unknown>;
  /** How calendars call its dates. */
  readonly dateTitles?: { readonly [Kind in OwnDateKind]?: string };
  /** What that copy says of it. */
  readonly copy: (database: ReadableDatabase, applicationId: string, pathOf: PathOf) => Promise<unknown>;
  readonly handlers: readonly Handler[];
  /** What follows events because of it; after the notifications. */
  readonly subscribers: readonly EventSubscriber[];
  /** What happens before applications go with their university, many at once, which no event tells of. */
  readonly beforeRemoval?: (unit: Unit, applicationIds: readonly string[]) => Promise<void>;
  readonly tasks?: readonly Task[];
}

/** A part of an application: something that an application can have beside its decision. */
export interface ApplicationPart extends PartRegistration {
  /** What it adds to an application for those who may read its parts. */
  readonly present: (row: PartRow, reading: PartReading) => PartFields;
}

/** Says what a part of an application is; `present` gets what is stored of it as `stored` reads it. */
export function applicationPart<Stored>({
  stored,
  present,
  ...registration
}: PartRegistration & {
  readonly stored: z.ZodType<Stored>;
  readonly present: (stored: Stored, row: PartRow, reading: PartReading) => PartFields;
}): ApplicationPart {
  return {
    ...registration,
    present: (row, reading) => present(stored.parse(row.parts[registration.name]), row, reading),
  };
}

/** What all parts add to an application for those who may read them. */
export function presentParts(
  parts: readonly ApplicationPart[],
  row: PartRow,
  reading: PartReading,
): PartFields {
  let fields: PartFields = {};
  for (const part of parts) fields = { ...fields, ...part.present(row, reading) };
  return fields;
}

declare module '../../platform/dependencies' {
  interface Dependencies {
    /** What an application can have beside its decision. */
    readonly applicationParts: readonly ApplicationPart[];
  }
}
