import * as api from '@uas/contract';
import { documentLabel } from '@uas/contract';
import { offsetOf } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { countStates, listOfState } from './document-review.store';
import { listDocumentsOfFiles } from './documents.store';
import { checkerOf, instantOf, presentVerdict, stateOf } from './present-document';
import { listStudentsNamed } from './students.store';
import { presentReviewStudent } from './take-next-document';

/** Documents of one state, the oldest first, and how many there are of each. */
export const listDocumentsToReview = handle(api.listDocumentsToReview, async ({ database, query }) => {
  const { state, search, limit } = query;
  const page = await listOfState(database, { state, search, limit, offset: offsetOf(query) });
  const fileIds = page.fileIds.slice(0, limit);
  const documents = await listDocumentsOfFiles(database, fileIds);
  const students = await listStudentsNamed(
    database,
    documents.map(({ student_id }) => student_id),
  );
  const rows = documents.flatMap((document) => {
    const student = students.find(({ id }) => id === document.student_id);
    if (!student) return [];
    const { check, type_tag: typeTag } = document;
    return [
      {
        _id: document.id,
        student: presentReviewStudent(student),
        typeTag,
        label: documentLabel(typeTag),
        state: stateOf(document),
        sentAt: document.created_at.toISOString(),
        reason: presentVerdict(document).reason ?? '',
        checkId: check?.id ?? null,
        checkedAt: check && instantOf(check),
        checkedBy: check && checkerOf(check),
      },
    ];
  });
  return {
    documents: rows,
    counts: await countStates(database),
    hasMore: page.fileIds.length > limit,
    total: page.total,
    totalIsCapped: page.totalIsCapped,
    cursor: null,
  };
});
