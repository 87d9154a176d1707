import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/decision-fields', {
  documents: 'Documents and verified marks',
  documentsLoading: 'Loading the documents...',
  documentsNotFetched: 'Could not load the documents.',
  reply: 'Time to answer',
  replyDays: { one: '{count} day, until {day}', other: '{count} days, until {day}' },
  replyDay: 'Until a day that I choose',
  replyNone: 'No end',
  replyUntil: 'Answer until',
  conditions: 'Conditions',
  dueOn: 'Due on',
  reasons: 'Reasons',
  reasonsMore: 'The student reads them.',
  reasonsOfMany:
    'Each of these students reads them with their own marks and documents. What the form does not say is given one by one.',
  asLastTime: 'As last time: {reasons}',
  reasonKeys: 'Keys: the number of a group, then of a reason. 0 as last time, Enter to reject.',
  reasonKeysOfMany: 'Keys: the number of a group, then of a reason. 0 as last time.',
  choose: 'Choose…',
  verifiedMarks: '{qualification}, {percentage} %, verified',
  claimedMarks: '{qualification}, {percentage} %, not verified',
  noMarks: 'The form has none.',
  noSuchDocument: 'There is none.',
  ownMarks:
    'Each student reads the own percentage: the verified one, else what was entered. Who reaches the minimum is left out and named.',
  ownDocuments: 'Each student reads the own documents. Who misses none of these is left out and named.',
});

/** What reasons are about, in the order of their keys. */
export const reasonGroupTexts = defineTexts('institute/reason-groups', {
  marks: 'Marks',
  documents: 'Documents',
  seats: 'Seats',
  others: 'Other',
});

/** Why somebody is not selected. */
export const reasonTexts = defineTexts('institute/reasons', {
  'below-minimum': 'Marks below the minimum',
  subjects: 'Required subjects are missing',
  'test-not-taken': 'The test was not taken',
  'test-below-minimum': 'Test below the minimum',
  'result-missing': 'A result is missing',
  'document-not-sent': 'A document was not sent',
  'document-not-verified': 'A document could not be verified',
  'domicile-or-category': 'Another domicile or category',
  age: 'Age outside the limits',
  'seats-full': 'All seats are taken',
  'lower-merit': 'Merit below the closing merit',
  duplicate: 'Another application covers this',
  other: 'Another reason',
});

/** What an offer depends on. */
export const conditionTexts = defineTexts('institute/conditions', {
  'result-awaited': 'A result that is awaited',
  'originals-at-campus': 'Original documents at the campus',
  'equivalence-certificate': 'Equivalence certificate',
  medical: 'Medical check',
  other: 'Another condition',
});

/** What a reason or a condition asks for. */
export const detailTexts = defineTexts('institute/details', {
  qualification: 'Qualification',
  needed: 'Needed',
  yours: 'The student has',
  closing: 'Closing merit',
  document: 'Document',
  least: 'At least (per cent)',
  note: 'In your words',
});
