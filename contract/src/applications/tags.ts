import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, requiredLine } from '../fields';
import { confirmedMatching, TAG_LENGTH } from './filters';

/** So many tags an institute has at most; one exists as long as an application has it. */
export const TAGS_MOST = 10;
/** Of so many applications at once a tag is given or taken. */
export const TAGGED_MOST = 100;
/** What is offered to an institute that has no such tag yet. */
export const SUGGESTED_TAGS = ['shortlisted', 'to interview'] as const;

export const listTags = endpoint({
  method: 'GET',
  path: '/api/institute/tags',
  summary: 'The tags that applications to the institute have; nobody else reads them.',
  audience: { institute: true },
  reply: z.object({ tags: z.array(z.string()) }),
  texts: 'Could not load the tags.',
});

export const tagApplications = endpoint({
  method: 'POST',
  path: '/api/institute/tags',
  summary:
    'Gives a tag to own applications, or takes it from them: to those that are named, but for what is gone meanwhile, or to all that match a filter and wait for a decision. An institute has ten tags at most.',
  audience: { institute: 'decide' },
  body: z.strictObject({
    /** Either these, or all that match. */
    applicationIds: z.array(id).min(1).max(TAGGED_MOST).optional(),
    matching: confirmedMatching.optional(),
    tag: requiredLine(TAG_LENGTH, 'tag.name-missing'),
    remove: z.boolean().default(false),
  }),
  reply: z.object({
    message: z.string(),
    /** As it is written at all applications of the institute. */
    tag: z.string(),
    /** Which of the applications that were named are there still. */
    applicationIds: z.array(z.string()),
  }),
  texts: {
    notOk: 'Could not change the tags. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});
