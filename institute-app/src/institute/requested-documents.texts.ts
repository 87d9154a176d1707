import { defineTexts } from '@uas/shared-ui/kit';

/** What rows and pages say of the documents that a student is asked for. */
export const texts = defineTexts('institute/requests', {
  open: 'Document asked for',
  sent: 'Document sent',
  openUntil: {
    one: 'Asked for a document, until {day}',
    other: 'Asked for {count} documents, the first until {day}',
  },
  overdue: {
    one: 'Asked for a document, due on {day}',
    other: 'Asked for {count} documents, the first due on {day}',
  },
  allSent: 'The student sent what you asked for',
  sentLate: 'The student sent what you asked for, late',
  until: 'until {day}',
});
