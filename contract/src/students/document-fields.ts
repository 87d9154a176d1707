import { z } from 'zod';
import { instant, openEnum } from '../fields';
import { DOCUMENT_STATES } from './document-checks';

/** A stored file as its owner, an institute or an admin sees it. `url` is signed and lives five minutes. */
export const fileLink = z.object({ name: z.string(), url: z.string(), type: z.string() });
export type FileLink = z.infer<typeof fileLink>;

/** What is known of a document; older servers do not say it. Who checked is a university or the service, never a person. */
export const documentVerdict = {
  state: openEnum(DOCUMENT_STATES).optional(),
  /** Why it was sent back, as the student reads it. */
  reason: z.string().optional(),
  verifiedAt: instant.optional(),
  /** 'the service' or the name of a university. */
  verifiedBy: z.string().optional(),
};

/** One of the nine items of the checklist. */
export const checklistItem = z.object({
  key: z.string(),
  label: z.string(),
  ...documentVerdict,
  /** What was read off a verified marks sheet. */
  marks: z.object({ obtainedMarks: z.string(), totalMarks: z.string() }).optional(),
  /** The picture, and what a verdict on it is given with: for staff, and for an institute once it approved. */
  file: fileLink.optional(),
  sha256: z.string().optional(),
});
export type ChecklistItem = z.infer<typeof checklistItem>;
