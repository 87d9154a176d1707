import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, id, paged, paging, requiredText } from '../fields';
import { application } from './application';
import { staffFilter } from './filters';

export const listAdminApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  summary:
    "All applications, newest first; status 'accepted' means approved with an accepted offer. Messages stay between the parties.",
  audience: { staff: ['viewApplications'] },
  query: z.object({ ...paging, ...staffFilter }),
  reply: z.object({ applications: z.array(application), ...paged, sessions: z.array(z.string()) }),
  texts: 'Could not load applications from backend.',
});

export const exportAdminApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications/csv',
  summary: 'Every application that matches the filter as a CSV file (R-48, R-59).',
  audience: { staff: ['viewApplications'] },
  query: z.object(staffFilter),
  reply: z.string(),
  csv: true,
});

export const WITHDRAW_REASON_LENGTH = 300;

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:id/withdraw-offer',
  summary: 'Withdraws an offer, accepted or not, with a reason that the student reads.',
  audience: { staff: ['deleteApplication'] },
  params: z.object({ id }),
  body: z.strictObject({ reason: requiredText(WITHDRAW_REASON_LENGTH, 'offer.reason-missing') }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The offer was withdrawn.',
    notOk: 'Could not withdraw the offer. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/admin/update-application-status',
  summary: 'Sets a decided application back to pending; clears an accepted offer (R-21).',
  audience: { staff: ['deleteApplication'] },
  body: z.strictObject({
    studentEmail: emailKey.optional(),
    course: z.string().max(200).optional(),
    applicationId: id.optional(),
    status: z.literal('pending'),
  }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Application status reverted to pending.',
    failed: 'Could not update application status!',
  },
});

export const DELETE_APPLICATION_PROMPT =
  'Are you sure you want to delete this application? This cannot be undone.';

export const deleteApplication = endpoint({
  method: 'DELETE',
  path: '/api/admin/applications/:id',
  summary: 'Deletes an application with its messages and proof.',
  audience: { staff: ['deleteApplication'] },
  params: z.object({ id }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Application deleted.',
    failed: 'Could not delete application!',
  },
});
