import { z } from 'zod';
import type { ApplicationPart } from '../application-parts/application-parts';
import { beforeEnd } from '../dates';
import { instant } from '../fields';

interface WithNewResults {
  readonly newResult?: { readonly until: string | null } | undefined;
}

/** What a corrected or better result adds to an application; `application-parts.ts` has all parts together. */
export const newResultPart = {
  /** For the student and the institute of the application and staff who may read applications; older servers send none. */
  fields: {
    /** When the student last sent a new result; missing where it never happened. */
    newResultAt: instant.optional(),
  },
  /** For the student alone. */
  studentFields: {
    /** The own form was saved again since: it can be sent as a new result until then, null without a last day; missing where it cannot. */
    newResult: z.object({ until: instant.nullable() }).optional(),
  },
  steps: ['new-result-sent'],
  guards: {
    'send-new-result': ({ newResult }, { at }) =>
      newResult !== undefined && (newResult.until === null || beforeEnd(newResult.until, at)),
  },
} as const satisfies ApplicationPart<WithNewResults>;
