import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey } from '../fields';

const count = z.number().int().nonnegative();

/** What goes with an institute when it is deleted; `files` are its own and the proofs of offers accepted from it. */
export const instituteContents = z.object({
  applications: count,
  queries: count,
  messages: count,
  programs: count,
  files: count,
});
export type InstituteContents = z.infer<typeof instituteContents>;

/** What goes with a student when they are deleted. */
export const studentContents = z.object({ applications: count, messages: count, files: count });
export type StudentContents = z.infer<typeof studentContents>;

const texts = 'Could not count what would be deleted.';

export const getInstituteContents = endpoint({
  method: 'GET',
  path: '/api/admin/institutes/:email/contents',
  summary: 'How much would be deleted with an institute.',
  audience: { staff: ['deleteInstitute'] },
  params: z.object({ email: emailKey }),
  reply: instituteContents,
  texts,
});

export const getStudentContents = endpoint({
  method: 'GET',
  path: '/api/admin/students/:email/contents',
  summary: 'How much would be deleted with a student.',
  audience: { staff: ['deleteStudent'] },
  params: z.object({ email: emailKey }),
  reply: studentContents,
  texts,
});

/** An institute that is out of sight and whose rows are being removed in the background. */
export const deletion = z.object({
  _id: z.string(),
  name: z.string(),
  /** Applications, queries and messages: how many there were, and how many of them are gone. */
  total: count,
  removed: count,
  startedAt: z.string(),
});
export type Deletion = z.infer<typeof deletion>;

export const listDeletions = endpoint({
  method: 'GET',
  path: '/api/admin/deletions',
  summary: 'Institutes whose deletion is going on in the background, oldest first.',
  audience: { staff: ['deleteInstitute'] },
  reply: z.object({ deletions: z.array(deletion) }),
  texts: 'Could not load the deletions.',
});
