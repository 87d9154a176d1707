import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, id } from '../fields';

export const getInstituteCalendar = endpoint({
  method: 'GET',
  path: '/api/institute/by-id/:id/dates.ics',
  summary: 'All dates of one institute in the sessions that are offered now, for calendar programs.',
  audience: 'open',
  params: z.object({ id }),
  reply: z.string(),
  calendar: true,
});

export const getStudentCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/:token.ics',
  summary:
    'The dates of one student’s applications that are not rejected, for calendar programs: for whoever has the address.',
  audience: 'open',
  params: z.object({ token: z.string() }),
  reply: z.string(),
  calendar: true,
});

export const getStudentCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/student/calendar/:email',
  summary: 'The address of the student’s calendar, which calendar programs read without signing in.',
  audience: { student: true },
  params: z.object({ email: emailKey }),
  reply: z.object({ address: z.string() }),
  texts: 'Could not load the calendar.',
});
