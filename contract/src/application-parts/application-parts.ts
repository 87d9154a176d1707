import { z } from 'zod';
import type { ApplicationAction } from '../applications/application-states';
import { meritListPart } from '../merit-lists/student-lists';
import { newResultPart } from '../new-results/new-results';
import { admissionFeePart } from '../payments/admission-fee';
import { proposalPart } from '../proposals/proposals';
import { requestedDocumentsPart } from '../requested-documents/requested-documents';
import { secondLookPart } from '../second-looks/second-look';

export * from '../merit-lists/student-lists';
export * from '../new-results/new-results';
export * from '../proposals/proposals';
export * from '../requested-documents/requested-documents';
export * from '../second-looks/second-look';

/** What an application can have beside its decision: a page of its own, with its calls. `Row` is the application as it looks at it. */
export interface ApplicationPart<Row> {
  /** What it adds to an application, for everybody who may read it. */
  readonly fields: z.ZodRawShape;
  /** The same for the student alone. */
  readonly studentFields?: z.ZodRawShape;
  /** Its steps of the timeline. */
  readonly steps: readonly string[];
  /** What must hold for its actions besides the state; a text is the instant from which on it is too late. */
  readonly guards: {
    readonly [Action in ApplicationAction]?: (row: Row, asked: { readonly at: Date }) => boolean | string;
  };
  /** What an institute may filter its list by, and how many match. */
  readonly filters?: z.ZodRawShape;
  /** Until when the student can do something. */
  readonly dates?: readonly { readonly kind: string; readonly at: (row: Row) => string | undefined }[];
}

/** What all parts together add, in one place each for the shape of an application, its timeline, actions, filters and dates. */
export const partFields = {
  ...secondLookPart.fields,
  ...proposalPart.fields,
  ...requestedDocumentsPart.fields,
  ...newResultPart.fields,
  ...meritListPart.fields,
  ...admissionFeePart.fields,
};
export const partStudentFields = { ...secondLookPart.studentFields, ...newResultPart.studentFields };
export const PART_STEPS = [
  ...secondLookPart.steps,
  ...proposalPart.steps,
  ...requestedDocumentsPart.steps,
  ...newResultPart.steps,
  ...meritListPart.steps,
] as const;
export const PART_GUARDS = {
  ...secondLookPart.guards,
  ...proposalPart.guards,
  ...requestedDocumentsPart.guards,
  ...newResultPart.guards,
  ...meritListPart.guards,
};
export const partFilters = { ...secondLookPart.filters, ...requestedDocumentsPart.filters };
export const PART_DATES = [
  ...proposalPart.dates,
  ...secondLookPart.dates,
  ...requestedDocumentsPart.dates,
  ...meritListPart.dates,
] as const;

const allFields = z.object({ ...partFields, ...partStudentFields });
export type PartFields = z.infer<typeof allFields>;
