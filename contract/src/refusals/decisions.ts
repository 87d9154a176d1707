/** Decisions, and offers that end. */
export const DECISION_REFUSALS = {
  'decision.reason-missing': { status: 400, message: 'Please choose at least one reason.' },
  'decision.reason-incomplete': { status: 400, message: 'Please fill in the details of each reason.' },
  'decision.marks-missing': { status: 400, message: 'The form has no marks of {qualification}.' },
  'decision.marks-suffice': {
    status: 400,
    message: '{qualification} needs {needed} %, and this is {yours} %. Please choose another reason.',
  },
  'decision.result-known': {
    status: 400,
    message: 'The result of {qualification} was verified. Please choose another reason.',
  },
  'decision.documents-sent': {
    status: 400,
    message: 'Nothing of this is missing: {document}. Please choose another reason.',
  },
  'decision.documents-verified': {
    status: 400,
    message: 'Nothing of this waits to be verified: {document}. Please choose another reason.',
  },
  'decision.condition-incomplete': { status: 400, message: 'Please fill in the details of each condition.' },
  'decision.reply-too-soon': {
    status: 400,
    message: 'Please give the student at least 24 hours to answer.',
  },
  'assignment.rule-incomplete': {
    status: 400,
    message: 'Please choose programs and colleagues for each rule.',
  },
  'assignment.program-twice': { status: 400, message: 'Please leave each program in one rule only.' },
  'batch.name-missing': { status: 400, message: 'Please enter a name.' },
  'offer.ended': { status: 409, message: 'The time to answer this offer ended on {at}.' },
  'offer.not-open': { status: 409, message: 'There is no open offer here. Please reload the page.' },
  'offer.not-accepted': { status: 409, message: 'This offer is not accepted. Please reload the page.' },
  'offer.reason-missing': { status: 400, message: 'Please give the reason. The student will read it.' },
  'proposal.not-open': {
    status: 409,
    message: 'There is no other program to answer here. Please reload the page.',
  },
  'document-request.nothing-chosen': { status: 400, message: 'Please choose at least one document.' },
  'document-request.document-twice': { status: 400, message: 'Please choose each document once.' },
  'document-request.day-not-possible': {
    status: 400,
    message: 'Please choose a day from {first} to {last}.',
  },
  'document-request.sent': {
    status: 409,
    message: 'This document is sent: {document}. You can ask for it as unclear.',
  },
  'document-request.not-sent': {
    status: 409,
    message: 'This document is not sent: {document}. You can ask for it as missing.',
  },
  'second-look.text-missing': { status: 400, message: 'Please write why the university should look again.' },
  'second-look.answer-missing': { status: 400, message: 'Please write an answer. The student will read it.' },
  'second-look.not-open': {
    status: 409,
    message: 'There is no appeal to answer here. Please reload the page.',
  },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const DECISION_SERVER_REFUSALS = {
  'decision.reply-not-later': { status: 409, message: 'An offer can be given more time, never less.' },
  'batch.not-found': {
    status: 404,
    message: 'These prepared decisions were not found. Please reload the page.',
  },
  'batch.not-open': { status: 409, message: 'These decisions are published or cancelled already.' },
  'batch.in-the-past': { status: 400, message: 'Please choose a time that has not passed.' },
  'bulk.count-changed': {
    status: 409,
    message: 'Now {count} applications match. Please look at them and choose again.',
  },
  'bulk.students-changed': {
    status: 409,
    message: 'Now the message would go to {count} students. Please look at them and choose again.',
  },
  'bulk.too-many-approved': {
    status: 409,
    message: 'At most {most} applications can be approved at once. Please prepare the decisions first.',
  },
  'bulk.running': {
    status: 409,
    message: 'Another decision on many, or a message to many, is running. Please wait until it has ended.',
  },
  'bulk.not-found': {
    status: 404,
    message: 'There is nothing to stop or close here. Please reload the page.',
  },
  'condition.not-found': { status: 404, message: 'This condition was not found. Please reload the page.' },
  'condition.settled': { status: 409, message: 'This condition is settled already. Please reload the page.' },
  'proposal.same-program': {
    status: 400,
    message: 'Please choose another program than the one applied for.',
  },
  'proposal.program-unknown': { status: 400, message: 'Please choose one of your programs.' },
  'proposal.open': {
    status: 409,
    message: 'Another program is offered already. The student has yet to answer.',
  },
  'proposal.ended': { status: 409, message: 'The time to answer ended on {at}.' },
  'document-request.open': {
    status: 409,
    message: 'The student is asked for this document already: {document}. Please reload the page.',
  },
  'document-request.not-open': {
    status: 409,
    message: 'The student is not asked for this document any more. Please reload the page.',
  },
  'second-look.not-possible': {
    status: 409,
    message: 'You can appeal a decision only where the university did not select you.',
  },
  'second-look.open': {
    status: 409,
    message: 'You have appealed already. The university has yet to answer.',
  },
  'second-look.asked': { status: 409, message: 'You can appeal a decision once.' },
  'second-look.ended': { status: 409, message: 'The time to appeal ended on {at}.' },
} as const;
