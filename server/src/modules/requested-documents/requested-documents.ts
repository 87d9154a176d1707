import * as api from '@uas/contract';
import {
  CHECKLIST,
  documentLabel,
  formatDay,
  lastOfKarachiDay,
  requestDayRefusal,
  requestRefusal,
  transitionRefusal,
} from '@uas/contract';
import type { EventSubscriber } from '../../platform/events/record-event';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { applicationPart } from '../application-parts/application-part';
import { findApplication } from '../applications/review.store';
import { lockApplication } from '../applications/transition.store';
import { MOVES } from '../decisions/decisions.subscribers';
import { leaveOut } from '../decisions/prepared-decisions.store';
import { listTags } from '../students/documents.store';
import { lockStudent } from '../students/students.store';
import {
  copyRequests,
  hasSentDocuments,
  lockRequesting,
  moveRequests,
  putRequests,
  removeOpenRequests,
  removeRequests,
  requestsOfApplication,
  setAnswered,
  storedRequests,
  waitsForDocument,
} from './requested-documents.store';

/** Asks the student of an own pending application for documents of the checklist: what is missing, or unclear. */
const requestDocuments = handle(api.requestDocuments, async ({ actor, params, body, write }) =>
  write(async (unit) => {
    const { database, clock } = unit;
    const { documents, note } = body;
    const { studentId, isClosed } = await lockOwnPending(unit, actor, params.id);
    if (isClosed) throw new Refusal('application.account-closed');
    const until = dayOf(body.until, clock.now());
    const tags = await listTags(database, studentId);
    for (const { document, why } of documents) {
      const refusal = requestRefusal(documentLabel(document), why, tags.includes(document));
      if (refusal !== null) throw new Refusal(refusal);
    }
    const request = { applicationId: params.id, documents, note, until, now: clock.now() };
    const requested = await putRequests(database, request);
    const open = documents.find(({ document }) => !requested.includes(document));
    if (open)
      throw new Refusal({
        code: 'document-request.open',
        params: { document: documentLabel(open.document) },
      });
    await unit.emit({
      kind: 'request-documents',
      subject: { kind: 'application', id: params.id },
      after: { documents: documents.map(({ document }) => document), replyBy: formatDay(body.until) },
    });
    return { message: api.requestDocuments.texts.done };
  }),
);

/** Gives what an own pending application is asked for another day. */
const moveDocumentRequests = handle(api.moveDocumentRequests, async ({ actor, params, body, write }) =>
  write(async (unit) => {
    const { database, clock } = unit;
    const { documents } = body;
    await lockOwnPending(unit, actor, params.id);
    const until = dayOf(body.until, clock.now());
    const moved = await moveRequests(database, { applicationId: params.id, documents }, until);
    if (moved < documents.length) throw new Refusal('document-request.not-open');
    await unit.emit({
      kind: 'move-document-requests',
      subject: { kind: 'application', id: params.id },
      after: { documents, replyBy: formatDay(body.until) },
    });
    return { message: api.moveDocumentRequests.texts.done };
  }),
);

/** Takes back what an own pending application is asked for. */
const cancelDocumentRequests = handle(api.cancelDocumentRequests, async ({ actor, params, body, write }) =>
  write(async (unit) => {
    const { documents } = body;
    await lockOwnPending(unit, actor, params.id);
    const removed = await removeRequests(unit.database, { applicationId: params.id, documents });
    if (removed < documents.length) throw new Refusal('document-request.not-open');
    await unit.emit({
      kind: 'cancel-document-requests',
      subject: { kind: 'application', id: params.id },
      after: { documents },
    });
    return { message: api.cancelDocumentRequests.texts.done };
  }),
);

/** An own pending application; its student uploads and removes nothing while the transaction lasts. */
async function lockOwnPending({ database }: Unit, actor: InstituteActor, id: string) {
  const application = await findApplication(database, id);
  if (!application) throw new Refusal('application.not-found');
  if (application.institute_id !== actor.id) throw new Refusal('access.forbidden');
  const student = await lockStudent(database, application.student_id);
  const row = await lockApplication(database, id);
  const refusal = transitionRefusal('approve', row?.status ?? 'gone');
  if (refusal !== null) throw new Refusal(refusal);
  return { studentId: application.student_id, isClosed: student?.closed_at != null };
}

/** The last instant of a day until when a document can be asked for. */
function dayOf(day: string, now: Date): Date {
  const refusal = requestDayRefusal(day, now);
  if (refusal !== null) throw new Refusal(refusal);
  return lastOfKarachiDay(day);
}

/** A document that the student sends answers whoever asked for it; one that is removed is asked for again. */
const followDocuments: EventSubscriber = async (unit, { kind, subjectId: studentId, before, after }) => {
  const { database, clock } = unit;
  if (kind === 'upload-document' && isOfChecklist(after?.typeTag)) {
    const { typeTag } = after;
    const applicationIds = await lockRequesting(database, { studentId, typeTag, open: true });
    await setAnswered(database, { applicationIds, typeTag }, clock.now());
    for (const id of applicationIds) {
      const subject = { kind: 'application', id } as const;
      await unit.emit({ kind: 'send-requested-document', subject, after: { documents: [typeTag] } });
    }
  }
  if (kind === 'remove-document' && isOfChecklist(before?.typeTag)) {
    const { typeTag } = before;
    const applicationIds = await lockRequesting(database, { studentId, typeTag, open: false });
    await setAnswered(database, { applicationIds, typeTag }, null);
  }
};

/** Whatever happens to a pending application ends what is asked for. */
const endOpenRequests: EventSubscriber = async ({ database }, { kind, subjectId, before }) => {
  if (MOVES.has(kind) && before?.status === 'pending') await removeOpenRequests(database, subjectId);
};

/** Who is asked for a document is not decided meanwhile: what was prepared is left out of its batch. */
const leaveOutOfBatch: EventSubscriber = async ({ database }, { kind, subjectId }) => {
  if (kind === 'request-documents') await leaveOut(database, subjectId, 'document-requested');
};

/** An institute asks the student of a pending application for documents, which the student sends. */
export const requestedDocuments = applicationPart({
  name: 'requestedDocuments',
  select: requestsOfApplication,
  stored: storedRequests,
  present: (requests, { status }) => {
    if (status !== 'pending' || requests.length === 0) return {};
    const inOrder = CHECKLIST.flatMap(({ key, label }) =>
      requests.filter(({ type_tag }) => type_tag === key).map((request) => ({ ...request, label })),
    );
    return {
      requestedDocuments: inOrder.map(({ type_tag, label, why, note, until, asked_at, answered_at }) => ({
        document: type_tag,
        label,
        why,
        note,
        until: new Date(until).toISOString(),
        askedAt: new Date(asked_at).toISOString(),
        answeredAt: answered_at === null ? null : new Date(answered_at).toISOString(),
      })),
    };
  },
  filters: { 'document-requested': waitsForDocument, 'document-sent': hasSentDocuments },
  dateTitles: { 'requested-documents': 'Last day to send a document' },
  copy: copyRequests,
  handlers: [requestDocuments, moveDocumentRequests, cancelDocumentRequests],
  subscribers: [leaveOutOfBatch, followDocuments, endOpenRequests],
});

const KEYS: readonly unknown[] = CHECKLIST.map(({ key }) => key);

function isOfChecklist(typeTag: unknown): typeTag is string {
  return KEYS.includes(typeTag);
}
