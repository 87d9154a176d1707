import { type StudentProfile, sentenceOf } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import type { Subject } from '@uas/shared-ui/views';
import { useMemo } from 'react';
import { notThereYet } from '../../admin/use-view';
import type { Kept, ShownFile, StudentRef } from '../../admin/views';
import { texts } from './student-detail.texts';
import { documentTitle } from './student-documents';
import { useLinkedStudent } from './use-linked-student';

/** The e-mail of a student, whose form is asked for by it. */
export function useStudentEmail(who: StudentRef | null): Subject<string> {
  const { email, failing } = useStudentBelow(who);
  return email === null ? failing : { state: 'found', value: email };
}

/** The receipt that a student sent. */
export function useStudentReceipt(who: StudentRef | null): Subject<ShownFile> {
  return useShownFile(who, receiptOf);
}

/** One of the documents of a student, by its place among them. */
export function useStudentDocument(who: Kept['student-document'] | null): Subject<ShownFile> {
  return useShownFile(who, documentOf);
}

type File = Omit<ShownFile, 'freshness'>;

function useShownFile<Who extends StudentRef>(
  who: Who | null,
  fileOf: (student: StudentProfile, who: Who) => File,
): Subject<ShownFile> {
  const { student, failing } = useStudentBelow(who);
  const { stale, renew } = useFreshAddresses(student);
  const { data } = student;
  const value = useMemo(
    () => data && who && { ...fileOf(data, who), freshness: { stale, renew } },
    [data, who, fileOf, stale, renew],
  );
  return value ? { state: 'found', value } : failing;
}

/** The student of the detail below, which has just loaded the same; `failing` is why it is not there. */
function useStudentBelow(who: StudentRef | null) {
  const { email, student, lookup, isMissing } = useLinkedStudent(who, { again: true });
  const failing: Subject<never> = isMissing
    ? { state: 'missing', message: sentenceOf('student.unknown') }
    : notThereYet(student, lookup);
  return { email, student, failing };
}

function receiptOf({ name, paymentReceipt }: StudentProfile): File {
  return { title: texts.receipt, label: texts.receiptOf({ student: name }), file: paymentReceipt };
}

function documentOf({ name, documents }: StudentProfile, { index }: Kept['student-document']): File {
  const document = documents[index];
  if (!document) return { title: texts.document, label: texts.document, file: null };
  const title = documentTitle(document);
  return { title, label: texts.documentOf({ document: title, student: name }), file: document };
}
