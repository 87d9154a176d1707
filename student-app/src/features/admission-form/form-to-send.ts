import { type AdmissionForm, PART_ONE, type ShownAdmissionForm } from '@uas/contract';

type Row = AdmissionForm['academicRecords'][number];

/**
 * The form as it is sent: without lines that nobody filled, and the part only of an Intermediate. The server completes what a
 * row leaves out with what was saved in its position; so once a row says more than the nine columns, before or now, every row
 * says all of it, and none gets what belongs to another.
 */
export function formToSend(form: AdmissionForm, saved: ShownAdmissionForm | null): AdmissionForm {
  const rows = form.academicRecords.map(withoutBlanks);
  const hasMore = [...rows, ...(saved?.academicRecords ?? [])].some(saysMore);
  const tests = form.tests?.filter(isFilled);
  return {
    ...form,
    ...(tests && { tests }),
    academicRecords: hasMore ? rows.map((row) => ({ part: '', group: '', subjects: [], ...row })) : rows,
  };
}

/** Whether a row says more than its nine columns. */
export function saysMore({ part, group, subjects }: ShownAdmissionForm['academicRecords'][number]): boolean {
  return Boolean(part || group || subjects?.length);
}

function withoutBlanks(row: Row): Row {
  const subjects = row.subjects?.filter(isFilled);
  const isOutdated = row.part === PART_ONE && row.qualification !== 'Intermediate';
  return { ...row, ...(subjects && { subjects }), ...(isOutdated && { part: '' }) };
}

function isFilled(line: Readonly<Record<string, string>>): boolean {
  return Object.values(line).some((value) => value !== '');
}
