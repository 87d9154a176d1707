import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/mission', {
  title: 'Mission',
  description: 'A centralised, student-centric digital admissions platform.',
  lead: 'We are building a centralised, student-centric digital admissions platform for Pakistan: one place where every student can find a program, apply with one form, and always know what comes next.',
  promises: 'What we hold ourselves to',
  student:
    '<b>The student comes first.</b> Nothing that a student has typed or uploaded is lost, and nobody has to give the same paper twice.',
  distance:
    '<b>Distance does not decide.</b> The service works on a cheap phone, on a slow line, on the last evening before a deadline.',
  decisions:
    '<b>Decisions belong to universities.</b> We carry applications to them completely and in time, and we carry their decisions back unchanged.',
  trust:
    '<b>Trust is earned in details.</b> Identity cards, marks and receipts are seen by those who need them and by nobody else.',
});
